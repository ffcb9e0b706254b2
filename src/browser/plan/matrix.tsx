import { useSay } from '#browser/i18n/i18n.ts'
import { environmentWords } from '#browser/palette/sentence.ts'
import { cx } from '#browser/ui/class-names.ts'
import { markOf } from './change-list.tsx'
import { Glyph, type Mark } from './glyph.tsx'
import { changeKey, type PlanChange, type PublishCell } from './plan-data.ts'
import { usePlanWords } from './words.ts'

export interface MatrixCell {
  readonly mark: Mark
  /** the item's own change and those of what belongs to it */
  readonly changes: readonly PlanChange[]
  readonly reason?: string
}

export interface MatrixRow {
  readonly key: string
  readonly label: string
  readonly cells: Readonly<Record<string, MatrixCell>>
}

export interface MatrixData {
  readonly targets: readonly string[]
  readonly rows: readonly MatrixRow[]
}

const marks: Record<PublishCell['state'], Mark> = { same: 'same', create: 'create', change: 'update', conflict: 'conflict', blocked: 'blocked' }

/** Items × targets, from what the preview answered and what is planned; changes of one step belong to its item. */
export function matrixOf(changes: readonly PlanChange[], cells: readonly PublishCell[], say: (words: { en: string; zh: string }) => string): MatrixData {
  const targets = [...new Set([...cells, ...changes].map(({ environment }) => environment))].toSorted()
  const rows = new Map<string, { label: string; cells: Record<string, MatrixCell> }>()
  const put = (key: string, label: string, environment: string, cell: MatrixCell) => {
    const row = rows.get(key) ?? { label, cells: {} }
    rows.set(key, row)
    row.cells[environment] = cell
  }
  for (const cell of cells) {
    const reason = typeof cell.reason === 'object' ? say(cell.reason) : cell.reason
    put(`${cell.area} ${cell.id}`, cell.label, cell.environment, { mark: marks[cell.state], changes: [], ...(reason ? { reason } : {}) })
  }
  const own = new Set([...rows.keys()])
  const itemOfStep = new Map<number, string>()
  for (const change of changes) {
    const key = `${change.area} ${change.id}`
    if (own.size === 0 ? !itemOfStep.has(change.step) : own.has(key)) itemOfStep.set(change.step, key)
  }
  for (const change of changes) {
    const key = own.has(`${change.area} ${change.id}`) ? `${change.area} ${change.id}` : (itemOfStep.get(change.step) ?? `${change.area} ${change.id}`)
    const before = rows.get(key)?.cells[change.environment]
    const all = [...(before?.changes ?? []), change]
    const applied = all.find(({ state }) => state !== 'planned')
    const mark = all.every(({ excluded }) => excluded === 1) ? 'out' : applied ? markOf(applied) : before && before.mark !== 'same' ? before.mark : change.kind
    put(key, rows.get(key)?.label ?? change.label ?? String(change.id), change.environment, { ...before, mark, changes: all })
  }
  return { targets, rows: [...rows].map(([key, row]) => ({ key, ...row })) }
}

interface MatrixProps {
  readonly data: MatrixData
  readonly active: readonly [row: number, column: number]
  readonly onActive: (row: number, column: number) => void
}

/** The cells of a publish; headings stay in sight on both sides. */
export function Matrix({ data, active, onActive }: MatrixProps) {
  const words = usePlanWords()
  const say = useSay()
  const [row, column] = active
  return (
    <div role="grid" id="rows" tabIndex={0} aria-label={words.changes} aria-rowcount={data.rows.length + 1} aria-colcount={data.targets.length + 1} aria-activedescendant={`cell-${row}-${column}`} className="min-h-0 flex-1 overflow-auto -outline-offset-2">
      <div role="row" aria-rowindex={1} className="sticky top-0 z-10 flex w-max min-w-full border-b border-line bg-raised">
        <span role="columnheader" className="sticky left-0 w-64 shrink-0 bg-raised px-4 py-2 text-xs text-dim">{words.record}</span>
        {data.targets.map((target) => (
          <span key={target} role="columnheader" className="w-32 px-2 py-2 text-center text-xs font-medium">
            {say(environmentWords(target))}
          </span>
        ))}
      </div>
      {data.rows.map((each, at) => (
        <div key={each.key} role="row" aria-rowindex={at + 2} className={cx('flex h-8 w-max min-w-full items-center border-b border-line', at === row && 'bg-accent-wash')}>
          <span role="rowheader" className={cx('sticky left-0 flex h-full w-64 shrink-0 items-center truncate px-4', at === row ? 'bg-accent-wash shadow-[inset_2px_0_0_var(--accent)]' : 'bg-surface')}>
            {each.label}
          </span>
          {data.targets.map((target, place) => {
            const cell = each.cells[target]
            const isActive = at === row && place === column
            return (
              // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- keys are the page's
              <span key={target} role="gridcell" id={`cell-${at}-${place}`} aria-colindex={place + 2} aria-selected={isActive} ref={(element) => (isActive ? element?.scrollIntoView({ block: 'nearest', inline: 'nearest' }) : undefined)} onClick={() => onActive(at, place)} className="flex w-32 justify-center">
                {cell ? <Glyph mark={cell.mark} className={cx(isActive && 'ring-2 ring-accent')} /> : <span className={cx('h-[22px] w-7 rounded-sm', isActive && 'ring-2 ring-accent')} />}
              </span>
            )
          })}
        </div>
      ))}
    </div>
  )
}

/** What leaving a cell out leaves out. */
export function changesIn(cells: readonly (MatrixCell | undefined)[]): PlanChange[] {
  const seen = new Map(cells.flatMap((cell) => cell?.changes ?? []).map((change) => [changeKey(change), change]))
  return [...seen.values()]
}
