import { words, type Field } from '#catalogue/index.ts'
import { bounds } from './shared/bounds.ts'
import type { FieldKind, Parsed } from './kind.ts'
import { jsonOrText } from './shared/plain-text.ts'
import { mayHoldCommas, several } from './several.ts'

export const list: FieldKind = {
  parse: parseList,
  schema: ({ item, min, max }, parts) => ({
    type: 'array',
    items: item ? parts.item(item) : {},
    ...bounds({ minItems: min, maxItems: max ?? 1_000 }),
  }),
  script: ({ item }, parts) => (item ? `(${parts.item(item)})[]`.replace(/^\((\w+)\)/, '$1') : 'unknown[]'),
  fromCell: ({ item }, text) => (item && mayHoldCommas(item) ? textsFromCell(text) : listFromCell(text)),
  cell: 'count',
  filter: 'text',
  unsortable: true,
  bulky: true,
}

const anything = { kind: 'json' } as const

function parseList(field: Field, raw: unknown, itemValue: (field: Field, raw: unknown) => Parsed): Parsed {
  const { item } = field
  const items = several(item ?? anything, raw)
  const max = field.max ?? 1_000
  if (items.length > max)
    return {
      fault: words(`At most ${max} items; this has ${items.length}.`, `最多 ${max} 项，当前 ${items.length} 项。`),
    }
  if (field.min !== undefined && items.length < field.min)
    return { fault: words(`At least ${field.min} items.`, `至少 ${field.min} 项。`) }
  if (!item) return { value: items }
  const parsed = items.map((each) => itemValue(item, each))
  const wrong = parsed.findIndex((each) => 'fault' in each)
  const bad = parsed[wrong]
  if (bad && 'fault' in bad)
    return { fault: words(`Item ${wrong + 1}: ${bad.fault.en}`, `第 ${wrong + 1} 项：${bad.fault.zh}`) }
  return { value: parsed.map((each) => ('value' in each ? each.value : undefined)) }
}

/** Of texts, which may hold commas, only bars divide those of a cell. */
function textsFromCell(text: string): unknown {
  const found = listFromCell(text)
  return typeof found === 'string' && found.includes('|') ? found.split('|').map((each) => each.trim()) : found
}

/** A cell with JSON holds the list itself. */
export function listFromCell(text: string): unknown {
  return /^\s*\[/.test(text) ? jsonOrText(text) : text
}
