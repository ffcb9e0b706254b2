import type { Language } from '#catalogue/index.ts'
import type { Entry } from '#derive/calls.ts'
import type { Environment } from '#derive/environment.ts'
import { databaseFault } from '../database/fault.ts'
import { bothWrong, Problem } from '../problem.ts'
import { liveLayer } from '../records/live.ts'
import { areaStoreOf, storedKey } from '../records/registry.ts'
import type { Server } from '../server.ts'
import { checkedInput, restOf } from '../world/checks/input.ts'
import { engine, type Engine } from '../world/engine.ts'
import type { Actor, Input } from '../world/world.ts'
import { runCommandIn } from './perform.ts'

/**
 * What is wrong with an input, of which some fields cannot be taken: with what the others would be refused for. Those
 * are tried without them, and nothing of that is kept.
 */
export async function wholeFault(server: Server, world: Engine, entry: Entry, fault: Problem): Promise<Problem> {
  const rest = restOf(fault)
  if (!rest) return fault
  const { area } = areaStoreOf(server.registry, entry.area.id)
  for (const { field } of fault.errors) world.unclear.add(storedKey(area, field))
  const tried = new Error('tried')
  try {
    await world.attempt(async () => {
      await runCommandIn(server, world, entry, rest)
      throw tried
    }, 'unasked')
  } catch (error) {
    if (error instanceof Problem) return error.code === 'not-found' ? fault : bothWrong(fault, error)
    // a command that lacks what it needs may fail in any way: that says nothing of the rest
    if (error !== tried && databaseFault(error)) throw error
  } finally {
    world.unclear.clear()
  }
  return fault
}

/** The input as the command takes it; a refusal names all that is wrong with it. */
export async function checkedWhole(
  server: Server,
  world: Engine,
  entry: Entry,
  sent: Record<string, unknown>,
): Promise<Input> {
  try {
    return checkedInput(entry, sent)
  } catch (error) {
    throw error instanceof Problem ? await wholeFault(server, world, entry, error) : error
  }
}

interface Caller {
  readonly server: Server
  readonly actor: Actor
  readonly environment: Environment
  readonly language: Language
}

/** As `wholeFault`, for a call that is made at once. */
export async function wholeFaultOfCall(
  { server, actor, environment, language }: Caller,
  entry: Entry,
  fault: Problem,
): Promise<Problem> {
  if (!restOf(fault)) return fault
  const run = await server.runIds.next()
  return server.sql.begin((tx) => {
    const layer = liveLayer(tx, { run, actor: actor.id, reason: null }, server.counts, server.recordIds)
    const context = { registry: server.registry, actor, language, now: new Date().toISOString() }
    return wholeFault(server, engine(context, layer, environment), entry, fault)
  }) as Promise<Problem>
}
