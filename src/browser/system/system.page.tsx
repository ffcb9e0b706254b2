import useSWR from 'swr'
import { call, type AnswerOf } from '#client/call.ts'
import { useSay } from '#browser/i18n/i18n.ts'
import { ListPage } from '#browser/lists/list-page.tsx'
import { useCursor } from '#browser/lists/use-cursor.ts'
import { notify } from '#browser/notices/notify.ts'
import { useApp } from '#browser/state/app-state.ts'
import { copyText } from '#browser/ui/copy-text.ts'
import { systemWords } from './words.ts'

type SystemFigure = AnswerOf<'system.figures'>['data'][number]

const keyOf = ({ metric, of }: SystemFigure): string => `${metric} ${of}`

export default function System() {
  const say = useSay()
  const language = useApp((state) => state.language)
  const { data, error, mutate } = useSWR(
    ['system', language],
    () => call('system.figures').then((answer) => answer.data),
    { refreshInterval: 5_000, shouldRetryOnError: false },
  )
  const cursor = useCursor(data, keyOf)
  const format = new Intl.NumberFormat(language, { maximumFractionDigits: 1 })
  return (
    <ListPage
      label={say(systemWords.systemFigures)}
      list={{ rows: data, total: data?.length ?? 0, error, reload: () => void mutate() }}
      cursor={cursor}
      columns={[
        { id: 'title', title: say(systemWords.figure), cell: ({ title }) => title },
        {
          id: 'of',
          title: say(systemWords.of),
          width: 'w-60',
          cell: ({ of }) => <span className="text-dim">{of}</span>,
        },
        {
          id: 'value',
          title: say(systemWords.value),
          width: 'w-44',
          isEnd: true,
          cell: ({ value }) => <span className="nums">{format.format(value)}</span>,
        },
      ]}
      keyOf={keyOf}
      onOpen={({ metric }) => void copyText(metric).then(() => notify(systemWords.copied))}
      openHint={systemWords.copyMetricName}
      filters={<span className="truncate text-dim">{say(systemWords.sameFiguresAsAt)}</span>}
      empty={null}
    />
  )
}
