import type { Server } from '../server.ts'

const stopping = new WeakSet<Server>()

export function isStopping(server: Server): boolean {
  return stopping.has(server)
}

/** From now on this server lays its runs down after the change at hand. */
export function stopApplying(server: Server): void {
  stopping.add(server)
}
