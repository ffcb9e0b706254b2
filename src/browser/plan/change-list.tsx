import { useEffect, useLayoutEffect, useRef } from 'react'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useSay } from '#browser/i18n/i18n.ts'
import { environmentWords } from '#browser/palette/sentence.ts'
import { useApp } from '#browser/state/app-state.ts'
import { CheckBox } from '#browser/ui/input.tsx'
import { Skeleton } from '#browser/ui/skeleton.tsx'
import { cx } from '#browser/ui/class-names.ts'
import { Glyph, type Mark } from './glyph.tsx'
import { fieldTitle, type PlanChange } from './plan-data.ts'
import type { Changes } from './use-changes.ts'
import { fieldChanges, valueText } from './value-text.ts'
import { usePlanWords } from './words.ts'

interface ChangeListProps {
  readonly changes: Changes
  readonly active: number
  readonly onActive: (index: number) => void
  readonly onToggle: (rows: readonly PlanChange[]) => void
  readonly isOpen: boolean
}

const height = 32

/** Every change of a plan in a grid of which only what is in sight exists. */
export function ChangeList({ changes, active, onActive, onToggle, isOpen }: ChangeListProps) {
  'use no memo'
  const words = usePlanWords()
  const frame = useRef<HTMLDivElement>(null)
  const total = changes.total ?? 0
  const virtual = useVirtualizer({ count: total, getScrollElement: () => frame.current, estimateSize: () => height, overscan: 8, useFlushSync: false })
  const rows = virtual.getVirtualItems()
  const [from, to] = [rows[0]?.index ?? 0, rows.at(-1)?.index ?? 0]
  useEffect(() => {
    if (total > 0) changes.want(from, to)
  })
  useLayoutEffect(() => {
    if (total > 0) virtual.scrollToIndex(active, { align: 'auto' })
    // scrolls when the cursor moves, not when rows arrive
    // oxlint-disable-next-line react/exhaustive-deps
  }, [active])
  return (
    <div
      ref={frame}
      role="grid"
      id="rows"
      tabIndex={0}
      aria-label={words.changes}
      aria-rowcount={total}
      aria-activedescendant={total > 0 ? `change-${active}` : undefined}
      className="min-h-0 flex-1 overflow-auto -outline-offset-2"
    >
      <div role="presentation" style={{ height: virtual.getTotalSize() }} className="relative">
        {rows.map(({ index, start }) => {
          const change = changes.at(index)
          return (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- keys are the page's
            <div
              key={index}
              id={`change-${index}`}
              role="row"
              aria-rowindex={index + 1}
              aria-selected={change ? change.excluded === 0 : undefined}
              style={{ transform: `translateY(${start}px)`, height }}
              onClick={() => onActive(index)}
              className={cx('absolute inset-x-0 flex items-center gap-3 border-b border-line px-4', index === active && 'bg-accent-wash shadow-[inset_2px_0_0_var(--accent)]')}
            >
              {change ? <Line change={change} onToggle={onToggle} isOpen={isOpen} /> : <Skeleton width="40%" />}
            </div>
          )
        })}
      </div>
    </div>
  )
}

function Line({ change, onToggle, isOpen }: { change: PlanChange; onToggle: ChangeListProps['onToggle']; isOpen: boolean }) {
  const say = useSay()
  const area = useApp((state) => Object.values(state.product?.areas ?? {}).find(({ id }) => id === change.area))
  const here = useApp((state) => state.environment)
  const fields = fieldChanges(change.before, change.after)
  const isOut = change.excluded === 1
  const name = change.label ?? String(change.id)
  return (
    <>
      <span role="gridcell" className="flex">
        {isOpen ? <CheckBox tabIndex={-1} aria-label={name} checked={!isOut} onChange={() => onToggle([change])} /> : <Glyph mark={markOf(change)} />}
      </span>
      {isOpen && (
        <span role="gridcell">
          <Glyph mark={isOut ? 'out' : change.kind} />
        </span>
      )}
      <span role="gridcell" className={cx('w-60 shrink-0 truncate', isOut && 'opacity-55')}>
        {name} <span className="font-mono text-xs text-dim">{change.id}</span>
      </span>
      <span role="gridcell" className="w-40 shrink-0 truncate text-dim">
        {area ? say(area.title) : change.area}
        {change.environment !== here && ` · ${say(environmentWords(change.environment))}`}
      </span>
      <span role="gridcell" className={cx('flex min-w-0 gap-3 truncate text-xs', isOut && 'opacity-55')}>
        {change.message ? (
          <span className="truncate text-warn">{change.message}</span>
        ) : (
          change.kind === 'update' &&
          fields.slice(0, 3).map(({ field, before, after }) => (
            <span key={field} className="flex min-w-0 items-baseline gap-1.5">
              <span className="shrink-0 text-dim">{fieldTitle(area?.fields, field, say)}</span>
              <s className="max-w-36 truncate text-danger">{valueText(field, area?.fields[field], before, say)}</s>
              <span aria-hidden="true">→</span>
              <span className="max-w-36 truncate text-ok">{valueText(field, area?.fields[field], after, say)}</span>
            </span>
          ))
        )}
        {change.kind === 'update' && !change.message && fields.length > 3 && <span className="text-dim">+{fields.length - 3}</span>}
      </span>
    </>
  )
}

export function markOf({ state, kind, excluded }: PlanChange): Mark {
  if (excluded === 1) return 'out'
  if (state === 'done' || state === 'applied') return 'done'
  if (state === 'skipped') return 'skipped'
  return state === 'failed' ? 'failed' : kind
}
