import { tellOf } from '../../calls/personal-rows.ts'
import { refuseHidden } from '../../files/visible-files.ts'
import type { DeclaredRow } from '../../declared.ts'
import { fieldChanges } from '../../records/diff.ts'
import { recordKey, type RecordRef } from '../../records/record-ref.ts'
import type { AreaStore } from '../../records/registry.ts'
import { textsOf } from '../../records/search-text.ts'
import type { Call, Server } from '../../server.ts'
import { sightOf } from '../../visibility/sight.ts'
import { withNames } from '../../world/names.ts'
import { undoneRecords } from '../undo-scope.ts'

type ShownRevision = DeclaredRow<'record.revisions'>

interface RecordRevision extends Omit<ShownRevision, 'kind' | 'undone' | 'label' | 'fields'> {
  readonly before: Record<string, unknown> | null
  readonly after: Record<string, unknown> | null
}

/** Returns the changes of a record, newest first, each with the name it left or removed. */
export async function recordHistory(call: Call, areaStore: AreaStore, id: number): Promise<readonly ShownRevision[]> {
  const { server, environment } = call
  const { reads: sql } = server
  const area = areaStore.store.area.id
  await refuseHidden(call, areaStore, environment, id)
  const rows = await sql<RecordRevision[]>`
    select v.version, v.at, v.before, v.after, case when r.id is null or ${sightOf(sql, call.actor, 'r').whole} then v.reason end as reason, v.run as receipt, r.command, r.kind as via, coalesce(nullif(o.name, ''), o.username) as actor
    from revision v left join run r on r.id = v.run left join operator o on o.id = v.actor
    where v.area = ${area} and v.environment = ${environment} and v.id = ${id} order by v.version desc limit 200`
  const place = { area: areaStore.area.id, environment, id }
  if (rows.length > 0) await tellOf(call, [place])
  const back = await undoneOf(server, { ...place, area }, rows)
  const labelled = rows.map((row) => ({
    ...row,
    ...place,
    label: textsOf(areaStore, row.after ?? row.before ?? {}).label,
  }))
  const named = await withNames(call, sql, labelled, ({ before, after }) => after ?? before)
  return named.map(({ before, after, area: _, environment: __, id: ___, ...rest }) => ({
    ...rest,
    undone: back.has(rest.receipt ?? 0) ? 1 : 0,
    kind: before === null ? 'create' : after === null ? 'remove' : 'update',
    fields: fieldChanges(before, after),
  }))
}

async function undoneOf(
  server: Server,
  place: RecordRef,
  rows: readonly Pick<RecordRevision, 'receipt'>[],
): Promise<ReadonlySet<number>> {
  const runs = [...new Set(rows.flatMap(({ receipt }) => receipt ?? []))]
  const undone = await server.reads<
    { undoes: number }[]
  >`select distinct undoes from run where undoes = any(${runs}::bigint[])`
  const back = await Promise.all(
    undone.map(async ({ undoes }) => [undoes, await undoneRecords(server.reads, undoes, [place.id])] as const),
  )
  return new Set(back.flatMap(([run, places]) => (places.has(recordKey(place)) ? [run] : [])))
}
