import type { Sql, TransactionSql } from 'postgres'
import type { Environment } from '#derive/environment.ts'
import { recordColumns, storedFrom, type RecordRow } from '../layer.ts'
import { recordKey } from '../record-ref.ts'
import type { AreaStore } from '../registry.ts'
import { SizedCache } from '../sized-cache.ts'
import type { Change, StoredRecord } from '../stored.ts'
import type { ChildrenAhead } from './children-ahead.ts'
import { Takers } from './takers.ts'
import { writePending, type PendingRow } from './write-behind.ts'

/** Version and step of a change in the plan. */
interface DraftEntry {
  /** version of the live record; 0: there is none */
  readonly expected: number
  readonly step: number
}

/** State of a record before a call of the plan wrote it. */
interface EarlierState {
  readonly areaStore: AreaStore
  readonly change: Change
  readonly drafted: DraftEntry | undefined
  readonly stored: StoredRecord | null
}

/** States to restore if a call of the plan fails, by record key. */
export type UndoLog = Map<string, EarlierState>

const flushAt = 400
const cacheChars = 12 << 20
const absentChars = 100

/** Records that a plan changes; writes are sent later, in bulk. */
export class DraftRows {
  /** null: no such record */
  private readonly cache = new SizedCache<string, StoredRecord | null>(cacheChars)
  readonly takers = new Takers()
  readonly drafted = new Map<string, DraftEntry>()
  private readonly touched = new Set<string>()
  private readonly sql: Sql | TransactionSql
  private readonly plan: number
  private readonly children: ChildrenAhead
  private pending = new Map<string, PendingRow>()
  private sending = new Map<string, PendingRow>()
  private sent: Promise<void> = Promise.resolve()

  constructor(sql: Sql | TransactionSql, plan: number, children: ChildrenAhead) {
    this.sql = sql
    this.plan = plan
    this.children = children
  }

  isTouched(areaStore: AreaStore, environment: Environment): boolean {
    return this.touched.has(`${areaStore.store.area.id} ${environment}`)
  }

  async flush(): Promise<void> {
    await this.send()
    await this.sent
  }

  /** Waits for statements under way; pending rows stay pending. */
  async idle(): Promise<void> {
    await this.sent.catch(() => undefined)
  }

  /** Sends one statement at a time, in order. */
  private async send(): Promise<void> {
    await this.sent
    if (this.pending.size === 0) return
    this.sending = this.pending
    this.pending = new Map()
    this.sent = writePending(this.sql, this.plan, [...this.sending.values()]).then(
      () => void (this.sending = new Map()),
    )
    // the next flush reports a failure
    this.sent.catch(() => undefined)
  }

  /** null: no such record; undefined: not cached */
  private known(key: string, area: string, environment: Environment, id: number): StoredRecord | null | undefined {
    const waiting = this.pending.get(key) ?? this.sending.get(key)
    if (waiting) return this.storedOf(waiting) ?? null
    const cached = this.cache.get(key)
    return cached === undefined && !this.drafted.has(key) ? this.children.find(area, environment, id) : cached
  }

  async read(areaStore: AreaStore, environment: Environment, id: number): Promise<StoredRecord | undefined> {
    const area = areaStore.store.area.id
    const key = recordKey({ area, environment, id })
    const known = this.known(key, area, environment, id)
    if (known !== undefined) return known ?? undefined
    const text = this.drafted.has(key)
      ? `select id, expected_version + 1 as version, parent_id, after as data, created_at, now() as updated_at
         from change where plan = $1 and area = $2 and environment = $3 and id = $4 and after is not null`
      : `select ${recordColumns} from ${areaStore.table} where $1::bigint > 0 and area = $2 and environment = $3 and id = $4 and deleted_at is null`
    const [row] = await this.sql.unsafe<RecordRow[]>(text, [this.plan, area, environment, id], { prepare: true })
    const stored = row && storedFrom(area, environment, row)
    this.cacheRow(key, stored ?? null)
    return stored
  }

  async readAll(
    areaStore: AreaStore,
    environment: Environment,
    ids: readonly number[],
  ): Promise<StoredRecord[] | undefined> {
    const area = areaStore.store.area.id
    const found: StoredRecord[] = []
    const missing: number[] = []
    for (const id of new Set(ids)) {
      const key = recordKey({ area, environment, id })
      const known = this.known(key, area, environment, id)
      if (known) found.push(known)
      else if (known === undefined && this.drafted.has(key)) return undefined
      else if (known === undefined) missing.push(id)
    }
    if (missing.length === 0) return found
    const text = `select ${recordColumns} from ${areaStore.table} where area = $1 and environment = $2 and id = any($3::bigint[]) and deleted_at is null`
    const rows = await this.sql.unsafe<RecordRow[]>(text, [area, environment, missing], { prepare: true })
    const stored = rows.map((row) => storedFrom(area, environment, row))
    this.remember(stored)
    const there = new Set(stored.map(({ id }) => id))
    for (const id of missing) if (!there.has(id)) this.cacheRow(recordKey({ area, environment, id }), null)
    return [...found, ...stored]
  }

  async readUndrafted(areaStore: AreaStore, environment: Environment, ids: readonly number[]): Promise<StoredRecord[]> {
    const area = areaStore.store.area.id
    const undrafted = ids.filter((id) => !this.drafted.has(recordKey({ area, environment, id })))
    return (await this.readAll(areaStore, environment, undrafted)) ?? []
  }

  /** Estimates each size by the first record. */
  remember(found: readonly StoredRecord[]): void {
    const chars = found[0] ? JSON.stringify(found[0].data).length : 0
    for (const row of found) this.cacheRow(recordKey(row), row, chars)
  }

  private cacheRow(key: string, stored: StoredRecord | null, chars?: number): void {
    const before = this.cache.sizeOf(key) ?? absentChars
    const size = stored && before === absentChars ? (chars ?? JSON.stringify(stored.data).length) : before
    this.cache.set(key, stored, size)
  }

  private storedOf({ area, environment, id, parentId, after, createdAt }: PendingRow): StoredRecord | undefined {
    if (after === null) return undefined
    const version = (this.drafted.get(recordKey({ area, environment, id }))?.expected ?? 0) + 1
    return { area, environment, id, version, parentId, data: after, createdAt, updatedAt: createdAt }
  }

  /** Adds the earlier state to `undo`; returns the version. */
  async write(
    areaStore: AreaStore,
    change: Change,
    { now, step, undo }: { now: string; step: number; undo: UndoLog | undefined },
  ): Promise<number> {
    const { area, environment, id, parentId, after } = change
    const key = recordKey({ area, environment, id })
    const was = this.drafted.get(key)
    if (undo && !undo.has(key)) undo.set(key, { areaStore, change, drafted: was, stored: change.before })
    const expected = was ? was.expected : (change.before?.version ?? 0)
    this.drafted.set(key, { expected, step })
    this.touched.add(`${area} ${environment}`)
    const waiting = this.pending.get(key)
    const createdAt = change.before?.createdAt ?? now
    const live = waiting ? waiting.live : was ? undefined : change.before
    const pending: PendingRow = { areaStore, step, area, environment, id, parentId, live, after, createdAt }
    this.pending.set(key, pending)
    this.cacheRow(key, this.storedOf(pending) ?? null)
    this.takers.note(areaStore, change)
    if (this.pending.size >= flushAt) await this.send()
    return expected + 1
  }

  /** Restores what a failed call wrote, pending or sent. */
  async takeBack(undo: UndoLog): Promise<void> {
    const written: Change[] = []
    for (const [key, before] of undo) {
      if (before.drafted) this.putBack(key, before, before.drafted)
      else if (this.drop(key)) written.push(before.change)
      this.cacheRow(key, before.stored)
    }
    if (written.length === 0) return
    await this.sent
    const refs = written.map(({ area, environment, id }) => ({ area, environment, id }))
    await this.sql`delete from change c using jsonb_to_recordset(${JSON.stringify(refs)}::text::jsonb) as x(area text, environment text, id bigint)
      where c.plan = ${this.plan} and c.area = x.area and c.environment = x.environment and c.id = x.id`
  }

  private putBack(key: string, { areaStore, change, stored }: EarlierState, drafted: DraftEntry): void {
    const { area, environment, id } = change
    this.drafted.set(key, drafted)
    const waiting = this.pending.get(key)
    this.pending.set(key, {
      areaStore,
      step: drafted.step,
      area,
      environment,
      id,
      parentId: stored ? stored.parentId : change.parentId,
      live: waiting?.live,
      after: stored?.data ?? null,
      createdAt: stored?.createdAt ?? waiting?.createdAt ?? new Date().toISOString(),
    })
  }

  /** Forgets the change of a record; tells if it was sent. */
  private drop(key: string): boolean {
    this.drafted.delete(key)
    return !this.pending.delete(key) || this.sending.has(key)
  }
}
