import { plain } from '#derive/values/plain.ts'
import { hashOf } from '#browser/router/route.ts'
import { useWords } from '#browser/i18n/i18n.ts'
import { inputsText } from './inputs-text.ts'
import { LogView } from './log-view.tsx'
import type { LogLine } from './plan-data.ts'
import { planWords } from './words.ts'

interface ScriptNotesProps {
  readonly script?: string | null
  readonly version?: number | null
  readonly params?: Readonly<Record<string, unknown>> | null
  readonly log?: readonly LogLine[] | null
  readonly result?: unknown
}

export function ScriptNotes({ script, version, params, log, result }: ScriptNotesProps) {
  const words = useWords(planWords)
  const lines = log ?? []
  const given = inputsText(params)
  const answered = result === undefined || result === null ? '' : plain(result)
  if (!script && lines.length === 0 && !given && !answered) return null
  return (
    <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1 border-t border-line/70 px-4 py-1.5 text-xs">
      {script && (
        <a
          href={hashOf('/scripts', { name: script })}
          className="rounded-sm font-medium text-accent underline-offset-2 hover:underline"
        >
          {version ? words.scriptVersion(script, version) : script}
        </a>
      )}
      {given && <span className="min-w-0 truncate font-mono text-dim">{given}</span>}
      {(lines.length > 0 || answered) && (
        <details className="group basis-full open:pb-1">
          <summary className="w-fit rounded-sm text-dim hover:text-ink">{words.logOf(lines.length)}</summary>
          <div className="mt-1.5 flex max-h-52 flex-col rounded border border-line bg-canvas">
            <LogView log={lines} label={words.log} empty={words.noLog} />
          </div>
          {answered && (
            <p className="pt-1.5 text-dim">
              {words.answered} <span className="font-mono text-ink wrap-anywhere">{answered.slice(0, 2_000)}</span>
            </p>
          )}
        </details>
      )}
    </div>
  )
}
