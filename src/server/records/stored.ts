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

/** Change of a record; null where it does not exist. */
export interface Change {
  readonly area: string
  readonly environment: Environment
  readonly id: number
  readonly parentId: number | null
  readonly before: StoredRecord | null
  readonly after: Readonly<Record<string, unknown>> | null
}

export interface StoredChange {
  readonly area: string
  readonly environment: Environment
  readonly id: number
  readonly parent_id: number | null
  readonly before: StoredRecord['data'] | null
  readonly after: StoredRecord['data'] | null
}

export function changeFrom({ area, environment, id, parent_id: parentId, before: data, after }: StoredChange): Change {
  const times = { version: 0, createdAt: '', updatedAt: '' }
  return { area, environment, id, parentId, before: data && { area, environment, id, parentId, data, ...times }, after }
}
