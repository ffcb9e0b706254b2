import { Bare } from '../http/answer.ts'
import type { Call } from '../console/handler.ts'

/** One page of a plan's changes, in order, with what became of each. */
export async function changesPage({ server, input, language }: Call, plan: number): Promise<Bare> {
  const [page, pageSize] = [Number(input['page']), Number(input['pageSize'])]
  const rows = await server.sql<{ message: Record<string, string> | null }[]>`
    select step, area, environment, id, case when before is null then 'create' when after is null then 'remove' else 'update' end as kind,
      label, before, after, expected_version as "expectedVersion", excluded::int as excluded, state, message
    from change where plan = ${plan} order by seq limit ${pageSize} offset ${(page - 1) * pageSize}`
  const [count] = await server.sql<{ n: number }[]>`select count(*) as n from change where plan = ${plan}`
  const data = rows.map((row) => ({ ...row, message: row.message?.[language] ?? null }))
  return new Bare({ data, total: count?.n ?? 0, page, pageSize })
}
