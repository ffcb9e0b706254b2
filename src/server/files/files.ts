import type { Readable } from 'node:stream'
import type { Environment } from '#derive/environment.ts'
import type { FileStorage } from './bytes.ts'
import type { RequestQuota, roomsOver } from './room.ts'

export interface SavedFile {
  /** `/files/<generated name>` */
  readonly url: string
  /** original file name, never used as a path */
  readonly title: string
  readonly type: string
  /** bytes */
  readonly size: number
  /** px; null unless it is a picture */
  readonly width: number | null
  readonly height: number | null
}

/** Uploader of a file, and the areas of records that show it. */
export interface FileUsage {
  readonly operator: number
  readonly places: readonly { readonly environment: Environment; readonly area: string }[]
}

export interface NewFileInfo {
  readonly title: string
  readonly type: string
  readonly operator: number
  readonly environment?: Environment
}

/** Reservations of upload quota. */
export type Rooms = ReturnType<typeof roomsOver>

export interface Files {
  /** Throws above `limit` (default 64 MiB) or the quota. Pending files are removed unless the call takes effect. */
  save(
    body: Readable | Buffer,
    about: NewFileInfo & { limit?: number; pending?: boolean; room?: RequestQuota },
  ): Promise<SavedFile>
  dropPending(addresses: readonly string[]): Promise<void>
  /** Removes files of calls that were cut off, and their reserved quota. */
  sweep(): Promise<void>
  readonly rooms: Rooms
  whereabouts(addresses: readonly string[]): Promise<ReadonlyMap<string, FileUsage>>
  /** Throws for addresses outside this server and the allowed hosts. */
  read(
    address: string,
    limit?: number,
  ): Promise<{ readonly title: string; readonly type: string; readonly body: Buffer }>
  /** Returns undefined for addresses of other servers. */
  find(address: string): Promise<SavedFile | undefined>
  /** Stores a finished upload as a file; idempotent by id. */
  adopt(upload: string, id: string, about: NewFileInfo & { room: string }): Promise<SavedFile>
  readonly bytes: FileStorage
}
