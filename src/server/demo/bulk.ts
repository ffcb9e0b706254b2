import type { TransactionSql } from 'postgres'

/** Takes the indexes of the records away while the work is done: made at the end they take less time and room. */
export async function withoutIndexes<T>(sql: TransactionSql, work: () => Promise<T>): Promise<T> {
  const indexes = await sql<{ indexname: string; indexdef: string }[]>`
    select indexname, indexdef from pg_indexes where schemaname = current_schema() and indexname like 'ix\\_%'`
  for (const { indexname } of indexes) await sql.unsafe(`drop index ${indexname}`)
  const result = await work()
  for (const { indexdef } of indexes) await sql.unsafe(indexdef)
  return result
}
