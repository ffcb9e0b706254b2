import type { Environment } from '#derive/environment.ts'

export interface StoredRecord {
  readonly area: string
  readonly environment: Environment
  readonly id: number
  readonly version: number
  readonly parentId: number | null
  readonly data: Readonly<Record<string, unknown>>
  readonly createdAt: string
  readonly updatedAt: string
}

/** A record before and after a change; null where it does not exist. */
export interface Change {
  readonly area: string
  readonly environment: Environment
  readonly id: number
  readonly parentId: number | null
  readonly before: StoredRecord | null
  readonly after: Readonly<Record<string, unknown>> | null
}
