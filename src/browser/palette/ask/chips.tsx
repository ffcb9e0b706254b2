import { useSay } from '#browser/i18n/i18n.ts'
import { nameOf, type CommandDraft } from '../draft.ts'
import type { PaletteWords } from '../words.ts'

export function Chips({ draft, words }: { draft: CommandDraft; words: PaletteWords }) {
  const say = useSay()
  const { line, target, given, shown, steps, asking } = draft
  const about = targetText(draft, words)
  const known = steps.filter(({ name }) => name in given && name !== asking && !(name in line.given))
  return (
    <span className="flex max-w-[70%] min-w-0 shrink-0 items-center gap-1.5 overflow-hidden">
      <Chip>{say(line.heading)}</Chip>
      <Chip>{say(line.title)}</Chip>
      {target.kind !== 'none' && about && <Chip>{about}</Chip>}
      {known.slice(0, 4).map(({ name, field }) => (
        <Chip key={name} title={`${say(field.title)}: ${shown[name] ?? ''}`}>
          {shown[name] || '–'}
        </Chip>
      ))}
      {known.length > 4 && <span className="text-xs text-dim">+{known.length - 4}</span>}
    </span>
  )
}

function targetText(draft: CommandDraft, words: PaletteWords): string {
  const { target } = draft
  if (target.kind === 'filter') return words.matching(target.count)
  if (target.kind === 'ids') return target.ids.length === 1 ? String(target.ids[0]) : words.selected(target.ids.length)
  if (target.kind === 'none') return ''
  return target.rows.length > 1 ? words.selected(target.rows.length) : (nameOf(draft) ?? '')
}

function Chip({ children, title }: { children: string; title?: string }) {
  return (
    <span
      title={title}
      className="inline-flex h-[22px] max-w-52 min-w-8 shrink items-center rounded-sm bg-accent-soft px-2 text-xs font-medium text-accent"
    >
      <span className="truncate">{children}</span>
    </span>
  )
}
