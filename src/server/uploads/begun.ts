import type { Sql } from 'postgres'
import type { Environment } from '#derive/environment.ts'

/** Whose a resumable upload is: one operator's, in one environment. */
export interface Owner {
  readonly operator: number
  readonly environment: Environment
}

interface Begun extends Owner {
  /** set aside for it; nothing once it is finished, and while its length is unknown */
  readonly size: number
}

/** Who began which resumable upload. Kept apart from what the client says of it, which stays as it was sent. */
export function begunUploads(sql: Sql) {
  return {
    async add(id: string, { operator, environment }: Owner, size: number): Promise<void> {
      await sql`insert into upload_begun ${sql({ id, operator, environment, size })}`
    },
    async find(id: string): Promise<Begun | undefined> {
      const [row] = await sql<Begun[]>`select operator, environment, size from upload_begun where id = ${id}`
      return row
    },
    async release(id: string): Promise<void> {
      await sql`update upload_begun set size = 0 where id = ${id}`
    },
    async remove(id: string): Promise<void> {
      await sql`delete from upload_begun where id = ${id}`
    },
    async removeOlderThan(ms: number): Promise<void> {
      await sql`delete from upload_begun where begun_at < now() - make_interval(secs => ${ms / 1000})`
    },
  }
}
