import type { Readable } from 'node:stream'
import type { Environment } from '#derive/environment.ts'
import type { FileBytes } from './bytes.ts'
import type { Room, roomsOver } from './room.ts'

export interface SavedFile {
  /** `/files/<generated name>` */
  readonly url: string
  /** original file name, never used as a path */
  readonly title: string
  readonly type: string
  readonly size: number
  readonly width: number | null
  readonly height: number | null
}

export interface Whereabouts {
  readonly operator: number
  readonly places: readonly { readonly environment: Environment; readonly area: string }[]
}

export interface About {
  readonly title: string
  readonly type: string
  readonly operator: number
  readonly environment?: Environment
}

export type Rooms = ReturnType<typeof roomsOver>

export interface Files {
  /** Throws above `limit` (default 64 MiB), or without room. A pending file is removed unless its call takes effect. */
  save(body: Readable | Buffer, about: About & { limit?: number; pending?: boolean; room?: Room }): Promise<SavedFile>
  dropPending(addresses: readonly string[]): Promise<void>
  /** Removes files of calls that were cut off, and their reserved room. */
  sweep(): Promise<void>
  readonly rooms: Rooms
  /** Returns, by address, who uploaded a file and which records show it. */
  whereabouts(addresses: readonly string[]): Promise<ReadonlyMap<string, Whereabouts>>
  /** Throws for other addresses than this server and allowed hosts. */
  read(
    address: string,
    limit?: number,
  ): Promise<{ readonly title: string; readonly type: string; readonly body: Buffer }>
  /** Returns undefined for addresses of other servers. */
  find(address: string): Promise<SavedFile | undefined>
  /** Stores an upload as a file; idempotent by id. */
  adopt(upload: string, id: string, about: About & { room: string }): Promise<SavedFile>
  readonly bytes: FileBytes
}
