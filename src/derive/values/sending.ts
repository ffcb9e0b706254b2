import type { AnyArea, Command, Values } from '#catalogue/index.ts'

export interface TimedMessages {
  readonly now: number
  readonly later: number
  /** earliest time of the later ones */
  readonly first: string | null
}

/** Returns the send time that a change sets, if it is new. */
export function newSendTime({ sends }: AnyArea, before: Values | undefined, after: Values): string | undefined {
  const at = after['goes_at']
  return sends && typeof at === 'string' && at !== before?.['goes_at'] ? at : undefined
}

export function timedMessages(times: readonly string[], now: string): TimedMessages | undefined {
  if (times.length === 0) return undefined
  const later = times.filter((at) => at > now).toSorted()
  return { now: times.length - later.length, later: later.length, first: later[0] ?? null }
}

export function activatesSending(
  { area, command }: { readonly area: AnyArea; readonly command: Command },
  given: Values,
): boolean {
  const on = area.sends?.on
  if (on === undefined || command.effect !== 'write') return false
  const name = command.verb === 'toggle' && command.field === on ? (command.value ?? 'online') : on
  return Number(given[name]) === 1
}
