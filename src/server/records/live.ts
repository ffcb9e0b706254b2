import { recordKey } from './record-ref.ts'
import type { Sql, TransactionSql } from 'postgres'
import type { Environment } from '#derive/environment.ts'
import type { Change, StoredRecord } from './stored.ts'
import type { CountColumns, CountedRow, Counts, CountQuery } from './counts.ts'
import type { IdPool } from './id-pool.ts'
import {
  columnsOf,
  readsBeside,
  takeLocks,
  recordColumns,
  savepoint,
  storedFrom,
  type Layer,
  type RecordRow,
} from './layer.ts'
import { goneOf } from './gone.ts'
import { holdersIn } from './holders.ts'
import { areasNamed, conditions, coversAll, orderBy, readsElsewhere, type Selection } from './query.ts'
import { textsOf } from './search-text.ts'
import type { AreaStore } from './registry.ts'
import { totalText } from './totals.ts'
import { clearUniqueValue, recordWriter, type Trail } from './writer.ts'

/** Sends writes without awaiting answers; `settled` waits for all, or throws the first failure. */
export interface LiveLayer extends Layer {
  /** environments with a queued message */
  readonly messaged: ReadonlySet<Environment>
  settled(): Promise<void>
}

const mostLocked = 5_000
const mostSent = 200

/** Runs in the caller's transaction; without `trail` it only reads. */
export function liveLayer(sql: TransactionSql | Sql, trail: Trail | undefined, counts: Counts, ids: IdPool): LiveLayer {
  // locked by this transaction, so they cannot change
  const locked = new Map<string, StoredRecord | undefined>()
  const remember = (area: string, environment: Environment, id: number, stored: StoredRecord | undefined): void => {
    if (!trail) return
    if (locked.size >= mostLocked) locked.clear()
    locked.set(recordKey({ area, environment, id }), stored)
  }
  const released = new Map<string, StoredRecord>()
  const messaged = new Set<Environment>()
  const ahead = writePipeline()
  return {
    settled: () => ahead.settled(),
    messaged,
    async read(areaStore, environment, id) {
      const key = recordKey({ area: areaStore.store.area.id, environment, id })
      const known = released.get(key) ?? locked.get(key)
      if (known) return known
      const text = `select ${recordColumns} from ${areaStore.table} where area = $1 and environment = $2 and id = $3 and deleted_at is null${trail ? ' for update' : ''}`
      const [row] = await sql.unsafe<RecordRow[]>(text, [areaStore.store.area.id, environment, id], { prepare: true })
      const stored = row && storedFrom(areaStore.store.area.id, environment, row)
      remember(areaStore.store.area.id, environment, id, stored)
      return stored
    },
    async write(areaStore, change, now) {
      if (!trail) throw new Error('a reading world cannot write')
      const { area, environment, id, parentId, before, after } = change
      for (const held of [locked, released]) held.delete(recordKey(change))
      const written = writeRow(sql, areaStore, change, trail, now)
      if (after === null) return written
      // the next version of a locked record is known without waiting
      const version = before ? before.version + 1 : await written
      if (before) await ahead.send(written)
      const times = { createdAt: before?.createdAt ?? now, updatedAt: now }
      remember(area, environment, id, { area, environment, id, version, parentId, data: after, ...times })
      return version
    },
    async select(areaStore, environment, selection) {
      const rows = await selectRows(sql, areaStore, { environment, selection, counts: trail ? undefined : counts })
      if (selection.held === 'own' && selection.only === undefined)
        for (const row of rows) remember(row.area, environment, row.id, row)
      return released.size === 0 ? rows : rows.map((row) => released.get(recordKey(row)) ?? row)
    },
    gone: (areaStore, environment, ids, from) => goneOf(sql, areaStore, environment, ids, from),
    async release(areaStore, environment, id) {
      const stored = await this.read(areaStore, environment, id)
      await ahead.settled()
      if (stored && (await clearUniqueValue(sql, areaStore.store, stored))) released.set(recordKey(stored), stored)
    },
    isReleased: ({ store: { area } }, environment, id) => released.has(recordKey({ area: area.id, environment, id })),
    holders: (areaStore, environment, rows) => holdersIn(sql, areaStore, environment, rows),
    count: (areaStore, environment, selection) =>
      countRows(sql, areaStore, { environment, selection, counts: trail ? undefined : counts }),
    async attempt(act) {
      await ahead.settled()
      const before = [...released]
      try {
        return await savepoint(sql, async () => {
          const result = await act()
          await ahead.settled()
          return result
        })
      } catch (error) {
        // the rollback released later locks and removed later writes
        await ahead.over()
        for (const held of [locked, released]) held.clear()
        for (const [key, stored] of before) released.set(key, stored)
        throw error
      }
    },
    ...readsBeside(sql),
    lock: (places) => takeLocks(sql, places),
    newId: () => ids.next(),
    async message(message) {
      messaged.add(message.environment)
      await putMessage(sql, trail, message)
    },
  }
}

async function putMessage(
  sql: TransactionSql | Sql,
  trail: Trail | undefined,
  { environment, topic, payload, irreversible, at }: Parameters<Layer['message']>[0],
): Promise<void> {
  if (!trail) throw new Error('a reading world sends nothing')
  const text = `insert into outbox (run, environment, topic, payload, irreversible, state, next_at) values ($1, $2, $3, $4::text::jsonb, $5, 'waiting', coalesce($6::timestamptz, now()))`
  await sql.unsafe(text, [trail.run, environment, topic, JSON.stringify(payload), irreversible, at], { prepare: true })
}

/** Statements sent without awaiting their answers. */
interface WritePipeline {
  send(written: Promise<unknown>): Promise<void>
  /** throws the first failure */
  settled(): Promise<void>
  /** waits for all, whatever fails */
  over(): Promise<void>
}

function writePipeline(): WritePipeline {
  let sent: Promise<unknown>[] = []
  let failure: unknown
  const settled = async (): Promise<void> => {
    const waiting = sent
    sent = []
    await Promise.all(waiting)
    if (failure) throw failure
  }
  return {
    settled,
    async send(written) {
      sent.push(written.catch((error: unknown) => (failure ??= error)))
      if (sent.length >= mostSent) await settled()
    },
    over: async () => void (await Promise.allSettled(sent)),
  }
}

async function selectRows(
  sql: TransactionSql | Sql,
  areaStore: AreaStore,
  { environment, selection, counts }: CountRequest,
): Promise<StoredRecord[]> {
  const values: unknown[] = [areaStore.store.area.id]
  const where = `area = $1 and deleted_at is null and ${conditions(selection, environment, values)}`
  const lock = counts || selection.held === undefined ? '' : selection.held === 'own' ? ' for update' : ' for share'
  // the parameters of a cursor would come before those of the count
  const total =
    selection.onTotal && !selection.after
      ? totalBeside(areaStore, { environment, selection, counts }, values)
      : undefined
  const columns = `${columnsOf(selection)}${total ? `, ${total.text}` : ''}`
  const text = `select ${columns} from ${areaStore.table} where ${where} order by ${orderBy(selection)} limit $${values.push(selection.limit)} offset $${values.push(selection.offset)}${lock}`
  const rows = await sql.unsafe<(RecordRow & CountedRow)[]>(text, values as never[], { prepare: true })
  const [first] = rows
  const counted = first ? total?.read(first) : total && selection.offset === 0 ? 0 : undefined
  if (counted !== undefined) selection.onTotal?.(counted)
  return rows.map((row) => storedFrom(areaStore.store.area.id, environment, row))
}

const columns = [
  ['area', 'text'],
  ['environment', 'text'],
  ['id', 'bigint'],
  ['parent_id', 'bigint'],
  ['label', 'text'],
  ['sort_key', 'text'],
  ['search', 'text'],
  ['before', 'text::jsonb'],
  ['after', 'text::jsonb'],
  ['created_at', 'timestamptz'],
] as const

const oneRow = `select ${columns.map(([name, type], index) => `$${index + 1}::${type} as ${name}`).join(', ')}`

async function writeRow(
  sql: TransactionSql | Sql,
  areaStore: AreaStore,
  { area, environment, id, parentId, before, after }: Change,
  trail: Trail,
  now: string,
): Promise<number> {
  const { label, sortKey, search } = after ? textsOf(areaStore, after) : { label: null, sortKey: null, search: null }
  const [was, is] = [before && JSON.stringify(before.data), after && JSON.stringify(after)]
  const values = [area, environment, id, parentId, label, sortKey, search, was, is, now]
  const writer = recordWriter(sql, areaStore.table, trail, now)
  const way = after ? (before ? 'change' : 'put') : 'remove'
  const { version } = await writer[way]({ text: oneRow, values })
  return version ?? 0
}

interface CountRequest {
  readonly environment: Environment
  readonly selection: Selection
  /** cache; undefined in a writing transaction, which may be rolled back */
  readonly counts: Counts | undefined
}

function countRows(sql: TransactionSql | Sql, areaStore: AreaStore, request: CountRequest): Promise<number> {
  const { query, counts } = countQuery(areaStore, request)
  return counts ? counts.count(sql, query) : countNow(sql, query.text, query.values)
}

/** Returns columns that count within the select; `values` are its parameters. */
function totalBeside(areaStore: AreaStore, request: CountRequest, values: unknown[]): CountColumns {
  const { query, counts } = countQuery(areaStore, request)
  return counts?.columns(query, values) ?? { text: `(${query.text}) as total`, read: ({ total }) => total ?? undefined }
}

/** Returns the query; `counts` is undefined if it cannot be cached. */
function countQuery(
  areaStore: AreaStore,
  { environment, selection: { after: _, ...whole }, counts }: CountRequest,
): { readonly query: CountQuery; readonly counts: Counts | undefined } {
  const area = areaStore.store.area.id
  const areas = [area, ...areasNamed(whole)]
  if (coversAll(whole))
    return { query: { areas, environment, text: totalText('$2'), values: [area, environment] }, counts: undefined }
  const values: unknown[] = [area]
  const where = `area = $1 and deleted_at is null and ${conditions(whole, environment, values)}`
  const text = `select count(*)::int as n from ${areaStore.table} where ${where}`
  return { query: { areas, environment, text, values }, counts: readsElsewhere(whole) ? undefined : counts }
}

async function countNow(sql: TransactionSql | Sql, text: string, values: readonly unknown[]): Promise<number> {
  const [row] = await sql.unsafe<{ n: number }[]>(text, values as never[], { prepare: true })
  return row?.n ?? 0
}
