import { useRef, useState } from 'react'
import { words as both } from '#catalogue/index.ts'
import { api } from '#client/api.ts'
import { Instant } from '#browser/browse/cells.tsx'
import { useSay } from '#browser/i18n/i18n.ts'
import { notify, warn } from '#browser/notices/notify.ts'
import { FilterField } from '#browser/plan/filter-field.tsx'
import { changeQuery, hashOf, navigate, useRoute } from '#browser/router/route.ts'
import { ListTable, useListKeys, type TableColumn } from '#browser/run/list-table.tsx'
import { useStatusKeys, type StatusKey } from '#browser/shell/status-keys.ts'
import { Badge } from '#browser/ui/badge.tsx'
import { EmptyBlock, ErrorBlock } from '#browser/ui/blocks.tsx'
import { Button } from '#browser/ui/button.tsx'
import { Select } from '#browser/ui/select.tsx'
import { removedScript, forgetRemoved } from './removed.ts'
import { fieldsOfParams, useScripts, type ScriptLine } from './script-data.ts'
import { useWorkbenchWords } from './words.ts'

const keys: readonly StatusKey[] = [
  { keys: 'enter', title: both('open', '打开') },
  { keys: 'c', title: both('new script', '新建脚本') },
  { keys: '/', title: both('search', '搜索') },
]
const origins = ['library', 'own', 'shared'] as const

/** The shipped library, one's own scripts, and those that others share. */
export function ScriptList() {
  const words = useWorkbenchWords()
  const say = useSay()
  const { query } = useRoute()
  const { data, error, mutate } = useScripts()
  const [cursor, setCursor] = useState(0)
  const field = useRef<HTMLInputElement>(null)
  const { q = '', origin = '' } = query
  const scripts = data?.filter(
    (script) => (!origin || script.origin === origin) && fits(script, q.trim().toLowerCase()),
  )
  const row = Math.max(0, Math.min(cursor, (scripts?.length ?? 0) - 1))
  const current = scripts?.[row]
  const open = (script: ScriptLine | undefined) => {
    if (script) navigate('/scripts', { name: script.name })
  }
  const create = () => navigate('/scripts', { new: '1' })
  useListKeys({
    count: scripts?.length ?? 0,
    cursor: row,
    setCursor,
    open: () => open(current),
    reload: () => void mutate(),
    more: [
      { keys: '/', title: both('Search', '搜索'), run: () => field.current?.focus() },
      { keys: 'c', title: both('New script', '新建脚本'), run: create },
      {
        keys: 'Escape',
        title: both('Clear', '清除'),
        run: () => changeQuery({ q: undefined, origin: undefined }),
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
  const { columns: heads } = words
  const columns: readonly TableColumn<ScriptLine>[] = [
    {
      id: 'title',
      title: heads.title,
      cell: ({ name, title, help }) => (
        <span title={help ? say(help) : undefined}>
          <a href={hashOf('/scripts', { name })} className="rounded-sm font-medium hover:text-accent">
            {say(title)}
          </a>
          <span className="pl-2.5 font-mono text-xs text-dim">{name}</span>
        </span>
      ),
    },
    {
      id: 'params',
      title: heads.params,
      width: 'w-[28%]',
      cell: ({ params }) => (
        <span className="text-dim">
          {Object.values(fieldsOfParams(params))
            .map(({ title }) => say(title))
            .join(', ') || '–'}
        </span>
      ),
    },
    {
      id: 'origin',
      title: heads.origin,
      width: 'w-28',
      cell: ({ origin: from }) => (
        <Badge tone={from === 'own' ? 'accent' : from === 'shared' ? 'ok' : 'neutral'}>{words.origins[from]}</Badge>
      ),
    },
    {
      id: 'version',
      title: heads.version,
      width: 'w-20',
      isEnd: true,
      cell: ({ version, origin: from }) => <span className="nums text-dim">{from === 'library' ? '–' : version}</span>,
    },
    {
      id: 'owner',
      title: heads.owner,
      width: 'w-32',
      cell: ({ owner }) => <span className="text-dim">{owner ?? '–'}</span>,
    },
    {
      id: 'updated',
      title: heads.updated,
      width: 'w-32',
      isEnd: true,
      cell: ({ updated_at: at }) => (at ? <Instant value={at} /> : null),
    },
  ]
  return (
    <section aria-label={words.scripts} className="flex min-h-0 min-w-0 flex-1 flex-col">
      <div
        role="search"
        aria-label={words.search}
        className="flex min-h-10 shrink-0 flex-wrap items-center gap-2 border-b border-line px-4 py-1.5"
      >
        <FilterField
          label={words.find}
          value={q}
          onChange={(text) => changeQuery({ q: text })}
          field={field}
          onLeave={() => document.getElementById('rows')?.focus({ preventScroll: true })}
        />
        <Select
          aria-label={heads.origin}
          className="h-7! w-auto!"
          empty={words.anyOrigin}
          value={origin}
          onChange={(value) => changeQuery({ origin: value })}
          options={origins.map((value) => ({ value, title: words.origins[value] }))}
        />
        <span role="status" className="nums ml-auto text-dim">
          {scripts && words.shown(scripts.length, data?.length ?? 0)}
        </span>
        <Button kind="primary" keys="c" onClick={create}>
          {words.create}
        </Button>
      </div>
      <Removed onBack={() => void mutate()} />
      <ListTable
        label={words.scripts}
        columns={columns}
        rows={scripts}
        keyOf={({ name }) => name}
        cursor={row}
        onOpen={(script) => open(script)}
      >
        {scripts?.length === 0 && <EmptyBlock>{data?.length ? words.noMatch : words.none}</EmptyBlock>}
      </ListTable>
    </section>
  )
}

/** What was deleted last, and the way back. */
function Removed({ onBack }: { onBack: () => void }) {
  const words = useWorkbenchWords()
  const [script, setScript] = useState(removedScript)
  if (!script) return null
  const { name, source, shared } = script
  const bringBack = async () => {
    try {
      await api.post('/api/-/scripts', { body: { name, source } })
      if (shared) await api.put(`/api/-/scripts/${encodeURIComponent(name)}`, { body: { shared } })
      forgetRemoved()
      setScript(undefined)
      notify(both(`Brought ${name} back.`, `已恢复 ${name}。`))
      onBack()
    } catch (error) {
      warn(error)
    }
  }
  return (
    <p role="status" className="flex items-center gap-3 border-b border-line bg-warn-soft px-4 py-1.5 text-warn">
      {words.removed(name)}
      <Button onClick={() => void bringBack()}>{words.bringBack}</Button>
    </p>
  )
}

function fits({ name, title, help, params }: ScriptLine, text: string): boolean {
  const said = [name, title.en, title.zh, help?.en ?? '', help?.zh ?? '', ...params.map((param) => param.name)]
  return text === '' || text.split(/\s+/).every((word) => said.some((each) => each.toLowerCase().includes(word)))
}
