import { useRef, useState } from 'react'
import useSWRInfinite from 'swr/infinite'
import { words as both } from '#catalogue/index.ts'
import { api } from '#client/api.ts'
import { Instant } from '#browser/browse/cells.tsx'
import { warn } from '#browser/notices/notify.ts'
import { FilterField } from '#browser/plan/filter-field.tsx'
import { changeQuery, useRoute } from '#browser/router/route.ts'
import { ListTable, useListKeys, type TableColumn } from '#browser/run/list-table.tsx'
import { useStatusKeys, type StatusKey } from '#browser/shell/status-keys.ts'
import { EmptyBlock, ErrorBlock } from '#browser/ui/blocks.tsx'
import { Button } from '#browser/ui/button.tsx'
import { Select } from '#browser/ui/select.tsx'
import { StateDot } from '#browser/ui/state-dot.tsx'
import { MessagePanel } from './message-panel.tsx'
import { callBack, canCancel, canRetry, sendAgain, toneOf, type Message } from './outbox-data.ts'
import { standingIn, useOutboxWords } from './words.ts'

const pageSize = 100
const keys: readonly StatusKey[] = [
  { keys: 'enter', title: both('open', '打开') },
  { keys: 'u', title: both('call back', '撤回') },
  { keys: 't', title: both('send again', '重新发送') },
  { keys: '/', title: both('search', '搜索') },
]

/** What waits to be sent, was sent, or could not be: each message with exactly what it says. */
export default function Outbox() {
  const words = useOutboxWords()
  const { query } = useRoute()
  const filter = Object.fromEntries(['q', 'state'].flatMap((name) => (query[name] ? [[name, query[name]]] : [])))
  const { data, error, size, setSize, mutate } = useSWRInfinite(
    (page: number) => ['outbox', page, JSON.stringify(filter)] as const,
    ([, page, asked]) =>
      api.get<Message[]>('/api/-/outbox', {
        query: { page: page + 1, pageSize, ...(JSON.parse(asked) as Record<string, string>) },
      }),
    { shouldRetryOnError: false, keepPreviousData: true, refreshInterval: 5_000 },
  )
  const [cursor, setCursor] = useState(0)
  const [asked, setAsked] = useState<number>()
  const field = useRef<HTMLInputElement>(null)
  const messages = data?.flatMap((page) => page.data)
  const total = data?.[0]?.total ?? messages?.length ?? 0
  const isConnected = (data?.[0] as { connected?: boolean } | undefined)?.connected !== false
  const row = Math.max(0, Math.min(cursor, (messages?.length ?? 0) - 1))
  const current = messages?.[row]
  const opened = Number(query['id']) || undefined
  const inQuestion = messages?.find(({ id }) => id === asked)
  const isNarrowed = Object.keys(filter).length > 0

  const attempt = async (act: () => Promise<void>) => {
    try {
      await act()
    } catch (problem) {
      warn(problem)
    }
    await mutate()
  }
  const open = (message: Message | undefined) => {
    if (message) changeQuery({ id: String(message.id) })
  }
  const close = () => {
    changeQuery({ id: undefined })
    requestAnimationFrame(() => document.getElementById('rows')?.focus({ preventScroll: true }))
  }
  const ask = (message: Message | undefined) => {
    if (message && canCancel(message)) setAsked(message.id)
  }
  const again = (message: Message | undefined) => {
    if (message && canRetry(message)) void attempt(() => sendAgain(message.id))
  }
  const clear = () => changeQuery({ q: undefined, state: undefined })
  useListKeys({
    count: messages?.length ?? 0,
    cursor: row,
    setCursor: (at) => {
      setCursor(at)
      if (opened !== undefined) open(messages?.[at])
    },
    open: () => open(current),
    reload: () => void mutate(),
    more: [
      { keys: '/', title: both('Search', '搜索'), run: () => field.current?.focus() },
      { keys: 'u', title: both('Call back', '撤回'), run: () => ask(current) },
      { keys: 't', title: both('Send again', '重新发送'), run: () => again(current) },
      {
        keys: 'Escape',
        title: both('Close or clear', '关闭或清除'),
        run: () => (asked !== undefined ? setAsked(undefined) : opened !== undefined ? close() : clear()),
      },
    ],
  })
  useStatusKeys(keys)

  if (error && !data)
    return (
      <div className="grid flex-1 place-content-center">
        <ErrorBlock error={error} onRetry={() => void mutate()} />
      </div>
    )
  const columns = columnsOf(words)
  const shown = opened === undefined ? columns : columns.filter(({ id }) => ['id', 'about', 'state'].includes(id))
  return (
    <>
      <section aria-label={words.outbox} className="flex min-h-0 min-w-0 flex-1 flex-col">
        <div
          role="search"
          aria-label={words.search}
          className="flex min-h-10 shrink-0 flex-wrap items-center gap-2 border-b border-line px-4 py-1.5"
        >
          <FilterField
            label={words.find}
            value={query['q'] ?? ''}
            onChange={(q) => changeQuery({ q })}
            field={field}
            onLeave={() => document.getElementById('rows')?.focus({ preventScroll: true })}
          />
          <Select
            aria-label={words.anyState}
            className="h-7! w-auto!"
            empty={words.anyState}
            value={query['state'] ?? ''}
            onChange={(state) => changeQuery({ state })}
            options={[
              ...(['waiting', 'sent', 'failed', 'cancelled'] as const).map((state) => ({
                value: state,
                title: words.states[state],
              })),
              { value: 'may_have_arrived', title: words.mayHaveArrived },
            ]}
          />
          {isNarrowed && (
            <Button kind="quiet" keys="esc" onClick={clear}>
              {words.clear}
            </Button>
          )}
          <span role="status" className="nums ml-auto text-dim">
            {messages && words.shown(messages.length, total)}
          </span>
        </div>
        {!isConnected && <p className="border-b border-line bg-warn-soft px-4 py-1.5 text-warn">{words.unconnected}</p>}
        {asked !== undefined && (
          <p role="alert" className="flex items-center gap-3 border-b border-line bg-warn-soft px-4 py-1.5 text-warn">
            {(inQuestion?.may_have_arrived ? words.cancelUncertain : words.cancelAsk)(asked)}
            <Button autoFocus onClick={() => setAsked(undefined)}>
              {words.keep}
            </Button>
            <Button
              kind="danger"
              onClick={() => {
                setAsked(undefined)
                void attempt(() => callBack(asked))
              }}
            >
              {words.cancel}
            </Button>
          </p>
        )}
        <ListTable
          label={words.outbox}
          columns={shown}
          rows={messages}
          keyOf={({ id }) => String(id)}
          cursor={row}
          onOpen={(message, at) => {
            setCursor(at)
            open(message)
          }}
        >
          {messages?.length === 0 && <EmptyBlock>{isNarrowed ? words.noMatch : words.none}</EmptyBlock>}
          {messages && messages.length > 0 && messages.length < total && (
            <p className="p-3 text-center">
              <Button onClick={() => void setSize(size + 1)}>{words.more}</Button>
            </p>
          )}
        </ListTable>
      </section>
      {opened !== undefined && (
        <MessagePanel
          key={opened}
          id={opened}
          standing={messages?.find(({ id }) => id === opened)}
          onCancel={() => setAsked(opened)}
          onRetry={() => void attempt(() => sendAgain(opened))}
          onClose={close}
        />
      )}
    </>
  )
}

function columnsOf(words: ReturnType<typeof useOutboxWords>): TableColumn<Message>[] {
  const { columns: heads } = words
  return [
    {
      id: 'id',
      title: heads.id,
      width: 'w-22',
      cell: ({ id }) => <span className="nums font-mono text-xs text-dim">{id}</span>,
    },
    { id: 'topic', title: heads.topic, width: 'w-28', cell: ({ topic }) => words.topics[topic] ?? topic },
    { id: 'about', title: heads.about, cell: ({ about }) => <span className="font-medium">{about || '–'}</span> },
    {
      id: 'to',
      title: heads.to,
      width: 'w-28',
      isExtra: true,
      cell: ({ recipients }) => (
        <span className="nums text-dim">{recipients === null ? '–' : words.to(recipients)}</span>
      ),
    },
    {
      id: 'state',
      title: heads.state,
      width: 'w-52',
      cell: (message) => <StateDot tone={toneOf(message)}>{standingIn(words, message)}</StateDot>,
    },
    {
      id: 'tries',
      title: heads.tries,
      width: 'w-60',
      isExtra: true,
      cell: ({ attempts, error }) => (
        <span className="nums text-dim" title={error ?? ''}>
          {error ? `${attempts} · ${error}` : attempts}
        </span>
      ),
    },
    {
      id: 'by',
      title: heads.by,
      width: 'w-24',
      isExtra: true,
      cell: ({ actor }) => <span className="text-dim">{actor ?? '–'}</span>,
    },
    {
      id: 'next',
      title: heads.next,
      width: 'w-28',
      isEnd: true,
      cell: ({ next_at, sent_at }) => <Instant value={sent_at ?? next_at} />,
    },
  ]
}
