import { Envelope } from '../world/answer.ts'
import type { Handler } from '../calls/handler.ts'

/** The call log: who called what, with which input, and how it ended. */
export const list: Handler = async ({ server: { reads: sql }, input, environment }) => {
  const [page, pageSize] = [Number(input['page'] ?? 1), Number(input['pageSize'] ?? 30)]
  const text = (name: string): string | null =>
    typeof input[name] === 'string' && input[name] !== '' ? input[name] : null
  const like = (value: string | null): string | null =>
    value && `%${value.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`
  const [start, end] = Array.isArray(input['times']) ? input['times'].map(String) : []
  const [from, to] = [text('times_from') ?? start, text('times_to') ?? end]
  const where = sql`where environment = ${environment}
    ${typeof input['uid'] === 'number' ? sql`and operator = ${input['uid']}` : sql``}
    ${text('username') ? sql`and username ilike ${like(text('username'))}` : sql``}
    ${text('email') ? sql`and email ilike ${like(text('email'))}` : sql``}
    ${text('route') ? sql`and route ilike ${like(text('route'))}` : sql``}
    ${text('request_method') ? sql`and request_method = ${text('request_method')?.toUpperCase() ?? ''}` : sql``}
    ${from ? sql`and at >= ${from}` : sql``} ${to ? sql`and at <= ${to}` : sql``}`
  const data =
    await sql`select id, at as times, operator as uid, username, email, request_method, route, command, status, ms, input, receipt, message, ip, answered
    from call_log ${where} order by id desc limit ${pageSize} offset ${(page - 1) * pageSize}`
  const [count] = await sql<{ n: number }[]>`select count(*) as n from call_log ${where}`
  return new Envelope({ data, total: count?.n ?? 0, page, pageSize })
}
