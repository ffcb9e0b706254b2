import type { AnyArea, Areas } from '#catalogue/index.ts'
import type { Entry } from '../calls.ts'

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

export interface LineScope {
  readonly areas: Areas
  readonly entries: readonly Entry[]
  /** area of the current page, which `.` means */
  readonly here?: AnyArea | undefined
  /** codes in use, for completion */
  readonly languages?: readonly LineCode[]
  readonly countries?: readonly LineCode[]
  readonly operator?: LineOperator
  /** moment that `now` and `tomorrow` in arguments refer to */
  readonly now?: string
  /** area of all changes, for lines on a plan or run */
  readonly changedArea?: string | undefined
}
