import type { Readable } from 'node:stream'

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

/** Uploaded files, kept under generated names. */
export interface Files {
  /** Keeps the bytes; refuses more than `limit` (default 64 MiB) with a problem. */
  save(
    body: Readable | Buffer,
    about: { title: string; type: string; operator: number; limit?: number },
  ): Promise<SavedFile>
  /** All bytes of a file of this server, or of an allowed outside address; problems for everything else. */
  read(
    address: string,
    limit?: number,
  ): Promise<{ readonly title: string; readonly type: string; readonly body: Buffer }>
  /** What is known of a file of this server; undefined for every other address. */
  find(address: string): Promise<SavedFile | undefined>
  /** Where the bytes of a file of this server are. */
  pathOf(address: string): string | undefined
  /** Keeps a file that lies in a folder of the store already; the same id is kept only once. */
  adopt(path: string, id: string, about: { title: string; type: string; operator: number }): Promise<SavedFile>
  /** Holds the kept files, and unfinished ones in folders of it. */
  readonly folder: string
}
