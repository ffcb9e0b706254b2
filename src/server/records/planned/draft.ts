import type { Sql, TransactionSql } from 'postgres'
import { environments, type Environment } from '#derive/environment.ts'
import type { Counts } from '../counts.ts'
import { sameValue } from '../diff.ts'
import type { IdPool } from '../id-pool.ts'
import type { Layer, ReadsAhead } from '../layer.ts'
import { liveLayer } from '../live.ts'
import { matchingIds } from '../matching-ids.ts'
import { overlayReads } from '../overlay.ts'
import { areasNamed, readsElsewhere, type Selection } from '../query.ts'
import { recordKey } from '../record-ref.ts'
import type { AreaStore } from '../registry.ts'
import { comparedValues, uniqueKeysOf } from '../unique.ts'
import { ChildrenAhead } from './children-ahead.ts'
import { DraftRows, type UndoLog } from './draft-rows.ts'
import { HadValues } from './had-values.ts'
import { selectIds } from './select-ids.ts'
import { LookupsAhead } from './lookups-ahead.ts'
import { planNotes, writeNotes } from './notes.ts'

/** Changes of a plan in the making. A failed call leaves none. */
export interface Draft {
  readonly layer: Layer
  /** places read, as `area environment` */
  readonly reads: ReadonlySet<string>
  readonly changes: number
  /** number of the current call, stored with its changes */
  step: number
  ids(areaStore: AreaStore, environment: Environment, selection: Selection): Promise<number[]>
  /** Writes pending changes, source versions and conflicts. */
  end(): Promise<void>
  /** Waits for statements under way. */
  idle(): Promise<void>
}

interface DraftRequest {
  /** a transaction or a pool: a draft needs no transaction */
  readonly sql: Sql | TransactionSql
  readonly plan: number
  /** maximum changes */
  readonly limit: number
  readonly tooMany: (most: number) => Error
  readonly counts: Counts
  readonly recordIds: IdPool
}

type PlannedMessage = Parameters<Layer['message']>[0]

export function openDraft({ sql, plan, limit, tooMany, counts, recordIds }: DraftRequest): Draft {
  const live = liveLayer(sql, undefined, counts, recordIds)
  const over = overlayReads(sql, { plan })
  const children = new ChildrenAhead(sql)
  const rows = new DraftRows(sql, plan, children)
  const lookups = new LookupsAhead(sql, live)
  const ahead = readsAhead(rows, children, lookups)
  const values = new HadValues()
  const notes = planNotes(limit, tooMany)
  const calls = undoableCalls(rows, tooMany)

  const { reads, noteRead } = placesRead()

  async function flush(): Promise<void> {
    await rows.flush()
    await writeMessages(sql, plan, calls.takeMessages())
  }

  const select = draftedSelect({ live, over, rows, children, values, flush })

  const layer: Layer = {
    ...live,
    lock: undefined,
    release: () => Promise.resolve(),
    ahead,
    gone: ahead.gone,
    fileTypes: ahead.fileTypes,
    sources: (records) => notes.sources(records),
    offer: (areaStore, offer) => notes.offer(areaStore, offer, draft.step),
    read(areaStore, environment, id) {
      noteRead(areaStore, environment)
      return rows.read(areaStore, environment, id)
    },
    async write(areaStore, change, now) {
      values.note(`${change.area} ${change.environment}`, change)
      children.note(change)
      const version = await rows.write(areaStore, change, { now, step: draft.step, undo: calls.undo })
      if (rows.drafted.size > limit) throw tooMany(limit)
      return version
    },
    select(areaStore, environment, selection) {
      noteRead(areaStore, environment, selection)
      return select(areaStore, environment, selection)
    },
    holders(areaStore, environment, wanted) {
      noteRead(areaStore, environment)
      return holdersOf(lookups, rows, areaStore, environment, wanted)
    },
    async count(areaStore, environment, selection) {
      noteRead(areaStore, environment, selection)
      if (!rows.isTouched(areaStore, environment)) return live.count(areaStore, environment, selection)
      await flush()
      return over.count(areaStore, environment, selection)
    },
    attempt: (act) => calls.attempt(act),
    message: (message) => calls.message(message),
  }

  const draft: Draft = {
    layer,
    reads,
    step: 0,
    get changes() {
      return rows.drafted.size
    },
    async ids(areaStore, environment, selection) {
      noteRead(areaStore, environment, selection)
      const isDrafted = rows.isTouched(areaStore, environment)
      if (isDrafted) await flush()
      return matchingIds(sql, areaStore, environment, selection, isDrafted ? plan : undefined)
    },
    async end() {
      await flush()
      await writeNotes(sql, plan, notes)
    },
    idle: () => rows.idle(),
  }
  return draft
}

/** Reads records, after writing pending changes if they may match. */
function draftedSelect({
  live,
  over,
  rows,
  children,
  values,
  flush,
}: {
  readonly live: Pick<Layer, 'select'>
  readonly over: Pick<Layer, 'select'>
  readonly rows: DraftRows
  readonly children: ChildrenAhead
  readonly values: HadValues
  readonly flush: () => Promise<void>
}): Layer['select'] {
  return async (...[areaStore, environment, selection]: Parameters<Layer['select']>) => {
    const known =
      children.of(areaStore, environment, selection) ?? (await selectIds(rows, areaStore, environment, selection))
    if (known) return [...known]
    const found = await read(areaStore, environment, selection)
    // other selections read only a part of each record
    if (!selection.only) rows.remember(found)
    return found
  }

  async function read(...[areaStore, environment, selection]: Parameters<Layer['select']>) {
    const isDrafted = rows.isTouched(areaStore, environment)
    const place = `${areaStore.store.area.id} ${environment}`
    const mayMatch = values.mayHave(place, selection, !isDrafted)
    if (!isDrafted) return live.select(areaStore, environment, selection)
    if (!mayMatch && selection.offset === 0) {
      // no changed record matches; an offset or total would also count changed live records
      const alive = await live.select(areaStore, environment, { ...selection, onTotal: undefined })
      const area = areaStore.store.area.id
      if (!alive.some(({ id }) => rows.drafted.has(recordKey({ area, environment, id })))) return alive
    }
    await flush()
    return over.select(areaStore, environment, selection)
  }
}

function readsAhead(rows: DraftRows, children: ChildrenAhead, lookups: LookupsAhead): ReadsAhead {
  return {
    rows: (...asked) => rows.readUndrafted(...asked),
    children: (...asked) => children.read(...asked),
    gone: (...asked) => lookups.gone(...asked),
    holders: (...asked) => lookups.holders(...asked),
    fileTypes: (names) => lookups.fileTypes(names),
  }
}

function placesRead() {
  const reads = new Set<string>()
  function noteRead({ store }: AreaStore, environment: Environment, selection?: Pick<Selection, 'where'>): void {
    reads.add(`${store.area.id} ${environment}`)
    if (!selection) return
    const places = readsElsewhere(selection) ? environments : [environment]
    for (const place of places)
      for (const area of [store.area.id, ...areasNamed(selection)]) reads.add(`${area} ${place}`)
  }
  return { reads, noteRead }
}

/** Effects of a running call, discarded if it fails. */
interface CallEffects {
  readonly undo: UndoLog
  readonly messages: PlannedMessage[]
}

const mostMessages = 100_000

/** Failed calls leave neither writes nor messages; calls may be nested. */
function undoableCalls(rows: DraftRows, tooMany: (most: number) => Error) {
  let call: CallEffects | undefined
  let messages: PlannedMessage[] = []
  let emitted = 0
  return {
    get undo(): UndoLog | undefined {
      return call?.undo
    },
    async attempt<T>(act: () => Promise<T>): Promise<T> {
      const outer = call
      const mine: CallEffects = { undo: new Map(), messages: [] }
      call = mine
      try {
        const result = await act()
        for (const message of mine.messages) (outer?.messages ?? messages).push(message)
        // an outer call restores the first state that it found
        for (const [key, before] of mine.undo) if (outer && !outer.undo.has(key)) outer.undo.set(key, before)
        return result
      } catch (error) {
        emitted -= mine.messages.length
        await rows.takeBack(mine.undo)
        throw error
      } finally {
        call = outer
      }
    },
    message(message: PlannedMessage): Promise<void> {
      if (++emitted > mostMessages) return Promise.reject(tooMany(mostMessages))
      ;(call?.messages ?? messages).push(message)
      return Promise.resolve()
    },
    takeMessages(): readonly PlannedMessage[] {
      const taken = messages
      messages = []
      return taken
    },
  }
}

async function writeMessages(
  sql: Sql | TransactionSql,
  plan: number,
  messages: readonly PlannedMessage[],
): Promise<void> {
  if (messages.length > 0)
    await sql`insert into outbox (plan, environment, topic, payload, irreversible, state, next_at)
    select ${plan}, environment, topic, payload, irreversible, 'planned', coalesce(at, '-infinity')
    from jsonb_to_recordset(${JSON.stringify(messages)}::text::jsonb) as x(environment text, topic text, payload jsonb, irreversible boolean, at timestamptz)`
}

/** Finds holders of unique values among changed records and unchanged live ones. */
async function holdersOf(
  lookups: LookupsAhead,
  rows: DraftRows,
  ...[areaStore, environment, wanted]: Parameters<Layer['holders']>
): Promise<Map<number, number>> {
  const area = areaStore.store.area.id
  const unique = uniqueKeysOf(areaStore.store.area)
  const compared = (row: readonly unknown[]): unknown[] => (unique ? comparedValues(unique, row) : [])
  const live = await lookups.holders(areaStore, environment, wanted)
  const found = new Map<number, number>()
  const keyOf = (id: number): string => recordKey({ area, environment, id })
  for (const { id, parentId, values } of wanted) {
    const holder = live.get(id)
    const hasValues = async (other: number): Promise<boolean> => {
      if (!rows.drafted.has(keyOf(other))) return other === holder
      const stored = other === id ? undefined : await rows.read(areaStore, environment, other)
      if (!stored || (stored.parentId ?? 0) !== (parentId ?? 0)) return false
      return sameValue(compared(unique?.keys.map((key) => stored.data[key] ?? null) ?? []), compared(values))
    }
    const takers = rows.takers.of(areaStore, environment, parentId, values)
    for (const other of holder === undefined ? takers : [holder, ...takers])
      if (!found.has(id) && (await hasValues(other))) found.set(id, other)
  }
  return found
}
