import { useEffect, useState } from 'react'
import useSWR from 'swr'
import type { Words } from '#catalogue/index.ts'
import { call } from '#client/call.ts'
import { environments, type Environment } from '#derive/environment.ts'
import { useEnvironmentName } from '#browser/i18n/environment.ts'
import { formatDay } from '#browser/i18n/format.ts'
import type { ListKey } from '#browser/lists/list-keys.ts'
import { ListNotice } from '#browser/lists/list-frame.tsx'
import { ListPage } from '#browser/lists/list-page.tsx'
import { useCursor } from '#browser/lists/use-cursor.ts'
import { recordHash } from '#browser/router/pages.ts'
import { navigate } from '#browser/router/route.ts'
import { app } from '#browser/state/app-state.ts'
import { onApproval, onChangeAnywhere, onMissed } from '#browser/state/events.ts'
import { Button } from '#browser/ui/button.tsx'
import { Select } from '#browser/ui/select.tsx'
import { useWords } from '#browser/i18n/i18n.ts'
import { useCalendarColumns } from './calendar-columns.tsx'
import { moveEntry, type CalendarEntry } from './move-entry.ts'
import { calendarWords } from './words.ts'

const shownDays = 14

export default function Calendar() {
  const words = useWords(calendarWords)
  const nameOf = useEnvironmentName()
  const [weeks, setWeeks] = useState(0)
  const [place, setPlace] = useState('')
  const [kind, setKind] = useState('')
  const { data, error, period, mutate } = useCalendar(weeks)
  const entries = data?.entries.filter(
    (entry) =>
      (place === '' || entry.environments.includes(place as Environment)) && (kind === '' || entry.kind === kind),
  )
  const cursor = useCursor(entries, keyOf)
  const columns = useCalendarColumns(entries)
  const moving = (keys: string, title: Words, hours: number): ListKey => ({
    keys,
    title,
    ofRow: true,
    run: () => cursor.current && void moveEntry(cursor.current, hours).then(() => mutate()),
  })
  const keys: readonly ListKey[] = [
    { ...moving('d', calendarWords.dayLater, 24), hint: calendarWords.dayLaterHint },
    moving('Shift+d', calendarWords.dayEarlier, -24),
    { ...moving('+', calendarWords.hourLater, 1), hint: calendarWords.hourLaterHint },
    moving('-', calendarWords.hourEarlier, -1),
    { keys: '>', title: calendarWords.laterDays, run: () => setWeeks(weeks + 1) },
    { keys: '<', title: calendarWords.earlierDays, run: () => setWeeks(weeks - 1) },
    { keys: 't', title: calendarWords.today, hint: true, run: () => setWeeks(0) },
  ]
  return (
    <ListPage
      label={words.title}
      list={{ rows: entries, total: entries?.length ?? 0, error, reload: () => void mutate() }}
      cursor={cursor}
      columns={columns}
      keyOf={keyOf}
      onOpen={open}
      keys={keys}
      notice={data && data.more > 0 && <ListNotice role="status">{words.more(data.more)}</ListNotice>}
      filters={
        <>
          <Button
            label={words.earlier}
            keys="<"
            icon={<span aria-hidden="true">‹</span>}
            onClick={() => setWeeks(weeks - 1)}
          />
          <span className="nums">
            {formatDay(period.from)} – {formatDay(period.last)}
          </span>
          <Button
            label={words.later}
            keys=">"
            icon={<span aria-hidden="true">›</span>}
            onClick={() => setWeeks(weeks + 1)}
          />
          <Select
            aria-label={words.columns.place}
            className="h-7! w-auto!"
            empty={words.anyPlace}
            value={place}
            onChange={setPlace}
            options={environments.map((each) => ({ value: each, title: nameOf(each) }))}
          />
          <Select
            aria-label={words.columns.kind}
            className="h-7! w-auto!"
            empty={words.anyKind}
            value={kind}
            onChange={setKind}
            options={Object.entries(words.kinds).map(([value, title]) => ({ value, title }))}
          />
        </>
      }
      status={words.shown(entries?.length ?? 0)}
      empty={words.empty}
    />
  )
}

function useCalendar(weeks: number) {
  const first = new Date()
  first.setHours(0, 0, 0, 0)
  first.setDate(first.getDate() + 7 * weeks)
  const [last, end] = [new Date(first), new Date(first)]
  last.setDate(last.getDate() + shownDays - 1)
  end.setDate(end.getDate() + shownDays)
  const [from, to] = [first.toISOString(), end.toISOString()]
  const { data, error, mutate } = useSWR(
    ['calendar', from, to],
    () => call('calendar.list', { from, to }).then((answer) => answer.data),
    { shouldRetryOnError: false, keepPreviousData: true },
  )
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const hear = () => {
      timer ??= setTimeout(() => {
        timer = undefined
        void mutate()
      }, pause)
    }
    const stops = [onChangeAnywhere(hear), onApproval(hear), onMissed(hear)]
    return () => {
      clearTimeout(timer)
      for (const stop of stops) stop()
    }
  }, [mutate])
  return { data, error: error as unknown, mutate, period: { from, last: last.toISOString() } }
}

const pause = 2_000

const keyOf = ({ kind, at, plan, schedule, area, id, environments: [place] }: CalendarEntry): string =>
  [kind, at, plan ?? schedule ?? `${area} ${id}`, place].join(' ')

function open({ plan, schedule, area, id }: CalendarEntry): void {
  const { product } = app()
  if (plan != null) return navigate('/plans', { id: String(plan) })
  if (schedule != null) return navigate('/schedules', { id: String(schedule) })
  const hash = product && area != null && id != null ? recordHash(product.menu, area, id) : undefined
  if (hash) location.hash = hash
}
