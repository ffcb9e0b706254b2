import type { Entry } from '#derive/calls.ts'
import { inRegion, isEnvironment, type Environment } from '#derive/environment.ts'

/** Where a call publishes to, also one that changes nothing there; nowhere for others. */
export function aimedAt(
  { command }: Entry,
  from: Environment,
  input: Readonly<Record<string, unknown>>,
): readonly Environment[] {
  if (command.verb !== 'publish') return []
  if (command.to === 'other-region') return [inRegion(from, from.endsWith('-ie') ? 2 : 1)]
  const named = Array.isArray(input['targets']) ? input['targets'].filter(isEnvironment) : []
  return named.length > 0 ? named : [inRegion(from, input['serverType'] === 1 ? 1 : 2)]
}
