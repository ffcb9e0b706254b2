import type { Effect } from '#catalogue/index.ts'
import type { Environment } from '../environment.ts'

/** Rules of `PLAYDESK_CONFIRM`. */
export interface ConfirmRules {
  /** number of records from which it is typed; never when left out */
  readonly above?: number
  readonly production: boolean
  readonly irreversible: boolean
}

/** Extent of what is about to be done. */
export interface ActionExtent {
  /** records that it changes */
  readonly count: number
  /** environments in which it changes them */
  readonly environments: readonly Environment[]
  readonly isIrreversible: boolean
}

/** Returns the phrase to type first: the part that somebody who did not look would get wrong. */
export function confirmPhrase(
  rules: ConfirmRules,
  { count, environments, isIrreversible }: ActionExtent,
  here: Environment,
): string | undefined {
  const production = environments.filter((each) => each.startsWith('prod'))
  if (rules.production && production.length > 0) return production.length === 1 ? production[0] : 'production'
  if (rules.irreversible && isIrreversible) return environments[0] ?? here
  return rules.above !== undefined && count >= rules.above ? String(count) : undefined
}

/** Returns the rules for a single call: in production, saving a record that can be undone needs no phrase. */
export function rulesForCall(
  rules: ConfirmRules,
  { effect, irreversible }: { readonly effect: Effect; readonly irreversible?: boolean },
): ConfirmRules {
  const isGrave = effect === 'destroy' || effect === 'publish' || irreversible === true
  return { ...rules, production: rules.production && isGrave }
}

/** Compares what was typed with the phrase, ignoring case, spaces and commas between digits. */
export function isTyped(typed: unknown, phrase: string): boolean {
  return (typeof typed === 'string' || typeof typed === 'number') && bare(String(typed)) === bare(phrase)
}

function bare(text: string): string {
  return text.toLowerCase().replaceAll(/[,\s]/g, '')
}
