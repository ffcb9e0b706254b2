import type { Readable } from 'node:stream'
import type { Environment } from '#derive/environment.ts'
import type { Room, roomsOver } from './room.ts'

export interface SavedFile {
  /** `/files/<generated name>`, the address under which this server serves it */
  readonly url: string
  /** the name it had where it came from; shown, never used as a path */
  readonly title: string
  readonly type: string
  readonly size: number
  readonly width: number | null
  readonly height: number | null
}

export interface Whereabouts {
  readonly operator: number
  /** the records that show it: of which area, and where */
  readonly places: readonly { readonly environment: Environment; readonly area: string }[]
}

/** Where a file comes from. */
interface About {
  readonly title: string
  readonly type: string
  readonly operator: number
  readonly environment?: Environment
}

export type Rooms = ReturnType<typeof roomsOver>

/** Uploaded files, kept under generated names. */
export interface Files {
  /**
   * Keeps the bytes; refuses more than `limit` (default 64 MiB), and more than there is room for, with a problem. A
   * pending file goes unless the call that it came with takes effect.
   */
  save(body: Readable | Buffer, about: About & { limit?: number; pending?: boolean; room?: Room }): Promise<SavedFile>
  /** Removes those of these files that are pending still. */
  dropPending(addresses: readonly string[]): Promise<void>
  /** Removes files whose calls were cut off before their end, whole ones and parts, and the room set aside for them. */
  sweep(): Promise<void>
  /** Room for arriving files. */
  readonly rooms: Rooms
  /** By address, who brought a file of this server, and where it is or was shown; of those that are there. */
  whereabouts(addresses: readonly string[]): Promise<ReadonlyMap<string, Whereabouts>>
  /** All bytes of a file of this server, or of an allowed outside address; problems for everything else. */
  read(
    address: string,
    limit?: number,
  ): Promise<{ readonly title: string; readonly type: string; readonly body: Buffer }>
  /** Returns a file of this server; undefined for other addresses. */
  find(address: string): Promise<SavedFile | undefined>
  /** Where the bytes of a file of this server are. */
  pathOf(address: string): string | undefined
  /** Keeps a file that lies in a folder of the store already; the same id is kept only once. */
  adopt(path: string, id: string, about: About & { room: string }): Promise<SavedFile>
  /** Holds the kept files, and unfinished ones in folders of it. */
  readonly folder: string
}
