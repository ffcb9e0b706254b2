import type { Entry } from '../calls.ts'
import { inRegion, type Environment } from '../environment.ts'

/** Returns the given targets, valid or not; by default the region of `serverType`. */
export function publishTargets(
  { command }: Entry,
  from: Environment,
  input: Readonly<Record<string, unknown>>,
): readonly unknown[] {
  if (command.to === 'other-region') return [inRegion(from, from.endsWith('-ie') ? 2 : 1)]
  const named = Array.isArray(input['targets']) ? (input['targets'] as readonly unknown[]) : []
  return named.length > 0 ? named : [inRegion(from, input['serverType'] === 1 ? 1 : 2)]
}
