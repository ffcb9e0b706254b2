import { foldText } from '#derive/kinds/shared/fold-text.ts'
import { likeFolded } from '../records/like-folded.ts'
import { likePattern } from '../records/query.ts'
import { Envelope } from '../world/answer.ts'
import type { Handler } from '../calls/handler.ts'
import { endingOf } from '../calls/log.ts'
import { seesScriptOfCall } from '../visibility/scripts.ts'
import { sightOf } from '../visibility/sight.ts'

/**
 * The call log: who called what, with which input, and how it ended. Of a call that tells of environments which the
 * caller does not see, or of a script that others keep for themselves, its input is left out; one that is about such
 * environments alone is.
 */
export const list: Handler = async ({ server: { reads: sql }, input, environment, actor }) => {
  const [page, pageSize] = [Number(input['page'] ?? 1), Number(input['pageSize'] ?? 30)]
  const text = (name: string): string | null =>
    typeof input[name] === 'string' && input[name] !== '' ? input[name] : null
  // an address has plain letters alone, and is found by its index
  const inRoute = (part: string) => {
    const like = likePattern(foldText(part))
    return sql`l.route ilike ${like} and ${route} ilike ${like}`
  }
  const word = text('keyword')
  const [start, end] = Array.isArray(input['times']) ? input['times'].map(String) : []
  const [from, to] = [text('times_from') ?? start, text('times_to') ?? end]
  const { some, whole } = sightOf(sql, actor, 'l')
  const open = seesScriptOfCall(sql, actor)
  // the address of a script names it
  const route = sql`case when l.command like 'script.%' and not ${open} then '/api/-/scripts' else l.route end`
  const holds = (name: 'username' | 'email') =>
    sql`${text(name) ? sql`and ${likeFolded(sql, name, text(name) ?? '')}` : sql``}`
  const where = sql`where l.environment = ${environment} and ${some}
    ${typeof input['uid'] === 'number' ? sql`and operator = ${input['uid']}` : sql``}
    ${holds('username')} ${holds('email')}
    ${text('route') ? sql`and ${inRoute(text('route') ?? '')}` : sql``}
    ${word ? sql`and (${likeFolded(sql, 'username', word)} or ${likeFolded(sql, 'email', word)} or ${likeFolded(sql, 'command', word)} or ${inRoute(word)})` : sql``}
    ${text('request_method') ? sql`and request_method = ${text('request_method')?.toUpperCase() ?? ''}` : sql``}
    ${Array.isArray(input['ids']) && input['ids'].length > 0 ? sql`and l.id = any(${input['ids'] as number[]})` : sql``}
    ${from ? sql`and at >= ${from}` : sql``} ${to ? sql`and at <= ${to}` : sql``}`
  const data =
    await sql`select id, at as times, operator as uid, username, email, request_method, ${route} as route, command, ${endingOf(sql)},
      case when ${whole} and ${open} then input end as input, ip, case when ${whole} then answered end as answered,
      (select r.id from run r where r.id = l.receipt and ${sightOf(sql, actor, 'r').some}) as receipt
    from call_log l ${where} order by id desc limit ${pageSize} offset ${(page - 1) * pageSize}`
  const [count] = await sql<{ n: number }[]>`select count(*) as n from call_log l ${where}`
  return new Envelope({ data, total: count?.n ?? 0, page, pageSize })
}
