import { useEffect, useMemo, useRef, useState } from 'react'
import { words as both } from '#catalogue/index.ts'
import { useKeys, type KeyAction } from '#browser/keys/use-keys.ts'
import { Announce } from '#browser/ui/announce.tsx'
import { ChangeList } from '#browser/plan/change-list.tsx'
import { ChangePeek } from '#browser/plan/change-peek.tsx'
import { FilterBar } from '#browser/plan/filter-bar.tsx'
import { filterNames, isNarrowing, noFilter, whereOf, type ChangeFilter } from '#browser/plan/filter.ts'
import { Legend } from '#browser/plan/glyph.tsx'
import { inStageOrder } from '#browser/plan/matrix.ts'
import { changeKey, runPath, type PlanChange, type RunDetail } from '#browser/plan/plan-data.ts'
import { PlanFrame } from '#browser/plan/plan-frame.tsx'
import { usePlanTitle } from '#browser/plan/plan-title.ts'
import { useChanges } from '#browser/plan/use-changes.ts'
import { useFacets } from '#browser/plan/use-facets.ts'
import { isOver, type Following } from '#browser/plan/use-run.ts'
import { usePlanWords } from '#browser/plan/words.ts'
import { changeQuery, useRoute } from '#browser/router/route.ts'
import { useStatusKeys, type StatusKey } from '#browser/shell/status-keys.ts'
import { EmptyBlock } from '#browser/ui/blocks.tsx'
import { Button } from '#browser/ui/button.tsx'
import { RunActions } from './run-actions.tsx'
import { canChange, runAgain, withChanges } from './run-data.ts'
import { RunHead } from './run-head.tsx'
import type { RunWork } from './use-run-work.ts'
import { useRunWords } from './words.ts'

interface RunChangesProps {
  readonly run: RunDetail
  readonly work: RunWork
  readonly following: Following
  /** changes whenever the run got on */
  readonly turn: number
}

const keys: readonly StatusKey[] = [
  { keys: 'j k', title: both('move', '移动') },
  { keys: 'space', title: both('choose', '选择') },
  { keys: 'enter', title: both('difference', '差异') },
  { keys: '/', title: both('filter', '筛选') },
  { keys: 'u', title: both('undo…', '撤销…') },
  { keys: 'n', title: both('run again', '再次执行') },
]

const runningKeys: readonly StatusKey[] = [
  ...keys.filter(({ keys: each }) => !['space', 'u', 'n'].includes(each)),
  { keys: 'shift+p', title: both('pause or go on', '暂停或继续') },
]

/** What became of each change of a run. */
export function RunChanges({ run, work, following, turn }: RunChangesProps) {
  const words = useRunWords()
  const planWords = usePlanWords()
  const titleOf = usePlanTitle()
  const { query } = useRoute()
  const filter = useMemo(
    () => Object.fromEntries(filterNames.map((name) => [name, query[name] ?? ''])) as unknown as ChangeFilter,
    [query],
  )
  const isNarrowed = isNarrowing(filter)
  const changes = useChanges(`${runPath(run.id)}/changes`, false, whereOf(filter))
  const facets = useFacets(runPath(run.id), `${turn}`)
  const { refresh } = changes
  useEffect(() => refresh(), [refresh, turn])
  const [chosen, setChosen] = useState<ReadonlyMap<string, PlanChange>>(new Map())
  const [active, setActive] = useState(0)
  const [isPeeking, setPeeking] = useState(false)
  const [isMenuOpen, setMenuOpen] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const count = changes.total() ?? 0
  const row = Math.max(0, Math.min(active, count - 1))
  const current = changes.at(row)
  const canUndo = isOver(run) && !run.undoneBy && run.done > 0

  const toggle = (rows: readonly (PlanChange | undefined)[]) => {
    const next = new Map(chosen)
    for (const change of rows.flatMap((each) => each ?? [])) {
      const key = changeKey(change)
      if (!next.delete(key)) next.set(key, change)
    }
    setChosen(next)
  }
  const clear = () => changeQuery({ ...noFilter })
  const move = (by: number) => setActive(Math.max(0, Math.min(count - 1, row + by)))
  const moving = (name: string, en: string, zh: string, by: number, hidden = false): KeyAction => ({
    keys: name,
    title: both(en, zh),
    repeat: true,
    hidden,
    run: () => move(by),
  })
  const acting = (name: string, en: string, zh: string, act: () => void, hidden = false): KeyAction => ({
    keys: name,
    title: both(en, zh),
    hidden,
    run: act,
  })
  useKeys('view', [
    moving('j', 'Next', '下一条', 1),
    moving('k', 'Previous', '上一条', -1),
    moving('ArrowDown', 'Next', '下一条', 1, true),
    moving('ArrowUp', 'Previous', '上一条', -1, true),
    moving('PageDown', 'A page down', '下一屏', 20),
    moving('PageUp', 'A page up', '上一屏', -20),
    acting('Mod+Home', 'First', '第一条', () => setActive(0)),
    acting('Mod+End', 'Last', '最后一条', () => setActive(count - 1)),
    acting('Enter', 'Show the difference', '查看差异', () => setPeeking(count > 0)),
    acting('Escape', 'Close or clear', '关闭或清除', () =>
      isPeeking ? setPeeking(false) : chosen.size > 0 ? setChosen(new Map()) : isNarrowed && clear(),
    ),
    acting('/', 'Filter', '筛选', () => field.current?.focus()),
    acting('Space', 'Choose for undo', '选择以撤销', () => toggle([current])),
    acting('x', 'Choose for undo', '选择以撤销', () => toggle([current]), true),
    acting('u', 'Undo, or a part of it', '撤销全部或一部分', () => setMenuOpen(canUndo)),
    acting('Shift+p', 'Pause or go on', '暂停或继续', () => {
      if (run.state === 'running') void work.tell('pause')
      else if (run.state === 'paused' || (run.state === 'stopped' && !run.undoneBy)) void work.tell('resume')
    }),
    acting('t', 'Try what failed again', '重试失败项', () => run.failed > 0 && isOver(run) && void work.tell('retry')),
    acting('n', 'Run again', '再次执行', () => void runAgain(run)),
    acting('e', 'Run again with changes', '修改参数后执行', () => canChange(run) && withChanges(run)),
  ])
  useStatusKeys(isOver(run) ? keys : runningKeys)

  const { states } = facets
  const title = `${words.title(run.id)} · ${titleOf(run)}`
  return (
    <PlanFrame
      label={title}
      side={
        isPeeking &&
        current && (
          <ChangePeek
            title={current.label ?? String(current.id)}
            environment={current.environment}
            changes={[current]}
            onClose={() => setPeeking(false)}
          />
        )
      }
    >
      <RunHead run={run} following={following}>
        <RunActions
          run={run}
          work={work}
          facets={facets}
          chosen={[...chosen.values()]}
          isMenuOpen={isMenuOpen}
          onMenu={setMenuOpen}
          onUndone={() => setChosen(new Map())}
        />
      </RunHead>
      <FilterBar
        filter={filter}
        onChange={(patch) => changeQuery(patch)}
        areas={facets.areas.map(({ area }) => area)}
        environments={inStageOrder(facets.environments.map(({ environment }) => environment))}
        states={states.length > 0 ? states.map(({ state }) => state) : ['done', 'skipped', 'failed']}
        fields={facets.fields}
        shown={count}
        total={isNarrowed ? run.total : count}
        isReading={changes.total() === undefined}
        field={field}
        onLeave={() => document.getElementById('rows')?.focus({ preventScroll: true })}
      />
      <ChangeList
        count={count}
        at={changes.at}
        want={changes.want}
        active={row}
        onActive={(index, opens) => {
          setActive(index)
          if (opens) setPeeking(true)
        }}
        {...(canUndo
          ? {
              choosing: {
                onToggle: (change: PlanChange) => toggle([change]),
                onToggleAll: (all: boolean) =>
                  setChosen(all ? new Map(changes.rows().map((change) => [changeKey(change), change])) : new Map()),
                included: chosen.size,
                has: (change: PlanChange) => chosen.has(changeKey(change)),
              },
            }
          : {})}
        isPlaced={facets.environments.length > 1}
        empty={
          changes.total() === 0 && (
            <EmptyBlock
              action={
                isNarrowed && (
                  <Button keys="esc" onClick={clear}>
                    {words.clear}
                  </Button>
                )
              }
            >
              {isNarrowed ? planWords.noMatch : planWords.noChanges}
            </EmptyBlock>
          )
        }
      />
      <Legend marks={['done', 'skipped', 'failed', 'out']} />
      <Announce
        text={
          isOver(run)
            ? words.outcome(run.done, run.skipped, run.failed)
            : words.progress(run.done + run.skipped + run.failed, run.total)
        }
      />
    </PlanFrame>
  )
}
