import { useRef, useState } from 'react'
import useSWRInfinite from 'swr/infinite'
import { words as both } from '#catalogue/index.ts'
import { api } from '#client/api.ts'
import { Instant } from '#browser/browse/cells.tsx'
import { FilterField } from '#browser/plan/filter-field.tsx'
import { PlaceTag } from '#browser/plan/place-tag.tsx'
import { usePlanTitle } from '#browser/plan/plan-title.ts'
import { changeQuery, hashOf, navigate, useRoute } from '#browser/router/route.ts'
import { useStatusKeys, type StatusKey } from '#browser/shell/status-keys.ts'
import { useApp } from '#browser/state/app-state.ts'
import { EmptyBlock, ErrorBlock } from '#browser/ui/blocks.tsx'
import { Button } from '#browser/ui/button.tsx'
import { CheckBox, Input } from '#browser/ui/input.tsx'
import { Select } from '#browser/ui/select.tsx'
import { StateDot } from '#browser/ui/state-dot.tsx'
import { inputsText } from './inputs-text.ts'
import { ListTable, useListKeys, type TableColumn } from './list-table.tsx'
import { canChange, runAgain, withChanges, type RunLine } from './run-data.ts'
import { stateName, toneOf } from './run-state.ts'
import { useRunWords } from './words.ts'

const pageSize = 100
const keys: readonly StatusKey[] = [
  { keys: 'enter', title: both('open', '打开') },
  { keys: 'n', title: both('run again', '再次执行') },
  { keys: 'e', title: both('again with changes', '修改参数后执行') },
  { keys: 'x', title: both('choose two', '选择两个') },
  { keys: '=', title: both('compare', '对比') },
]

const names = ['q', 'state', 'actor', 'from', 'to'] as const

/** Who ran what, with which inputs and what came of it. */
export function RunList() {
  const words = useRunWords()
  const titleOf = usePlanTitle()
  const me = useApp((state) => state.session?.userName)
  const { query } = useRoute()
  const filter = Object.fromEntries(names.flatMap((name) => (query[name] ? [[name, query[name]]] : [])))
  const { data, error, size, setSize, mutate } = useSWRInfinite(
    (page: number) => ['runs', page, JSON.stringify(filter)] as const,
    ([, page, asked]) =>
      api.get<RunLine[]>('/api/-/runs', {
        query: { page: page + 1, pageSize, ...inDays(JSON.parse(asked) as Record<string, string>) },
      }),
    { shouldRetryOnError: false, keepPreviousData: true },
  )
  const [cursor, setCursor] = useState(0)
  const [chosen, setChosen] = useState<readonly string[]>([])
  const field = useRef<HTMLInputElement>(null)
  const runs = data?.flatMap((page) => page.data)
  const total = data?.[0]?.total ?? runs?.length ?? 0
  const row = Math.max(0, Math.min(cursor, (runs?.length ?? 0) - 1))
  const current = runs?.[row]
  const isNarrowed = Object.keys(filter).length > 0

  const open = (run: RunLine | undefined) => {
    if (run) navigate('/runs', { run: String(run.id) })
  }
  // of three the oldest choice gives way
  const choose = (run: RunLine | undefined) => {
    if (!run) return
    const id = String(run.id)
    setChosen(chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id].slice(-2))
  }
  const compare = () => {
    const [one, other] = chosen.toSorted((a, b) => Number(a) - Number(b))
    if (one && other) navigate('/runs', { run: other, with: one })
  }
  const clear = () => changeQuery({ q: undefined, state: undefined, actor: undefined, from: undefined, to: undefined })
  useListKeys({
    count: runs?.length ?? 0,
    cursor: row,
    setCursor,
    open: () => open(current),
    reload: () => void mutate(),
    more: [
      { keys: '/', title: both('Search', '搜索'), run: () => field.current?.focus() },
      { keys: 'x', title: both('Choose for comparing', '选择以对比'), run: () => choose(current) },
      { keys: '=', title: both('Compare the two chosen', '对比所选的两个'), run: compare },
      { keys: 'n', title: both('Run again', '再次执行'), run: () => void (current && runAgain(current)) },
      {
        keys: 'e',
        title: both('Run again with changes', '修改参数后执行'),
        run: () => current && canChange(current) && withChanges(current),
      },
      { keys: 'Escape', title: both('Clear', '清除'), run: () => (chosen.length > 0 ? setChosen([]) : clear()) },
    ],
  })
  useStatusKeys(keys)

  if (error && !data)
    return (
      <div className="grid flex-1 place-content-center">
        <ErrorBlock error={error} onRetry={() => void mutate()} />
      </div>
    )
  const { columns: heads } = words
  const columns: readonly TableColumn<RunLine>[] = [
    {
      id: 'choose',
      title: '',
      width: 'w-10',
      cell: (run) => (
        <CheckBox
          tabIndex={-1}
          aria-label={words.choose(words.title(run.id))}
          checked={chosen.includes(String(run.id))}
          onChange={() => choose(run)}
          className="block!"
        />
      ),
    },
    {
      id: 'id',
      title: heads.id,
      width: 'w-20',
      cell: ({ id }) => <span className="nums font-mono text-xs text-dim">{id}</span>,
    },
    {
      id: 'what',
      title: heads.what,
      cell: (run) => (
        <a href={hashOf('/runs', { run: String(run.id) })} className="rounded-sm font-medium hover:text-accent">
          {titleOf(run)}
        </a>
      ),
    },
    {
      id: 'inputs',
      title: heads.inputs,
      isExtra: true,
      cell: (run) => (
        <span className="font-mono text-xs text-dim" title={inputsText(run.params ?? run.input)}>
          {inputsText(run.params ?? run.input)}
        </span>
      ),
    },
    { id: 'place', title: heads.place, width: 'w-32', cell: (run) => <PlaceTag environment={run.environment} /> },
    {
      id: 'outcome',
      title: heads.outcome,
      width: 'w-32',
      cell: ({ done, skipped, failed }) => (
        <span className="nums text-dim">{words.outcome(done, skipped, failed)}</span>
      ),
    },
    {
      id: 'state',
      title: heads.state,
      width: 'w-26',
      cell: (run) => <StateDot tone={toneOf(stateName(run))}>{words.states[stateName(run)]}</StateDot>,
    },
    {
      id: 'by',
      title: heads.by,
      width: 'w-24',
      isExtra: true,
      cell: ({ actor }) => <span className="text-dim">{actor}</span>,
    },
    {
      id: 'at',
      title: heads.at,
      width: 'w-28',
      isEnd: true,
      cell: ({ at, started_at }) => <Instant value={at ?? started_at ?? ''} />,
    },
  ]
  return (
    <section aria-label={words.runs} className="flex min-h-0 min-w-0 flex-1 flex-col">
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
          options={(['waiting', 'running', 'paused', 'done', 'stopped', 'cancelled'] as const).map((state) => ({
            value: state,
            title: words.states[state],
          }))}
        />
        {(['from', 'to'] as const).map((name) => (
          <label key={name} className="flex items-center gap-1.5 text-dim">
            {words[name]}
            <Input
              type="date"
              className="h-7! w-34! px-1.5!"
              value={query[name] ?? ''}
              onChange={(event) => changeQuery({ [name]: event.target.value })}
            />
          </label>
        ))}
        <label className="flex items-center gap-2 pl-1">
          <CheckBox
            checked={Boolean(query['actor'])}
            onChange={(event) => changeQuery({ actor: event.target.checked ? me : undefined })}
          />
          {words.mine}
        </label>
        {isNarrowed && (
          <Button kind="quiet" keys="esc" onClick={clear}>
            {words.clear}
          </Button>
        )}
        <span role="status" className="nums ml-auto text-dim">
          {runs && words.shown(runs.length, total)}
        </span>
        {chosen.length === 2 && (
          <Button keys="=" onClick={compare}>
            {words.compareChosen}
          </Button>
        )}
      </div>
      <ListTable
        label={words.runs}
        columns={columns}
        rows={runs}
        keyOf={({ id }) => String(id)}
        cursor={row}
        chosen={new Set(chosen)}
        onOpen={(run, at) => {
          setCursor(at)
          open(run)
        }}
      >
        {runs?.length === 0 && <EmptyBlock>{isNarrowed ? words.noMatch : words.none}</EmptyBlock>}
        {runs && runs.length > 0 && runs.length < total && (
          <p className="p-3 text-center">
            <Button onClick={() => void setSize(size + 1)}>{words.more}</Button>
          </p>
        )}
      </ListTable>
    </section>
  )
}

/** Days of the operator's own calendar, the last one in full. */
function inDays({ from, to, ...rest }: Readonly<Record<string, string>>): Record<string, string> {
  const at = (day: string, time: string) => new Date(`${day}T${time}`).toISOString()
  return {
    ...rest,
    ...(from ? { from: at(from, '00:00:00') } : {}),
    ...(to ? { to: at(to, '23:59:59.999') } : {}),
  }
}
