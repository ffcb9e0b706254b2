import { words, type Field } from '#catalogue/index.ts'
import { bounds } from './shared/bounds.ts'
import { parseJson } from './json.ts'
import type { FieldKind, Parsed } from './kind.ts'
import { jsonOrText } from './shared/plain-text.ts'

export const list: FieldKind = {
  parse: parseList,
  schema: ({ item, min, max }, parts) => ({
    type: 'array',
    items: item ? parts.item(item) : {},
    ...bounds({ minItems: min, maxItems: max ?? 1_000 }),
  }),
  script: ({ item }, parts) => (item ? `(${parts.item(item)})[]`.replace(/^\((\w+)\)/, '$1') : 'unknown[]'),
  fromCell: (_, text) => listFromCell(text),
  cell: 'count',
  filter: 'text',
  unsortable: true,
  bulky: true,
}

function parseList(field: Field, raw: unknown, itemValue: (field: Field, raw: unknown) => Parsed): Parsed {
  const items = splitList(raw)
  const max = field.max ?? 1_000
  if (items.length > max)
    return {
      fault: words(`At most ${max} items; this has ${items.length}.`, `最多 ${max} 项，当前 ${items.length} 项。`),
    }
  if (field.min !== undefined && items.length < field.min)
    return { fault: words(`At least ${field.min} items.`, `至少 ${field.min} 项。`) }
  const { item } = field
  if (!item) return { value: items }
  const parsed = items.map((each) => itemValue(item, each))
  const wrong = parsed.findIndex((each) => 'fault' in each)
  const bad = parsed[wrong]
  if (bad && 'fault' in bad)
    return { fault: words(`Item ${wrong + 1}: ${bad.fault.en}`, `第 ${wrong + 1} 项：${bad.fault.zh}`) }
  return { value: parsed.map((each) => ('value' in each ? each.value : undefined)) }
}

/** The items of a list that may have come as JSON, or as text with commas or bars between them. */
export function splitList(raw: unknown): unknown[] {
  if (Array.isArray(raw)) return raw
  if (typeof raw !== 'string') return raw === null || raw === undefined ? [] : [raw]
  const text = raw.trim()
  if (text.startsWith('[')) {
    const parsed = parseJson(text)
    if ('value' in parsed && Array.isArray(parsed.value)) return parsed.value
  }
  return text === '' ? [] : text.split(/[,|]/).map((each) => each.trim())
}

/** A cell with JSON holds the list itself. */
export function listFromCell(text: string): unknown {
  return /^\s*\[/.test(text) ? jsonOrText(text) : text
}
