import { Envelope } from '../world/answer.ts'
import type { Call } from '../calls/handler.ts'
import { rateOf } from './progress.ts'

/** Runs of this environment, newest first, by whom and what and how they ended. */
export async function history({ server, actor, input, environment }: Call, mine: boolean): Promise<Envelope> {
  const [page, pageSize] = [Number(input['page']), Number(input['pageSize'])]
  const { reads: sql } = server
  const text = (name: string): string | undefined => {
    const value = input[name]
    return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined
  }
  const parts = [sql`environment = ${environment}`]
  if (mine) parts.push(sql`actor = ${actor.id}`)
  for (const [name, column] of [
    ['command', sql`command`],
    ['state', sql`state`],
    ['kind', sql`kind`],
  ] as const) {
    const value = text(name)
    if (value !== undefined) parts.push(sql`${column} = any(${value.split(',')}::text[])`)
  }
  const by = text('actor')
  if (by !== undefined)
    parts.push(sql`actor in (select id from operator where ${matches(sql, by, ['username', 'name'])})`)
  const script = text('script')
  if (script !== undefined) parts.push(sql`plan in (select id from plan where plan.script = ${script})`)
  const [from, to] = [text('from'), text('to')]
  if (from !== undefined) parts.push(sql`started_at >= ${from}::timestamptz`)
  if (to !== undefined) parts.push(sql`started_at <= ${to}::timestamptz`)
  const q = text('q')
  if (q !== undefined)
    parts.push(sql`(${matches(sql, q, ['command', 'reason', 'input::text'])}
      or id = ${/^\d{1,15}$/.test(q) ? Number(q) : -1}
      or actor in (select id from operator where ${matches(sql, q, ['username', 'name'])})
      or plan in (select id from plan where ${matches(sql, q, ['script', 'params::text'])}))`)
  const where = parts.reduce((all, part) => sql`${all} and ${part}`)
  const data = await sql`
    select r.id, r.started_at as at, r.finished_at, r.kind, r.plan, r.command, r.input, r.environment, r.total, r.done, r.skipped, r.failed, r.state, r.reason,
      r.undoes, r.undone_by as "undoneBy", coalesce(nullif(o.name, ''), o.username) as actor, r.rate,
      p.title, p.script, p.script_version as "scriptVersion", p.params
    from (select *, ${sql.unsafe(rateOf)} as rate from run where ${where} order by id desc limit ${pageSize} offset ${(page - 1) * pageSize}) r
    left join operator o on o.id = r.actor left join plan p on p.id = r.plan order by r.id desc`
  const [count] = await sql<{ n: number }[]>`select count(*) as n from run where ${where}`
  return new Envelope({ data, total: count?.n ?? 0, page, pageSize })
}

function matches(sql: Call['server']['sql'], text: string, columns: readonly string[]) {
  const like = `%${text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`
  return columns
    .map((column) => sql`coalesce(${sql.unsafe(column)}, '') ilike ${like}`)
    .reduce((all, part) => sql`${all} or ${part}`)
}
