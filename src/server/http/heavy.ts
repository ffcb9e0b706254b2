import type { ServerResponse } from 'node:http'
import type { Entry } from '#derive/calls.ts'
import { perObject } from '#derive/values/per-object.ts'
import type { Server, HttpCall } from '../server.ts'
import { gone, FairQueue } from '../turns.ts'
import { pageSizeOf } from '../world/listing/listing.ts'

const gatesOf = perObject((_: Server) => ({
  heavy: new FairQueue({ atOnce: 6, each: 3, waiting: 32 }),
  /** other calls, which may wait for a lock and must leave connections free */
  usual: new FairQueue({ atOnce: Number.POSITIVE_INFINITY, each: 8, waiting: 2_000 }),
  /** by area: calls on a locked one leave connections to others */
  areas: new Map<string, FairQueue>(),
}))

export function countWaitingCalls(server: Server): number {
  const { heavy, usual, areas } = gatesOf(server)
  return [heavy, usual, ...areas.values()].reduce((sum, { waiting }) => sum + waiting, 0)
}

// rows of a list that counts as heavy
const largePage = 1_000

/**
 * Waits in the queue of the call's kind; returns a function that frees the place. A disconnecting caller leaves the
 * queue, but a running call continues.
 */
export async function acquireSlot({ server, entry, input, actor, reply: { raw } }: HttpCall): Promise<() => void> {
  const { heavy } = gatesOf(server)
  const left = new AbortController()
  raw.once('close', () => left.abort(gone))
  if (!isHeavy(entry, input)) return usualTurn(server, entry, actor.id, left.signal)
  if (raw.closed) throw gone
  const end = await heavy.take(actor.id, left.signal)
  if (left.signal.aborted) {
    end()
    throw gone
  }
  endUnread(raw, server.limits.unreadMs)
  return heldBy(raw, end)
}

/** A locked area takes fewer than all connections; one caller at most half. */
const ofArea = { atOnce: 8, each: 4, waiting: 2_000 }

async function usualTurn(server: Server, { area, command }: Entry, who: number, signal: AbortSignal) {
  const { usual, areas } = gatesOf(server)
  // system areas hold no records
  if (area.system) return usual.take(who, signal)
  const name = `${area.store ?? area.id} ${command.effect === 'read' ? 'read' : 'write'}`
  const mine = areas.get(name) ?? new FairQueue(ofArea)
  areas.set(name, mine)
  const leaveArea = await mine.take(who, signal)
  try {
    const leave = await usual.take(who, signal)
    return () => {
      leave()
      leaveArea()
    }
  } catch (error) {
    leaveArea()
    throw error
  }
}

/** Frees the place once the handler, the answer and its source have ended. */
function heldBy(raw: ServerResponse, end: () => void): () => void {
  let holders = 2
  const leave = (): void => {
    if (--holders === 0) end()
  }
  raw.once('close', leave)
  raw.once('pipe', (source) => {
    holders++
    source.once('close', leave)
  })
  return leave
}

/** Closes the connection of a client that reads nothing for `ms`. */
function endUnread(raw: ServerResponse, ms: number): void {
  const look = (): void => {
    if (raw.writableLength > 0) raw.destroy()
    // the call is still running
    else raw.setTimeout(ms)
  }
  raw.setTimeout(ms, look)
}

function isHeavy(entry: Entry, input: HttpCall['input']): boolean {
  const { verb, answers, heavy, effect } = entry.command
  if (heavy === true || verb === 'exportRows' || verb === 'importRows' || answers === 'file') return true
  return effect === 'read' && pageSizeOf(entry, input) > largePage
}
