import { setTimeout } from 'node:timers/promises'
import { applyRun } from './apply.ts'
import type { Server } from '../server.ts'

const mostAtOnce = 1_000

/** Short runs may finish before the answer; others use the queue. */
export function isShort(changes: number, rate: number | null | undefined): boolean {
  return changes <= mostAtOnce && (rate === null || rate === undefined)
}

/** Waits at most `patience` ms; the run continues after that. */
export async function applyNow(server: Server, run: number, patience: number): Promise<void> {
  const end = new AbortController()
  const rest = applyRun(server, run)
    .catch((error: unknown) => server.log.error({ err: error, run }, 'run interrupted'))
    .finally(() => end.abort())
  await Promise.race([rest, setTimeout(patience, undefined, { ref: false, signal: end.signal }).catch(() => undefined)])
}
