import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { ifThere } from '../database/if-there.ts'
import { codeOf } from '../database/fault.ts'

// files in progress, deleted when the process is stopped
const begun = new Set<string>()

const machine = hostname().replace(/[^\w]/g, '') || 'host'
const ending = /-([A-Za-z0-9_]+)\.(\d+)\.[0-9a-f]{8}\.part$/

/** The name contains machine and process, to tell if it is still written. */
export function unfinishedName(path: string): string {
  const name = `${path}-${machine}.${process.pid}.${randomUUID().slice(0, 8)}.part`
  begun.add(name)
  return name
}

export async function removeUnfinished(path: string): Promise<void> {
  await rm(path, { force: true })
  begun.delete(path)
}

export function isFinished(path: string): void {
  begun.delete(path)
}

/** Paths of removed unfinished backups, and of those still in use. */
export interface SweepResult {
  readonly removed: readonly string[]
  /** files of other machines or running processes */
  readonly kept: readonly string[]
}

export async function sweepUnfinished(folder: string): Promise<SweepResult> {
  const found: { readonly removed: string[]; readonly kept: string[] } = { removed: [], kept: [] }
  for (const name of (await ifThere(readdir(folder))) ?? []) {
    const [, where, pid] = ending.exec(name) ?? []
    const path = join(folder, name)
    if (where === undefined || begun.has(path)) continue
    const isLeft = where === machine && !runs(Number(pid))
    if (isLeft) await rm(path, { force: true })
    found[isLeft ? 'removed' : 'kept'].push(path)
  }
  return found
}

function runs(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return codeOf(error) !== 'ESRCH'
  }
}

export function removeOnSignal(): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => {
      for (const path of begun) rmSync(path, { force: true })
      process.exit(130)
    })
}
