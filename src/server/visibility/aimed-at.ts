import type { Values } from '#catalogue/index.ts'
import type { Entry } from '#derive/calls.ts'
import { isEnvironment, type Environment } from '#derive/environment.ts'
import { publishTargets } from '#derive/publish/targets.ts'

/** Returns targets even without changes there; none for other calls. */
export function aimedAt(entry: Entry, from: Environment, input: Values): readonly Environment[] {
  return entry.command.verb === 'publish' ? publishTargets(entry, from, input).filter(isEnvironment) : []
}
