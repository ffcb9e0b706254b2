import type { Sql, TransactionSql } from 'postgres'
import type { Environment } from '#derive/environment.ts'
import type { Change, Stored } from './stored.ts'
import { HadValues } from './planned/had-values.ts'
import { Takers } from './planned/takers.ts'
import type { IdPool } from './id-pool.ts'
import { readsBeside, savepoint, type Layer } from './layer.ts'
import { overlaySql, overlayReads } from './overlay.ts'
import { goneOf } from './gone.ts'
import { holdersIn } from './holders.ts'
import type { PlanNotes } from './planned/notes.ts'
import type { AreaStore } from './registry.ts'
import { textsOf } from './search-text.ts'

/** The plan that is being made; `step` counts its commands. */
export interface DraftedPlan {
  readonly plan: number
  step: number
  /** changes so far and how many there may be */
  changes: number
  readonly limit: number
  /** records that the plan may hold, by area and environment, where all of them are written through this layer */
  readonly held?: Map<string, Set<number>>
  /** notes of the plan beside its changes */
  readonly notes?: PlanNotes
}

const knownOf = new WeakMap<DraftedPlan, { readonly takers: Takers; readonly values: HadValues }>()

/** Reads see the draft over the live rows; writes go to the draft only. */
export function draftLayer(sql: TransactionSql | Sql, drafting: DraftedPlan, ids: IdPool, tooMany: () => Error): Layer {
  const { plan, held, notes } = drafting
  // skips areas that hold no draft: the database cannot guess the size of a plan that is being made
  const mayHold = (areaStore: AreaStore, environment: Environment, ids?: readonly number[]): boolean => {
    if (!held) return true
    const known = held.get(`${areaStore.store.area.id} ${environment}`)
    return known !== undefined && (ids === undefined || ids.some((id) => known.has(id)))
  }
  const known = knownOf.get(drafting) ?? { takers: new Takers(), values: new HadValues() }
  knownOf.set(drafting, known)
  const { takers, values } = known
  const seen = new Map<string, Stored | null>()
  const reads = overlayReads(sql, { plan, mayHold })
  const { undrafted, draftRows } = overlaySql(undefined)
  return {
    async read(areaStore, environment, id) {
      const { stored, drafted } = await reads.read(areaStore, environment, id)
      if (!drafted) seen.set(`${areaStore.store.area.id} ${environment} ${id}`, stored ?? null)
      return stored
    },
    async write(areaStore, change, now) {
      const { area, environment, id } = change
      const key = `${area} ${environment}`
      // before the statement is sent: reads that are sent after it find the record
      held?.set(key, (held.get(key) ?? new Set()).add(id))
      values.note(key, change)
      const live = seen.get(`${key} ${id}`) ?? null
      const { fresh, expected_version: expected } = await writeChange(sql, drafting, areaStore, { change, live, now })
      if (fresh && ++drafting.changes > drafting.limit) throw tooMany()
      takers.note(areaStore, change)
      return expected + 1
    },
    async select(areaStore, environment, selection) {
      const place = `${areaStore.store.area.id} ${environment}`
      const ids = held?.get(place)
      if (held && selection.offset === 0 && !values.mayHave(place, selection, ids === undefined)) {
        // none is drafted, so the live ones are all; past an offset they would be counted with those drafted away
        const alive = await reads.alive(areaStore, environment, selection)
        if (!alive.some(({ id }) => ids?.has(id))) return alive
      }
      return reads.select(areaStore, environment, selection)
    },
    count: reads.count,
    async holders(areaStore, environment, rows) {
      const found = new Map<number, number>()
      for (const row of rows) {
        // checks only drafted records that once took these values
        const among = [...takers.of(areaStore, environment, row.parentId, row.values)]
        const over = { plan, undrafted: undrafted(areaStore), draftRows: draftRows(areaStore), among }
        const holder = (await holdersIn(sql, areaStore, environment, [row], over)).get(row.id)
        if (holder !== undefined) found.set(row.id, holder)
      }
      return found
    },
    async attempt(act) {
      const { changes } = drafting
      try {
        return await savepoint(sql, act)
      } catch (error) {
        drafting.changes = changes
        throw error
      }
    },
    gone: (areaStore, environment, ids, from) => goneOf(sql, areaStore, environment, ids, from),
    // changes of a plan may hold the same values, as they are not made one by one
    release: () => Promise.resolve(),
    isReleased: () => false,
    ...(notes
      ? {
          sources: (records) => notes.sources(records),
          offer: (areaStore, offer) => notes.offer(areaStore, offer, drafting.step),
        }
      : {}),
    ...readsBeside(sql),
    newId: () => ids.next(),
    message: (message) => planMessage(sql, plan, message),
  }
}

async function planMessage(
  sql: TransactionSql | Sql,
  plan: number,
  { environment, topic, payload, irreversible, at }: Parameters<Layer['message']>[0],
): Promise<void> {
  const text = `insert into outbox (plan, environment, topic, payload, irreversible, state, next_at) values ($1, $2, $3, $4::text::jsonb, $5, 'planned', coalesce($6::timestamptz, '-infinity'))`
  const values = [plan, environment, topic, JSON.stringify(payload), irreversible, at]
  await sql.unsafe(text, values, { prepare: true })
}

interface DraftWrite {
  readonly change: Change
  /** the live record that it changes */
  readonly live: Stored | null
  readonly now: string
}

/** Adds a change to the plan, or brings the one that is there up to date. */
async function writeChange(
  sql: TransactionSql | Sql,
  { plan, step }: DraftedPlan,
  areaStore: AreaStore,
  { change, live, now }: DraftWrite,
): Promise<{ readonly fresh: boolean; readonly expected_version: number }> {
  const { area, environment, id, parentId, after } = change
  const { label, sortKey, search } = textsOf(areaStore, after ?? change.before?.data ?? {})
  const text = `insert into change (plan, step, area, environment, id, parent_id, label, sort_key, search, before, after, expected_version, created_at)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10::text::jsonb, $11::text::jsonb, $12, $13)
    on conflict (plan, area, environment, id) do update set step = excluded.step, label = excluded.label,
      sort_key = excluded.sort_key, search = excluded.search, after = excluded.after
    returning (xmax = 0) as fresh, expected_version`
  const [was, is] = [live && JSON.stringify(live.data), after && JSON.stringify(after)]
  const about = [plan, step, area, environment, id, parentId, label, sortKey, search, was, is]
  const values = [...about, live?.version ?? 0, live?.createdAt ?? now]
  const [row] = await sql.unsafe<{ fresh: boolean; expected_version: number }[]>(text, values as never[], {
    prepare: true,
  })
  return row ?? { fresh: false, expected_version: 0 }
}
