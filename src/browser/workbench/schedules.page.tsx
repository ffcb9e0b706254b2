import { useEffect, useRef, useState } from 'react'
import useSWR from 'swr'
import { words as both } from '#catalogue/index.ts'
import { api } from '#client/api.ts'
import { focusRows } from '#browser/browse/focus-rows.ts'
import { formatInstant, formatRelative } from '#browser/i18n/format.ts'
import { useSay } from '#browser/i18n/i18n.ts'
import { notify, warn } from '#browser/notices/notify.ts'
import { PlaceTag } from '#browser/plan/place-tag.tsx'
import { changeQuery, hashOf, useRoute } from '#browser/router/route.ts'
import { ListTable, useListKeys, type TableColumn } from '#browser/run/list-table.tsx'
import { useStatusKeys, type StatusKey } from '#browser/shell/status-keys.ts'
import { EmptyBlock, ErrorBlock } from '#browser/ui/blocks.tsx'
import { Button } from '#browser/ui/button.tsx'
import { StateDot } from '#browser/ui/state-dot.tsx'
import { cronText, readCron } from './cron.ts'
import { schedulePath, type Schedule } from './schedule-data.ts'
import { ScheduleForm } from './schedule-form.tsx'
import { useScripts } from './script-data.ts'
import { useScheduleWords } from './schedule-words.ts'

const keys: readonly StatusKey[] = [
  { keys: 'enter', title: both('edit', '编辑') },
  { keys: 'c', title: both('new schedule', '新建定时') },
  { keys: 'o', title: both('on or off', '开启或关闭') },
  { keys: '#', title: both('delete', '删除') },
]

/** Scripts that run by the clock: when next, what they did last. */
export default function Schedules() {
  const words = useScheduleWords()
  const say = useSay()
  const { query } = useRoute()
  const { data, error, mutate } = useSWR(
    'schedules',
    () => api.get<Schedule[]>('/api/-/schedules').then((answer) => answer.data),
    { shouldRetryOnError: false, refreshInterval: 30_000 },
  )
  const { data: scripts } = useScripts()
  const [cursor, setCursor] = useState(0)
  const row = Math.max(0, Math.min(cursor, (data?.length ?? 0) - 1))
  const current = data?.[row]
  const { id, script, new: fresh } = query
  const edited = id === undefined ? undefined : data?.find((schedule) => String(schedule.id) === id)
  const isForm = fresh !== undefined || script !== undefined || edited !== undefined

  const open = (schedule: Schedule | undefined) => {
    if (schedule) changeQuery({ id: String(schedule.id), new: undefined, script: undefined })
  }
  const create = () => changeQuery({ new: '1', id: undefined, script: undefined })
  const close = () => changeQuery({ id: undefined, new: undefined, script: undefined })
  const wasForm = useRef(false)
  useEffect(() => {
    if (wasForm.current && !isForm) focusRows()
    wasForm.current = isForm
  }, [isForm])
  const attempt = async (act: () => Promise<unknown>) => {
    try {
      await act()
      await mutate()
    } catch (problem) {
      warn(problem)
    }
  }
  const turn = (schedule: Schedule | undefined) => {
    if (!schedule) return
    void attempt(async () => {
      const enabled = schedule.enabled ? 0 : 1
      await api.put(schedulePath(schedule.id), { body: { enabled } })
      notify(
        enabled
          ? both(`${schedule.script} runs by the clock.`, `${schedule.script} 将按时执行。`)
          : both(`${schedule.script} rests.`, `${schedule.script} 已停用定时。`),
      )
    })
  }
  const [removing, setRemoving] = useState<Schedule>()
  const remove = (schedule: Schedule) =>
    void attempt(async () => {
      await api.del(schedulePath(schedule.id))
      setRemoving(undefined)
      close()
    })
  useListKeys({
    count: data?.length ?? 0,
    cursor: row,
    setCursor,
    open: () => open(current),
    reload: () => void mutate(),
    more: [
      { keys: 'c', title: both('New schedule', '新建定时'), run: create },
      { keys: 'e', title: both('Edit', '编辑'), run: () => open(current), hidden: true },
      { keys: 'o', title: both('On or off', '开启或关闭'), run: () => turn(current) },
      { keys: '#', title: both('Delete', '删除'), run: () => setRemoving(current) },
      {
        keys: 'Escape',
        title: both('Close', '关闭'),
        run: () => (removing ? setRemoving(undefined) : close()),
        hidden: true,
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
  const titleOf = (name: string) => {
    const found = scripts?.find((each) => each.name === name)
    return found ? say(found.title) : name
  }
  const { columns: heads } = words
  const columns: readonly TableColumn<Schedule>[] = [
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
      width: isForm ? 'w-[38%]' : 'w-[22%]',
      cell: ({ cron, zone }) => {
        const read = readCron(cron)
        return (
          <span title={`${cron} · ${zone}`}>
            {read ? cronText(read, words.cron) : <span className="font-mono text-xs">{cron}</span>}
            <span className="pl-2 text-xs text-dim">{zone}</span>
          </span>
        )
      },
    },
    {
      id: 'place',
      title: heads.place,
      width: 'w-40',
      cell: ({ environment }) => <PlaceTag environment={environment} />,
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
    { id: 'last', title: heads.last, width: 'w-56', cell: ({ last }) => <Last last={last} /> },
  ]
  // beside the form there is room for what tells them apart
  const shown = isForm ? columns.filter(({ id: each }) => ['script', 'when', 'state'].includes(each)) : columns
  return (
    <>
      <section aria-label={words.schedules} className="flex min-h-0 min-w-0 flex-1 flex-col">
        <div className="flex min-h-10 shrink-0 items-center gap-3 border-b border-line px-4 py-1.5">
          <span role="status" className="nums text-dim">
            {data && words.count(data.length)}
          </span>
          <Button kind="primary" keys="c" className="ml-auto" onClick={create}>
            {words.create}
          </Button>
        </div>
        {removing && (
          <p role="alert" className="flex items-center gap-3 border-b border-line bg-warn-soft px-4 py-1.5 text-warn">
            {words.removeAsk(titleOf(removing.script))}
            <Button autoFocus onClick={() => setRemoving(undefined)}>
              {words.keep}
            </Button>
            <Button kind="danger" onClick={() => remove(removing)}>
              {words.remove}
            </Button>
          </p>
        )}
        <ListTable
          label={words.schedules}
          columns={shown}
          rows={data}
          keyOf={({ id: each }) => String(each)}
          cursor={row}
          onOpen={(schedule, at) => {
            setCursor(at)
            open(schedule)
          }}
        >
          {data?.length === 0 && <EmptyBlock>{words.none}</EmptyBlock>}
        </ListTable>
      </section>
      {isForm && (
        <ScheduleForm
          key={edited ? String(edited.id) : `new ${script ?? ''}`}
          {...(edited ? { schedule: edited } : {})}
          {...(script ? { script } : {})}
          scripts={scripts ?? []}
          onClose={close}
          onSaved={() => {
            void mutate()
            close()
          }}
        />
      )}
    </>
  )
}

/** What it did last, and the way there. */
function Last({ last }: { last: Schedule['last'] }) {
  const words = useScheduleWords()
  if (!last) return <span className="text-faint">–</span>
  const known = words.outcomes[last.outcome as keyof typeof words.outcomes] as string | undefined
  const bad = ['failed', 'stopped', 'cancelled'].includes(last.outcome)
  const place =
    last.run != null
      ? hashOf('/runs', { run: String(last.run) })
      : last.plan != null
        ? hashOf('/plans', { id: String(last.plan) })
        : undefined
  const { message } = last
  const text = (
    <span className="flex min-w-0 items-center gap-2">
      <StateDot tone={bad ? 'danger' : message ? 'warn' : 'ok'}>
        {known ?? last.outcome} · {formatRelative(last.at)}
      </StateDot>
      {message && (
        <span title={message} className="min-w-0 truncate text-dim">
          {message}
        </span>
      )}
    </span>
  )
  return place ? (
    <a href={place} title={formatInstant(last.at)} className="rounded-sm hover:text-accent">
      {text}
    </a>
  ) : (
    text
  )
}
