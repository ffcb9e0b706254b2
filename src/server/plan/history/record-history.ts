import { reportPersonal } from '../../calls/personal-rows.ts'
import { refuseHidden } from '../../files/visible-files.ts'
import type { DeclaredRow } from '../../declared.ts'
import { fieldChanges } from '../../records/diff.ts'
import { recordKey, type RecordRef } from '../../records/record-ref.ts'
import type { AreaStore } from '../../records/registry.ts'
import { textsOf } from '../../records/search-text.ts'
import type { Call, Server } from '../../server.ts'
import { seenBy, visibleTo } from '../../visibility/sight.ts'
import { withNames } from '../../world/names.ts'
import { undoneRecords } from '../undo-scope.ts'

type ShownRevision = DeclaredRow<'record.revisions'>

interface RecordRevision extends Omit<ShownRevision, 'kind' | 'undone' | 'label' | 'fields'> {
  readonly id: number
  readonly before: Record<string, unknown> | null
  readonly after: Record<string, unknown> | null
}

export async function recordHistory(call: Call, areaStore: AreaStore, id: number): Promise<readonly ShownRevision[]> {
  await refuseHidden(call, areaStore, call.environment, id)
  const revisions = await revisionsOf(call, areaStore, [id])
  const changes = revisions.map(({ id: _, ...change }) => change)
  const published = await publications(call, areaStore, id, changes[0]?.label ?? '')
  // by version: clocks of servers may disagree
  return [...published, ...changes].toSorted((one, other) => other.version - one.version)
}

async function publications(
  { server, environment, actor }: Call,
  { store }: AreaStore,
  id: number,
  label: string,
): Promise<readonly ShownRevision[]> {
  const publishing = [...server.entries.values()].flatMap((entry) =>
    entry.command.effect === 'publish' ? [entry.id] : [],
  )
  const { reads: sql } = server
  const rows = await sql<Omit<ShownRevision, 'kind' | 'fields' | 'label' | 'from'>[]>`
    select coalesce((select max(version) from revision h where h.area = ${store.area.id} and h.environment = ${environment} and h.id = ${id} and h.at <= max(v.at)), 0) as version,
      max(v.at) as at, array_agg(distinct v.environment) as to, r.id as receipt, r.command, r.kind as via, (r.undone_by is not null)::int as undone,
      case when ${visibleTo(sql, actor, 'r').whole} then r.reason end as reason, coalesce(nullif(o.name, ''), o.username) as actor
    from revision v join run r on r.id = v.run left join operator o on o.id = r.actor
    where v.area = ${store.area.id} and v.id = ${id} and v.environment = any(${seenBy(actor)}::text[]) and v.environment <> ${environment}
      and r.environment = ${environment} and r.kind <> 'undo' and r.command = any(${publishing}::text[])
    group by r.id, o.id order by r.id desc limit 200`
  return rows.map((row) => ({ ...row, label, kind: 'publish', from: null, fields: [] }))
}

/** Returns the newest 200 changes of records that the caller may see. */
export async function revisionsOf(call: Call, areaStore: AreaStore, ids: readonly number[]) {
  const { server, environment } = call
  const { reads: sql } = server
  const area = areaStore.store.area.id
  const rows = await sql<RecordRevision[]>`
    select v.id, v.version, v.at, v.before, v.after, case when r.id is null or ${visibleTo(sql, call.actor, 'r').whole} then v.reason end as reason, v.run as receipt, r.command, r.kind as via, coalesce(nullif(o.name, ''), o.username) as actor,
      case when r.kind <> 'undo' and r.environment <> v.environment and r.environment = any(${seenBy(call.actor)}::text[]) then r.environment end as from
    from revision v left join run r on r.id = v.run left join operator o on o.id = v.actor
    where v.area = ${area} and v.environment = ${environment} and v.id = any(${[...ids]}::bigint[]) order by ${sql.unsafe(ids.length === 1 ? '' : 'v.at desc,')} v.version desc limit 200`
  const placeOf = ({ id }: RecordRevision): RecordRef => ({ area: areaStore.area.id, environment, id })
  await reportPersonal(call, rows.map(placeOf))
  const back = await undoneOf(server, rows)
  const labelled = rows.map((row) => ({
    ...row,
    ...placeOf(row),
    label: textsOf(areaStore, row.after ?? row.before ?? {}).label,
  }))
  const named = await withNames(call, sql, labelled, ({ before, after }) => after ?? before)
  return named.map(({ before, after, area: _, environment: __, ...rest }) => ({
    ...rest,
    undone: back.has(`${rest.receipt} ${recordKey({ area, environment, id: rest.id })}`) ? (1 as const) : (0 as const),
    kind: before === null ? ('create' as const) : after === null ? ('remove' as const) : ('update' as const),
    fields: fieldChanges(before, after),
  }))
}

async function undoneOf({ reads }: Server, rows: readonly RecordRevision[]): Promise<ReadonlySet<string>> {
  const runs = [...new Set(rows.flatMap(({ receipt }) => receipt ?? []))]
  const ids = [...new Set(rows.map(({ id }) => id))]
  const undone = await reads<
    { undoes: number }[]
  >`select distinct undoes from run where undoes = any(${runs}::bigint[])`
  const back = await Promise.all(
    undone.map(async ({ undoes }) => {
      const places = await undoneRecords(reads, undoes, ids)
      return [...places].map((place) => `${undoes} ${place}`)
    }),
  )
  return new Set(back.flat())
}
