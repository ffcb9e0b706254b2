import { perObject } from '#derive/values/per-object.ts'
import { storedKey, type AreaStore } from './registry.ts'

/** Fields that each environment has of its own, so that no publish sends them. */
export const localKeys = perObject(({ store: { area } }: AreaStore): ReadonlySet<string> => {
  const own = Object.entries(area.fields).filter(([, field]) => field.local || field.follows !== undefined)
  return new Set(own.map(([name]) => storedKey(area, name)))
})
