import type { Environment } from '../environment.ts'
import { keptBy, labelField, storedKey, type Registry } from '../records/registry.ts'
import { fieldChanges, sameValue, type FieldChange } from './diff.ts'
import type { Change } from './world.ts'

/** A change as callers see it. */
export interface ShownChange {
  readonly area: string
  readonly id: number
  readonly environment: Environment
  readonly kind: 'create' | 'update' | 'remove'
  readonly label: string
  readonly fields: FieldChange[]
}

/** What a call changed, record by record, without those that ended as they began. */
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

export function labelOf(registry: Registry, areaId: string, data: Readonly<Record<string, unknown>>): string {
  const { area } = keptBy(registry, areaId)
  const label = data[storedKey(area, labelField(area))]
  return typeof label === 'string' || typeof label === 'number' ? String(label) : ''
}

function isReal({ before, after }: Change): boolean {
  return before ? !sameValue(before.data, after) : after !== null
}
