import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { ifThere } from '../database/if-there.ts'

// what this process has begun to write, gone should it be told to end
const begun = new Set<string>()

const machine = hostname().replace(/[^\w]/g, '') || 'host'
const ending = /-([A-Za-z0-9_]+)\.(\d+)\.[0-9a-f]{8}\.part$/

/** A name for a file that is not whole yet: whoever finds it later knows whose it was, and whether that is still at it. */
export function unfinishedName(path: string): string {
  const name = `${path}-${machine}.${process.pid}.${randomUUID().slice(0, 8)}.part`
  begun.add(name)
  return name
}

/** It got its own name, or is removed. */
export async function removeUnfinished(path: string): Promise<void> {
  await rm(path, { force: true })
  begun.delete(path)
}

export function isFinished(path: string): void {
  begun.delete(path)
}

export interface Left {
  readonly removed: readonly string[]
  /** of another machine, or of somebody who may still be at it */
  readonly kept: readonly string[]
}

/** Removes what those left in this folder that were killed. */
export async function sweepUnfinished(folder: string): Promise<Left> {
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
    return !(error instanceof Error && 'code' in error && error.code === 'ESRCH')
  }
}

/** Ctrl-C and the like leave nothing half-written behind. */
export function removeWhenToldToEnd(): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => {
      for (const path of begun) rmSync(path, { force: true })
      process.exit(130)
    })
}
