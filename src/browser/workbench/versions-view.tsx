import { useState } from 'react'
import useSWR from 'swr'
import { words as both } from '#catalogue/index.ts'
import { api } from '#client/api.ts'
import { formatInstant, formatRelative } from '#browser/i18n/format.ts'
import { useKeys } from '#browser/keys/use-keys.ts'
import { navigate } from '#browser/router/route.ts'
import { useStatusKeys } from '#browser/shell/status-keys.ts'
import { ErrorBlock } from '#browser/ui/blocks.tsx'
import { Button } from '#browser/ui/button.tsx'
import { cx } from '#browser/ui/class-names.ts'
import { Select } from '#browser/ui/select.tsx'
import { VersionDiff } from './editor-part.ts'
import { scriptPath, type ScriptDetail, type ScriptVersion } from './script-data.ts'
import { useWorkbenchWords } from './words.ts'

interface VersionsViewProps {
  readonly name: string
  /** the text in the editor */
  readonly source: string
  readonly isReadOnly: boolean
  readonly onRestore: (source: string) => void
}

const quiet = { revalidateOnFocus: false, shouldRetryOnError: false, keepPreviousData: true }
const statusKeys = [
  { keys: 'j k', title: both('version', '版本') },
  { keys: 'd', title: both('compare with…', '切换对比对象') },
  { keys: 'esc', title: both('back', '返回') },
]

/** Every version of a script, each beside the one before or the text of now. */
export function VersionsView({ name, source, isReadOnly, onRestore }: VersionsViewProps) {
  const words = useWorkbenchWords()
  const {
    data: versions,
    error,
    mutate,
  } = useSWR(
    ['versions', name],
    () => api.get<ScriptVersion[]>(`${scriptPath(name)}/versions`).then(({ data }) => data),
    quiet,
  )
  const [cursor, setCursor] = useState(0)
  const [against, setAgainst] = useState<'before' | 'now'>('before')
  const list = versions?.toSorted((one, other) => other.version - one.version) ?? []
  const row = Math.max(0, Math.min(cursor, list.length - 1))
  const chosen = list[row]
  const before = list[row + 1]
  const text = useVersion(name, chosen?.version)
  const earlier = useVersion(name, against === 'before' ? before?.version : undefined)
  const move = (by: number) => setCursor(Math.max(0, Math.min(list.length - 1, row + by)))
  const goBack = () => navigate('/scripts', { name })
  const restore = () => text !== undefined && !isReadOnly && onRestore(text)
  useKeys('view', [
    { keys: 'j', title: both('Next version', '下一个版本'), run: () => move(1), repeat: true },
    { keys: 'k', title: both('Previous version', '上一个版本'), run: () => move(-1), repeat: true },
    { keys: 'ArrowDown', title: both('Next version', '下一个版本'), run: () => move(1), repeat: true, hidden: true },
    { keys: 'ArrowUp', title: both('Previous version', '上一个版本'), run: () => move(-1), repeat: true, hidden: true },
    {
      keys: 'd',
      title: both('Compare with the other', '切换对比对象'),
      run: () => setAgainst(against === 'now' ? 'before' : 'now'),
    },
    { keys: 'b', title: both('Bring this version back', '恢复此版本'), run: () => void restore() },
    { keys: 'Escape', title: both('Back to the script', '返回脚本'), run: goBack },
  ])
  useStatusKeys(statusKeys)
  if (error)
    return (
      <div className="grid flex-1 place-content-center">
        <ErrorBlock error={error} onRetry={() => void mutate()} />
      </div>
    )
  const pair =
    text === undefined
      ? undefined
      : against === 'now'
        ? { before: text, after: source }
        : before === undefined
          ? { before: '', after: text }
          : earlier === undefined
            ? undefined
            : { before: earlier, after: text }
  return (
    <section aria-label={`${words.versions} · ${name}`} className="flex min-h-0 min-w-0 flex-1 flex-col">
      <header className="flex min-h-11 shrink-0 flex-wrap items-center gap-x-2.5 gap-y-1 border-b border-line px-4 py-1.5">
        <h2 className="font-semibold">{words.versions}</h2>
        <span className="font-mono text-xs text-dim">{name}</span>
        <span className="ml-auto flex items-center gap-2">
          <label className="flex items-center gap-2 text-dim">
            {words.with}
            <Select
              className="h-7! w-auto!"
              value={against}
              onChange={(value) => setAgainst(value as 'before' | 'now')}
              options={[
                { value: 'before', title: words.withBefore },
                { value: 'now', title: words.withNow },
              ]}
            />
          </label>
          {!isReadOnly && (
            <Button keys="b" disabled={text === undefined || text === source} onClick={() => void restore()}>
              {words.restore}
            </Button>
          )}
          <Button keys="esc" onClick={goBack}>
            {words.back}
          </Button>
        </span>
      </header>
      <div className="flex min-h-0 flex-1">
        <ol
          id="rows"
          tabIndex={-1}
          aria-label={words.versions}
          className="w-60 shrink-0 overflow-y-auto border-r border-line outline-none"
        >
          {versions && list.length === 0 && <li className="p-4 text-dim">{words.noVersions}</li>}
          {list.map((version, at) => (
            <li key={version.version}>
              <button
                type="button"
                aria-current={at === row}
                onClick={() => setCursor(at)}
                className={cx(
                  'block w-full border-b border-line/70 px-4 py-2 text-left -outline-offset-2',
                  at === row ? 'bg-accent-wash shadow-[inset_2px_0_0_var(--accent)]' : 'hover:bg-raised',
                )}
              >
                <span className="flex items-baseline gap-2">
                  <span className="font-medium">{words.version(version.version)}</span>
                  <time dateTime={version.at} title={formatInstant(version.at)} className="ml-auto text-xs text-dim">
                    {formatRelative(version.at)}
                  </time>
                </span>
                <span className="block truncate text-xs text-dim">
                  {[version.author, version.note].filter(Boolean).join(' · ')}
                </span>
              </button>
            </li>
          ))}
        </ol>
        {pair && (
          // an editor of its own for each pair: its two texts cannot be exchanged at one moment
          <VersionDiff
            key={`${pair.before}\n\n${pair.after}`}
            {...pair}
            label={words.difference(
              chosen ? words.version(chosen.version) : words.empty,
              against === 'now' ? words.withNow : words.withBefore,
            )}
          />
        )}
      </div>
    </section>
  )
}

function useVersion(name: string, version: number | undefined): string | undefined {
  const { data } = useSWR(
    version === undefined ? null : ['script version', name, version],
    () => api.get<ScriptDetail>(scriptPath(name), { query: { version } }).then(({ data: script }) => script.source),
    { ...quiet, keepPreviousData: false, revalidateIfStale: false },
  )
  return data
}
