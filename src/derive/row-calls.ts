import { camel, create, update, type AnyArea } from '#catalogue/index.ts'
import { calls, pathParams, type Entry } from './calls.ts'

/** The commands that the rows of a file go through. */
interface RowCalls {
  /** for a row that is not there yet */
  readonly create: Entry | undefined
  /** for one that is */
  readonly update: Entry | undefined
}

/** Finds the create and update of an area: the standard verb, else the command of that name. */
export function rowCalls(area: AnyArea): RowCalls {
  if (area.intake) return intakeCalls(area, area.intake)
  const own = calls({ [camel(area.id)]: area })
  const callNamed = (kind: 'create' | 'update'): Entry | undefined => {
    const able = own.filter((entry) => kind !== 'create' || canPlace(entry))
    return (
      able.find(({ command, action }) => command.verb === kind && action === kind) ??
      able.find(({ command }) => command.verb === kind) ??
      able.find(({ command, action }) => command.verb === 'custom' && action === kind && command.effect === 'write')
    )
  }
  return { create: callNamed('create'), update: callNamed('update') }
}

/** Create and update of an intake area, which have no route. */
function intakeCalls(area: AnyArea, mode: NonNullable<AnyArea['intake']>): RowCalls {
  const path = `/api/-/intake/${area.id}` as const
  const commands = { create: create(`POST ${path}`), update: update(`PUT ${path}/{id}`) }
  const [first, second] = calls({ [camel(area.id)]: { ...area, commands } }).map((entry) => ({ ...entry, area }))
  return { create: first, update: mode === 'latest' ? second : undefined }
}

/** Whether rows of this area can come from a file at all. */
export function takesRows(area: AnyArea): boolean {
  if (area.system || Object.keys(area.fields).length === 0) return false
  const { create, update } = rowCalls(area)
  return create !== undefined || update !== undefined
}

/** The input of a create that says whose child the new record is. */
export function parentParam({ area, command, path }: Entry): string | undefined {
  return area.parent === undefined ? undefined : (pathParams(path)[0] ?? command.param)
}

// a row supplies only the parent of a path
function canPlace(entry: Entry): boolean {
  if (entry.area.parent === undefined) return pathParams(entry.path).length === 0
  return pathParams(entry.path).length <= 1 && parentParam(entry) !== undefined
}
