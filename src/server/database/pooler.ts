import { words } from '#catalogue/index.ts'
import { Refusal } from './refusal.ts'
import type { DatabaseOptions, Sql } from './sql.ts'

/** In one pool, writes that hold all connections would wait for their own reads. */
export function throughPooler(url: string): Readonly<Record<'writes' | 'reads', DatabaseOptions>> {
  const reads = new URL(url)
  reads.pathname += '_reads'
  return { writes: { url, isPooled: true }, reads: { url: reads.href, isPooled: true } }
}

/** Refuses a pooler without time limits or without a connection of this `name`. */
export async function checkPooler(sql: Sql, name: string): Promise<void> {
  const [found] = await sql<{ limited: boolean; ours: boolean }[]>`
    select current_setting('statement_timeout') <> '0' and current_setting('lock_timeout') <> '0' as limited,
      exists (select from pg_stat_activity where application_name = ${name} and datname = current_database()) as ours
  `.catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error)
    throw new Refusal(
      words(`PLAYDESK_POOLER cannot be used: ${reason}.`, `PLAYDESK_POOLER 无法使用：${reason}。`),
      error,
    )
  })
  if (!found?.ours)
    throw new Refusal(
      words(
        'PLAYDESK_POOLER leads to another database than DATABASE_URL: name the same one in both.',
        'PLAYDESK_POOLER 与 DATABASE_URL 指向不同的数据库：请在两处指定同一个数据库。',
      ),
    )
  if (!found.limited)
    throw new Refusal(
      words(
        "Statements through PLAYDESK_POOLER have no time limit. Give its database connect_query='set statement_timeout=60000; set lock_timeout=15000' in pgbouncer.ini.",
        "经由 PLAYDESK_POOLER 的语句没有时间限制。请在 pgbouncer.ini 中为该数据库设置 connect_query='set statement_timeout=60000; set lock_timeout=15000'。",
      ),
    )
}
