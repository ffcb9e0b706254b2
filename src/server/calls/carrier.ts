import type { Server } from '../server.ts'

const stopping = new WeakSet<Server>()

export function isStopping(server: Server): boolean {
  return stopping.has(server)
}

export function stopApplying(server: Server): void {
  stopping.add(server)
}
