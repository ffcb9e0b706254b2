import type { Sql, TransactionSql } from 'postgres'
import { environments as allEnvironments, type Environment } from '#derive/environment.ts'

const key = (environment: Environment): string => `approval ${environment}`

export async function environmentsWithApproval(sql: Sql | TransactionSql): Promise<ReadonlySet<Environment>> {
  const keys = allEnvironments.map(key)
  const rows = await sql<{ key: string }[]>`
    select key from setting where key = any(${keys}::text[]) and value = 'true'::jsonb`
  return new Set(allEnvironments.filter((environment) => rows.some((row) => row.key === key(environment))))
}

export async function setApprovalRule(sql: Sql, environment: Environment, required: boolean): Promise<void> {
  await sql`insert into setting (key, value) values (${key(environment)}, to_jsonb(${required}::boolean))
    on conflict (key) do update set value = excluded.value`
}
