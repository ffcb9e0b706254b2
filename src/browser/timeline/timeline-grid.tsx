import { cx } from '#browser/ui/class-names.ts'
import { useWords } from '#browser/i18n/i18n.ts'
import { Axis, Rules } from './axis.tsx'
import { stateOf, type BarText } from './bar-text.ts'
import { BarCell, barId } from './bar.tsx'
import type { Bar, Timeline } from './lanes.ts'
import type { Scale } from './scale.ts'
import { timelineWords } from './words.ts'

interface TimelineGridProps {
  readonly label: string
  readonly timeline: Timeline | undefined
  /** True while the bars are of another period than on screen. */
  readonly isBehind: boolean
  readonly scale: Scale
  readonly now: number
  readonly current: Bar | undefined
  readonly text: BarText
  readonly onPoint: (bar: Bar) => void
  readonly onOpen: () => void
}

type TimelinePlace = Timeline['places'][number]

export function TimelineGrid(props: TimelineGridProps) {
  const { label, timeline, isBehind, scale, now, current } = props
  const words = useWords(timelineWords)
  return (
    <div
      id="rows"
      role="grid"
      tabIndex={0}
      aria-label={label}
      aria-rowcount={timeline?.places.flatMap(({ lines }) => lines).length ?? 0}
      aria-busy={!timeline || isBehind}
      aria-activedescendant={current && barId(current)}
      className="relative min-h-0 flex-1 overflow-y-auto bg-surface -outline-offset-2"
    >
      <div role="presentation" className="sticky top-0 z-30 flex h-8 border-b border-line bg-raised">
        <span className="w-52 shrink-0 border-r border-line" />
        <div className="min-w-0 flex-1">
          <Axis scale={scale} now={now} today={words.today} />
        </div>
      </div>
      <div role="presentation" className={cx('relative', isBehind && 'opacity-60')}>
        <Rules scale={scale} now={now} />
        {timeline?.places.map((place) =>
          place.lines.map((line, at) => (
            <TimelineRow key={`${place.key} ${at}`} {...props} place={place} line={line} at={at} />
          )),
        )}
      </div>
    </div>
  )
}

interface TimelineRowProps extends TimelineGridProps {
  readonly place: TimelinePlace
  readonly line: readonly Bar[]
  readonly at: number
}

function TimelineRow({ place, line, at, scale, now, current, text, onPoint, onOpen }: TimelineRowProps) {
  const words = useWords(timelineWords)
  const { names, describe } = text
  return (
    <div role="row" className={at === place.lines.length - 1 ? 'flex h-8 border-b border-line' : 'flex h-8'}>
      <span role="rowheader" className="flex w-52 shrink-0 items-center truncate border-r border-line px-3.5 text-dim">
        {at === 0 ? (
          <span className={cx('min-w-0 truncate', names.isPlaceLate(place.values) && 'awaited')}>
            {names.place(place.values) || (Object.keys(place.values).length > 0 ? words.nowhere : words.everywhere)}
          </span>
        ) : (
          <span className="sr-only">{names.place(place.values)}</span>
        )}
      </span>
      <div role="presentation" className="relative min-w-0 flex-1 overflow-hidden">
        {line.map((bar) => (
          <BarCell
            key={bar.row.id}
            bar={bar}
            scale={scale}
            state={stateOf(bar, now)}
            name={names.row(bar.row)}
            isNameLate={names.isRowLate(bar.row)}
            description={describe(bar)}
            isCursor={bar === current}
            onPoint={() => onPoint(bar)}
            onOpen={onOpen}
          />
        ))}
      </div>
    </div>
  )
}
