import { useEffect, useRef, type ReactNode } from 'react'
import { CheckBox } from '#browser/ui/input.tsx'
import { cx } from '#browser/ui/class-names.ts'
import { ChangeRow, rowHeight } from './change-row.tsx'
import type { PlanChange } from '../plan-data.ts'
import { useRowWindow } from '#browser/ui/row-window.ts'
import { useWords } from '#browser/i18n/i18n.ts'
import { planWords } from '../words.ts'

interface ChangeListProps {
  readonly id?: string
  readonly count: number
  readonly at: (index: number) => PlanChange | undefined
  readonly want: (from: number, to: number) => void
  readonly active: number
  readonly onActive: (index: number, opens: boolean) => void
  /** Absent if nothing can be selected. */
  readonly choosing?: {
    readonly onToggle: (change: PlanChange) => void
    readonly onToggleAll: (included: boolean) => void
    readonly included: number
    /** By default, included changes are checked. */
    readonly has?: (change: PlanChange) => boolean
  }
  /** Rows name their environment. */
  readonly isPlaced?: boolean
  readonly empty?: ReactNode
}

const headHeight = 32

export function ChangeList({
  id = 'rows',
  count,
  at,
  want,
  active,
  onActive,
  choosing,
  isPlaced = false,
  empty,
}: ChangeListProps) {
  const words = useWords(planWords)
  const frame = useRef<HTMLDivElement>(null)
  const { items, height } = useRowWindow(frame, count, rowHeight, headHeight, active)
  const inSight = items.filter(({ index }) => index !== active || items.length === 1)
  const [from, to] = [inSight[0]?.index ?? 0, inSight.at(-1)?.index ?? 0]
  useEffect(() => {
    if (count > 0) want(from, to)
  }, [want, from, to, count])
  const handlers = useRef({ onActive, choosing })
  handlers.current = { onActive, choosing }
  // Stable callbacks, so memoized rows render only their own changes.
  const { point, toggle } = useRef({
    point: (index: number, opens: boolean) => handlers.current.onActive(index, opens),
    toggle: (change: PlanChange) => handlers.current.choosing?.onToggle(change),
  }).current
  return (
    <div
      ref={frame}
      role="grid"
      id={id}
      tabIndex={0}
      aria-label={words.changes}
      aria-rowcount={count + 1}
      aria-colcount={5}
      aria-activedescendant={count > 0 ? `${id}-${active}` : undefined}
      className="group/grid @container relative min-h-0 flex-1 overflow-auto bg-surface outline-none"
    >
      <Heads count={count} choosing={choosing} isPlaced={isPlaced} />
      <div role="rowgroup" style={{ height }} className="relative">
        {items.map(({ index, start }) => {
          const change = at(index)
          return (
            <ChangeRow
              key={index}
              id={`${id}-${index}`}
              change={change}
              {...(choosing?.has && change ? { isChosen: choosing.has(change) } : {})}
              index={index}
              top={start}
              isActive={index === active}
              isOpen={choosing !== undefined}
              isPlaced={isPlaced}
              onPoint={point}
              onToggle={toggle}
            />
          )
        })}
      </div>
      {empty}
    </div>
  )
}

interface HeadsProps {
  readonly count: number
  readonly choosing: ChangeListProps['choosing']
  readonly isPlaced: boolean
}

function Heads({ count, choosing, isPlaced }: HeadsProps) {
  const words = useWords(planWords)
  return (
    <div
      role="row"
      aria-rowindex={1}
      className="sticky top-0 z-10 flex h-8 items-center border-b border-line bg-raised text-xs font-medium text-dim"
    >
      <span role="columnheader" className={cx('flex shrink-0 justify-center', choosing ? 'w-10' : 'w-3')}>
        <span className="sr-only">{words.leaveOut}</span>
        {choosing && (
          <CheckBox
            tabIndex={-1}
            aria-label={words.includeAll}
            title={words.includeAll}
            checked={choosing.included === count && count > 0}
            ref={(box) => {
              if (box) box.indeterminate = choosing.included > 0 && choosing.included < count
            }}
            onChange={() => choosing.onToggleAll(choosing.included !== count)}
          />
        )}
      </span>
      <span role="columnheader" className="w-11 shrink-0">
        <span className="sr-only">{words.result}</span>
      </span>
      <span role="columnheader" className="w-72 shrink-0 @max-[860px]:w-52">
        {words.record}
      </span>
      <span
        role="columnheader"
        className={cx('shrink-0', isPlaced ? 'w-56 @max-[860px]:w-44' : 'w-36 @max-[860px]:w-24 @max-[560px]:hidden')}
      >
        {words.where}
      </span>
      <span role="columnheader" className="flex-1 whitespace-nowrap">
        {words.what}
      </span>
    </div>
  )
}
