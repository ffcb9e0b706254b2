import { useState } from 'react'
import { call, type AnswerOf } from '#client/call.ts'
import type { ListKey } from '#browser/lists/list-keys.ts'
import { ListNotice } from '#browser/lists/list-frame.tsx'
import { ListPage } from '#browser/lists/list-page.tsx'
import { idOf, useCursor } from '#browser/lists/use-cursor.ts'
import { usePages } from '#browser/lists/use-pages.ts'
import { warn } from '#browser/notices/notify.ts'
import { changeQuery, useRoute } from '#browser/router/route.ts'
import { Button } from '#browser/ui/button.tsx'
import { focusRows } from '#browser/ui/focus-rows.ts'
import { Select } from '#browser/ui/select.tsx'
import { useWords } from '#browser/i18n/i18n.ts'
import { columnsOf } from './columns.tsx'
import { MessagePanel } from './message-panel.tsx'
import { cancelMessage, canCancel, canRetry, sendAgain, type OutboxMessage } from './outbox-data.ts'
import { outboxWords } from './words.ts'

const states = ['waiting', 'sent', 'failed', 'cancelled'] as const

type MessagePage = AnswerOf<'outbox.list'> & { readonly connected?: boolean }

export default function Outbox() {
  const words = useWords(outboxWords)
  const { query } = useRoute()
  const { q = '', state = '', id } = query
  const filter = Object.fromEntries(Object.entries({ q, state }).filter(([, value]) => value !== ''))
  const list = usePages(
    ['outbox', filter],
    (paging): Promise<MessagePage> => call('outbox.list', { ...paging, ...filter }),
    { refreshInterval: 5_000 },
  )
  const cursor = useCursor(list.rows, idOf)
  const { attempt, asked, ask, cancel } = useCancelling(list.reload)
  const opened = Number(id) || undefined
  const inQuestion = list.rows?.find((message) => message.id === asked)
  const isNarrowed = q !== '' || state !== ''
  const { current } = cursor
  const open = (message: OutboxMessage | undefined) => {
    if (message) changeQuery({ id: String(message.id) })
  }
  const close = () => {
    changeQuery({ id: undefined })
    requestAnimationFrame(focusRows)
  }
  const clear = () => changeQuery({ q: undefined, state: undefined })
  const keys = messageKeys(
    () => current && canCancel(current) && ask(current.id),
    () => current && canRetry(current) && attempt(() => sendAgain(current.id)),
    () => (asked !== undefined ? ask(undefined) : opened !== undefined ? close() : clear()),
  )
  const columns = columnsOf(words)
  return (
    <>
      <ListPage
        label={words.outbox}
        list={list}
        // An open message follows the cursor.
        cursor={{
          ...cursor,
          move: (at) => {
            cursor.move(at)
            if (opened !== undefined) open(list.rows?.[at])
          },
        }}
        columns={opened === undefined ? columns : columns.filter((each) => ['id', 'about', 'state'].includes(each.id))}
        keyOf={idOf}
        onOpen={open}
        keys={keys}
        search={{ label: words.search, field: words.find, value: q, onChange: (text) => changeQuery({ q: text }) }}
        filters={<StateFilter value={state} />}
        clear={isNarrowed ? { label: words.clear, run: clear } : undefined}
        status={words.shown(list.rows?.length ?? 0, list.total)}
        notice={
          <>
            {list.first?.connected === false && <ListNotice>{words.unconnected}</ListNotice>}
            {asked !== undefined && (
              <CancelQuestion
                id={asked}
                mayHaveArrived={inQuestion?.may_have_arrived === true}
                onKeep={() => ask(undefined)}
                onCancel={cancel}
              />
            )}
          </>
        }
        empty={isNarrowed ? words.noMatch : words.none}
        moreLabel={words.more}
      />
      {opened !== undefined && (
        <MessagePanel
          key={opened}
          id={opened}
          standing={list.rows?.find((message) => message.id === opened)}
          onCancel={() => ask(opened)}
          onRetry={() => attempt(() => sendAgain(opened))}
          onClose={close}
        />
      )}
    </>
  )
}

function messageKeys(cancel: () => void, retry: () => void, escape: () => void): readonly ListKey[] {
  return [
    {
      keys: 'u',
      title: outboxWords.cancel,
      hint: outboxWords.cancelHint,
      ofRow: true,
      run: cancel,
    },
    { keys: 't', title: outboxWords.retry, hint: outboxWords.sendAgain, ofRow: true, run: retry },
    { keys: 'Escape', title: outboxWords.closeOrClear, run: escape },
  ]
}

interface CancelQuestionProps {
  readonly id: number
  readonly mayHaveArrived: boolean
  readonly onKeep: () => void
  readonly onCancel: () => void
}

function CancelQuestion({ id, mayHaveArrived, onKeep, onCancel }: CancelQuestionProps) {
  const words = useWords(outboxWords)
  return (
    <ListNotice role="alert">
      {(mayHaveArrived ? words.cancelUncertain : words.cancelAsk)(id)}
      <Button autoFocus onClick={onKeep}>
        {words.keep}
      </Button>
      <Button kind="danger" onClick={onCancel}>
        {words.cancel}
      </Button>
    </ListNotice>
  )
}

function useCancelling(reload: () => Promise<unknown>) {
  const [asked, ask] = useState<number>()
  const attempt = (act: () => Promise<void>) => {
    void act()
      .catch(warn)
      .then(() => reload())
  }
  const cancel = () => {
    ask(undefined)
    if (asked !== undefined) attempt(() => cancelMessage(asked))
  }
  return { attempt, asked, ask, cancel }
}

function StateFilter({ value }: { value: string }) {
  const words = useWords(outboxWords)
  return (
    <Select
      aria-label={words.anyState}
      className="h-7! w-auto!"
      empty={words.anyState}
      value={value}
      onChange={(state) => changeQuery({ state })}
      options={[
        ...states.map((state) => ({ value: state, title: words.states[state] })),
        { value: 'may_have_arrived', title: words.mayHaveArrived },
      ]}
    />
  )
}
