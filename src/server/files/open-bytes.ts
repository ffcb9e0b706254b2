import type { Log } from '../database/log.ts'
import type { Settings } from '../settings.ts'
import type { FileStorage } from './bytes.ts'
import { folderBytes } from './folder-bytes.ts'

export async function openBytes(
  { files, bucket }: Pick<Settings, 'files' | 'bucket'>,
  log: Pick<Log, 'warn'>,
): Promise<FileStorage> {
  if (!bucket) return folderBytes(files)
  // slow to load
  const { bucketBytes } = await import('./bucket-bytes.ts')
  return bucketBytes(bucket, files, log)
}
