import { words, type Values } from '#catalogue/index.ts'
import { unknownNames } from '#derive/values/unknown-names.ts'
import type { Entry } from '#derive/calls.ts'
import { compared, sizeParams } from '#derive/listing.ts'
import { readable } from '#derive/input.ts'
import { parseValue } from '#derive/kinds/kinds.ts'
import { plainText } from '#derive/kinds/shared/plain-text.ts'
import { several } from '#derive/kinds/several.ts'
import type { SpanState } from '#derive/values/window.ts'
import { problem } from '../../problem.ts'
import { storable } from '../../records/storable.ts'
import { storedKey, type AreaStore } from '../../records/registry.ts'
import { textOrdered, type Selection } from '../../records/query.ts'
import { selectionOf, sortKey } from '../selection.ts'
import type { Condition } from '../../records/condition.ts'
import { conditionOf } from './comparison.ts'
import { conditionsIn, type FilterContext } from './where.ts'
import type { StoredRecord } from '../../records/stored.ts'
import type { FieldError } from '#derive/values/field-error.ts'

export interface ListPage {
  readonly selection: Selection
  readonly page: number
  readonly pageSize: number
}

interface ListContext extends FilterContext {
  readonly parent: number | undefined
}

export function pageIn(entry: Entry, areaStore: AreaStore, sent: Values, context: ListContext): ListPage {
  const { parent, now } = context
  const { area, command } = entry
  const errors: FieldError[] = []
  const { lift, ...asked } = withoutEmpty(sent)
  const input: Record<string, unknown> = { ...usual(entry, asked, plainText(lift ?? '').split(',')), ...asked }
  const take = (name: string): unknown => {
    const value = input[name]
    delete input[name]
    return value
  }
  const pageSize = whole(askedSize(entry, input), 1, mostRows, 'pageSize', errors)
  for (const name of [...sizeParams(command), 'all']) take(name)
  const page = whole(take('page'), 1, 100_000_000, 'page', errors)
  const signed = command.sortParam === undefined ? undefined : take(command.sortParam)
  const [sortBy, order] = [take('sortBy'), take('order')]
  const [by, direction] = sortOf(take('sortby') ?? sortBy, order, signed)
  const sort = sorting(entry, areaStore, by, direction, errors)
  const keywords = singleText('keyword', take('keyword'), errors)
  const ids = take('ids')
  const after = take('after')
  const during = area.window && spanIn(take('during'), errors)
  const where: (readonly [string, Condition])[] = [...conditionsIn(entry, areaStore, take('where'), context, errors)]
  let states: readonly SpanState[] | undefined
  for (const each of compared(entry)) {
    const raw = take(each.param)
    if (raw === undefined) continue
    if (each.by === 'search' && each.of.kind === 'ref' && typeof raw === 'string' && storable(raw))
      where.push([each.field, { of: each.of.of ?? '', named: raw }])
    else if (each.by === 'search') keywords.push(...singleText(each.param, raw, errors))
    else if (each.by === 'part')
      where.push(...singleText(each.param, raw, errors).map((part): [string, Condition] => [each.field, { part }]))
    else if (each.by === 'window') states = [conditionOf(area, each, raw, errors) ?? []].flat() as SpanState[]
    else {
      const condition = conditionOf(area, each, raw, errors)
      if (condition !== undefined) where.push([each.field, condition])
    }
  }
  errors.push(...unknownNames(Object.keys(input), filterNames(entry), words('filter', '筛选项')))
  if (errors.length > 0)
    throw problem(400, 'bad-input', words('Some filters cannot be used.', '部分筛选条件无效。'), errors)
  const [keyword = '', ...also] = keywords
  const base = selectionOf(areaStore, {
    keyword,
    limit: pageSize,
    offset: after === undefined ? (page - 1) * pageSize : 0,
    ...(parent === undefined ? {} : { parent }),
    ...(ids === undefined ? {} : { ids: numbers(ids) }),
  })
  const windowKeys = (area.window ?? []).map((name) => storedKey(area, name))
  const own = where.map(([name, condition]) => [storedKey(area, name), condition] as const)
  const selection = {
    ...base,
    where: [...base.where, ...own],
    sort,
    ...(also.length > 0 ? { also } : {}),
    ...(during ? { during: { keys: windowKeys, ...during } } : {}),
    ...(states ? { states: { keys: windowKeys, now, of: states } } : {}),
    ...(after === undefined ? {} : { after: cursor(after, sort[0]?.[0]) }),
  }
  return { page, pageSize, selection }
}

/** Returns the search text, at most 100 characters; empty if invalid. */
function singleText(field: string, raw: unknown, errors: FieldError[]): string[] {
  if ((typeof raw === 'string' || typeof raw === 'number') && storable(raw)) return [String(raw).slice(0, 100)]
  if (raw !== undefined) errors.push({ field, message: words('Enter a single text.', '请填写一段文本。') })
  return []
}

const mostRows = 10_000

function askedSize(entry: Entry, input: Values): unknown {
  const sent = sizeParams(entry.command).map((name) => input[name])
  const usualSize = plainText(input['all'] ?? '0') === '1' ? mostRows : (entry.command.pageSize ?? 30)
  return sent.find((size) => size !== undefined) ?? usualSize
}

/** Returns the page size of a call; NaN for no number. */
export function pageSizeOf(entry: Entry, input: Values): number {
  return Number(entry.command.verb === 'list' ? askedSize(entry, withoutEmpty(input)) : input['pageSize'])
}

function filterNames(entry: Entry): string[] {
  return [...compared(entry).map(({ param }) => param), 'keyword', 'page', 'pageSize', 'sortby', 'order', 'ids']
}

function sortOf(by: unknown, order: unknown, signed: unknown): [by: unknown, order: unknown] {
  if (by !== undefined || typeof signed !== 'string' || signed === '') return [by, order]
  return signed.startsWith('-') ? [signed.slice(1), order ?? 'desc'] : [signed, order ?? 'asc']
}

function spanIn(raw: unknown, errors: FieldError[]): { from: string; to: string } | undefined {
  if (raw === undefined) return undefined
  const parsed = parseValue({ kind: 'dateRange', title: words('During', '展示时段'), bound: 'to' }, raw)
  if ('fault' in parsed) {
    errors.push({ field: 'during', message: parsed.fault })
    return undefined
  }
  const [from, to] = parsed.value as [string, string]
  // ends of days become starts of the next
  return { from, to: to.endsWith('.999Z') ? new Date(Date.parse(to) + 1).toISOString() : to }
}

export function cursorAfter({ sort }: Selection, last: StoredRecord): string {
  const [key = 'id'] = sort[0] ?? []
  const times = { created_at: last.createdAt, updated_at: last.updatedAt, id: last.id }
  const value = times[key as keyof typeof times] ?? last.data[textOrdered(key) ?? key]
  return Buffer.from(JSON.stringify([value ?? null, last.id])).toString('base64url')
}

function cursor(text: unknown, key: string | undefined): readonly [unknown, number] {
  try {
    const parsed: unknown = JSON.parse(Buffer.from(String(text), 'base64url').toString())
    if (Array.isArray(parsed) && parsed.length === 2 && Number.isSafeInteger(parsed[1]) && fits(parsed[0], key))
      return [parsed[0], Number(parsed[1])]
  } catch {}
  throw problem(400, 'bad-input', words('The cursor `after` is not valid.', '游标 `after` 无效。'))
}

function fits(value: unknown, key: string | undefined): boolean {
  if (key === 'created_at' || key === 'updated_at')
    return (
      typeof value === 'string' && /^\d{4}-\d\d-\d\dT[\d:.]{8,15}Z$/.test(value) && !Number.isNaN(Date.parse(value))
    )
  return storable(value)
}

function sorting(
  entry: Entry,
  areaStore: AreaStore,
  by: unknown,
  direction: unknown,
  errors: FieldError[],
): Selection['sort'] {
  const { order } = entry.area
  const way = direction === undefined ? undefined : plainText(direction).toLowerCase()
  if (way !== undefined && way !== 'asc' && way !== 'desc') {
    errors.push({ field: 'order', message: words('Use asc or desc.', '请使用 asc 或 desc。') })
  }
  if (by === undefined)
    return [[sortKey(areaStore, order?.by ?? 'id'), (way as 'asc' | undefined) ?? order?.direction ?? 'desc']]
  const name = plainText(by)
  if (name !== 'id' && !Object.hasOwn(readable(entry.area), name)) {
    errors.push({
      field: 'sortby',
      message: words(`There is no field ${name} to sort by.`, `没有可排序的字段 ${name}。`),
    })
    return []
  }
  return [[sortKey(areaStore, name), (way as 'asc' | undefined) ?? 'asc']]
}

function whole(raw: unknown, usual: number, most: number, field: string, errors: FieldError[]): number {
  if (raw === undefined) return usual
  const value = Number(raw)
  if (Number.isInteger(value) && value >= 1 && value <= most) return value
  errors.push({
    field,
    message: words(`Use a whole number from 1 to ${most.toLocaleString('en')}.`, `请使用 1 到 ${most} 之间的整数。`),
  })
  return usual
}

export function numbers(raw: unknown): number[] {
  return several({ kind: 'ref' }, raw)
    .filter((part) => part !== '')
    .map((part) => {
      const id = Number(part)
      if (!Number.isSafeInteger(id) || id < 1)
        throw problem(400, 'bad-input', words(`${String(part)} is not a valid id.`, `${String(part)} 不是有效编号。`))
      return id
    })
}

/** Returns the default filters that the caller does not lift or set. */
function usual(entry: Entry, sent: Values, lifted: readonly string[]): Values {
  const fields = new Map(compared(entry).map(({ param, field }) => [param, field]))
  const sentFields = new Set(Object.keys(withoutEmpty(sent)).flatMap((param) => fields.get(param) ?? []))
  const meant = Object.entries(entry.command.narrows ?? {}).flatMap(([param, values]) => {
    const [only, ...more] = [sent[param]].flat()
    return more.length > 0 ? [] : Object.entries(values[plainText(only ?? '')] ?? {})
  })
  const defaults = [...Object.entries(entry.command.defaults ?? {}), ...meant]
  return Object.fromEntries(
    defaults.filter(([param]) => !lifted.includes(param) && !sentFields.has(fields.get(param) ?? '')),
  )
}

function withoutEmpty(sent: Values): Values {
  return Object.fromEntries(
    Object.entries(sent).filter(([, value]) => value !== undefined && value !== null && value !== ''),
  )
}
