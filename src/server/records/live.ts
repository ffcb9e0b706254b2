import type { Sql, TransactionSql } from 'postgres'
import type { Change, Stored } from '../world/world.ts'
import type { Counts } from './counts.ts'
import type { IdPool } from './id-pool.ts'
import { fileTypes, recordColumns, savepoint, storedFrom, type Layer, type RecordRow } from './layer.ts'
import { conditions, orderBy, twinCondition } from './query.ts'
import { textsOf } from './search-text.ts'
import type { Kept } from './registry.ts'

/** Who and why, for the revisions of one call. */
export interface Trail {
  readonly run: number
  readonly actor: number
  /** filled in by the behaviour's input; kept with each revision */
  readonly reason: string | null
}

/** Where changes are sent ahead of their answers; settled once all of them have come, or with the first failure. */
export interface LiveLayer extends Layer {
  settled(): Promise<void>
}

const mostLocked = 5_000
const mostSent = 200

/** Reads and writes the records themselves, within the caller's transaction. */
export function liveLayer(sql: TransactionSql | Sql, trail: Trail | undefined, counts: Counts, ids: IdPool): LiveLayer {
  // a record that this transaction has locked cannot change behind its back
  const locked = new Map<string, Stored | undefined>()
  const remember = (area: string, environment: string, id: number, stored: Stored | undefined): void => {
    if (!trail) return
    if (locked.size >= mostLocked) locked.clear()
    locked.set(`${area} ${environment} ${id}`, stored)
  }
  let sent: Promise<unknown>[] = []
  let failure: unknown
  const settled = async (): Promise<void> => {
    const waiting = sent
    sent = []
    await Promise.all(waiting)
    if (failure) throw failure
  }
  const send = async (written: Promise<unknown>): Promise<void> => {
    sent.push(written.catch((error: unknown) => (failure ??= error)))
    if (sent.length >= mostSent) await settled()
  }
  return {
    settled,
    async read(kept, environment, id) {
      const key = `${kept.store.area.id} ${environment} ${id}`
      if (locked.get(key)) return locked.get(key)
      const lock = trail ? ' for update' : ''
      const text = `select ${recordColumns} from ${kept.table} where area = $1 and environment = $2 and id = $3 and deleted_at is null${lock}`
      const [row] = await sql.unsafe<RecordRow[]>(text, [kept.store.area.id, environment, id], { prepare: true })
      const stored = row && storedFrom(kept.store.area.id, environment, row)
      remember(kept.store.area.id, environment, id, stored)
      return stored
    },
    async write(kept, change, now) {
      if (!trail) throw new Error('a reading world cannot write')
      const { area, environment, id, parentId, before, after } = change
      locked.delete(`${area} ${environment} ${id}`)
      if (after === null) return removeRow(sql, kept, change, trail, now)
      const written = putRow(sql, kept, change, after, trail, now)
      // the next version of a locked record is known, so there is no need to wait for it
      const version = before ? before.version + 1 : await written
      if (before) await send(written)
      remember(area, environment, id, {
        area,
        environment,
        id,
        version,
        parentId,
        data: after,
        createdAt: before?.createdAt ?? now,
        updatedAt: now,
      })
      return version
    },
    async select(kept, environment, selection) {
      const values: unknown[] = [kept.store.area.id]
      const where = `area = $1 and deleted_at is null and ${conditions(selection, environment, values)}`
      const text = `select ${recordColumns} from ${kept.table} where ${where} order by ${orderBy(selection)} limit $${values.push(selection.limit)} offset $${values.push(selection.offset)}`
      const rows = await sql.unsafe<RecordRow[]>(text, values as never[], { prepare: true })
      return rows.map((row) => storedFrom(kept.store.area.id, environment, row))
    },
    async twin(kept, environment, id, parent, unique) {
      const values: unknown[] = [kept.store.area.id, id]
      const where = twinCondition(unique, environment, parent, values)
      const text = `select id from ${kept.table} where area = $1 and deleted_at is null and id <> $2 and ${where} limit 1`
      const [row] = await sql.unsafe<{ id: number }[]>(text, values as never[], { prepare: true })
      return row?.id
    },
    count(kept, environment, selection) {
      const values: unknown[] = [kept.store.area.id]
      const { after: _, ...whole } = selection
      const where = `area = $1 and deleted_at is null and ${conditions(whole, environment, values)}`
      const text = `select count(*)::int as n from ${kept.table} where ${where}`
      // a count taken inside a writing transaction may be rolled back with it, so it is not kept
      return trail ? countNow(sql, text, values) : counts.count(sql, kept, environment, text, values)
    },
    async attempt(act) {
      await settled()
      try {
        return await savepoint(sql, async () => {
          const result = await act()
          await settled()
          return result
        })
      } catch (error) {
        // what was locked since is free again, and what was written is not there
        await Promise.allSettled(sent)
        locked.clear()
        throw error
      }
    },
    fileTypes: (names) => fileTypes(sql, names),
    newId: () => ids.next(sql),
    async message({ environment, topic, payload, irreversible, at }) {
      if (!trail) throw new Error('a reading world sends nothing')
      const text = `insert into outbox (run, environment, topic, payload, irreversible, state, next_at) values ($1, $2, $3, $4::text::jsonb, $5, 'waiting', coalesce($6::timestamptz, now()))`
      const values = [trail.run, environment, topic, JSON.stringify(payload), irreversible, at]
      await sql.unsafe(text, values, { prepare: true })
    },
  }
}

async function putRow(
  sql: TransactionSql | Sql,
  kept: Kept,
  change: Change,
  after: Readonly<Record<string, unknown>>,
  trail: Trail,
  now: string,
): Promise<number> {
  const { label, sortKey, search } = textsOf(kept, after)
  // a removed record may come back under its id: its versions go on where they ended
  const text = `with written as (
      insert into ${kept.table} as r (area, environment, id, version, parent_id, label, sort_key, search, data, created_at, updated_at)
      values ($1, $2, $3, 1, $4, $5, $6, $7, $8::text::jsonb, $9, $9)
      on conflict (area, environment, id) do update set version = r.version + 1, parent_id = excluded.parent_id, label = excluded.label,
        sort_key = excluded.sort_key, search = excluded.search, data = excluded.data, updated_at = excluded.updated_at, deleted_at = null
      returning version)
    insert into revision (area, environment, id, version, parent_id, before, after, run, actor, reason, at)
    select $1, $2, $3, version, $4, $10::text::jsonb, $8::text::jsonb, $11, $12, $13, $9 from written returning version`
  const before = change.before ? JSON.stringify(change.before.data) : null
  const values = [
    change.area,
    change.environment,
    change.id,
    change.parentId,
    label,
    sortKey,
    search,
    JSON.stringify(after),
    now,
    before,
  ]
  const rows = await sql.unsafe<{ version: number }[]>(
    text,
    [...values, trail.run, trail.actor, trail.reason] as never[],
    { prepare: true },
  )
  return rows[0]?.version ?? 0
}

async function removeRow(
  sql: TransactionSql | Sql,
  kept: Kept,
  change: Change,
  trail: Trail,
  now: string,
): Promise<number> {
  const text = `with written as (
      update ${kept.table} set version = version + 1, deleted_at = $4, updated_at = $4
      where area = $1 and environment = $2 and id = $3 returning version)
    insert into revision (area, environment, id, version, parent_id, before, after, run, actor, reason, at)
    select $1, $2, $3, version, $5, $6::text::jsonb, null, $7, $8, $9, $4 from written returning version`
  const before = change.before ? JSON.stringify(change.before.data) : null
  const values = [
    change.area,
    change.environment,
    change.id,
    now,
    change.parentId,
    before,
    trail.run,
    trail.actor,
    trail.reason,
  ]
  const rows = await sql.unsafe<{ version: number }[]>(text, values as never[], { prepare: true })
  return rows[0]?.version ?? 0
}

async function countNow(sql: TransactionSql | Sql, text: string, values: readonly unknown[]): Promise<number> {
  const [row] = await sql.unsafe<{ n: number }[]>(text, values as never[], { prepare: true })
  return row?.n ?? 0
}
