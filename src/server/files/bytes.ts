import type { Readable } from 'node:stream'
import type { ReadBytes } from './dimensions.ts'

export interface OpenFile {
  size(): Promise<number>
  readonly read: ReadBytes
  /** Closes the file at its end. */
  stream(range?: { readonly start: number; readonly end: number }): Readable
  close(): Promise<void>
}

/** First bytes and size of a finished upload. */
export interface ArrivedFile {
  readonly head: Buffer
  readonly size: number
}

/** A folder or a bucket. */
export interface FileStorage {
  /** the folder, or `s3://bucket/prefix` */
  readonly place: string
  /** local folder of files that are still arriving */
  readonly folder: string
  open(name: string): Promise<OpenFile | undefined>
  names(): AsyncIterable<string>
  write(name: string, body: Buffer): Promise<void>
  /** Moves a file here from the local folder. */
  keep(path: string, name: string): Promise<void>
  arrived(upload: string): Promise<ArrivedFile>
  /** Stores a finished upload (path or key) as a file. Idempotent; the upload stays. */
  adopt(upload: string, name: string): Promise<void>
  remove(name: string): Promise<void>
  /** Makes new names durable. */
  flush(): Promise<void>
}
