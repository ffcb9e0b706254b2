import { foldText } from '#derive/kinds/shared/fold-text.ts'
import { likeFolded, likePattern } from '../records/like-folded.ts'
import { Envelope } from '../world/answer.ts'
import type { Call } from '../server.ts'
import type { DeclaredRow } from '../declared.ts'
import type { Handler } from './handler.ts'
import { endingOf } from '../calls/log.ts'
import { fileOf } from '../transfer/export.ts'
import { seesScriptOfCall } from '../visibility/scripts.ts'
import { visibleTo } from '../visibility/sight.ts'

export const list: Handler<'trace-record.list'> = async (call) => {
  const { reads: sql } = call.server
  const [page, pageSize] = [call.input.page ?? 1, call.input.pageSize ?? 30]
  const { columns, where } = selectionOf(call)
  const data = await sql<DeclaredRow<'trace-record.list'>[]>`select ${columns} from call_log l ${where}
    order by id desc limit ${pageSize} offset ${(page - 1) * pageSize}`
  const [count] = await sql<{ n: number }[]>`select count(*) as n from call_log l ${where}`
  return new Envelope({ data, total: count?.n ?? 0, page, pageSize })
}

const exporting: Handler<'trace-record.export'> = async (call) => {
  const { input, environment, entry } = call
  const pages = pagesOf(call)
  const first = await pages.next()
  return fileOf<TraceLine>({
    name: `${entry.area.id}-${environment}-${new Date().toISOString().slice(0, 10)}`,
    area: entry.area,
    columns: ['id', ...Object.keys(entry.area.fields), 'message', 'input', 'answered', 'ip', 'receipt'],
    format: input.format === 'jsonl' ? 'jsonl' : 'csv',
    first,
    pages,
    rowOf: (line) => line,
  })
}

export { exporting as export }

type TraceLine = Readonly<Record<string, unknown>>

const atOnce = 1_000

/** Yields log lines, newest first, without those added later. */
async function* pagesOf(call: Call): AsyncGenerator<readonly TraceLine[]> {
  const { reads: sql } = call.server
  const { columns, where } = selectionOf(call)
  for (let below: unknown = null; ;) {
    const lines: readonly TraceLine[] = await sql`select ${columns} from call_log l ${where}
      ${below === null ? sql`` : sql`and l.id < ${Number(below)}`} order by id desc limit ${atOnce}`
    if (lines.length > 0) yield lines
    if (lines.length < atOnce) return
    below = lines.at(-1)?.['id']
  }
}

/** Hides lines about hidden environments alone, and inputs that reveal one or a hidden script. */
function selectionOf({ server: { reads: sql }, input, environment, actor }: Call) {
  const text = (name: string): string | null =>
    typeof input[name] === 'string' && input[name] !== '' ? input[name] : null
  // routes are ASCII, so `ilike` can use their index
  const inRoute = (part: string) => {
    const like = likePattern(foldText(part))
    return sql`l.route ilike ${like} and ${route} ilike ${like}`
  }
  const word = text('keyword')
  const [start, end] = Array.isArray(input.times) ? input.times.map(String) : []
  const [from, to] = [text('times_from') ?? start, text('times_to') ?? end]
  const { some, whole } = visibleTo(sql, actor, 'l')
  const open = seesScriptOfCall(sql, actor)
  // the route of a script contains its name
  const route = sql`case when l.command like 'script.%' and not ${open} then '/api/-/scripts' else l.route end`
  const holds = (name: 'username' | 'email') =>
    sql`${text(name) ? sql`and ${likeFolded(sql, name, text(name) ?? '')}` : sql``}`
  const where = sql`where l.environment = ${environment} and ${some}
    ${typeof input.uid === 'number' ? sql`and operator = ${input.uid}` : sql``}
    ${holds('username')} ${holds('email')}
    ${text('route') ? sql`and ${inRoute(text('route') ?? '')}` : sql``}
    ${word ? sql`and (${likeFolded(sql, 'username', word)} or ${likeFolded(sql, 'email', word)} or ${likeFolded(sql, 'command', word)} or ${inRoute(word)})` : sql``}
    ${text('request_method') ? sql`and request_method = ${text('request_method')?.toUpperCase() ?? ''}` : sql``}
    ${Array.isArray(input.ids) && input.ids.length > 0 ? sql`and l.id = any(${input.ids})` : sql``}
    ${from ? sql`and at >= ${from}` : sql``} ${to ? sql`and at <= ${to}` : sql``}`
  const columns = sql`id, at as times, operator as uid, username, email, request_method, ${route} as route, command, ${endingOf(sql)},
    case when ${whole} and ${open} then input end as input, ip, case when ${whole} then answered end as answered,
    (select r.id from run r where r.id = l.receipt and ${visibleTo(sql, actor, 'r').some}) as receipt`
  return { columns, where }
}
