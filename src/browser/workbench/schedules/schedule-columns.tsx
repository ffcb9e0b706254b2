import { cronText } from '#derive/cron-words.ts'
import { onChange } from '#derive/values/on-change.ts'
import { parseCron } from '#derive/cron.ts'
import { formatInstant, formatRelative } from '#browser/i18n/format.ts'
import { useSay, useWords } from '#browser/i18n/i18n.ts'
import type { TableColumn } from '#browser/lists/list-table.tsx'
import { EnvironmentTag } from '#browser/ui/environment-tag.tsx'
import { StateDot } from '#browser/ui/state-dot.tsx'
import type { Schedule } from './schedule-data.ts'
import { Last } from './schedule-last.tsx'
import { scheduleWords } from './schedule-words.ts'

export function useScheduleColumns(
  titleOf: (script: string) => string,
  isForm: boolean,
): readonly TableColumn<Schedule>[] {
  const columns = useAllColumns(titleOf)
  return isForm ? columns.filter(({ id }) => ['script', 'when', 'state'].includes(id)) : columns
}

function useAllColumns(titleOf: (script: string) => string): readonly TableColumn<Schedule>[] {
  const words = useWords(scheduleWords)
  const say = useSay()
  const { columns: heads } = words
  return [
    {
      id: 'script',
      title: heads.script,
      cell: (schedule) => (
        <>
          <span className="font-medium">{titleOf(schedule.script)}</span>
          <span className="pl-2.5 font-mono text-xs text-dim">{schedule.script}</span>
        </>
      ),
    },
    {
      id: 'when',
      title: heads.when,
      cell: ({ cron, zone }) => {
        const read = parseCron(cron)
        return (
          <span title={`${cron} · ${zone}`}>
            {'fault' in read ? <span className="font-mono text-xs">{cron}</span> : say(cronText(read))}
            {cron !== onChange && <span className="pl-2 text-xs text-dim">{zone}</span>}
          </span>
        )
      },
    },
    {
      id: 'place',
      title: heads.place,
      width: 'w-40',
      cell: ({ environment }) => <EnvironmentTag environment={environment} />,
    },
    {
      id: 'state',
      title: heads.state,
      width: 'w-32',
      cell: ({ enabled, apply }) => (
        <StateDot tone={enabled ? 'ok' : 'neutral'}>
          {enabled ? (apply ? words.applies : words.plans) : words.off}
        </StateDot>
      ),
    },
    {
      id: 'next',
      title: heads.next,
      width: 'w-28',
      cell: ({ enabled, next: [next] }) =>
        enabled && next ? (
          <time dateTime={next} title={formatInstant(next)}>
            {formatRelative(next)}
          </time>
        ) : (
          <span className="text-faint">–</span>
        ),
    },
    { id: 'last', title: heads.last, width: 'w-72', cell: ({ last }) => <Last last={last} /> },
  ]
}
