import type { Sql } from 'postgres'
import type { NewFileInfo, FileUsage } from './files.ts'

export interface UploadRow {
  /** generated file name */
  readonly name: string
  /** original file name */
  readonly title: string
  readonly type: string
  readonly size: number
}

/** Row of a file whose call has not taken effect. */
export type PendingUploadRow = UploadRow & Readonly<Record<string, unknown>>

/** Uploader of a file; `room`: its reserved quota. */
export type UploadOrigin = Omit<NewFileInfo, 'title' | 'type'> & { readonly pending?: boolean; readonly room: string }

export function uploadRows(sql: Sql) {
  return {
    async find(name: string): Promise<UploadRow | undefined> {
      const [row] = await sql<UploadRow[]>`select name, title, type, size from upload where name = ${name}`
      return row
    },
    /** Pending, so that it is swept if the call fails. */
    async add({ name, title, type, size }: UploadRow, about: UploadOrigin): Promise<void> {
      const { operator, environment = null, room } = about
      await sql.begin(async (tx) => {
        const added =
          await tx`insert into upload ${tx({ name, title, type, size, operator, environment, pending: true })}
          on conflict do nothing returning name`
        if (added.length > 0) await tx`update upload_room set size = greatest(size - ${size}, 0) where id = ${room}`
      })
    },
    async keep(name: string): Promise<void> {
      await sql`update upload set pending = false where name = ${name}`
    },
    async whereabouts(names: readonly string[]): Promise<(FileUsage & Pick<UploadRow, 'name'>)[]> {
      return sql<(FileUsage & Pick<UploadRow, 'name'>)[]>`
        select name, operator, coalesce((select jsonb_agg(jsonb_build_object('environment', environment, 'area', area))
          from file_use where name = u.name), '[]') as places
        from upload u where name = any(${[...names]}::text[])`
    },
    async dropPending(names: readonly string[]): Promise<PendingUploadRow[]> {
      return sql<PendingUploadRow[]>`delete from upload where name = any(${[...names]}::text[]) and pending returning *`
    },
    async dropOld(): Promise<PendingUploadRow[]> {
      return sql<PendingUploadRow[]>`
        delete from upload where pending and created_at < now() - interval '1 hour' returning *`
    },
    async putBack(gone: readonly PendingUploadRow[]): Promise<void> {
      await sql`insert into upload ${sql(gone)} on conflict do nothing`
    },
  }
}
