import { useSay } from '#browser/i18n/i18n.ts'
import { nameOf, type Draft } from './draft.ts'
import type { PaletteWords } from './words.ts'

/** What is chosen so far, before the input. */
export function Chips({ draft, words }: { draft: Draft; words: PaletteWords }) {
  const say = useSay()
  const { line, target, answered, shown, steps } = draft
  const about = targetText(draft, words)
  return (
    <span className="flex max-w-[70%] min-w-0 shrink-0 items-center gap-1.5 overflow-hidden">
      <Chip>{say(line.heading)}</Chip>
      <Chip>{say(line.title)}</Chip>
      {target.kind !== 'none' && about && <Chip>{about}</Chip>}
      {answered.slice(-3).map((name) => (
        <Chip key={name} title={`${say(steps.find((step) => step.name === name)?.field.title ?? { en: name, zh: name })}: ${shown[name] ?? ''}`}>
          {shown[name] || '–'}
        </Chip>
      ))}
    </span>
  )
}

/** `25 selected`, or the one record by its name. */
export function targetText(draft: Draft, words: PaletteWords): string {
  const { target } = draft
  if (target.kind === 'filter') return words.matching(target.count)
  if (target.kind === 'ids') return target.ids.length === 1 ? String(target.ids[0]) : words.selected(target.ids.length)
  if (target.kind === 'none') return ''
  return target.rows.length > 1 ? words.selected(target.rows.length) : (nameOf(draft) ?? '')
}

function Chip({ children, title }: { children: string; title?: string }) {
  return (
    <span title={title} className="inline-flex h-[22px] max-w-52 min-w-8 shrink items-center rounded-sm bg-accent-soft px-2 text-xs font-medium text-accent">
      <span className="truncate">{children}</span>
    </span>
  )
}
