import { foldText } from '#derive/kinds/shared/fold-text.ts'
import { plainText } from '#derive/kinds/shared/plain-text.ts'
import type { ShownChange } from '../world/changes.ts'
import { named, refuseValueAlone, type ChangeFilter } from './change-filter.ts'

/** Filters the changes of a call, which all count as done. */
export function filterChanges(changes: readonly ShownChange[], filter: ChangeFilter): readonly ShownChange[] {
  refuseValueAlone(filter)
  const asked = (name: string, of: string): boolean => {
    const names = named(filter[name])
    return names.length === 0 || names.includes(of)
  }
  if (!asked('state', 'done') || filter['excluded'] === 1 || (filter['step'] ?? 0) !== 0) return []
  const text = foldText(plainText(filter['q'] ?? '')).trim()
  const { field, value } = filter
  return changes.filter(({ area, environment, kind, label, id, fields }) => {
    const found = typeof field === 'string' && field !== '' ? fields.find((each) => each.field === field) : undefined
    return (
      asked('area', area) &&
      asked('environment', environment) &&
      asked('kind', kind) &&
      (text === '' || foldText(label).includes(text) || text === String(id)) &&
      (typeof field !== 'string' || field === '' || found !== undefined) &&
      (value === undefined || value === null || (kind !== 'remove' && plainText(found?.after) === plainText(value)))
    )
  })
}
