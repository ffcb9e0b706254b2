import { nextTimes, type Cron } from '#derive/cron.ts'
import { offsetIfRepeated, ownZone } from '#derive/kinds/shared/zone.ts'
import { formatInstant } from '#browser/i18n/format.ts'
import { useApp } from '#browser/state/app-state.ts'
import { useWords } from '#browser/i18n/i18n.ts'
import { scheduleWords } from './schedule-words.ts'

/** In the schedule's zone and, if different, the operator's. */
export function NextTimes({ cron, zone }: { cron: Cron; zone: string }) {
  const words = useWords(scheduleWords)
  const language = useApp((state) => state.language)
  const format = new Intl.DateTimeFormat(language === 'zh' ? 'zh-CN' : 'en-GB', {
    timeZone: zone,
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  return (
    <section aria-label={words.nextRuns} className="rounded border border-line bg-raised px-3 py-2">
      <h3 className="pb-1 text-xs text-dim">{words.nextRuns}</h3>
      <ol>
        {nextTimes(cron, zone, 5, new Date()).map((time) => (
          <li key={time.getTime()} className="nums flex justify-between gap-3 py-px">
            <time
              dateTime={time.toISOString()}
            >{`${format.format(time)} ${offsetIfRepeated(zone, time.getTime())}`}</time>
            {zone !== ownZone && <span className="text-xs text-dim">{words.yours(formatInstant(time))}</span>}
          </li>
        ))}
      </ol>
    </section>
  )
}
