import { bothWrong, type Problem } from '../../problem.ts'
import { areaStoreOf, storedKey, type AreaStore } from '../../records/registry.ts'
import type { Change } from '../../records/stored.ts'
import type { CallContext, Engine } from '../engine.ts'
import { noFile } from './media.ts'

// what counts as shown by a record, wherever in it that stands
const address = /\/files\/[0-9a-f]{32}\.[a-z0-9]{1,5}/g

/**
 * What is wrong with a record that names an uploaded file which whoever writes it may not read: to them it is not
 * there. Who may read the record could read the file from then on. What it named before stays.
 */
export async function hiddenFileIn(
  { hiddenFiles }: CallContext,
  { area }: AreaStore,
  { before, after }: Change,
): Promise<Problem | undefined> {
  const named = addressesIn(after)
  if (named.length === 0) return undefined
  const old = new Set(addressesIn(before?.data))
  const fresh = named.filter((each) => !old.has(each))
  if (fresh.length === 0) return undefined
  const hidden = await hiddenFiles.addresses(fresh)
  if (hidden.size === 0) return undefined
  const fields = new Map(Object.keys(area.fields).map((name) => [storedKey(area, name), name]))
  let fault: Problem | undefined
  for (const [key, value] of Object.entries(after ?? {}))
    for (const each of addressesIn({ [key]: value }))
      if (hidden.has(each)) fault = bothWrong(fault, noFile(fields.get(key) ?? key, each))
  return fault
}

/** A world for what somebody writes: to them, the record of a file that they may not read is not there. */
interface SeenWorld {
  readonly world: Engine
  /** whether such a record was looked for */
  isHiding(): boolean
}

export function worldOfSeen(world: Engine, { hiddenFiles }: CallContext): SeenWorld {
  let isHiding = false
  const targets: Engine['targets'] = async (area, ids) => {
    const { id } = areaStoreOf(world.registry, area).store.area
    const hidden = await hiddenFiles.records(id, world.environment, ids)
    isHiding ||= hidden.size > 0
    return world.targets(
      area,
      ids.filter((each) => !hidden.has(each)),
    )
  }
  return { world: { ...world, targets }, isHiding: () => isHiding }
}

function addressesIn(data: unknown): string[] {
  const text = data ? JSON.stringify(data) : ''
  return text.includes('/files/') ? [...new Set(text.match(address))] : []
}
