import { useEffect, useMemo, useState } from 'react'
import useSWR from 'swr'
import { words as say2 } from '#catalogue/index.ts'
import { api } from '#client/api.ts'
import { titleOf } from '#derive/wording.ts'
import { useSay } from '#browser/i18n/i18n.ts'
import { useKeys } from '#browser/keys/use-keys.ts'
import { notify, warn } from '#browser/notices/notify.ts'
import { useStatusKeys, type StatusKey } from '#browser/shell/status-keys.ts'
import { undoReceipt } from '#browser/shell/undo-last.ts'
import { useApp } from '#browser/state/app-state.ts'
import { EmptyBlock, ErrorBlock } from '#browser/ui/blocks.tsx'
import { Skeleton } from '#browser/ui/skeleton.tsx'
import { ChangeList } from './change-list.tsx'
import { Diff } from './diff.tsx'
import { Legend } from './glyph.tsx'
import { changesIn, Matrix, matrixOf } from './matrix.tsx'
import { changeKey, keptCells, type PlanChange, type PlanSummary } from './plan-data.ts'
import { PlanHead } from './plan-head.tsx'
import { useChanges } from './use-changes.ts'
import { useRun } from './use-run.ts'
import { usePlanWords } from './words.ts'

const listKeys: readonly StatusKey[] = [
  { keys: 'Space', title: say2('leave out', '排除') },
  { keys: 'Mod+Enter', title: say2('apply', '执行') },
]
const matrixKeys: readonly StatusKey[] = [
  { keys: 'Space', title: say2('leave out', '排除') },
  { keys: 'r', title: say2('row', '整行') },
  { keys: 't', title: say2('target', '整列') },
  { keys: '!', title: say2('next conflict', '下一个冲突') },
  { keys: 'Mod+Enter', title: say2('apply', '执行') },
]

/** A plan: what it would change, what is left out of it, applying it, and what became of it. */
export function PlanView({ id }: { id: string }) {
  const words = usePlanWords()
  const say = useSay()
  const product = useApp((state) => state.product)
  const { data: plan, error, mutate } = useSWR(['plan', id], () => api.get<PlanSummary>(`/api/-/plans/${id}`).then((answer) => answer.data), { revalidateOnFocus: false, shouldRetryOnError: false })
  const changes = useChanges(id)
  const [started, setStarted] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const [active, setActive] = useState<readonly [row: number, column: number]>([0, 0])
  const run = started ?? (plan?.run ? String(plan.run) : undefined)
  const job = useRun(run, () => {
    changes.refresh()
    void mutate()
  })
  const entry = plan?.command ? product?.entryById.get(plan.command) : undefined
  const isMatrix = entry?.command.effect === 'publish' && (changes.total ?? 0) <= 10_000
  const total = changes.total ?? 0
  // a matrix needs every cell
  useEffect(() => {
    if (isMatrix && total > 0) changes.want(0, total - 1)
  })
  const known = isMatrix ? changes.known() : []
  const matrix = useMemo(() => (isMatrix ? matrixOf(known, keptCells(id), say) : undefined), [isMatrix, JSON.stringify(known.map((change) => [changeKey(change), change.excluded, change.state])), id, say])
  const isOpen = plan?.state === 'ready' && run === undefined
  const [row, column] = active
  const cell = matrix?.rows[row]?.cells[matrix.targets[column] ?? '']
  const current = matrix ? cell?.changes[0] : changes.at(row)

  const exclude = async (rows: readonly PlanChange[]) => {
    if (!isOpen || rows.length === 0) return
    const excluded = rows.every((each) => each.excluded === 1) ? 0 : 1
    changes.mark(new Set(rows.map(changeKey)), excluded)
    try {
      const body = { changes: rows.map(({ area, id: record, environment }) => ({ area, id: record, environment })), excluded }
      await api.post(`/api/-/plans/${id}/exclude`, { body })
      await mutate()
    } catch (problem) {
      changes.refresh()
      warn(problem)
    }
  }
  const apply = async () => {
    if (!plan || !isOpen || isBusy || plan.total === 0) return
    setBusy(true)
    try {
      const { data } = await api.post<{ run: string | number }>(`/api/-/plans/${id}/apply`, { body: { hash: plan.hash } })
      setStarted(String(data.run))
      notify(say2(`Plan ${id}: applying ${plan.total} changes.`, `计划 ${id}：开始执行 ${plan.total} 处改动。`), String(data.run))
    } catch (problem) {
      warn(problem)
      void mutate()
    } finally {
      setBusy(false)
    }
  }
  const most = matrix ? matrix.rows.length : total
  const move = (down: number, right = 0) => setActive([clamp(row + down, most), clamp(column + right, matrix?.targets.length ?? 1)])
  const columnCells = matrix?.rows.map((each) => each.cells[matrix.targets[column] ?? '']) ?? []
  const key = (keys: string, en: string, zh: string, act: () => void, more: { repeat?: boolean; hidden?: boolean } = {}) => ({ keys, title: say2(en, zh), run: act, ...more })
  useKeys('view', [
    key('j', 'Next', '下一条', () => move(1), { repeat: true }),
    key('k', 'Previous', '上一条', () => move(-1), { repeat: true }),
    key('ArrowDown', 'Next', '下一条', () => move(1), { repeat: true, hidden: true }),
    key('ArrowUp', 'Previous', '上一条', () => move(-1), { repeat: true, hidden: true }),
    key('PageDown', 'Ten down', '下移十条', () => move(10), { repeat: true }),
    key('PageUp', 'Ten up', '上移十条', () => move(-10), { repeat: true }),
    key('Home', 'First', '第一条', () => setActive([0, column])),
    key('End', 'Last', '最后一条', () => setActive([Math.max(0, most - 1), column])),
    key('Space', 'Leave out or take in', '排除或恢复', () => void exclude(matrix ? changesIn([cell]) : current ? [current] : [])),
    key('Mod+Enter', 'Apply', '执行', () => void apply()),
    ...(matrix
      ? [
          key('ArrowRight', 'Next target', '下一个环境', () => move(0, 1), { repeat: true }),
          key('ArrowLeft', 'Previous target', '上一个环境', () => move(0, -1), { repeat: true }),
          key('r', 'Leave out the row', '排除整行', () => void exclude(changesIn(Object.values(matrix.rows[row]?.cells ?? {})))),
          key('t', 'Leave out the target', '排除整列', () => void exclude(changesIn(columnCells))),
          key('!', 'Next conflict', '下一个冲突', () => setActive(nextConflict(matrix, active))),
        ]
      : []),
  ])
  useStatusKeys(isMatrix ? matrixKeys : listKeys)

  if (error) return <ErrorBlock error={error} onRetry={() => void mutate()} />
  if (changes.error) return <ErrorBlock error={changes.error} onRetry={changes.refresh} />
  if (!plan) return <p className="p-4"><Skeleton width="60%" /></p>
  const title = `${words.title(plan.id)} · ${entry ? say(titleOf(entry)) : ''}`
  const name = matrix ? (matrix.rows[row]?.label ?? '') : (current?.label ?? (current ? String(current.id) : ''))
  return (
    <section aria-label={title} className="flex min-h-0 min-w-0 flex-1">
      <div className="flex min-h-0 min-w-0 flex-1 flex-col">
        <PlanHead plan={plan} entry={entry} job={job} isOpen={isOpen} isBusy={isBusy} onApply={() => void apply()} onUndo={() => run && void undoReceipt(run)} items={matrix ? [matrix.rows.length, matrix.targets.length] : undefined} />
        {changes.total === 0 && (matrix?.rows.length ?? 0) === 0 ? (
          <EmptyBlock>{words.noChanges}</EmptyBlock>
        ) : matrix ? (
          <Matrix data={matrix} active={active} onActive={(at, place) => setActive([at, place])} />
        ) : (
          <ChangeList changes={changes} active={row} onActive={(index) => setActive([index, 0])} onToggle={(rows) => void exclude(rows)} isOpen={isOpen} />
        )}
        <Legend marks={run ? ['done', 'skipped', 'failed', 'out'] : matrix ? ['same', 'create', 'update', 'conflict', 'blocked', 'out'] : ['create', 'update', 'remove', 'out']} />
      </div>
      <Diff change={current} title={name} {...(matrix?.targets[column] ? { environment: matrix.targets[column] } : {})} {...(cell?.reason ? { reason: cell.reason } : {})} />
    </section>
  )
}

function clamp(at: number, count: number): number {
  return Math.max(0, Math.min(count - 1, at))
}

function nextConflict({ rows, targets }: NonNullable<ReturnType<typeof matrixOf>>, [row, column]: readonly [number, number]): readonly [number, number] {
  const width = targets.length
  for (let step = 1; step <= rows.length * width; step++) {
    const place = (row * width + column + step) % (rows.length * width)
    const cell = rows[Math.floor(place / width)]?.cells[targets[place % width] ?? '']
    if (cell && ['conflict', 'blocked', 'failed', 'skipped'].includes(cell.mark)) return [Math.floor(place / width), place % width]
  }
  return [row, column]
}
