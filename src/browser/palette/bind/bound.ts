import { words, type Words } from '#catalogue/index.ts'
import { readLine, shortLine } from '#derive/typings/line.ts'
import type { Product } from '#browser/state/app-state.ts'
import type { CommandDraft } from '../draft.ts'
import type { Choice } from '../find/rows.ts'
import type { Lines } from '../lines.ts'
import { scriptOfLine } from '../script-lines.ts'
import { bindableLine, under, type Bindable } from './with-keys.ts'

/** The key gets the values chosen so far and acts on the page's records. */
export function bindableDraft({ line, given, record }: CommandDraft): Bindable {
  const about = bindableLine(line)
  if (scriptOfLine(line) !== undefined) return about
  const values = Object.fromEntries(Object.entries(given).filter(([name]) => name !== record))
  return withInput(shortLine(line.entry, values), line.entry.id, about.title)
}

export function bindableRow(id: string, text: string, lines: Lines, { entries }: Product): Bindable | undefined {
  const written = id === 'written' ? readLine(text, entries) : undefined
  const line = lines.byId.get(written?.entry.id ?? id) ?? lines.byId.get(`${written?.entry.id}:0`)
  if (!line || written?.fault) return undefined
  if (!written) return bindableLine(line)
  const { area } = written.entry
  return withInput(shortLine(written.entry, written.input), written.entry.id, under(area.title, line.title))
}

/** Returns undefined while scripts load, or if the choice is gone. */
export function choiceOfBound(target: string, lines: Lines, { entries }: Product): Choice | undefined {
  const line = lines.byId.get(target)
  if (line) return { kind: 'line', line }
  const written = readLine(target, entries)
  return written && { kind: 'written', written }
}

function withInput(target: string, id: string, title: Words): Bindable {
  const input = target.slice(id.length)
  return { target, title: words(title.en + input, title.zh + input) }
}
