import { hiddenFrom, hiddenIn, library } from '../files/visible-files.ts'
import { foldText } from '#derive/kinds/shared/fold-text.ts'
import { isEnvironment } from '#derive/environment.ts'
import { storesIn } from '../records/indexes.ts'
import { likeFolded, likePattern } from '../records/like-folded.ts'
import { quote } from '../records/query.ts'
import type { RecordRef } from '../records/record-ref.ts'
import { hasRecords } from '../records/registry.ts'
import type { Call } from '../server.ts'
import { seenBy } from '../visibility/sight.ts'

type RunSearch = Pick<Call, 'server' | 'actor' | 'language'>

const [mostRecords, mostRuns, mostFiles] = [1_000, 10_000, 100]

/** Returns the newest runs by record id or text; finds removed records by their last name. */
export async function runsThatChanged(caller: RunSearch, text: string): Promise<number[]> {
  const { server, actor } = caller
  const environments = seenBy(actor)
  const areas = storesIn(server.registry).filter(hasRecords)
  const id = /^\d{1,15}$/.test(text) ? Number(text) : -1
  const found = await recordsNamed(caller, text)
  const runs = await server.reads<{ run: number }[]>`
    select run from revision where area = any(${areas.map(({ area }) => area.id)}::text[])
      and environment = any(${environments}::text[]) and id = ${id}
    union select v.run from jsonb_to_recordset(${JSON.stringify(found)}::text::jsonb) as x(area text, environment text, id bigint)
      join revision v using (area, environment, id)
    order by run desc limit ${mostRuns}`
  return runs.map(({ run }) => run)
}

async function recordsNamed(caller: RunSearch, text: string): Promise<RecordRef[]> {
  const { server, actor } = caller
  const parts = storesIn(server.registry)
    .filter(hasRecords)
    .flatMap(({ area, table }) =>
      // live and removed records have separate indexes
      ['is null', 'is not null'].map(
        (deleted) =>
          `(select area, environment, id from ${table} where area = ${quote(area.id)} and environment = any($1::text[])
            and deleted_at ${deleted} and search like $2 limit ${mostRecords})`,
      ),
    )
  if (parts.length === 0) return []
  const sql = `${parts.join(' union all ')} limit ${mostRecords}`
  const found = await server.reads.unsafe<RecordRef[]>(sql, [seenBy(actor), likePattern(foldText(text))])
  const hidden = new Set<RecordRef>()
  for (const [environment, files] of Map.groupBy(
    found.filter(({ area }) => area === library),
    (each) => each.environment,
  )) {
    if (!isEnvironment(environment)) continue
    const ids = await hiddenIn(
      caller,
      environment,
      files.map((file) => file.id),
    )
    for (const file of files) if (ids.has(file.id)) hidden.add(file)
  }
  return found.filter((record) => !hidden.has(record))
}

/** Excludes files hidden from the caller. */
export async function filesNamed(caller: RunSearch, text: string): Promise<string[]> {
  const { reads: sql } = caller.server
  const files = await sql<{ name: string }[]>`
    select name from upload where ${likeFolded(sql, 'title', text)} order by created_at desc limit ${mostFiles}`
  const addresses = files.map(({ name }) => `/files/${name}`)
  const hidden = await hiddenFrom(caller).addresses(addresses)
  return addresses.filter((address) => !hidden.has(address))
}
