import { spawnSync } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

/** Mounts a disk of this size and unmounts it after the test; returns undefined if mounting is impossible here. */
export async function mountSmall(size: string, how: 'ro' | 'rw'): Promise<string | undefined> {
  const folder = await mkdtemp(join(tmpdir(), 'playdesk-disk-'))
  const options = `size=${size},mode=755,${how}`
  const { status, error } = spawnSync('mount', ['-t', 'tmpfs', '-o', options, 'none', folder])
  const isMounted = !error && status === 0
  onTestFinished(async () => {
    if (isMounted) spawnSync('umount', ['-l', folder])
    await rm(folder, { recursive: true, force: true })
  })
  if (!isMounted) return undefined
  if (how === 'rw') await chmod(folder, 0o755)
  return folder
}
