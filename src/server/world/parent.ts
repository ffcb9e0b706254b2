import type { AnyArea } from '#catalogue/index.ts'
import { hasRecords, areaStoreOf, type AreaStore } from '../records/registry.ts'
import type { Engine } from './engine.ts'

/** Returns the field that refers to the parent. */
function parentField({ parent, fields }: AnyArea): string | undefined {
  if (parent === undefined) return undefined
  return Object.keys(fields).find((name) => fields[name]?.kind === 'ref' && fields[name].of === parent)
}

interface ParentedFields {
  readonly parentId: number | null
  readonly fields: Readonly<Record<string, unknown>>
}

/** Returns the parent of a written record: its present one, else that in the patch. */
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

/** Refuses a call below a parent that does not exist. */
export async function needParent(world: Engine, { parent }: AnyArea, id: number | undefined): Promise<void> {
  if (parent === undefined || id === undefined || !hasRecords(areaStoreOf(world.registry, parent).store)) return
  await world.need(parent as never, id)
}
