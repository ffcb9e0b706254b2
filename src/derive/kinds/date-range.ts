import { words } from '#catalogue/index.ts'
import { instantSchema } from './date-time.ts'
import type { FieldKind, ParseResult } from './kind.ts'
import { listFromCell } from './list.ts'
import { allOf } from './shared/all-of.ts'
import { parseInstant } from './shared/instant.ts'
import { boundOf } from './shared/moments.ts'

export const dateRange: FieldKind = {
  parse: ({ bound }, raw) => parseRange(raw, bound !== undefined),
  schema: () => ({ type: 'array', items: instantSchema, minItems: 2, maxItems: 2 }),
  script: () => '[start: string, end: string]',
  fromCell: (_, text) => listFromCell(text),
  cell: 'range',
  filter: 'date',
  holdsSeveral: true,
  drawsSeveral: true,
}

const longest = 200

function parseRange(raw: unknown, isAsked: boolean): ParseResult {
  const sent = typeof raw !== 'string' ? raw : raw.length <= longest ? listFromCell(raw) : undefined
  const both = typeof sent === 'string' ? sent.split(/[,~→]/).map((each) => each.trim()) : sent
  if (!Array.isArray(both) || both.length !== 2)
    return { fault: words('Enter a start and an end.', '请填写开始和结束时间。') }
  const [start, end] = isAsked ? [boundOf(both[0], 'from'), boundOf(both[1], 'to')] : both.map(parseInstant)
  if (!start || !end) return { fault: words('Enter a start and an end.', '请填写开始和结束时间。') }
  if ('fault' in start) return 'fault' in end ? { fault: allOf([start.fault, end.fault]) } : start
  if ('fault' in end) return end
  if (String(end.value) < String(start.value))
    return { fault: words('The end is before the start.', '结束时间早于开始时间。') }
  return { value: [start.value, end.value] }
}
