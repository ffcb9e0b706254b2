import type { Values } from '#catalogue/index.ts'
import type { Entry } from '#derive/calls.ts'
import { readableBy } from '../files/readable-files.ts'
import { Envelope, envelope } from '../world/answer.ts'
import { areaStoreOf } from '../records/registry.ts'
import type { Server } from '../server.ts'
import type { Engine } from '../world/engine.ts'
import { isComputed, withComputed } from '../world/rules.ts'
import { verbs } from './verbs.ts'
import type { Input } from '../world/world.ts'
import type { Context } from '../services.ts'

export async function runCommandIn(server: Server, world: Engine, entry: Entry, input: Input): Promise<unknown> {
  const answer = await perform(server, world, entry, input)
  await world.check()
  return answer
}

/** Runs a command inside another call; rules are checked later. */
export async function perform(server: Server, world: Engine, entry: Entry, input: Input): Promise<unknown> {
  const { verb } = entry.command
  const context: Context = {
    catalogue: server.catalogue,
    services: { ...server.services, files: readableBy({ server, actor: world.actor, language: world.language }) },
    perform: (other, of, sent) => perform(server, other as Engine, of, sent),
  }
  if (verb !== 'custom') return computedAnswer(world, entry, await verbs[verb](world, entry, input, context))
  const behaviour = server.functions.behaviour(entry)
  if (!behaviour) throw new Error(`${entry.id} has no behaviour`)
  return behaviour(world, input as never, context)
}

const answerRows = new Set(['list', 'get', 'create', 'update', 'toggle', 'setStatus'])

async function computedAnswer(world: Engine, { area, command }: Entry, answer: unknown): Promise<unknown> {
  const areaStore = areaStoreOf(world.registry, area.id)
  if (!isComputed(areaStore) || !answerRows.has(command.verb)) return answer
  if (!(answer instanceof Envelope)) return (await withComputed(world, areaStore, [answer as Values]))[0]
  const data = await withComputed(world, areaStore, answer.members['data'] as readonly Values[])
  return envelope({ ...answer.members, data })
}
