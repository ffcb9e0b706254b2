import type { Sql, TransactionSql } from 'postgres'
import type { Call } from '../server.ts'
import { logUploads } from './upload-log.ts'

export async function keepFiles(sql: Sql | TransactionSql, { files, server, input }: Call): Promise<void> {
  if (files.length === 0) return
  const names = files.map((address) => address.slice('/files/'.length))
  await sql`update upload set pending = false where name = any(${names}::text[])`
  await logUploads(sql, server, names, typeof input['path'] === 'string' ? input['path'] : '')
}
