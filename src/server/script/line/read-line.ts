import { words } from '#catalogue/index.ts'
import type { Environment } from '#derive/environment.ts'
import type { BoundLine } from '#derive/line/bind.ts'
import { queryOf } from '#derive/line/compile.ts'
import { parseFilters } from '#derive/line/parser.ts'
import { lastOperator, readNames } from '#derive/line/reading-stages.ts'
import { mayAct } from '#derive/roles.ts'
import { perform } from '../../calls/perform.ts'
import { isPersonal } from '../../calls/personal-rows.ts'
import { readingWorld } from '../../calls/read.ts'
import type { DeclaredData } from '../../declared.ts'
import { hiding } from '../../files/visible-files.ts'
import { revisionsOf } from '../../plan/history/record-history.ts'
import { forbidden, problem, type Problem } from '../../problem.ts'
import { fieldChanges } from '../../records/diff.ts'
import { expression, isColumn, type Selection } from '../../records/query.ts'
import { localKeys, areaStoreOf, present, storedKey, visible, type AreaStore } from '../../records/registry.ts'
import { textsOf } from '../../records/search-text.ts'
import type { StoredRecord } from '../../records/stored.ts'
import type { Call } from '../../server.ts'
import { Envelope } from '../../world/answer.ts'
import type { Engine } from '../../world/engine.ts'
import { withNames } from '../../world/names.ts'
import { pageOf, pagesOf } from '../../world/pages.ts'
import { withComputed } from '../../world/rules.ts'
import { selectionOf } from '../../world/selection.ts'
import { boundLine } from './bound-line.ts'
import { lastAccount, valueCounts, type ValueCounts } from './value-counts.ts'

type LineAnswer = DeclaredData<'record.line'>
type LineTable = Pick<LineAnswer, 'columns' | 'rows' | 'total'>

interface LinePage {
  readonly page: number
  readonly pageSize: number
}

/** A parsed line, with the world and the page of its rows. */
interface LineContext extends LinePage {
  readonly call: Call
  readonly bound: BoundLine
  readonly environment: Environment
  readonly areaStore: AreaStore
  readonly world: Engine
}

const [mostCounted, mostGroups, mostFollowed] = [100_000, 200, 1_000]

/** Returns the rows of a line without actions, or the result of its reading stage. */
export async function readLine(call: Call, text: string, paging: LinePage): Promise<LineAnswer> {
  const bound = await boundLine(call, text)
  if (bound.actions.length > 0) throw withAction
  const { reading, list, environment = call.environment } = bound
  if (!mayAct(call.actor.roles[environment], 'viewer')) throw forbidden(environment)
  const areaStore = areaStoreOf(call.server.registry, list.area.id)
  const read = { call, bound, environment, areaStore, world: readingWorld({ ...call, environment }), ...paging }
  const kind = reading?.kind ?? 'show'
  return { kind, area: list.area.id, environment, ...(await tables[kind](read)) }
}

const tables: Readonly<Record<LineAnswer['kind'], (read: LineContext) => Promise<LineTable>>> = {
  async show(read) {
    const { bound, areaStore, page, pageSize } = read
    const { reading, take = Number.POSITIVE_INFINITY } = bound
    const columns = reading?.kind === 'show' ? reading.fields : readNames(areaStore.area)
    const { rows, total } = await listed(read, page, pageSize)
    const first = (page - 1) * pageSize
    return { columns, rows: rows.slice(0, Math.max(0, take - first)), total: Math.min(total, take) }
  },
  async count(read) {
    const { reading, take = Number.POSITIVE_INFINITY } = read.bound
    if (reading?.kind === 'count' && reading.by !== undefined) {
      const { rows, total } = await countsBy(read, reading.by, take)
      return { columns: ['value', 'count'], rows, total }
    }
    const { total } = await listed(read, 1, 1)
    return { columns: ['count'], rows: [{ count: Math.min(total, take) }], total: 1 }
  },
  async diff(read) {
    const { call, bound, environment, areaStore, world, page, pageSize } = read
    const to = bound.reading?.kind === 'diff' ? bound.reading.to : environment
    const filters = [...bound.filters, ...parseFilters(`differs:${to}`).filters]
    const sent = { ...queryOf({ ...bound, filters }), page, pageSize }
    const { selection } = await pageOf(world, bound.list, areaStore, sent, undefined)
    const rows = await world.select(areaStore, selection)
    const total = await world.total(areaStore, { ...selection, limit: 1, offset: 0 })
    const elsewhere = readingWorld({ ...call, environment: to })
    const ids = rows.map(({ id }) => id)
    const others = await elsewhere.select(areaStore, selectionOf(areaStore, { ids, limit: ids.length }))
    const there = new Map(others.map((other) => [other.id, other]))
    const { area } = areaStore
    const shown = rows.map((row) => ({ row, area: area.id, environment, id: row.id, label: labelOf(areaStore, row) }))
    const named = await withNames(call, call.server.reads, shown, ({ row }) => row.data)
    return {
      columns: ['id', 'label', 'field', 'here', 'there'],
      rows: named.flatMap(({ row, label }) =>
        differences(areaStore, row, there.get(row.id)).map((each) => ({ id: row.id, label, ...each })),
      ),
      total,
    }
  },
  async history({ call, bound, environment, areaStore, world }) {
    const { take = mostFollowed + 1 } = bound
    const { selection } = await pageOf(world, bound.list, areaStore, queryOf(bound), undefined)
    const limit = Math.min(take, mostFollowed + 1)
    const rows = await world.select(areaStore, { ...selection, limit, offset: 0 })
    if (rows.length > mostFollowed) throw tooMany(mostFollowed)
    const ids = rows.map(({ id }) => id)
    const changes = await revisionsOf({ ...call, environment }, areaStore, ids)
    return {
      columns: ['at', 'actor', 'kind', 'id', 'label', 'field', 'before', 'after'],
      rows: changes.flatMap(({ fields, ...change }) =>
        (fields.length > 0 ? fields : [undefined]).map((field) => ({ ...change, ...field })),
      ),
      total: changes.length,
    }
  },
}

async function listed({ call, bound, world }: LineContext, page: number, pageSize: number) {
  const answer = await perform(call.server, world, bound.list, { ...queryOf(bound), page, pageSize })
  const { data, total } = (answer instanceof Envelope ? answer.members : { data: answer }) as {
    readonly data: readonly Readonly<Record<string, unknown>>[]
    readonly total?: number
  }
  return { rows: data, total: total ?? data.length }
}

/** Counts values in the database, except where reads are logged. */
async function countsBy(read: LineContext, by: string, take: number): Promise<ValueCounts> {
  const { call, bound, areaStore, environment, world } = read
  const { area } = areaStore
  const page = await pageOf(world, bound.list, areaStore, queryOf(bound), undefined)
  const selection = { ...page.selection, limit: 1, offset: 0 }
  const total = await world.total(areaStore, selection)
  const counted = Math.min(total, take)
  if (counted > mostCounted) throw tooMany(mostCounted)
  const key = storedKey(area, by)
  const isStored = Object.hasOwn(area.fields, by) && !area.fields[by]?.computed && !isColumn(key)
  const isLastOperator = by === lastOperator && !isStored
  if (!(isStored || isLastOperator) || isPersonal(call.server.registry, areaStore.store.area.id))
    return countedRows(read, by, page.selection, counted)
  const shown = await hiding(call).selection(areaStore, environment, { ...selection, limit: counted })
  return valueCounts(call.server.reads, areaStore, environment, shown, {
    counted: isLastOperator ? lastAccount(areaStore) : expression(key),
    most: mostGroups,
    isAll: counted === total,
  })
}

async function countedRows({ areaStore, world }: LineContext, by: string, selection: Selection, take: number) {
  const { area } = areaStore
  const isComputed = area.fields[by]?.computed ?? false
  const pages = pagesOf(world, areaStore, isComputed ? selection : { ...selection, only: [storedKey(area, by)] })
  const groups = new Map<string, number>()
  let left = take
  for await (const page of pages) {
    const rows = page.slice(0, left).map((row) => present(area, row))
    left -= rows.length
    for (const row of isComputed ? await withComputed(world, areaStore, rows) : rows) {
      const value = (row as Readonly<Record<string, unknown>>)[by] ?? null
      const values: readonly unknown[] = Array.isArray(value) ? (value.length > 0 ? value : [null]) : [value]
      for (const each of values.map((one) => JSON.stringify(one))) groups.set(each, (groups.get(each) ?? 0) + 1)
    }
    if (left <= 0) break
  }
  const rows = [...groups].toSorted(([, one], [, other]) => other - one).slice(0, mostGroups)
  return { rows: rows.map(([value, count]) => ({ value: JSON.parse(value) as unknown, count })), total: groups.size }
}

/** Returns a null field if only rows below the record differ, or the record is missing. */
function differences(areaStore: AreaStore, here: StoredRecord, there: StoredRecord | undefined) {
  if (!there) return [{ field: null, here: null, there: null, state: 'create' }]
  const local = localKeys(areaStore)
  const content = ({ data }: StoredRecord) =>
    visible(Object.fromEntries(Object.entries(data).filter(([key]) => !local.has(key))))
  const fields = fieldChanges(content(here), content(there))
  if (fields.length === 0) return [{ field: null, here: null, there: null, state: 'below' }]
  return fields.map(({ field, before, after }) => ({ field, here: before, there: after, state: 'change' }))
}

function labelOf(areaStore: AreaStore, { data }: StoredRecord): string {
  return textsOf(areaStore, data).label
}

function tooMany(most: number): Problem {
  const message = words(
    `More than ${most.toLocaleString('en')} rows. Add filters, or take fewer.`,
    `超过 ${most} 行。请添加筛选条件或减少行数。`,
  )
  return problem(422, 'too-many', message)
}

const withAction = problem(
  422,
  'has-action',
  words(
    'A line with an action is planned: send it to /api/-/plans.',
    '带操作的命令行需先生成计划：请发送到 /api/-/plans。',
  ),
)
