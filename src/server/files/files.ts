import type { Readable } from 'node:stream'
import type { Environment } from '#derive/environment.ts'
import type { Room, roomsOver } from './room.ts'

export interface SavedFile {
  /** `/files/<generated name>`, the address under which this server serves it */
  readonly url: string
  /** original file name; shown, never used as a path */
  readonly title: string
  readonly type: string
  readonly size: number
  readonly width: number | null
  readonly height: number | null
}

export interface Whereabouts {
  readonly operator: number
  /** areas and environments of the records that show it */
  readonly places: readonly { readonly environment: Environment; readonly area: string }[]
}

interface About {
  readonly title: string
  readonly type: string
  readonly operator: number
  readonly environment?: Environment
}

export type Rooms = ReturnType<typeof roomsOver>

/** Uploaded files, stored under generated names. */
export interface Files {
  /**
   * Stores the bytes. Throws above `limit` (default 64 MiB), or without enough room. A pending file is removed unless
   * the call that brought it takes effect.
   */
  save(body: Readable | Buffer, about: About & { limit?: number; pending?: boolean; room?: Room }): Promise<SavedFile>
  dropPending(addresses: readonly string[]): Promise<void>
  /** Removes complete and partial files of calls that were cut off, and their reserved room. */
  sweep(): Promise<void>
  readonly rooms: Rooms
  /** Returns, by address, who uploaded a file and which records show it; missing files have no entry. */
  whereabouts(addresses: readonly string[]): Promise<ReadonlyMap<string, Whereabouts>>
  /** Returns a file of this server or of an allowed host; throws for other addresses. */
  read(
    address: string,
    limit?: number,
  ): Promise<{ readonly title: string; readonly type: string; readonly body: Buffer }>
  /** Returns a file of this server; undefined for other addresses. */
  find(address: string): Promise<SavedFile | undefined>
  pathOf(address: string): string | undefined
  /** Stores a file that is already in a folder of the store; idempotent by id. */
  adopt(path: string, id: string, about: About & { room: string }): Promise<SavedFile>
  /** folder of stored files, with subfolders of unfinished ones */
  readonly folder: string
}
