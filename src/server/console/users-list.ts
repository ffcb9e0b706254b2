import { plainText } from '#derive/kinds/shared/plain-text.ts'
import { likeFolded } from '../records/like-folded.ts'
import { Envelope } from '../world/answer.ts'
import type { DeclaredRow } from '../declared.ts'
import type { Handler } from './handler.ts'

export const list: Handler<'users-list.list'> = async ({ server: { reads: sql }, input, environment }) => {
  const [page, pageSize] = [input.page ?? 1, input.pageSize ?? 30]
  const keyword = plainText(input.keyword ?? '').trim()
  const where = sql`where disabled_at is null and exists (select 1 from role_grant where operator = o.id and environment = ${environment})
    ${Array.isArray(input.ids) && input.ids.length > 0 ? sql`and id = any(${input.ids})` : sql``}
    and (${likeFolded(sql, 'username', keyword)} or ${likeFolded(sql, 'name', keyword)} or ${likeFolded(sql, 'email', keyword)})`
  const data = await sql<DeclaredRow<'users-list.list'>[]>`
    select id, username, name, email from operator o ${where} order by username limit ${pageSize} offset ${(page - 1) * pageSize}`
  const [count] = await sql<{ n: number }[]>`select count(*) as n from operator o ${where}`
  return new Envelope({ data, total: count?.n ?? 0, page, pageSize })
}
