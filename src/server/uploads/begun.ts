import type { Sql } from 'postgres'
import type { Environment } from '#derive/environment.ts'

export interface UploadOwner {
  readonly operator: number
  readonly environment: Environment
}

/** Stores owners apart from the client's metadata, which stays unchanged. */
export function begunUploads(sql: Sql) {
  return {
    async add(id: string, { operator, environment }: UploadOwner): Promise<void> {
      await sql`insert into upload_begun ${sql({ id, operator, environment })}`
    },
    async find(id: string): Promise<UploadOwner | undefined> {
      const [row] = await sql<UploadOwner[]>`select operator, environment from upload_begun where id = ${id}`
      return row
    },
    async remove(id: string): Promise<void> {
      await sql`delete from upload_begun where id = ${id}`
    },
    async olderThan(ms: number): Promise<string[]> {
      const rows = await sql<{ id: string }[]>`
        select id from upload_begun where begun_at < now() - make_interval(secs => ${ms / 1000})`
      return rows.map(({ id }) => id)
    },
    async removeOlderThan(ms: number): Promise<void> {
      await sql`delete from upload_begun where begun_at < now() - make_interval(secs => ${ms / 1000})`
    },
    /** Database time in ms. */
    async now(): Promise<number> {
      const [row] = await sql<{ ms: number }[]>`select extract(epoch from now())::float8 * 1000 as ms`
      return row?.ms ?? 0
    },
  }
}
