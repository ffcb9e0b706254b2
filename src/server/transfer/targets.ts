import type { AnyArea } from '#catalogue/index.ts'
import { importable } from '#derive/input.ts'
import { payloadColumn } from '#derive/payload.ts'

/** Fields that a file may fill. */
export function targets(area: AnyArea): string[] {
  const payload = payloadColumn(area)
  return [
    'id',
    ...(area.parent === undefined ? [] : ['parent_id']),
    ...Object.keys(importable(area)),
    ...(payload === undefined ? [] : [payload]),
  ]
}
