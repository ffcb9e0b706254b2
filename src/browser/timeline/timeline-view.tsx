import { useState } from 'react'
import { entryOf, formEntry } from '#derive/lists.ts'
import { formatNumber } from '#browser/i18n/format.ts'
import { useSay, useT, useWords } from '#browser/i18n/i18n.ts'
import { inside } from '#derive/inside.ts'
import { ListNotice } from '#browser/lists/list-frame.tsx'
import { useMinute } from '#browser/i18n/use-minute.ts'
import { pageOfArea } from '#browser/router/pages.ts'
import { navigate } from '#browser/router/route.ts'
import { openForm, useApp } from '#browser/state/app-state.ts'
import { own } from '#browser/router/own.ts'
import { EmptyBlock, ErrorBlock } from '#browser/ui/blocks.tsx'
import { Button } from '#browser/ui/button.tsx'
import { problemText } from '#browser/ui/problem-text.ts'
import { stateOf, useBarText } from './bar-text.ts'
import { barId } from './bar.tsx'
import { BarDetail } from './bar-detail.tsx'
import type { Bar } from './lanes.ts'
import { around, moved, reaching, stretchOf, zoomed, zooms } from './scale.ts'
import { shiftBar } from './shift-bar.ts'
import { TimelineGrid } from './timeline-grid.tsx'
import { TimelineHead } from './timeline-head.tsx'
import { useBarKeys } from './use-bar-keys.ts'
import { useTimeline, type TimedArea } from './use-timeline.ts'
import { timelineWords } from './words.ts'

const none: readonly never[] = []

const minuteNow = (): number => Math.floor(Date.now() / 60_000) * 60_000

export function TimelineView({ timed }: { timed: TimedArea }) {
  const { area } = timed
  const words = useWords(timelineWords)
  const say = useSay()
  const t = useT()
  const [scale, setScale] = useState(() => around(minuteNow(), zooms[2]))
  const { rows, timeline, total, isPart, isBehind, error, reload } = useTimeline(timed, scale)
  const isRead = timeline !== undefined && !isBehind && !error
  useMinute()
  const now = minuteNow()
  const text = useBarText(area, rows ?? none, now)
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
    setScale(zoomed(scale, days))
  }
  const today = () => setScale(around(now, scale.days))
  const acts = useBarActs(timed, current, reload)
  const pan = (part: number) => setScale(moved(scale, part))
  const onScreen = (bar: Bar) => stretchOf(scale, bar.span) !== undefined
  const isShown = [(bar: Bar) => onScreen(bar) && stateOf(bar, now) === 'running', onScreen]
  useBarKeys({ lines, current, isShown, choose, pan, zoom, today, reload, ...acts })

  if (error && !rows)
    return <ErrorBlock error={error} title={t('browse.failed', { what: say(area.titles) })} onRetry={reload} />
  return (
    <>
      <TimelineHead
        scale={scale}
        overlapping={overlapping}
        isKnown={isRead}
        hasPlace={area.places !== undefined}
        notes={[
          isRead && timeline.timeless > 0 ? words.timeless(timeline.timeless) : '',
          isRead && rows && rows.length < total ? words.more(formatNumber(total - rows.length)) : '',
        ]}
        onPan={pan}
        onZoom={zoom}
        onToday={today}
      />
      {Boolean(error) && (
        <ListNotice role="alert">
          {t('common.notReadAgain')} {problemText(error, t)}
          <Button onClick={reload}>{t('common.retry')}</Button>
        </ListNotice>
      )}
      {isRead && bars.length === 0 ? (
        <EmptyBlock>{(isPart ? words.noneHere : words.none)(inside(say(area.titles)))}</EmptyBlock>
      ) : (
        <TimelineGrid
          label={words.of(say(area.titles))}
          timeline={timeline}
          isBehind={isBehind}
          scale={scale}
          now={now}
          current={current}
          text={text}
          onPoint={(bar) => setChosen(bar.row.id)}
          onOpen={acts.open}
        />
      )}
      <BarDetail bar={current} state={current && stateOf(current, now)} text={current && text.describe(current)} />
    </>
  )
}

function useBarActs({ area, name }: TimedArea, current: Bar | undefined, reload: () => void) {
  const product = useApp((state) => state.product)
  const open = () => {
    const page = product && pageOfArea(product.menu, area.id)
    if (!page || !current) return
    const tab = page.areas[0] === area.id ? undefined : area.id
    navigate(page.path, { [own.tab]: tab, [own.peek]: String(current.row.id) })
  }
  const mayEdit = product && formEntry(product.entries, name, 'update')
  const edit = () => current && mayEdit && openForm({ area: name, mode: 'update', id: current.row.id })
  const create = () => product && entryOf(product.entries, name, 'create') && openForm({ area: name, mode: 'create' })
  const shift = (days: number) => current && mayEdit && void shiftBar(name, area, mayEdit, current, days).then(reload)
  return { open, edit, create, shift }
}
