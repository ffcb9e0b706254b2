import { randomBytes } from 'node:crypto'
import type { Server } from '../server.ts'

const names = new WeakMap<Server, string>()
const stopping = new WeakSet<Server>()

/** Under this name a server carries runs, and is known to the database for as long as it lives. */
export function carrierName(server: Server): string {
  const name = names.get(server) ?? `playdesk ${randomBytes(6).toString('hex')}`
  names.set(server, name)
  return name
}

export function isStopping(server: Server): boolean {
  return stopping.has(server)
}

/** From now on this server lays its runs down after the change at hand. */
export function stopApplying(server: Server): void {
  stopping.add(server)
}
