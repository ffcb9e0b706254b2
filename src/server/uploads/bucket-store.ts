import { Readable } from 'node:stream'
import { ERRORS, type Upload } from '@tus/server'
import { S3Store } from '@tus/s3-store'
import type { BucketAddress } from '../files/bucket-address.ts'
import { clientConfig, guard, ifPresent } from '../files/bucket-client.ts'
import type { Server } from '../server.ts'
import { retentionMs, largestBytes } from './limits.ts'

export class BucketStore extends S3Store {
  constructor(address: BucketAddress, log: Server['log']) {
    super({
      s3ClientConfig: { ...clientConfig(address), bucket: address.name },
      expirationPeriodInMilliseconds: retentionMs,
      // not all compatible services have tags
      useTags: false,
      // other servers change uploads, too
      cache: { get: async () => undefined, set: async () => undefined, delete: async () => undefined },
    })
    guard(this.client, `${address.prefix}unfinished/`, log)
  }

  /** Without a length, the parent assumes 5 TiB and waits for parts of 550 MB. */
  protected override calcOptimalPartSize(size = largestBytes): number {
    return super.calcOptimalPartSize(size)
  }

  /** The parent reports every fault as a missing upload. */
  override async getUpload(id: string): Promise<Upload> {
    return super.getUpload(id).catch(async (error: unknown) => {
      await ifPresent(this.client.headObject({ Bucket: this.bucket, Key: this.infoKey(id) }))
      throw error
    })
  }

  /** Joins the parts if a server was killed after the last; an empty upload has none. */
  async join(id: string, size: number): Promise<void> {
    await ifPresent(this.write(Readable.from([]), id, size))
  }

  /** The parent leaves the objects of a finished upload, and incomplete parts. */
  override async remove(id: string): Promise<void> {
    const { bucket: Bucket, client } = this
    const about = await ifPresent(client.headObject({ Bucket, Key: this.infoKey(id) }))
    if (!about) throw ERRORS.FILE_NOT_FOUND
    await ifPresent(client.abortMultipartUpload({ Bucket, Key: id, UploadId: about.Metadata?.['upload-id'] }))
    for (const Key of [id, this.partKey(id, true), this.infoKey(id)]) await client.deleteObject({ Bucket, Key })
  }

  async removeIfThere(id: string): Promise<void> {
    await this.remove(id).catch((error: unknown) => {
      if (error !== ERRORS.FILE_NOT_FOUND) throw error
    })
  }

  /** Removes the bytes; the upload is still known as finished. */
  async removeBytes(id: string): Promise<void> {
    await this.client.deleteObject({ Bucket: this.bucket, Key: id })
  }
}
