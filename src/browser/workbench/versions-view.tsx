import { useState } from 'react'
import useSWR from 'swr'
import { call } from '#client/call.ts'
import { formatInstant, formatRelative } from '#browser/i18n/format.ts'
import { useKeys, type KeyAction } from '#browser/keys/use-keys.ts'
import { navigate } from '#browser/router/route.ts'
import { ErrorBlock } from '#browser/ui/blocks.tsx'
import { Button } from '#browser/ui/button.tsx'
import { cx } from '#browser/ui/class-names.ts'
import { Select } from '#browser/ui/select.tsx'
import type { ScriptVersion } from '#browser/state/scripts.ts'
import { useWords } from '#browser/i18n/i18n.ts'
import { VersionDiff } from './editor-part.ts'
import { workbenchWords } from './words.ts'

interface VersionsViewProps {
  readonly name: string
  readonly source: string
  readonly isReadOnly: boolean
  readonly onRestore: (source: string) => void
}

const quiet = { revalidateOnFocus: false, shouldRetryOnError: false, keepPreviousData: true }
/** Text that a version is compared with: the version before, or the editor's. */
type Against = 'before' | 'now'

const versionHint = workbenchWords.versionHint

export function VersionsView({ name, source, isReadOnly, onRestore }: VersionsViewProps) {
  const words = useWords(workbenchWords)
  const {
    data: versions,
    error,
    mutate,
  } = useSWR(['versions', name], () => call('script.versions', { name }).then(({ data }) => data), quiet)
  const [cursor, setCursor] = useState(0)
  const [against, setAgainst] = useState<Against>('before')
  const list = versions?.toSorted((one, other) => other.version - one.version) ?? []
  const row = Math.max(0, Math.min(cursor, list.length - 1))
  const chosen = list[row]
  const before = list[row + 1]
  const text = useVersion(name, chosen?.version)
  const earlier = useVersion(name, against === 'before' ? before?.version : undefined)
  const goBack = () => navigate('/scripts', { name })
  const restore = () => text !== undefined && !isReadOnly && onRestore(text)
  useKeys('view', [
    ...moveKeys((by) => setCursor(Math.max(0, Math.min(list.length - 1, row + by)))),
    {
      keys: 'd',
      title: workbenchWords.compareWithOther,
      hint: workbenchWords.compareWith,
      run: () => setAgainst(against === 'now' ? 'before' : 'now'),
    },
    { keys: 'b', title: workbenchWords.restore, run: () => void restore() },
    { keys: 'Escape', title: workbenchWords.back, hint: workbenchWords.backHint, run: goBack },
  ])
  if (error)
    return (
      <div className="grid flex-1 place-content-center">
        <ErrorBlock error={error} onRetry={() => void mutate()} />
      </div>
    )
  const pair = pairOf(text, against === 'now' ? source : undefined, before ? earlier : '')
  return (
    <section aria-label={`${words.versions} · ${name}`} className="flex min-h-0 min-w-0 flex-1 flex-col">
      <header className="flex min-h-11 shrink-0 flex-wrap items-center gap-x-2.5 gap-y-1 border-b border-line px-4 py-1.5">
        <h2 className="font-semibold">{words.versions}</h2>
        <span className="font-mono text-xs text-dim">{name}</span>
        <span className="ml-auto flex items-center gap-2">
          <AgainstSelect against={against} onChange={setAgainst} />
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
        <VersionList versions={versions && list} current={row} onChoose={setCursor} />
        {pair && (
          // A new editor per pair, because both texts cannot change at once.
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

/** Undefined while a text loads. */
function pairOf(text: string | undefined, now: string | undefined, earlier: string | undefined) {
  if (text === undefined) return undefined
  if (now !== undefined) return { before: text, after: now }
  return earlier === undefined ? undefined : { before: earlier, after: text }
}

function moveKeys(move: (by: number) => void): KeyAction[] {
  const [next, previous] = [workbenchWords.nextVersion, workbenchWords.previousVersion]
  return [
    { keys: 'j', title: next, hint: versionHint, run: () => move(1), repeat: true },
    { keys: 'k', title: previous, hint: versionHint, run: () => move(-1), repeat: true },
    { keys: 'ArrowDown', title: next, run: () => move(1), repeat: true, hidden: true },
    { keys: 'ArrowUp', title: previous, run: () => move(-1), repeat: true, hidden: true },
  ]
}

function AgainstSelect({ against, onChange }: { against: Against; onChange: (against: Against) => void }) {
  const words = useWords(workbenchWords)
  return (
    <label className="flex items-center gap-2 text-dim">
      {words.with}
      <Select
        className="h-7! w-auto!"
        value={against}
        onChange={(value) => onChange(value as Against)}
        options={[
          { value: 'before', title: words.withBefore },
          { value: 'now', title: words.withNow },
        ]}
      />
    </label>
  )
}

interface VersionListProps {
  readonly versions: readonly ScriptVersion[] | undefined
  readonly current: number
  readonly onChoose: (at: number) => void
}

function VersionList({ versions, current, onChoose }: VersionListProps) {
  const words = useWords(workbenchWords)
  return (
    <ol
      id="rows"
      tabIndex={-1}
      aria-label={words.versions}
      className="w-60 shrink-0 overflow-y-auto border-r border-line outline-none"
    >
      {versions?.length === 0 && <li className="p-4 text-dim">{words.noVersions}</li>}
      {versions?.map((version, at) => (
        <li key={version.version}>
          <button
            type="button"
            aria-current={at === current}
            onClick={() => onChoose(at)}
            className={cx(
              'block w-full border-b border-line/70 px-4 py-2 text-left -outline-offset-2',
              at === current ? 'bg-accent-wash shadow-[inset_2px_0_0_var(--accent)]' : 'hover:bg-raised',
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
  )
}

function useVersion(name: string, version: number | undefined): string | undefined {
  const { data } = useSWR(
    version === undefined ? null : ['script version', name, version],
    () => call('script.get', { name, version }).then(({ data: script }) => script.source),
    { ...quiet, keepPreviousData: false, revalidateIfStale: false },
  )
  return data
}
