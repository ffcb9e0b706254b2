import useSWR from 'swr'
import { words as both } from '#catalogue/index.ts'
import { call, type AnswerOf } from '#client/call.ts'
import { useSay } from '#browser/i18n/i18n.ts'
import { ListPage } from '#browser/lists/list-page.tsx'
import { useCursor } from '#browser/lists/use-cursor.ts'
import { notify } from '#browser/notices/notify.ts'
import { useApp } from '#browser/state/app-state.ts'
import { copyText } from '#browser/ui/copy-text.ts'

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
      label={say(both('System figures', '系统指标'))}
      list={{ rows: data, total: data?.length ?? 0, error, reload: () => void mutate() }}
      cursor={cursor}
      columns={[
        { id: 'title', title: say(both('Figure', '指标')), cell: ({ title }) => title },
        {
          id: 'of',
          title: say(both('Of', '对象')),
          width: 'w-60',
          cell: ({ of }) => <span className="text-dim">{of}</span>,
        },
        {
          id: 'value',
          title: say(both('Value', '数值')),
          width: 'w-44',
          isEnd: true,
          cell: ({ value }) => <span className="nums">{format.format(value)}</span>,
        },
      ]}
      keyOf={keyOf}
      onOpen={({ metric }) => void copyText(metric).then(() => notify(both('Copied.', '已复制。')))}
      openHint={both('copy metric name', '复制指标名')}
      filters={
        <span className="truncate text-dim">
          {say(
            both(
              'The same figures as at /metrics. Those of calls, statements, scripts and memory are of the server that answers.',
              '与 /metrics 相同的指标。调用、语句、脚本和内存的指标仅属于当前应答的服务器。',
            ),
          )}
        </span>
      }
      empty={null}
    />
  )
}
