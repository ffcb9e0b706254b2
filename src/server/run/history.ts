import { several } from '#derive/kinds/several.ts'
import { plainText } from '#derive/kinds/shared/plain-text.ts'
import type { DeclaredRow } from '../declared.ts'
import { Envelope } from '../world/answer.ts'
import { jsonLikeFolded, likeFolded, likePattern } from '../records/like-folded.ts'
import { seesScriptOfPlan } from '../visibility/scripts.ts'
import { visibleTo } from '../visibility/sight.ts'
import { filesNamed, runsThatChanged } from './changed-records.ts'
import { besideOf } from './detail.ts'
import { rateOf } from './progress.ts'
import { visibleRuns, type GuardedRun } from './run-for.ts'
import type { Call } from '../server.ts'

export async function history(call: Call, mine: boolean): Promise<Envelope<readonly DeclaredRow<'run.list'>[]>> {
  const { server, actor, input, environment } = call
  const [page, pageSize] = [Number(input['page']), Number(input['pageSize'])]
  const { reads: sql } = server
  const text = (name: string): string | undefined => {
    const value = input[name]
    return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined
  }
  const { some, whole, where: at } = visibleTo(sql, actor, 'r')
  // hidden parts of a run must not be searchable
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
  const data = (await visibleRuns(server, actor, rows)).map(({ isWhole: _, isOpen: __, where: ___, ...row }) => row)
  return new Envelope({ data, total: count?.n ?? 0, page, pageSize })
}

function matches(sql: Call['server']['sql'], text: string, columns: readonly string[]) {
  return columns.map((column) => likeFolded(sql, column, text)).reduce((all, part) => sql`${all} or ${part}`)
}
