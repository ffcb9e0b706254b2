import type { Language } from '#catalogue/index.ts'
import type { Entry } from '#derive/calls.ts'
import type { Environment } from '#derive/environment.ts'
import { databaseFault } from '../database/fault.ts'
import { Problem } from '../problem.ts'
import { liveLayer } from '../records/live.ts'
import { areaStoreOf } from '../records/registry.ts'
import type { Server } from '../server.ts'
import { checkedInput, restOf } from '../world/checks/input.ts'
import type { Engine } from '../world/engine.ts'
import { withoutFields } from '../world/checks/unclear.ts'
import { withRest } from '../world/checks/with-rest.ts'
import type { Actor, Input } from '../world/world.ts'
import { runCommandIn } from './perform.ts'
import { hiddenFrom } from './shown-files.ts'
import { engine } from '../world/make-engine.ts'

/** What is wrong with an input, of which some fields cannot be taken: with what the others would be refused for. */
export async function wholeFault(server: Server, world: Engine, entry: Entry, fault: Problem): Promise<Problem> {
  const rest = restOf(fault)
  if (!rest) return fault
  const unclear = fault.errors.map(({ field }) => field)
  const areaStore = areaStoreOf(server.registry, entry.area.id)
  const input = entry.command.verb === 'custom' ? withoutFields(rest, unclear) : rest
  return withRest(world, areaStore, fault, unclear, () => runCommandIn(server, world, entry, input))
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
  let whole = fault
  try {
    await server.sql.begin(async (tx) => {
      const layer = liveLayer(tx, { run, actor: actor.id, reason: null }, server.counts, server.recordIds)
      const hiddenFiles = hiddenFrom({ server, actor, language })
      const context = { registry: server.registry, actor, language, now: new Date().toISOString(), hiddenFiles }
      whole = await wholeFault(server, engine(context, layer, environment), entry, fault)
    })
  } catch (error) {
    // the driver tells of statements that failed within the trial once more, at its end
    if (databaseFault(error)) throw error
  }
  return whole
}
