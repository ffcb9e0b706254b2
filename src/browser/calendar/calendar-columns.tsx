import { useEnvironmentName } from '#browser/i18n/environment.ts'
import { useSay, useWords } from '#browser/i18n/i18n.ts'
import { formatClock, formatDay, formatInstant } from '#browser/i18n/format.ts'
import type { TableColumn } from '#browser/lists/list-table.tsx'
import { areaById } from '#browser/plan/changes/stored-fields.ts'
import { inStageOrder } from '#browser/plan/matrix/matrix.ts'
import { usePlanTitle } from '#browser/plan/plan-title.ts'
import { useApp } from '#browser/state/app-state.ts'
import { cx } from '#browser/ui/class-names.ts'
import { EnvironmentTag } from '#browser/ui/environment-tag.tsx'
import type { CalendarEntry } from './move-entry.ts'
import { calendarWords } from './words.ts'

const mostPlaces = 2

export function useCalendarColumns(
  entries: readonly CalendarEntry[] | undefined,
): readonly TableColumn<CalendarEntry>[] {
  const words = useWords(calendarWords)
  const nameOf = useEnvironmentName()
  const { columns: heads } = words
  return [
    {
      id: 'day',
      title: heads.day,
      width: 'w-32',
      // Later entries of the day only name it for screen readers.
      cell: (entry) => {
        const before = entries?.[entries.indexOf(entry) - 1]
        const day = formatDay(entry.at)
        return <span className={cx('nums', before && formatDay(before.at) === day && 'sr-only')}>{day}</span>
      },
    },
    {
      id: 'at',
      title: heads.at,
      width: 'w-20',
      cell: ({ at }) => (
        <time dateTime={at} title={formatInstant(at)} className="nums">
          {formatClock(at)}
        </time>
      ),
    },
    {
      id: 'kind',
      title: heads.kind,
      width: 'w-28',
      cell: ({ kind }) => <span className="text-dim">{words.kinds[kind]}</span>,
    },
    { id: 'title', title: heads.title, cell: (entry) => <Title entry={entry} /> },
    {
      id: 'place',
      title: heads.place,
      width: 'w-72',
      cell: ({ environments }) => (
        <span className="flex items-center gap-1.5 overflow-hidden">
          {inStageOrder(environments)
            .slice(0, mostPlaces)
            .map((each) => (
              <EnvironmentTag key={each} environment={each} />
            ))}
          {environments.length > mostPlaces && (
            <span className="nums text-xs text-dim" title={environments.map(nameOf).join(', ')}>
              +{environments.length - mostPlaces}
            </span>
          )}
        </span>
      ),
    },
    {
      id: 'by',
      title: heads.by,
      width: 'w-32',
      isExtra: true,
      cell: ({ by }) => <span className="text-dim">{by}</span>,
    },
  ]
}

function Title({ entry }: { entry: CalendarEntry }) {
  const words = useWords(calendarWords)
  const say = useSay()
  const titleOf = usePlanTitle()
  const areas = useApp((state) => state.product?.areas)
  const { kind, title, area, state, isOn, script, command, planKind } = entry
  const known = area == null ? undefined : areaById(areas, area)
  const name =
    kind === 'plan'
      ? titleOf({ kind: planKind ?? '', command: command ?? null, script: script ?? null, title })
      : kind === 'schedule'
        ? title || words.hidden
        : `${known ? say(known.title) : area} ${title}`
  const note =
    kind === 'plan'
      ? words.states[state as keyof typeof words.states]
      : kind === 'send'
        ? words.final
        : isOn === 0
          ? words.off
          : ''
  return (
    <span className="flex min-w-0 gap-2">
      <span className="truncate font-medium">{name}</span>
      {note && <span className={cx('shrink-0 text-xs', kind === 'send' ? 'text-danger' : 'text-dim')}>{note}</span>}
    </span>
  )
}
