import { setTimeout } from 'node:timers/promises'
import { applyRun } from './apply.ts'
import type { Server } from '../server.ts'

const mostAtOnce = 1_000

/** Runs that are over by the time of the answer; others go through the queue. */
export function isShort(changes: number, rate: number | null | undefined): boolean {
  return changes <= mostAtOnce && (rate === null || rate === undefined)
}

/** Carries a run on here and now, and waits for it as long as somebody waits for an answer; it goes on in any case. */
export async function applyNow(server: Server, run: number, patience: number): Promise<void> {
  const end = new AbortController()
  const rest = applyRun(server, run)
    .catch((error: unknown) => server.log.error({ err: error, run }, 'run interrupted'))
    .finally(() => end.abort())
  await Promise.race([rest, setTimeout(patience, undefined, { ref: false, signal: end.signal }).catch(() => undefined)])
}
