import { formatDay, formatMonth } from '#browser/i18n/format.ts'
import { cx } from '#browser/ui/class-names.ts'
import { marksOf, offsetOf, startOfDay, type Scale } from './scale.ts'

export function Axis({ scale, now, today }: { scale: Scale; now: number; today: string }) {
  return (
    <div aria-hidden="true" className="@container relative h-full overflow-hidden">
      {marksOf(scale).map((mark) => {
        const isToday = mark === startOfDay(now)
        return (
          <span
            key={mark}
            className={cx(
              'nums absolute top-1/2 -translate-y-1/2 pl-1.5 text-xs whitespace-nowrap @max-md:even:hidden',
              isToday ? 'font-medium text-accent' : 'text-dim',
            )}
            style={{ left: `${offsetOf(scale, mark) * 100}%` }}
          >
            {isToday && scale.days <= 14 ? today : scale.days > 90 ? formatMonth(mark) : formatDay(mark)}
          </span>
        )
      })}
    </div>
  )
}

export function Rules({ scale, now }: { scale: Scale; now: number }) {
  const here = offsetOf(scale, now)
  return (
    <div aria-hidden="true" className="pointer-events-none absolute inset-y-0 right-0 left-52">
      {marksOf(scale).map((mark) => (
        <span
          key={mark}
          className="absolute inset-y-0 w-px bg-line/70"
          style={{ left: `${offsetOf(scale, mark) * 100}%` }}
        />
      ))}
      {here > 0 && here < 1 && (
        <span className="absolute inset-y-0 z-10 w-px bg-accent" style={{ left: `${here * 100}%` }} />
      )}
    </div>
  )
}
