import type { SpanState } from '#derive/values/window.ts'
import { cx } from '#browser/ui/class-names.ts'
import type { Bar } from './lanes.ts'
import { stretchOf, type Scale } from './scale.ts'

interface BarProps {
  readonly bar: Bar
  readonly scale: Scale
  readonly state: SpanState
  readonly name: string
  readonly isNameLate: boolean
  /** Name, times, state and overlaps in one line. */
  readonly description: string
  readonly isCursor: boolean
  readonly onPoint: () => void
  readonly onOpen: () => void
}

const fills: Record<SpanState, string> = {
  'to-come': 'border-accent bg-accent-soft text-ink',
  running: 'border-ok bg-ok-soft text-ink',
  over: 'border-line-strong bg-raised text-dim',
}

/** Bars that are off are dashed; overlaps have a sign and a colour. */
export function BarCell({ bar, scale, state, name, isNameLate, description, isCursor, onPoint, onOpen }: BarProps) {
  const stretch = stretchOf(scale, bar.span)
  const { clashes, wouldClash, isOn, span } = bar
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- keys are the page's
    <div
      role="gridcell"
      tabIndex={-1}
      id={barId(bar)}
      aria-label={description}
      aria-selected={isCursor}
      title={description}
      onClick={onPoint}
      onDoubleClick={onOpen}
      style={stretch ? { left: `${stretch.left}%`, width: `max(6px, ${stretch.width}%)` } : undefined}
      className={cx(
        'absolute inset-y-[3px] flex items-center gap-1 overflow-hidden border px-1.5 text-xs whitespace-nowrap',
        !stretch && 'hidden',
        clashes.length > 0 ? 'border-danger bg-danger-soft text-ink' : fills[state],
        !isOn && 'border-dashed opacity-80',
        // Open sides and sides outside the screen stay straight.
        span.start !== null && (stretch?.left ?? 0) > 0 && 'rounded-l',
        span.end !== null && (stretch?.left ?? 0) + (stretch?.width ?? 0) < 100 && 'rounded-r',
        isCursor && 'z-20 outline-2 -outline-offset-1 outline-accent',
      )}
    >
      {clashes.length > 0 ? (
        <span aria-hidden="true" className="font-semibold text-danger">
          !
        </span>
      ) : (
        wouldClash.length > 0 && (
          <span aria-hidden="true" className="font-semibold text-warn">
            ?
          </span>
        )
      )}
      <span translate="no" className={cx('truncate', isNameLate && 'awaited')}>
        {name}
      </span>
    </div>
  )
}

export const barId = ({ row }: Bar): string => `bar-${row.id}`
