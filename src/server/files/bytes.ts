import type { Readable } from 'node:stream'
import type { Bytes } from './dimensions.ts'

export interface OpenFile {
  size(): Promise<number>
  readonly read: Bytes
  /** Closes the file at its end. */
  stream(range?: { readonly start: number; readonly end: number }): Readable
  close(): Promise<void>
}

export interface ArrivedFile {
  readonly head: Buffer
  readonly size: number
}

/** Stored files, which the table `upload` describes. */
export interface FileBytes {
  /** the folder, or `s3://bucket/prefix` */
  readonly place: string
  /** local folder of arriving files */
  readonly folder: string
  open(name: string): Promise<OpenFile | undefined>
  names(): AsyncIterable<string>
  write(name: string, body: Buffer): Promise<void>
  /** Moves a file here from the local folder. */
  keep(path: string, name: string): Promise<void>
  /** `upload`: path, or key below the prefix */
  arrived(upload: string): Promise<ArrivedFile>
  /** Stores an upload as a file. Idempotent; the upload stays. */
  adopt(upload: string, name: string): Promise<void>
  remove(name: string): Promise<void>
  /** Makes new names durable. */
  flush(): Promise<void>
}
