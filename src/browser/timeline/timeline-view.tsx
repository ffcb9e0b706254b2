import { useState } from 'react'
import { entryOf, formEntry } from '#derive/lists.ts'
import { spanWord } from '#derive/state-words.ts'
import { spanState } from '#derive/window.ts'
import { formatInstant, formatList, formatNumber } from '#browser/i18n/format.ts'
import { useSay, useT } from '#browser/i18n/i18n.ts'
import { inside } from '#derive/inside.ts'
import { useMinute } from '#browser/i18n/use-minute.ts'
import { pageOfArea } from '#browser/router/pages.ts'
import { navigate } from '#browser/router/route.ts'
import { openForm, useApp } from '#browser/state/app-state.ts'
import { own } from '#browser/browse/query.ts'
import { EmptyBlock, ErrorBlock } from '#browser/ui/blocks.tsx'
import { Axis, Rules } from './axis.tsx'
import { BarCell, barId } from './bar.tsx'
import { BarDetail } from './bar-detail.tsx'
import type { Bar } from './lanes.ts'
import { around, moved, reaching, stretchOf, zooms } from './scale.ts'
import { TimelineHead } from './timeline-head.tsx'
import { useBarKeys } from './use-bar-keys.ts'
import { useNames } from './use-names.ts'
import { useTimeline, type Timed } from './use-timeline.ts'
import { useTimelineWords } from './words.ts'

const none: readonly never[] = []

const minuteNow = (): number => Math.floor(Date.now() / 60_000) * 60_000

/** One area: a row for each place, a bar for each record. */
export function TimelineView({ timed }: { timed: Timed }) {
  const { area, name } = timed
  const words = useTimelineWords()
  const say = useSay()
  const t = useT()
  const product = useApp((state) => state.product)
  const [scale, setScale] = useState(() => around(minuteNow(), zooms[2]))
  const { rows, timeline, total, isPart, error, reload } = useTimeline(timed, scale)
  const names = useNames(area, rows ?? none)
  useMinute()
  const now = minuteNow()
  const [chosen, setChosen] = useState<number>()
  const lines = timeline?.places.flatMap((place) => place.lines) ?? []
  const bars = lines.flat()
  const current = bars.find(({ row }) => row.id === chosen)
  const overlapping = bars.filter(({ clashes }) => clashes.length > 0).length

  const choose = (bar: Bar | undefined) => {
    if (!bar) return
    setChosen(bar.row.id)
    setScale(reaching(scale, bar.span))
    requestAnimationFrame(() =>
      document.getElementById(barId(bar))?.scrollIntoView({ block: 'nearest', inline: 'nearest' }),
    )
  }
  const zoom = (by: number) => {
    const at = zooms.findIndex((days) => days === scale.days)
    const days = zooms[Math.max(0, Math.min(zooms.length - 1, at + by))] ?? scale.days
    setScale(around(scale.from + Math.floor(scale.days / 3) * 86_400_000, days))
  }
  const today = () => setScale(around(now, scale.days))
  const open = () => {
    const page = product && pageOfArea(product.menu, area.id)
    if (!page || !current) return
    const tab = page.areas[0] === area.id ? undefined : area.id
    navigate(page.path, { [own.tab]: tab, [own.peek]: String(current.row.id) })
  }
  const mayEdit = product && formEntry(product.entries, name, 'update')
  const edit = () => current && mayEdit && openForm({ area: name, mode: 'update', id: current.row.id })
  const create = () => product && entryOf(product.entries, name, 'create') && openForm({ area: name, mode: 'create' })
  const pan = (part: number) => setScale(moved(scale, part))
  const stateOf = (bar: Bar) => spanState(bar.span, new Date(now).toISOString())
  const onScreen = (bar: Bar) => stretchOf(scale, bar.span) !== undefined
  const isShown = [(bar: Bar) => onScreen(bar) && stateOf(bar) === 'running', onScreen]
  useBarKeys({ lines, current, isShown, choose, pan, zoom, today, open, edit, create, reload })

  const describe = (bar: Bar): string => {
    const { span, clashes, wouldClash, isOn, row } = bar
    const listed = (all: Bar['clashes']) => formatList(all.slice(0, 5).map(names.row))
    return [
      names.row(row),
      span.start ? words.from(formatInstant(span.start)) : '',
      span.end ? words.until(formatInstant(span.end)) : '',
      say(spanWord(stateOf(bar)).word),
      isOn ? '' : words.isOff,
      clashes.length > 0 ? words.overlapsWith(listed(clashes)) : '',
      wouldClash.length > 0 ? words.wouldOverlapWith(listed(wouldClash)) : '',
    ]
      .filter(Boolean)
      .join(' · ')
  }

  if (error && !rows)
    return <ErrorBlock error={error} title={t('browse.failed', { what: say(area.titles) })} onRetry={reload} />
  return (
    <>
      <TimelineHead
        scale={scale}
        overlapping={overlapping}
        isKnown={timeline !== undefined}
        hasPlace={area.place !== undefined}
        notes={[
          timeline && timeline.timeless > 0 ? words.timeless(timeline.timeless) : '',
          rows && rows.length < total ? words.more(formatNumber(total - rows.length)) : '',
        ]}
        onPan={pan}
        onZoom={zoom}
        onToday={today}
      />
      {timeline && bars.length === 0 ? (
        <EmptyBlock>{(isPart ? words.noneHere : words.none)(inside(say(area.titles)))}</EmptyBlock>
      ) : (
        <div
          id="rows"
          role="grid"
          tabIndex={0}
          aria-label={words.of(say(area.titles))}
          aria-rowcount={lines.length}
          aria-busy={!timeline}
          aria-activedescendant={current && barId(current)}
          className="relative min-h-0 flex-1 overflow-y-auto bg-surface -outline-offset-2"
        >
          <div role="presentation" className="sticky top-0 z-30 flex h-8 border-b border-line bg-raised">
            <span className="w-52 shrink-0 border-r border-line" />
            <div className="min-w-0 flex-1">
              <Axis scale={scale} now={now} today={words.today} />
            </div>
          </div>
          <div role="presentation" className="relative">
            <Rules scale={scale} now={now} />
            {timeline?.places.map((place) =>
              place.lines.map((line, at) => (
                <div
                  role="row"
                  key={`${place.key} ${at}`}
                  className={at === place.lines.length - 1 ? 'flex h-8 border-b border-line' : 'flex h-8'}
                >
                  <span
                    role="rowheader"
                    className="flex w-52 shrink-0 items-center truncate border-r border-line px-3.5 text-dim"
                  >
                    {at === 0 ? (
                      names.place(place.values) ||
                      (Object.keys(place.values).length > 0 ? words.nowhere : words.everywhere)
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
                        state={stateOf(bar)}
                        name={names.row(bar.row)}
                        description={describe(bar)}
                        isCursor={bar === current}
                        onPoint={() => setChosen(bar.row.id)}
                        onOpen={open}
                      />
                    ))}
                  </div>
                </div>
              )),
            )}
          </div>
        </div>
      )}
      <BarDetail bar={current} state={current && stateOf(current)} text={current && describe(current)} />
    </>
  )
}
