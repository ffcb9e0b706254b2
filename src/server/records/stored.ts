import type { Environment } from '#derive/environment.ts'

/** A record as it is stored. */
export interface Stored {
  readonly area: string
  readonly environment: Environment
  readonly id: number
  readonly version: number
  readonly parentId: number | null
  readonly data: Readonly<Record<string, unknown>>
  readonly createdAt: string
  readonly updatedAt: string
}

/** One record before and after: null where it did not or does not exist. */
export interface Change {
  readonly area: string
  readonly environment: Environment
  readonly id: number
  readonly parentId: number | null
  readonly before: Stored | null
  readonly after: Readonly<Record<string, unknown>> | null
}
