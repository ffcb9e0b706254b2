import { useState, type ReactNode } from 'react'
import { words as both } from '#catalogue/index.ts'
import { call } from '#client/call.ts'
import { useSay, useWords } from '#browser/i18n/i18n.ts'
import { useEnvironmentName } from '#browser/i18n/environment.ts'
import { Instant } from '#browser/kinds/cells/instant.tsx'
import { ListPage } from '#browser/lists/list-page.tsx'
import type { ListKey } from '#browser/lists/list-keys.ts'
import type { TableColumn } from '#browser/lists/list-table.tsx'
import { idOf, useCursor } from '#browser/lists/use-cursor.ts'
import { usePages } from '#browser/lists/use-pages.ts'
import { areaById } from '#browser/plan/changes/stored-fields.ts'
import { recordHash } from '#browser/router/pages.ts'
import { changeQuery, route } from '#browser/router/route.ts'
import { app, useApp } from '#browser/state/app-state.ts'
import { EnvironmentTag } from '#browser/ui/environment-tag.tsx'
import { Button } from '#browser/ui/button.tsx'
import { toggled } from '#browser/ui/toggled.ts'
import { DriftPeek } from './drift-peek.tsx'
import { IgnoreItems } from './ignore-items.tsx'
import { IgnoredLink, ignoreKeys } from './ignored-link.tsx'
import { usePlanning, type Direction, type DriftItem } from './use-planning.ts'
import { driftWords } from './words.ts'

interface DriftItemsProps extends Direction {
  readonly choose: ReactNode
}

export function DriftItems({ area, from, to, choose }: DriftItemsProps) {
  const words = useWords(driftWords)
  const say = useSay()
  const product = useApp((state) => state.product)
  const list = usePages(['drift', area, from, to], (paging) => call('drift.items', { ...paging, area, from, to }), {
    refreshInterval: 5_000,
  })
  const [isPeeking, setPeeking] = useState(false)
  const cursor = useCursor(list.rows, idOf)
  const { current } = cursor
  const rows = list.rows ?? []
  const { chosen, clear, toggle, picked } = useChosen(rows, current)
  const [isIgnoring, setIgnoring] = useState(false)
  const { plan, takeDown } = usePlanning({ area, from, to }, picked)
  const titles = areaById(product?.areas, area)?.titles ?? both(area, area)
  const leave = () =>
    isPeeking ? setPeeking(false) : chosen.size > 0 ? clear() : changeQuery({ area: undefined, back: undefined })
  const turn = () => changeQuery({ back: route().query['back'] ? undefined : '1' })
  return (
    <div className="flex min-h-0 min-w-0 flex-1">
      <ListPage
        label={`${words.title} · ${say(titles)}`}
        list={list}
        cursor={cursor}
        columns={useColumns()}
        keyOf={idOf}
        chosen={chosen}
        onOpen={() => setPeeking(true)}
        openHint={driftWords.difference}
        keys={[
          ...keysOf({ toggle, plan, takeDown, turn, leave, open: () => openRecord(area, current) }),
          ...ignoreKeys(() => setIgnoring(true), area),
        ]}
        filters={
          <>
            <span className="font-medium">{say(titles)}</span>
            {choose}
            <Sides from={from} to={to} />
          </>
        }
        status={chosen.size > 0 ? words.chosen(chosen.size) : words.items(rows.length, list.total)}
        actions={
          <>
            <IgnoredLink sides={[from, to]} area={area} />
            <Button keys="esc" kind="quiet" onClick={leave}>
              {words.back}
            </Button>
            <Button keys="b" onClick={turn}>
              {words.turn}
            </Button>
            <IgnoreItems
              {...{ area, from, to }}
              items={picked}
              open={isIgnoring}
              onOpenChange={setIgnoring}
              onIgnored={() => void list.reload().then(clear)}
            />
            <Button keys="t" disabled={!picked.some(({ state }) => state === 'remove')} onClick={takeDown}>
              {words.takeDown}
            </Button>
            <Button keys="p" disabled={rows.length === 0} onClick={plan}>
              {words.plan}
            </Button>
          </>
        }
        empty={words.none}
        moreLabel={words.more}
      />
      {isPeeking && current && (
        <DriftPeek area={area} from={from} to={to} item={current} onClose={() => setPeeking(false)} />
      )}
    </div>
  )
}

function useChosen(rows: readonly DriftItem[], current: DriftItem | undefined) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const toggle = () => {
    if (current) setChosen((before) => toggled(before, idOf(current)))
  }
  const picked = chosen.size > 0 ? rows.filter((row) => chosen.has(idOf(row))) : current ? [current] : []
  return { chosen, clear: () => setChosen(new Set()), toggle, picked }
}

function Sides({ from, to }: Pick<Direction, 'from' | 'to'>) {
  return (
    <span className="flex items-center gap-1.5">
      <EnvironmentTag environment={from} />
      <span aria-hidden="true" className="text-dim">
        →
      </span>
      <EnvironmentTag environment={to} />
    </span>
  )
}

/** `turn` swaps source and target. */
type DriftAction = 'toggle' | 'plan' | 'takeDown' | 'turn' | 'leave' | 'open'

function keysOf({
  toggle,
  plan,
  takeDown,
  turn,
  leave,
  open,
}: Readonly<Record<DriftAction, () => void>>): readonly ListKey[] {
  return [
    { keys: 'x', title: driftWords.select, hint: driftWords.selectHint, ofRow: true, run: toggle },
    { keys: 'Space', title: driftWords.select, ofRow: true, run: toggle },
    {
      keys: 'p',
      title: driftWords.plan,
      hint: driftWords.bringInLine,
      ofRow: true,
      run: plan,
    },
    {
      keys: 't',
      title: driftWords.planToTakeDown,
      hint: driftWords.takeDownHint,
      ofRow: true,
      run: takeDown,
    },
    { keys: 'b', title: driftWords.turnDirection, hint: driftWords.turnHint, run: turn },
    { keys: 'o', title: driftWords.openRecord, ofRow: true, run: open },
    { keys: 'Escape', title: driftWords.clearOrGoBack, hint: driftWords.backHint, run: leave },
  ]
}

function openRecord(area: string, item: DriftItem | undefined): void {
  const { product } = app()
  const hash = product && item && recordHash(product.menu, area, item.id)
  if (hash !== undefined) location.hash = hash
}

function useColumns(): readonly TableColumn<DriftItem>[] {
  const words = useWords(driftWords)
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
