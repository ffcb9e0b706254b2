import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { FileStore } from '@tus/file-store'
import type { DataStore } from '@tus/server'
import type { BucketAddress } from '../files/bucket-address.ts'
import type { Server } from '../server.ts'
import type { begunUploads } from './begun.ts'
import { directBodies } from './body.ts'
import { retentionMs } from './limits.ts'
import { sharedLocks, type SharedLocks } from './shared-locks.ts'
import { sweepUploads } from './sweep.ts'

/** Unfinished uploads in a folder or bucket. */
export interface UnfinishedUploads {
  readonly datastore: DataStore
  /** returns path or key */
  placeOf(id: string): string
  removeOld(): Promise<void>
  /** faster writer than the datastore */
  readonly bodies?: ReturnType<typeof directBodies>
  readonly locks?: SharedLocks
  joinParts?(id: string, size: number): Promise<void>
  removeBytes?(id: string): Promise<void>
}

type BegunUploads = ReturnType<typeof begunUploads>

export async function unfinishedUploads(server: Server, begun: BegunUploads): Promise<UnfinishedUploads> {
  const { bucket } = server.settings
  return bucket ? inBucket(bucket, server, begun) : inFolder(server, begun)
}

async function inFolder({ services }: Server, begun: BegunUploads): Promise<UnfinishedUploads> {
  const directory = join(services.files.bytes.folder, 'unfinished')
  await mkdir(directory, { recursive: true, mode: 0o750 })
  return {
    datastore: new FileStore({ directory, expirationPeriodInMilliseconds: retentionMs }),
    placeOf: (id) => join(directory, id),
    removeOld: async () => sweepUploads(directory, retentionMs, await begun.now()),
    bodies: directBodies(directory),
  }
}

async function inBucket(bucket: BucketAddress, server: Server, begun: BegunUploads): Promise<UnfinishedUploads> {
  const { BucketStore } = await import('./bucket-store.ts')
  const datastore = new BucketStore(bucket, server.log)
  return {
    datastore,
    placeOf: (id) => `unfinished/${id}`,
    async removeOld() {
      for (const id of await begun.olderThan(retentionMs)) await datastore.removeIfThere(id)
    },
    locks: sharedLocks(server),
    joinParts: (id, size) => datastore.join(id, size),
    removeBytes: (id) => datastore.removeBytes(id),
  }
}
