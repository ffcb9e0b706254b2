import type { Sql, TransactionSql } from 'postgres'
import type { Call } from '../server.ts'

/** The call takes effect, and with it the files that came with it are kept. */
export async function keepFiles(sql: Sql | TransactionSql, { files }: Call): Promise<void> {
  if (files.length === 0) return
  const names = files.map((address) => address.slice('/files/'.length))
  await sql`update upload set pending = false where name = any(${names}::text[])`
}
