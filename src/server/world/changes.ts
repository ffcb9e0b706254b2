import type { Sql, TransactionSql } from 'postgres'
import type { Environment } from '#derive/environment.ts'
import { labelField } from '#derive/label.ts'
import { withOwnNames, type NameContext } from './names.ts'
import { areaStoreOf, storedKey, type Registry } from '../records/registry.ts'
import { fieldChanges, sameValue, type FieldChange } from '../records/diff.ts'
import type { Change } from '../records/stored.ts'

/** Change in previews and receipts. */
export interface ShownChange {
  readonly area: string
  readonly id: number
  readonly environment: Environment
  readonly kind: 'create' | 'update' | 'remove'
  readonly label: string
  readonly fields: FieldChange[]
}

export function shownChanges(registry: Registry, changes: Iterable<Change>): ShownChange[] {
  return [...changes].filter(isReal).map(({ area, id, environment, before, after }) => ({
    area,
    id,
    environment,
    kind: before ? (after ? 'update' : 'remove') : 'create',
    label: labelOf(registry, area, after ?? before?.data ?? {}),
    fields: fieldChanges(before?.data ?? null, after),
  }))
}

export async function namedChanges(
  reading: NameContext,
  sql: Sql | TransactionSql,
  changes: Iterable<Change>,
): Promise<ShownChange[]> {
  const real = [...changes].filter(isReal)
  const shown = shownChanges(reading.server.registry, real)
  return withOwnNames(reading, sql, shown, (_, at) => real[at]?.after ?? real[at]?.before?.data)
}

function labelOf(registry: Registry, areaId: string, data: Readonly<Record<string, unknown>>): string {
  const { area } = areaStoreOf(registry, areaId)
  const name = labelField(area)
  const label = name === undefined ? undefined : data[storedKey(area, name)]
  return typeof label === 'string' || typeof label === 'number' ? String(label) : ''
}

export function isReal({ before, after }: Change): boolean {
  return before ? !sameValue(before.data, after) : after !== null
}
