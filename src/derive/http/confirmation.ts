import type { Effect } from '#catalogue/index.ts'
import type { Environment } from '../environment.ts'

/** Actions that operators confirm by typing a phrase (`PLAYDESK_CONFIRM`). */
export interface ConfirmRules {
  /** minimum number of records; undefined: never */
  readonly above?: number
  readonly production: boolean
  readonly irreversible: boolean
}

export interface ActionExtent {
  readonly count: number
  readonly environments: readonly Environment[]
  readonly isIrreversible: boolean
}

/** Returns the detail that is easiest to overlook. */
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

/** Undoable writes in production need no phrase. */
export function rulesForCall(
  rules: ConfirmRules,
  { effect, irreversible }: { readonly effect: Effect; readonly irreversible?: boolean },
): ConfirmRules {
  const isGrave = effect === 'destroy' || effect === 'publish' || irreversible === true
  return { ...rules, production: rules.production && isGrave }
}

/** Ignores case, spaces and commas between digits. */
export function isTyped(typed: unknown, phrase: string): boolean {
  return (typeof typed === 'string' || typeof typed === 'number') && bare(String(typed)) === bare(phrase)
}

function bare(text: string): string {
  return text.toLowerCase().replaceAll(/[,\s]/g, '')
}
