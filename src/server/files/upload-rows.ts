import type { Sql, TransactionSql } from 'postgres'
import type { Environment } from '#derive/environment.ts'
import { overQuota } from './too-large.ts'

export interface Row {
  readonly name: string
  readonly title: string
  readonly type: string
  readonly size: number
}

/** By whom a file was brought, and where. */
export interface UploadOrigin {
  readonly operator: number
  readonly environment?: Environment
  readonly pending?: boolean
  /** against what its operator may upload; one whose room was set aside when it began is not */
  readonly counted?: boolean
}

/** The table of stored files. */
export function uploadRows(sql: Sql, quota: number) {
  async function roomOf(operator: number, tx: Sql | TransactionSql = sql): Promise<number> {
    const [row] = await tx<{ used: number }[]>`select
      (select coalesce(sum(size), 0) from upload where operator = ${operator} and created_at > now() - interval '1 day')
      + (select coalesce(sum(size), 0) from upload_begun where operator = ${operator}) as used`
    return quota - (row?.used ?? 0)
  }
  return {
    roomOf,
    async find(name: string): Promise<Row | undefined> {
      const [row] = await sql<Row[]>`select name, title, type, size from upload where name = ${name}`
      return row
    },
    async add({ name, title, type, size }: Row, about: UploadOrigin): Promise<void> {
      const { operator, environment = null, pending = false, counted = false } = about
      await sql.begin(async (tx) => {
        if (counted) {
          // several at once would each find the same room
          await tx`select pg_advisory_xact_lock(hashtextextended('upload', ${operator}))`
          if ((await roomOf(operator, tx)) < size) throw overQuota(quota)
        }
        await tx`insert into upload ${tx({ name, title, type, size, operator, environment, pending })} on conflict do nothing`
      })
    },
    async refuseWithoutRoom(operator: number): Promise<void> {
      if ((await roomOf(operator)) <= 0) throw overQuota(quota)
    },
    async whereabouts(name: string): Promise<{ operator: number; environments: readonly Environment[] } | undefined> {
      const [row] = await sql<{ operator: number; environments: Environment[] }[]>`
        select operator, array(select environment from file_use where name = u.name
          union select u.environment where u.environment is not null) as environments
        from upload u where name = ${name}`
      return row
    },
    async dropPending(names: readonly string[]): Promise<string[]> {
      const gone = await sql<{ name: string }[]>`
        delete from upload where name = any(${[...names]}::text[]) and pending returning name`
      return gone.map(({ name }) => name)
    },
    async dropOld(): Promise<string[]> {
      const gone = await sql<{ name: string }[]>`
        delete from upload where pending and created_at < now() - interval '1 hour' returning name`
      return gone.map(({ name }) => name)
    },
  }
}
