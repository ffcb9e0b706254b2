import type { Entry } from '#derive/calls.ts'
import type { Context } from '../behaviours/behaviour.ts'
import type { Server } from '../server.ts'
import type { Engine } from '../world/engine.ts'
import { verbs } from '../world/verbs.ts'
import type { Input } from '../world/world.ts'

/** Carries a command out in a world, whichever world that is. */
export function perform(server: Server, world: Engine, entry: Entry, input: Input): Promise<unknown> {
  const { verb, own } = entry.command
  const context: Context = {
    catalogue: server.catalogue,
    services: server.services,
    standard: (sent) =>
      verb === 'custom'
        ? Promise.reject(new Error(`${entry.id} has no standard`))
        : verbs[verb](world, entry, sent, context),
    perform: (other, of, sent) => perform(server, other as Engine, of, sent),
  }
  if (verb !== 'custom' && !own) return verbs[verb](world, entry, input, context)
  const behaviour = server.functions.behaviour(entry)
  if (!behaviour) throw new Error(`${entry.id} has no behaviour`)
  return behaviour(world, input as never, context)
}
