import { words, type Field } from '#catalogue/index.ts'
import type { Entry } from './calls.ts'
import { inputFields } from './input.ts'
import { mayHoldCommas } from './kinds/kinds.ts'
import { several } from './kinds/several.ts'
import { compared } from './listing.ts'
import type { ValueNotice } from './values/notices.ts'

export function commaNotices(entry: Entry, sent: Readonly<Record<string, unknown>>): ValueNotice[] {
  const suspects = Object.entries(sent).filter(([, value]) => typeof value === 'string' && /[,|]/.test(value))
  if (suspects.length === 0) return []
  const texts = textsOf(entry)
  return suspects.flatMap(([name, value]) => {
    const field = texts[name]
    if (!field || several(field, value).length > 1) return []
    const message = words(
      `${name}: the text was taken whole, commas included. Send several values as a JSON list, or repeat ${name}.`,
      `${name}：文本按整体处理（包括逗号）。多个值请使用 JSON 列表，或重复参数 ${name}。`,
    )
    return [{ field: name, message }]
  })
}

function textsOf(entry: Entry): Record<string, Field> {
  const found: readonly (readonly [string, Field])[] =
    entry.command.verb === 'list'
      ? compared(entry)
          .filter(({ by }) => by === 'is' || by === 'has')
          .map(({ param, by, of }) => [param, (by === 'has' && of.item) || of] as const)
      : Object.entries(inputFields(entry)).flatMap(([name, { item }]) => (item ? [[name, item] as const] : []))
  return Object.fromEntries(found.filter(([, field]) => mayHoldCommas(field)))
}
