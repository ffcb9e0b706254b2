import { perObject } from '#derive/values/per-object.ts'
import { tooManyOf } from '../account-limits.ts'
import type { Server } from '../server.ts'

const streams = perObject((_: Server) => new Map<number, number>())

export function countStreams(server: Server): number {
  return streams(server)
    .values()
    .reduce((sum, count) => sum + count, 0)
}

/** Counts an operator's stream until the returned function ends it; refuses it at the limit. */
export function openStream(server: Server, operator: number): () => void {
  const open = streams(server)
  const count = open.get(operator) ?? 0
  if (count >= server.limits.account.streams) throw tooManyOf('streams', server.limits.account.streams)
  open.set(operator, count + 1)
  let isOpen = true
  return () => {
    if (isOpen) open.set(operator, (open.get(operator) ?? 0) - 1)
    isOpen = false
  }
}
