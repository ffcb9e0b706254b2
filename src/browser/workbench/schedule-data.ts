import type { Environment } from '#browser/state/app-state.ts'

/** A script that runs by the clock. */
export interface Schedule {
  readonly id: number | string
  readonly script: string
  readonly params: Readonly<Record<string, unknown>>
  /** five parts: minute, hour, day, month, day of the week */
  readonly cron: string
  readonly zone: string
  readonly environment: Environment
  readonly enabled: 0 | 1
  /** the plan is applied without anybody looking */
  readonly apply: 0 | 1
  /** the next five times, ISO */
  readonly next: readonly string[]
  readonly last: {
    readonly at: string
    readonly plan: number | string | null
    readonly run: number | string | null
    readonly outcome: string
    /** why it came out so, or what its owner should look at */
    readonly message: string | null
  } | null
}

export const schedulePath = (id: number | string): string => `/api/-/schedules/${id}`
