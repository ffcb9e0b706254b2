import { words, type Field } from '#catalogue/index.ts'
import { allOf } from './shared/all-of.ts'
import { bounds } from './shared/bounds.ts'
import { divide } from './shared/divide.ts'
import type { FieldKind, ItemKinds, ParseResult } from './kind.ts'
import { jsonOrText } from './shared/plain-text.ts'

export const list: FieldKind = {
  parse: parseList,
  schema: ({ item, min, max }, parts) => ({
    type: 'array',
    items: item ? parts.item(item) : {},
    ...bounds({ minItems: min, maxItems: max ?? 1_000 }),
  }),
  script: ({ item }, parts) => (item ? `(${parts.item(item)})[]`.replace(/^\((\w+)\)/, '$1') : 'unknown[]'),
  fromCell: ({ item }, text, items) => (item && items.mayHoldCommas(item) ? textsFromCell(text) : listFromCell(text)),
  cell: 'count',
  filter: 'text',
  isScriptParam: true,
  isArray: true,
  holdsSeveral: true,
  drawsSeveral: true,
  unsortable: true,
  bulky: true,
}

const mostNamed = 10

function parseList(field: Field, raw: unknown, { parse, mayHoldCommas }: ItemKinds): ParseResult {
  const { item, min } = field
  const items = divide(raw, item !== undefined && !mayHoldCommas(item))
  const max = field.max ?? 1_000
  // skips items of lists that are far too long
  const parsed = item && items.length <= Math.max(max, 1_000) ? items.map((each) => parse(item, each)) : []
  const faults = [
    ...(items.length > max
      ? [words(`At most ${max} items; this has ${items.length}.`, `最多 ${max} 项，当前 ${items.length} 项。`)]
      : []),
    ...(min !== undefined && items.length < min ? [words(`At least ${min} items.`, `至少 ${min} 项。`)] : []),
    ...parsed
      .flatMap((each, index) =>
        'fault' in each ? [words(`Item ${index + 1}: ${each.fault.en}`, `第 ${index + 1} 项：${each.fault.zh}`)] : [],
      )
      .slice(0, mostNamed),
  ]
  if (faults.length > 0) return { fault: allOf(faults) }
  return { value: item ? parsed.map((each) => ('value' in each ? each.value : undefined)) : items }
}

/** Text values may contain commas, so cells separate them with `|`. */
function textsFromCell(text: string): unknown {
  const found = listFromCell(text)
  return typeof found === 'string' && found.includes('|') ? found.split('|').map((each) => each.trim()) : found
}

export function listFromCell(text: string): unknown {
  return /^\s*\[/.test(text) ? jsonOrText(text) : text
}
