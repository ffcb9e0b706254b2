import { isEnvironment } from '#derive/environment.ts'
import { several } from '#derive/kinds/several.ts'
import { foldText } from '#derive/kinds/shared/fold-text.ts'
import { plainText } from '#derive/kinds/shared/plain-text.ts'
import type { DeclaredRow } from '../declared.ts'
import { hiddenFrom, hiddenIn, library } from '../files/visible-files.ts'
import { storesIn } from '../records/indexes.ts'
import { jsonLikeFolded, likeFolded, likePattern } from '../records/like-folded.ts'
import { quote } from '../records/query.ts'
import { searchPairs } from '../records/search-text.ts'
import type { RecordRef } from '../records/record-ref.ts'
import { hasRecords } from '../records/registry.ts'
import type { Call } from '../server.ts'
import { seesScriptOfPlan } from '../visibility/scripts.ts'
import { seenBy, visibleTo } from '../visibility/sight.ts'
import { Envelope } from '../world/answer.ts'
import { besideOf, rateOf, visibleRuns, type GuardedRun } from './run-for.ts'

export async function history(call: Call, mine: boolean): Promise<Envelope<readonly DeclaredRow<'run.list'>[]>> {
  const { server, actor, input, environment } = call
  const [page, pageSize] = [Number(input['page']), Number(input['pageSize'])]
  const { reads: sql } = server
  const text = (name: string): string | undefined => {
    const value = input[name]
    return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined
  }
  const { some, whole, where: at } = visibleTo(sql, actor, 'r')
  // hidden parts must not be searchable
  const open = sql`(${whole} and ${seesScriptOfPlan(sql, actor)})`
  const parts = [sql`r.environment = ${environment}`, some]
  if (mine) parts.push(sql`r.actor = ${actor.id}`)
  for (const [name, column] of [
    ['command', sql`r.command`],
    ['state', sql`r.state`],
    ['kind', sql`r.kind`],
  ] as const) {
    const values = several({ kind: 'choice' }, input[name]).map(plainText)
    if (values.length > 0) parts.push(sql`${column} = any(${values}::text[])`)
  }
  const by = text('actor')
  if (by !== undefined)
    parts.push(sql`r.actor in (select id from operator where ${matches(sql, by, ['username', 'name'])})`)
  const script = text('script')
  if (script !== undefined) parts.push(sql`(p.script = ${script} and ${open})`)
  const [from, to] = [text('from'), text('to')]
  if (from !== undefined) parts.push(sql`r.started_at >= ${from}::timestamptz`)
  if (to !== undefined) parts.push(sql`r.started_at <= ${to}::timestamptz`)
  const q = text('q')
  if (q !== undefined) {
    const [changing, files] = await Promise.all([runsThatChanged(call, q), filesNamed(call, q)])
    parts.push(sql`(${matches(sql, q, ['r.command'])} or r.id = any(${changing}::bigint[])
      or (${whole} and r.input::text like any(${files.map(likePattern)}::text[])) or (${whole} and (${matches(sql, q, ['r.reason'])} or ${jsonLikeFolded(sql, 'r.input', q)}))
      or r.id = ${/^\d{1,15}$/.test(q) ? Number(q) : -1}
      or r.actor in (select id from operator where ${matches(sql, q, ['username', 'name'])})
      or (${open} and (${matches(sql, q, ['p.script'])} or ${jsonLikeFolded(sql, 'p.params', q)})))`)
  }
  const where = parts.reduce((all, part) => sql`${all} and ${part}`)
  const found = sql`from run r left join plan p on p.id = r.plan where ${where}`
  const rows = await sql<(Omit<DeclaredRow<'run.list'>, 'counted'> & GuardedRun)[]>`
    select r.id, r.started_at as at, r.finished_at, r.kind, r.plan, r.command, r.input, r.environment, r.environments, r.total, r.done, r.skipped, r.failed, r.state, r.reason, r.records,
      ${besideOf(sql, actor)}, coalesce(nullif(o.name, ''), o.username) as actor, r.rate,
      p.title, p.script, p.script_version as "scriptVersion", p.params, ${whole} as "isWhole", ${seesScriptOfPlan(sql, actor)} as "isOpen", ${at} as where
    from (select *, ${sql.unsafe(rateOf)} as rate from run where id = any(array(
      select r.id ${found} order by r.id desc limit ${pageSize} offset ${(page - 1) * pageSize}))) r
    left join operator o on o.id = r.actor left join plan p on p.id = r.plan order by r.id desc`
  const [count] = await sql<{ n: number }[]>`select count(*) as n ${found}`
  return new Envelope({ data: await visibleRuns(server, actor, rows), total: count?.n ?? 0, page, pageSize })
}

function matches(sql: Call['server']['sql'], text: string, columns: readonly string[]) {
  return columns.map((column) => likeFolded(sql, column, text)).reduce((all, part) => sql`${all} or ${part}`)
}

type RunSearch = Pick<Call, 'server' | 'actor' | 'language'>

const [mostRecords, mostRuns, mostFiles] = [1_000, 10_000, 100]

/** Returns the newest runs by record id or text; finds removed records by last name. */
async function runsThatChanged(caller: RunSearch, text: string): Promise<number[]> {
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
  const areas = storesIn(server.registry).filter(hasRecords)
  const folded = foldText(text)
  // live children have no search text of their own
  const children = [...server.registry.values()].filter(({ parent }) => parent !== undefined)
  const parts = [...new Set(children.map(({ store }) => store))].filter(hasRecords).map(
    ({ area, table }) =>
      `(select area, environment, id from ${table} where area = ${quote(area.id)} and environment = any($1::text[])
        and deleted_at is null and search like $2 limit ${mostRecords})`,
  )
  const found = await server.reads.unsafe<RecordRef[]>(
    `(select area, environment, id from search_text where environment = any($1::text[]) and area = any($3::text[])
       and search like $2 and search_pairs(search) @> $4::text[] limit ${mostRecords})
     ${parts.map((part) => `union all ${part}`).join(' ')} limit ${mostRecords}`,
    [seenBy(actor), likePattern(folded), areas.map(({ area }) => area.id), searchPairs(folded)],
    { prepare: true },
  )
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
async function filesNamed(caller: RunSearch, text: string): Promise<string[]> {
  const { reads: sql } = caller.server
  const files = await sql<{ name: string }[]>`
    select name from upload where ${likeFolded(sql, 'title', text)} order by created_at desc limit ${mostFiles}`
  const addresses = files.map(({ name }) => `/files/${name}`)
  const hidden = await hiddenFrom(caller).addresses(addresses)
  return addresses.filter((address) => !hidden.has(address))
}
