import type { Values } from '#catalogue/index.ts'
import { withMessage } from '../outbox/about.ts'
import { isAsBefore } from '../records/derived.ts'
import { areaStoreOf } from '../records/registry.ts'
import { textsOf } from '../records/search-text.ts'
import type { Server } from '../server.ts'
import { sameValue } from '../records/diff.ts'
import type { PlanWork } from './due.ts'
import { skipStale } from './skip.ts'

interface SkippedChange {
  readonly seq: number
  readonly area: string
  readonly before: Values | null
  readonly after: Values | null
  readonly expected_version: number
  readonly live: Values | null
  readonly version: number | null
}

const page = 1_000

/**
 * Lets skipped changes wait again, unless a planned field changed, or the record of a message, which is sent as
 * planned.
 */
export async function rebase(work: PlanWork): Promise<{ readonly count: number; readonly outdated: number }> {
  const { tx, server, plan } = work
  let [count, outdated] = [0, 0]
  for (let after = 0; ;) {
    const rows = await tx<SkippedChange[]>`
      select c.seq, c.area, c.before, c.after, c.expected_version, r.data as live,
        case when r.deleted_at is null then r.version else -r.version end as version
      from change c left join record r using (area, environment, id)
      where c.plan = ${plan} and c.state = 'skipped' and c.seq > ${after} order by c.seq limit ${page} for update of c`
    const last = rows.at(-1)
    if (!last) return { count, outdated }
    after = last.seq
    const told = await withMessage(tx, plan, rows)
    const staying = rows.filter((row) => told.has(row.seq) && isOutdated(server, row))
    await skipStale(work, staying)
    outdated += staying.length
    const moved = rows.flatMap((row) => (staying.includes(row) ? [] : (onto(server, row) ?? [])))
    count += moved.length
    if (moved.length > 0)
      await tx`update change c set before = x.before, after = x.after, label = x.label, sort_key = x.sort_key, search = x.search,
          expected_version = x.expected_version, state = 'waiting', message = null
        from jsonb_to_recordset(${JSON.stringify(moved)}::text::jsonb) as x(seq bigint, before jsonb, after jsonb, label text, sort_key text,
          search text, expected_version int) where c.plan = ${plan} and c.seq = x.seq`
  }
}

function isOutdated({ registry }: Server, { area, before, after, live, version }: SkippedChange): boolean {
  const isUpdate = before !== null && after !== null && version !== null && version > 0
  return isUpdate && !isAsBefore(areaStoreOf(registry, area), before, live)
}

function onto(server: Server, row: SkippedChange): object | undefined {
  const { before, after, live, version } = row
  const gone = live === null || version === null || version < 0
  // a record to create or restore must not exist; a record to remove must be unchanged
  if (before === null) return gone ? changeOf(server, row, null, after, version ?? 0) : undefined
  if (gone) return undefined
  if (after === null)
    return isAsBefore(areaStoreOf(server.registry, row.area), before, live)
      ? changeOf(server, row, live, null, version)
      : undefined
  const planned = Object.keys({ ...before, ...after }).filter((key) => !sameValue(before[key], after[key]))
  if (planned.some((key) => !sameValue(before[key], live[key]))) return undefined
  const merged = { ...live, ...Object.fromEntries(planned.map((key) => [key, after[key] ?? null])) }
  return changeOf(server, row, live, merged, version)
}

function changeOf(
  { registry }: Server,
  { seq, area }: SkippedChange,
  before: Values | null,
  after: Values | null,
  version: number,
): object {
  const { label, sortKey, search } = textsOf(areaStoreOf(registry, area), after ?? before ?? {})
  return { seq, before, after, label, sort_key: sortKey, search, expected_version: version }
}
