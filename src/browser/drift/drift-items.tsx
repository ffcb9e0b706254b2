import { useState, type ReactNode } from 'react'
import { aspects, words as both } from '#catalogue/index.ts'
import { call } from '#client/call.ts'
import type { RowOf } from '#client/commands.ts'
import type { Entry } from '#derive/calls.ts'
import { inRegion, type Environment } from '#derive/environment.ts'
import { useSay } from '#browser/i18n/i18n.ts'
import { useEnvironmentName } from '#browser/i18n/environment.ts'
import { Instant } from '#browser/kinds/cells/instant.tsx'
import { ListPage } from '#browser/lists/list-page.tsx'
import type { TableColumn } from '#browser/lists/list-table.tsx'
import { idOf, useCursor } from '#browser/lists/use-cursor.ts'
import { usePages } from '#browser/lists/use-pages.ts'
import { warn } from '#browser/notices/notify.ts'
import { openPlanOf } from '#browser/plan/open-plan.ts'
import { areaById } from '#browser/plan/changes/stored-fields.ts'
import { planAgain } from '#browser/plan/plan-data.ts'
import { recordHash } from '#browser/router/pages.ts'
import { changeQuery } from '#browser/router/route.ts'
import { useApp } from '#browser/state/app-state.ts'
import { Button } from '#browser/ui/button.tsx'
import { toggled } from '#browser/ui/toggled.ts'
import { useDriftWords } from './words.ts'

type DriftItem = RowOf<'drift.items'>

interface DriftItemsProps {
  readonly area: string
  readonly to: Environment
  readonly choose: ReactNode
}

/** Items of an area that differ from another environment. A plan brings the chosen ones there, or the current one. */
export function DriftItems({ area, to, choose }: DriftItemsProps) {
  const words = useDriftWords()
  const say = useSay()
  const here = useApp((state) => state.environment) as Environment
  const product = useApp((state) => state.product)
  const list = usePages(
    ['drift', area, here, to],
    (paging) => call('drift.items', { ...paging, area, from: here, to }),
    { refreshInterval: 5_000 },
  )
  const cursor = useCursor(list.rows, idOf)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const rows = list.rows ?? []
  const toggle = () => {
    const { current } = cursor
    if (current) setChosen((before) => toggled(before, idOf(current)))
  }
  const picked = chosen.size > 0 ? rows.filter((row) => chosen.has(idOf(row))) : rows.slice(cursor.at, cursor.at + 1)
  const plan = usePlanning(area, to, picked)
  const titles = areaById(product?.areas, area)?.titles ?? both(area, area)
  const leave = () => (chosen.size > 0 ? setChosen(new Set()) : changeQuery({ area: undefined }))
  return (
    <ListPage
      label={`${words.title} · ${say(titles)}`}
      list={list}
      cursor={cursor}
      columns={useColumns()}
      keyOf={idOf}
      chosen={chosen}
      onOpen={({ id }) => {
        const hash = product && recordHash(product.menu, area, id)
        if (hash !== undefined) location.hash = hash
      }}
      keys={[
        { keys: 'x', title: both('Select', '选择'), hint: both('select', '选择'), ofRow: true, run: toggle },
        { keys: 'Space', title: both('Select', '选择'), ofRow: true, run: toggle },
        {
          keys: 'p',
          title: both('Plan to bring in line', '生成同步计划'),
          hint: both('bring in line', '同步'),
          ofRow: true,
          run: plan,
        },
        { keys: 'Escape', title: both('Clear or go back', '清除或返回'), hint: both('back', '返回'), run: leave },
      ]}
      filters={
        <>
          <span className="font-medium">{say(titles)}</span>
          {choose}
        </>
      }
      status={chosen.size > 0 ? words.chosen(chosen.size) : words.items(rows.length, list.total)}
      actions={
        <>
          <Button keys="esc" kind="quiet" onClick={leave}>
            {words.back}
          </Button>
          <Button keys="p" disabled={rows.length === 0} onClick={plan}>
            {words.plan}
          </Button>
        </>
      }
      empty={words.none}
      moreLabel={words.more}
    />
  )
}

function useColumns(): readonly TableColumn<DriftItem>[] {
  const words = useDriftWords()
  const nameOf = useEnvironmentName()
  return [
    {
      id: 'item',
      title: words.item,
      cell: ({ id, label }: DriftItem) => (
        <>
          <span className="font-medium">{label}</span> <span className="nums text-dim">{id}</span>
        </>
      ),
    },
    {
      id: 'state',
      title: words.itself,
      width: 'w-32',
      cell: ({ state }: DriftItem) => (state ? words.state[state] : <span className="text-dim">{words.same}</span>),
    },
    { id: 'parts', title: words.parts, width: 'w-24', isEnd: true, cell: ({ parts }: DriftItem) => parts || '' },
    {
      id: 'changed',
      title: words.changed,
      width: 'w-80',
      cell: ({ changed_at, changed_by, changed_in }: DriftItem) =>
        changed_at &&
        changed_in && (
          <span className="text-dim">
            {changed_by ?? words.system} · {nameOf(changed_in)} · <Instant value={changed_at} />
          </span>
        ),
    },
  ]
}

/** Returns a function that plans to publish these items. Their status stays as it is, so nothing goes live by itself. */
function usePlanning(area: string, to: Environment, items: readonly DriftItem[]): () => void {
  const words = useDriftWords()
  const say = useSay()
  const nameOf = useEnvironmentName()
  const product = useApp((state) => state.product)
  const here = useApp((state) => state.environment) as Environment
  return () => {
    const entry = product && publishOf(product.entries, area, here, to)
    const ids = items.filter(({ state }) => state !== 'remove').map(({ id }) => id)
    const titles = areaById(product?.areas, area)?.titles ?? both(area, area)
    if (!entry) return warn(new Error(words.notPublished(say(titles), nameOf(to))))
    if (ids.length === 0) return warn(new Error(words.cannot))
    const kept = aspects.map(([name]) => name).filter((name) => name !== 'status')
    const input = { ids, ...(entry.command.to ? {} : { targets: [to] }), aspects: kept }
    void openPlanOf(() => planAgain(entry.id, [input])).catch(warn)
  }
}

/** Returns the command that publishes the items of an area to an environment. */
function publishOf(entries: readonly Entry[], area: string, here: Environment, to: Environment): Entry | undefined {
  const all = entries.filter(
    ({ command, area: of }) =>
      command.verb === 'publish' &&
      (of.store ?? of.id) === area &&
      (command.to === undefined || inRegion(here, here.endsWith('-ie') ? 2 : 1) === to),
  )
  return all.find(({ area: of }) => of.id === area) ?? all[0]
}
