import type { Sql, TransactionSql } from 'postgres'
import type { Environment } from '../environment.ts'
import type { Stored } from '../world/world.ts'
import type { IdPool } from './id-pool.ts'
import { fileTypes, recordColumns, savepoint, storedFrom, type Layer, type RecordRow } from './layer.ts'
import { conditions, orderBy, twinCondition } from './query.ts'
import { storedKey, type Kept } from './registry.ts'
import { textsOf } from './search-text.ts'

interface DraftRow extends RecordRow {
  readonly drafted: boolean
  readonly removed: boolean
}

/** The plan that is being made; `step` counts its commands. */
export interface Drafting {
  readonly plan: number
  step: number
  /** changes so far and how many there may be */
  changes: number
  readonly limit: number
  /** records that the plan may hold, by area and environment, where all of them are written through this layer */
  readonly held?: Map<string, Set<number>>
}

// records of a draft that took a unique value at some time, to be looked at again: they may have given it back
const takersOf = new WeakMap<Drafting, Map<string, Set<number>>>()

/** Reads see the draft over the live rows; writes go to the draft only. */
export function draftLayer(sql: TransactionSql | Sql, drafting: Drafting, ids: IdPool, tooMany: () => Error): Layer {
  const { plan, held } = drafting
  // what was never drafted is not looked for there: how much a plan that is being made holds, the database cannot guess
  const mayHold = (kept: Kept, environment: Environment, ids?: readonly number[]): boolean => {
    if (!held) return true
    const known = held.get(`${kept.store.area.id} ${environment}`)
    return known !== undefined && (ids === undefined || ids.some((id) => known.has(id)))
  }
  const taken = takersOf.get(drafting) ?? new Map<string, Set<number>>()
  takersOf.set(drafting, taken)
  const seen = new Map<string, Stored | null>()
  return {
    async read(kept, environment, id) {
      const area = kept.store.area.id
      const text = `select id, expected_version + 1 as version, parent_id, after as data, created_at, now() as updated_at, true as drafted, after is null as removed
          from change where plan = (select $1::bigint) and area = $2 and environment = $3 and id = $4
        union all select ${recordColumns}, false, false from ${kept.table}
          where area = $2 and environment = $3 and id = $4 and deleted_at is null`
      const alive = `select ${recordColumns}, false as drafted, false as removed from ${kept.table}
          where area = $1 and environment = $2 and id = $3 and deleted_at is null`
      const rows = mayHold(kept, environment, [id])
        ? await sql.unsafe<DraftRow[]>(text, [plan, area, environment, id], { prepare: true })
        : await sql.unsafe<DraftRow[]>(alive, [area, environment, id], { prepare: true })
      const row = rows.find(({ drafted }) => drafted) ?? rows[0]
      const stored = row && !row.removed ? storedFrom(area, environment, row) : undefined
      if (!row?.drafted) seen.set(`${area} ${environment} ${id}`, stored ?? null)
      return stored
    },
    async write(kept, change, now) {
      const { label, sortKey, search } = textsOf(kept, change.after ?? change.before?.data ?? {})
      const live = seen.get(`${change.area} ${change.environment} ${change.id}`) ?? null
      const text = `insert into change (plan, step, area, environment, id, parent_id, label, sort_key, search, before, after, expected_version, created_at)
        values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10::text::jsonb, $11::text::jsonb, $12, $13)
        on conflict (plan, area, environment, id) do update set step = excluded.step, parent_id = excluded.parent_id, label = excluded.label,
          sort_key = excluded.sort_key, search = excluded.search, after = excluded.after
        returning (xmax = 0) as fresh, expected_version`
      const place = `${change.area} ${change.environment}`
      held?.set(place, (held.get(place) ?? new Set()).add(change.id))
      const before = live ? JSON.stringify(live.data) : null
      const after = change.after ? JSON.stringify(change.after) : null
      const values = [
        plan,
        drafting.step,
        change.area,
        change.environment,
        change.id,
        change.parentId,
        label,
        sortKey,
        search,
        before,
        after,
      ]
      const expected = live?.version ?? 0
      const rows = await sql.unsafe<{ fresh: boolean; expected_version: number }[]>(
        text,
        [...values, expected, live?.createdAt ?? now] as never[],
        { prepare: true },
      )
      if (rows[0]?.fresh && ++drafting.changes > drafting.limit) throw tooMany()
      const unique = (kept.store.area.unique ?? []).map((name) => storedKey(kept.store.area, name))
      if (change.after && unique.length > 0) {
        const key = takerKey(
          change.area,
          change.environment,
          change.parentId,
          unique.map((each) => change.after?.[each]),
        )
        taken.set(key, (taken.get(key) ?? new Set()).add(change.id))
      }
      return (rows[0]?.expected_version ?? 0) + 1
    },
    async select(kept, environment, selection) {
      const order = orderBy(selection)
      if (!mayHold(kept, environment, selection.ids)) {
        const values: unknown[] = [kept.store.area.id]
        const text = `select ${recordColumns} from ${kept.table} where area = $1 and deleted_at is null and ${conditions(selection, environment, values)}
          order by ${order} limit $${values.push(selection.limit)} offset $${values.push(selection.offset)}`
        const rows = await sql.unsafe<RecordRow[]>(text, values as never[], { prepare: true })
        return rows.map((row) => storedFrom(kept.store.area.id, environment, row))
      }
      const values: unknown[] = [kept.store.area.id, plan]
      const where = conditions(selection, environment, values)
      const reach = `$${values.push(selection.limit + selection.offset)}::bigint`
      const [limit, offset] = [values.push(selection.limit), values.push(selection.offset)]
      // the first rows of each side are enough: the page is among them
      const text = `select * from (
          (select ${recordColumns}, sort_key from ${kept.table} r where area = $1 and deleted_at is null and ${where}
            and ${undrafted}
            order by ${order} limit ${reach})
          union all
          (select ${recordColumns}, sort_key from ${draftRows} where ${where} order by ${order} limit ${reach})
        ) both_sides order by ${order} limit $${limit}::bigint offset $${offset}::bigint`
      const rows = await sql.unsafe<RecordRow[]>(text, values as never[], { prepare: true })
      return rows.map((row) => storedFrom(kept.store.area.id, environment, row))
    },
    async twin(kept, environment, id, parent, unique) {
      const area = kept.store.area.id
      const values: unknown[] = [area, plan, id]
      const where = twinCondition(unique, environment, parent, values)
      const takers = taken.get(
        takerKey(
          area,
          environment,
          parent,
          unique.map(([, value]) => value),
        ),
      )
      const drafted = takers
        ? `union all (select id from ${draftRows} where id <> $3 and id = any($${values.push([...takers])}::bigint[]) and ${where} limit 1)`
        : ''
      const text = `(select id from ${kept.table} r where area = $1 and deleted_at is null and id <> $3 and ${where}
          and ${undrafted} limit 1) ${drafted}`
      const [row] = await sql.unsafe<{ id: number }[]>(text, values as never[], { prepare: true })
      return row?.id
    },
    async count(kept, environment, selection) {
      const values: unknown[] = [kept.store.area.id, plan]
      const { after: _, ...whole } = selection
      const where = conditions(whole, environment, values)
      const text = `select (select count(*) from ${kept.table} r where area = $1 and deleted_at is null and ${where}
          and ${undrafted})
        + (select count(*) from ${draftRows} where ${where}) as n`
      const [row] = await sql.unsafe<{ n: number }[]>(text, values as never[], { prepare: true })
      return Number(row?.n ?? 0)
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
    fileTypes: (names) => fileTypes(sql, names),
    newId: () => ids.next(sql),
    async message({ environment, topic, payload, irreversible, at }) {
      const text = `insert into outbox (plan, environment, topic, payload, irreversible, state, next_at) values ($1, $2, $3, $4::text::jsonb, $5, 'planned', coalesce($6::timestamptz, now()))`
      const values = [plan, environment, topic, JSON.stringify(payload), irreversible, at]
      await sql.unsafe(text, values, { prepare: true })
    },
  }
}

function takerKey(area: string, environment: string, parent: number | null, values: readonly unknown[]): string {
  return JSON.stringify([area, environment, parent, values])
}

// one look into the key for each row: as a join, its cost is guessed from a plan that was still empty; so it is for a
// plan that is named, whose changes are then all read for the sake of one
const undrafted =
  '(select 1 from change c where c.plan = (select $2::bigint) and c.area = $1 and c.environment = r.environment and c.id = r.id) is null'

const draftRows = `(select id, expected_version + 1 as version, parent_id, after as data, created_at, now() as updated_at, sort_key, environment, search
  from change where plan = $2 and area = $1 and after is not null) d`
