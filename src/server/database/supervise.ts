import { setTimeout as wait } from 'node:timers/promises'
import type { Log } from './log.ts'
import type { DatabaseProcess } from './process.ts'

/** PostgreSQL that is restarted when it ends by itself. */
export type SupervisedProcess = { pid: () => number; stop: () => Promise<void> }

const attemptsAtStart = 5
const longestPause = 5_000

/** Restarts a process until `stop`. Before `ready`, a few failures end it, because the environment is at fault. */
export async function supervise(
  start: () => Promise<DatabaseProcess>,
  ready: (signal: AbortSignal) => Promise<void>,
  log: Log,
): Promise<SupervisedProcess> {
  const stopping = new AbortController()
  const gaveUp = new AbortController()
  let isReady = false
  let current = await start()

  const keep = async () => {
    for (let failures = 0; !stopping.signal.aborted;) {
      const since = performance.now()
      const reason = await current.exited
      if (stopping.signal.aborted) return
      log.error({ pid: current.pid, reason }, 'the database ended by itself, starting it again')
      failures = performance.now() - since > 10_000 ? 1 : failures + 1
      if (!isReady && failures >= attemptsAtStart) return gaveUp.abort(new Error(reason))
      await wait(Math.min(50 * 2 ** failures, longestPause), undefined, { signal: stopping.signal }).catch(() => {})
      current = (await startAgain(start, stopping.signal, log)) ?? current
    }
  }

  const kept = keep()
  const stop = async () => {
    stopping.abort()
    await current.stop()
    await kept
    // a restart may have happened meanwhile
    await current.stop()
  }
  try {
    await ready(gaveUp.signal)
    isReady = true
  } catch (error) {
    await stop()
    throw error
  }
  return { pid: () => current.pid, stop }
}

/** Returns undefined when aborted. */
async function startAgain(
  start: () => Promise<DatabaseProcess>,
  stopping: AbortSignal,
  log: Log,
): Promise<DatabaseProcess | undefined> {
  while (!stopping.aborted) {
    try {
      return await start()
    } catch (error) {
      log.error({ error: String(error) }, 'the database cannot be started, trying again')
      await wait(longestPause, undefined, { signal: stopping }).catch(() => {})
    }
  }
  return undefined
}
