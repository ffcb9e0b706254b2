import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { onTestFinished } from 'vitest'
import type { EmbeddedOptions } from '#server/database/sql.ts'

/** A temporary folder that others may enter, removed after the test. */
export async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'playdesk-test-'))
  await chmod(folder, 0o755)
  onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }))
  return folder
}

/** The database's main process, from the file that it keeps in its cluster. */
export async function postmasterOf({ host }: EmbeddedOptions): Promise<number> {
  const text = await readFile(join(dirname(host), 'cluster/postmaster.pid'), 'utf8')
  return Number.parseInt(text, 10)
}

/** A process that ended but was not yet fetched by its parent counts as ended. */
export async function isRunning(pid: number): Promise<boolean> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return /^State:\s+[^ZX\s]/m.test(status)
}

export const silent = { info: () => {}, warn: () => {}, error: () => {} }
