import type { AnyArea } from '#catalogue/index.ts'
import { hasRecords, areaStoreOf, type AreaStore } from '../records/registry.ts'
import type { Engine } from './engine.ts'

/** The field in which records say themselves what they belong to. */
function parentField({ parent, fields }: AnyArea): string | undefined {
  if (parent === undefined) return undefined
  return Object.keys(fields).find((name) => fields[name]?.kind === 'ref' && fields[name].of === parent)
}

interface ParentedFields {
  readonly parentId: number | null
  readonly fields: Readonly<Record<string, unknown>>
}

/** The parent of a written record: what it belongs to already, else what the patch names. */
export function belonging(
  { area }: AreaStore,
  { parent_id: parent, ...fields }: Readonly<Record<string, unknown>>,
  before: { readonly parentId: number | null } | undefined,
): ParentedFields {
  const own = parentField(area)
  const given = parent ?? (own === undefined ? undefined : fields[own])
  const parentId = before?.parentId ?? (typeof given === 'number' && given > 0 ? given : null)
  return { parentId, fields: own === undefined || parentId === null ? fields : { ...fields, [own]: parentId } }
}

/** Refuses a call on what belongs to a record that is not there. */
export async function needParent(world: Engine, { parent }: AnyArea, id: number | undefined): Promise<void> {
  if (parent === undefined || id === undefined || !hasRecords(areaStoreOf(world.registry, parent).store)) return
  await world.need(parent as never, id)
}
