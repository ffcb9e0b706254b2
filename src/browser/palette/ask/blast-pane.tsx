import type { Command } from '#catalogue/index.ts'
import { useSay, type WordsIn, useWords } from '#browser/i18n/i18n.ts'
import { formatInstant } from '#browser/i18n/format.ts'
import { useApp } from '#browser/state/app-state.ts'
import { RecordLinks } from '#browser/notices/record-links.tsx'
import { valueText } from '#browser/kinds/value-text.ts'
import { PageLinks } from '#browser/notices/page-links.tsx'
import { environmentWords } from '#derive/environment.ts'
import { doing } from '#derive/palette/sentence.ts'
import { countOf, nameOf, targetsOf, type CommandDraft } from '../draft.ts'
import type { CommandPreview, PreviewRow } from './use-blast.ts'
import { paletteWords } from '../words.ts'

const shown = 8

interface BlastPaneProps {
  readonly draft: CommandDraft
  readonly blast: CommandPreview
  readonly planned: number
  readonly isGrave: boolean
}

export function BlastPane({ draft, blast, planned, isGrave }: BlastPaneProps) {
  const words = useWords(paletteWords)
  const say = useSay()
  const environment = useApp((state) => state.environment)
  const { command } = draft.line.entry
  const count = countOf(draft)
  return (
    <aside
      aria-label={words.modes.command}
      aria-live="polite"
      className="hidden w-[390px] shrink-0 overflow-y-auto border-l border-line bg-raised px-4.5 py-4 min-[900px]:block"
    >
      <h3 className={`font-semibold ${isGrave ? 'text-danger' : ''}`}>
        {say(doing(draft.line, count, environment, targetsOf(draft), knownName(draft, blast), blast.counted))}
      </h3>
      <p className="pt-1 text-dim">{summary(blast, words, command.irreversible === true, words.of(planned, count))}</p>
      {blast.faults.length > 0 && (
        <div className="mt-3 space-y-2 rounded bg-warn-soft px-3 py-2 text-warn">
          {blast.faults.map((fault) => (
            <p key={fault}>
              <PageLinks text={fault} />
            </p>
          ))}
          {blast.uses && <RecordLinks uses={blast.uses} />}
        </div>
      )}
      {blast.changed > 0 &&
        blast.notes?.map((note) => (
          <p key={note} className="pt-1 text-dim">
            {note}
          </p>
        ))}
      <ul className={`pt-3 text-xs ${blast.state === 'checking' ? 'opacity-60' : ''}`}>
        {blast.rows.slice(0, shown).map((row) => (
          <Row key={row.key} row={row} showEnvironment={command.effect === 'publish'} />
        ))}
      </ul>
      {blast.changed > shown && (
        <p className="pt-2 text-xs text-dim">{words.moreChanges(blast.changed - Math.min(shown, blast.rows.length))}</p>
      )}
    </aside>
  )
}

function Row({ row, showEnvironment }: { row: PreviewRow; showEnvironment: boolean }) {
  const words = useWords(paletteWords)
  const say = useSay()
  const area = useApp((state) => Object.values(state.product?.areas ?? {}).find(({ id }) => id === row.area))
  const [first, ...others] = row.fields
  const kind = row.kind === 'create' ? words.created : row.kind === 'remove' ? words.removed : undefined
  return (
    <li className="flex min-h-7 items-baseline justify-between gap-3 border-b border-line py-1">
      <span className="min-w-0 truncate">
        {row.label || [area && say(area.title), row.kind !== 'create' && row.id].filter(Boolean).join(' ')}
        {showEnvironment && <span className="pl-1.5 text-dim">{say(environmentWords(row.environment))}</span>}
      </span>
      {kind ? (
        <span className={row.kind === 'remove' ? 'text-danger' : 'text-ok'}>{kind}</span>
      ) : first ? (
        <span className="flex min-w-0 max-w-[62%] items-baseline gap-1.5 text-right">
          {first.field !== area?.state && (
            <span className="truncate text-dim">
              {area ? say(area.fields[first.field]?.title ?? { en: first.field, zh: first.field }) : first.field}
            </span>
          )}
          <s className="max-w-24 truncate text-danger">
            {valueText(first.field, area?.fields[first.field], first.before, say)}
          </s>
          <span aria-hidden="true">→</span>
          <span className="max-w-28 truncate text-ok">
            {valueText(first.field, area?.fields[first.field], first.after, say)}
          </span>
          {others.length > 0 && <span className="text-dim">+{others.length}</span>}
        </span>
      ) : (
        <span className="text-dim">= {words.same}</span>
      )}
    </li>
  )
}

/** Returns the single record's name, or its id until the preview has the name. */
export function knownName(draft: CommandDraft, blast: CommandPreview): string | undefined {
  const name = nameOf(draft)
  if (name === undefined || !/^\d+$/.test(name)) return name
  const { area } = draft.line.entry
  return blast.rows.find((row) => row.area === area.id && String(row.id) === name)?.label ?? name
}

export function isFinal({ irreversible }: Pick<Command, 'irreversible'>, { sends }: CommandPreview): boolean {
  return irreversible === true || (sends?.now ?? 0) > 0
}

function lastOf({ sends }: CommandPreview, words: WordsIn<typeof paletteWords>, isIrreversible: boolean): string {
  if (sends && sends.now > 0) return words.sendsNow(sends.now)
  if (isIrreversible) return words.irreversible
  return sends?.first ? words.sendsLater(formatInstant(sends.first), sends.later) : words.reversible
}

export function summary(
  blast: CommandPreview,
  words: WordsIn<typeof paletteWords>,
  isIrreversible: boolean,
  tried: string,
): string {
  const last = lastOf(blast, words, isIrreversible)
  if (blast.notes && blast.changed === 0 && blast.state === 'known') return blast.notes.join(' ')
  if (blast.state === 'waiting') return last
  if (blast.state === 'checking') return `${words.checking} ${tried}`
  if (blast.state === 'refused') return ''
  const counts = blast.changed === 0 ? words.noChange : words.willChange(blast.changed, blast.same)
  const isAny = blast.changed > 0 || blast.same > 0
  const faulty = blast.failed === 0 ? '' : isAny ? words.faulty(blast.failed) : words.noneRuns(blast.failed)
  return [counts, faulty, blast.changed > 0 ? last : ''].filter(Boolean).join(' ')
}
