import { Bare } from '../http/answer.ts'
import type { Call } from '../console/handler.ts'
import { changesWhere, kindOf, type ChangeFilter } from './change-filter.ts'

interface Conflict {
  readonly field: string
  readonly by: string | null
  readonly at: string | null
}

type Message = Readonly<Record<'en' | 'zh', string>> & { readonly conflicts?: readonly Conflict[] }

/** One page of a plan's changes, in order, with what became of each. */
export async function changesPage(
  { server, input, language }: Call,
  plan: number,
  filter: ChangeFilter = input,
): Promise<Bare> {
  const { reads: sql } = server
  const [page, pageSize] = [Number(input['page']), Number(input['pageSize'])]
  const where = changesWhere(sql, plan, filter)
  // the rows themselves are read for one page only
  const rows = await sql<{ message: Message | null }[]>`
    select step, area, environment, id, ${kindOf(sql)} as kind,
      label, before, after, expected_version as "expectedVersion", excluded::int as excluded, state, message
    from change where plan = ${plan} and seq = any(array(
      select seq from change where ${where} order by seq limit ${pageSize} offset ${(page - 1) * pageSize}))
    order by seq`
  const [count] = await sql<{ n: number }[]>`select count(*) as n from change where ${where}`
  const data = rows.map(({ message, ...row }) => ({
    ...row,
    message: message?.[language] ?? null,
    conflicts: message?.conflicts ?? [],
  }))
  return new Bare({ data, total: count?.n ?? 0, page, pageSize })
}
