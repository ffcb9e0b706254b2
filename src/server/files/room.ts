import type { Sql, TransactionSql } from 'postgres'
import { newId } from '../file-types/names.ts'
import { overQuota, type Quota } from './too-large.ts'

/** Upload quota reserved for the files of one request. */
export interface RequestQuota {
  readonly id: string
  /** Throws 413 above the quota. */
  take(bytes: number): Promise<void>
  /** Subtracts a stored file, which counts by itself. */
  filled(bytes: number): void
  end(): Promise<void>
}

/** Upload quota reserved for one upload; `stamp` tells repeated reservations apart. */
export interface UploadReservation {
  readonly id: string
  readonly size: number
  readonly stamp: string
}

const hour = 3600 * 1000
const step = 8 * 1024 * 1024

export function roomsOver(sql: Sql, quota: Quota) {
  /** Reserves up to `most` bytes for `ms`, replacing an earlier reservation; throws below `least`. */
  async function reserve(
    { id, operator, ms }: { readonly id: string; readonly operator: number; readonly ms: number },
    least: number,
    most: number,
  ): Promise<UploadReservation> {
    return sql.begin(async (tx) => {
      await tx`select pg_advisory_xact_lock(hashtextextended('upload', 0))`
      const { own, all } = await used(tx, id, operator)
      const room = Math.min(quota.each - own, quota.all - all)
      if (room < least) throw overQuota(quota, quota.each - own < least ? 'each' : 'all')
      const size = Math.min(room, most)
      const stamp = newId()
      await tx`insert into upload_room (id, operator, size, stamp, until)
        values (${id}, ${operator}, ${size}, ${stamp}, now() + make_interval(secs => ${ms / 1000}))
        on conflict (id) do update set size = excluded.size, stamp = excluded.stamp, until = excluded.until`
      return { id, size, stamp }
    })
  }

  return {
    reserve,
    /** Reduces a reservation, unless it was replaced. */
    async keep({ id, stamp }: UploadReservation, size: number): Promise<void> {
      await sql`update upload_room set size = least(size, ${size}) where id = ${id} and stamp = ${stamp}`
    },
    async held(ids: readonly string[]): Promise<ReadonlySet<string>> {
      const rows = await sql<{ id: string }[]>`select id from upload_room where id = any(${[...ids]}::text[])`
      return new Set(rows.map(({ id }) => id))
    },
    async release(id: string): Promise<void> {
      await sql`delete from upload_room where id = ${id}`
    },
    async sweep(): Promise<void> {
      await sql`delete from upload_room where until < now()`
    },
    async open(operator: number, bytes: number): Promise<RequestQuota> {
      const share = { id: newId(), operator, ms: hour }
      const begun = await reserve(share, Math.max(bytes, 1), Math.max(bytes, 1))
      let [reserved, taken] = [begun.size, 0]
      return {
        id: share.id,
        async take(more) {
          taken += more
          if (taken > reserved) reserved = (await reserve(share, taken, taken + step)).size
        },
        filled(size) {
          reserved -= size
          taken -= size
        },
        end: async () => void (await sql`delete from upload_room where id = ${share.id}`),
      }
    },
  }
}

/** Excludes the reservation of this id. */
async function used(tx: TransactionSql, id: string, operator: number): Promise<{ own: number; all: number }> {
  const [row] = await tx<{ own: number; all: number }[]>`
    select coalesce(sum(size) filter (where operator = ${operator}), 0) as own, coalesce(sum(size), 0) as all
    from (select operator, size from upload where created_at > now() - interval '1 day'
      union all select operator, size from upload_room where id <> ${id} and until > now()) as counted`
  return row ?? { own: 0, all: 0 }
}
