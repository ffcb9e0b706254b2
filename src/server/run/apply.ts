import { setTimeout } from 'node:timers/promises'
import { perObject } from '#derive/values/per-object.ts'
import { databaseFault, isPassing } from '../database/fault.ts'
import { isStopping } from '../calls/carrier.ts'
import { applyChunk, mostStillMs } from './chunk.ts'
import { sayFault } from './fault.ts'
import { runProgress } from './progress.ts'
import { refusal } from './write-one.ts'
import type { DeclaredData } from '../declared.ts'
import { withFollowers } from '../records/derived.ts'
import type { Server } from '../server.ts'

// a small first chunk shows progress at once; larger ones spread their fixed cost
const [firstChunk, largestChunk] = [500, 4_000]
const mostWaits = 60

interface ActiveRun {
  end: Promise<void>
  /** `performance.now()` after which a run without progress counts its connection as lost */
  until: number
}

const underWay = perObject((_: Server) => new Map<number, ActiveRun>())

/** Applies waiting changes; safe after a crash, or from two servers at once. */
export function applyRun(server: Server, run: number): Promise<void> {
  const mine = underWay(server)
  const known = mine.get(run)
  if (known && performance.now() < known.until) return known.end
  const going: ActiveRun = { end: Promise.resolve(), until: 0 }
  const rest = (ms: number): void => {
    going.until = performance.now() + ms + mostStillMs
  }
  mine.set(run, going)
  going.end = applyAll(server, run, rest).finally(() => {
    if (mine.get(run) === going) mine.delete(run)
  })
  return going.end
}

async function applyAll(server: Server, run: number, rest: (ms: number) => void): Promise<void> {
  let size = firstChunk
  for (let waits = 0; !isStopping(server);) {
    rest(0)
    try {
      const { left, wait } = await applyChunk(server, run, size, server.name)
      await notifyProgress(server, run)
      if (!left) return
      size = Math.min(largestChunk, size * 2)
      waits = 0
      rest(wait)
      if (wait > 0) await setTimeout(wait)
    } catch (error) {
      // a refused or slow row: smaller chunks isolate it
      const isShared = refusal(error) !== undefined || databaseFault(error) === 'too-slow'
      if (isShared && size > 1) size = Math.ceil(size / 8)
      else if (await isStoppedBy(server, run, error)) return
      else if (isPassing(error) && ++waits <= mostWaits) await setTimeout(waits * 50)
      else throw error
    }
  }
}

async function isStoppedBy(server: Server, run: number, error: unknown): Promise<boolean> {
  // without a writable database the fault is not stored
  const { isStopped } = await sayFault(server, run, error).catch(() => ({ isStopped: false }))
  if (isStopped) {
    server.log.error({ err: error, run }, 'run stopped')
    await notifyProgress(server, run)
  }
  return isStopped
}

export async function notifyProgress(server: Server, run: number): Promise<void> {
  const progress = await runProgress(server.sql, run)
  if (!progress) return
  const { plan, ...shown } = progress
  server.events.tell({ type: 'run', ...shown })
  if (shown.state === 'running') return
  const touched = await server.sql<
    DeclaredData<'schema.events'>['change'][]
  >`select distinct area, environment from change where plan = ${plan} union select area, environment from revision where run = ${run}`
  for (const { area, environment } of touched)
    for (const each of withFollowers(server.registry, area))
      server.events.tell({ type: 'change', area: each, environment })
}
