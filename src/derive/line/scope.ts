import type { AnyArea, Areas } from '#catalogue/index.ts'
import type { Entry } from '../calls.ts'

/** The operator's rights and habits, which completion uses. */
export interface LineOperator {
  readonly mayRun: (entry: Entry) => boolean
  /** weight of a command by its recent uses */
  readonly usesOf: (id: string) => number
  /** environments to publish to */
  readonly targets: readonly string[]
}

export interface LineCode {
  readonly code: string
  readonly name: string
}

/** The catalogue, and the area behind `.`. */
export interface LineScope {
  readonly areas: Areas
  readonly entries: readonly Entry[]
  readonly here?: AnyArea | undefined
  /** codes in use, for completion */
  readonly languages?: readonly LineCode[]
  readonly countries?: readonly LineCode[]
  readonly operator?: LineOperator
  /** moment that `now` and `tomorrow` in arguments refer to */
  readonly now?: string
  /** only area of the plan or run of the line */
  readonly changedArea?: string | undefined
}
