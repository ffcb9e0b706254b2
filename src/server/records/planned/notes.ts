import { chunks } from '#derive/values/chunks.ts'
import { recordKey } from '../record-ref.ts'
import type { Sql, TransactionSql } from 'postgres'
import type { ConflictingChange } from '../layer.ts'
import type { AreaStore } from '../registry.ts'
import { textsOf } from '../search-text.ts'
import type { StoredRecord } from '../stored.ts'

export interface PlanNotes {
  sources(records: readonly StoredRecord[]): void
  offer(areaStore: AreaStore, offer: ConflictingChange, step: number): void
  readonly collected: () => { readonly sources: readonly SourceRecord[]; readonly offers: readonly StepConflict[] }
}

type SourceRecord = Pick<StoredRecord, 'area' | 'environment' | 'id' | 'version'>

/** Conflict, with the step of the plan that met it. */
interface StepConflict extends ConflictingChange {
  readonly areaStore: AreaStore
  readonly step: number
}

/** Throws `tooMany` beyond `limit` conflicts. */
export function planNotes(limit: number, tooMany: (most: number) => Error): PlanNotes {
  const sources = new Map<string, SourceRecord>()
  const noted = new WeakSet<StoredRecord>()
  const offers = new Map<string, StepConflict>()
  return {
    sources(records) {
      for (const record of records) {
        if (noted.has(record)) continue
        noted.add(record)
        const { area, environment, id, version } = record
        sources.set(recordKey({ area, environment, id }), { area, environment, id, version })
      }
    },
    offer(areaStore, offer, step) {
      const { area, environment, id } = offer.change
      offers.set(recordKey({ area, environment, id }), { areaStore, step, ...offer })
      if (offers.size > limit) throw tooMany(limit)
    },
    collected: () => ({ sources: [...sources.values()], offers: [...offers.values()] }),
  }
}

const atOnce = 1_000

/** Skips conflicts of records that the plan changes. */
export async function writeNotes(tx: Sql | TransactionSql, plan: number, notes: PlanNotes): Promise<void> {
  const { sources, offers } = notes.collected()
  for (const rows of chunks(sources, atOnce)) {
    await tx`with open as materialized (select id from plan where id = ${plan} for key share)
      insert into plan_source (plan, area, environment, id, version)
      select open.id, x.area, x.environment, x.id, x.version
      from open, jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as x(area text, environment text, id bigint, version int)
      on conflict do nothing`
  }
  for (const some of chunks(offers, atOnce)) {
    const rows = some.map(rowOf)
    await tx`with open as materialized (select id from plan where id = ${plan} for key share)
      insert into change (plan, step, area, environment, id, parent_id, label, sort_key, search, before, after, expected_version, created_at, excluded, conflict)
      select open.id, x.step, x.area, x.environment, x.id, x.parent_id, x.label, x.sort_key, x.search, x.before, x.after, x.expected_version, coalesce(x.created_at, now()), true, x.conflict
      from open, jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as x(step int, area text, environment text, id bigint, parent_id bigint, label text,
        sort_key text, search text, before jsonb, after jsonb, expected_version int, created_at timestamptz, conflict jsonb)
      on conflict do nothing`
  }
}

function rowOf({ areaStore, change, conflict, step }: StepConflict): object {
  const { area, environment, id, parentId, before, after } = change
  const { label, sortKey, search } = textsOf(areaStore, after ?? before?.data ?? {})
  return {
    step,
    area,
    environment,
    id,
    parent_id: parentId,
    label,
    sort_key: sortKey,
    search,
    before: before?.data ?? null,
    after,
    expected_version: before?.version ?? 0,
    created_at: before?.createdAt ?? null,
    conflict: { ...conflict, mine: after },
  }
}
