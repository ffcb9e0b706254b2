import { camel, create, update, type AnyArea } from '#catalogue/index.ts'
import { calls, pathParams, type Entry } from './calls.ts'

interface RowCalls {
  readonly create: Entry | undefined
  readonly update: Entry | undefined
}

/** Returns calls that write rows: the standard verb, else the command of that name. */
export function rowCalls(area: AnyArea): RowCalls {
  if (area.intake) return intakeCalls(area, area.intake)
  const own = calls({ [camel(area.id)]: area })
  const callNamed = (kind: 'create' | 'update'): Entry | undefined =>
    own.find(({ command, action }) => command.verb === kind && action === kind) ??
    own.find(({ command }) => command.verb === kind) ??
    own.find(({ command, action }) => command.verb === 'custom' && action === kind && command.effect === 'write')
  return { create: callNamed('create'), update: callNamed('update') }
}

/** Intake areas have no routes. */
function intakeCalls(area: AnyArea, mode: NonNullable<AnyArea['intake']>): RowCalls {
  const path = `/api/-/intake/${area.id}` as const
  const commands = { create: create(`POST ${path}`), update: update(`PUT ${path}/{id}`) }
  const [first, second] = calls({ [camel(area.id)]: { ...area, commands } }).map((entry) => ({ ...entry, area }))
  return { create: first, update: mode === 'latest' ? second : undefined }
}

export function takesRows(area: AnyArea): boolean {
  if (area.system || Object.keys(area.fields).length === 0) return false
  const { create, update } = rowCalls(area)
  return create !== undefined || update !== undefined
}

export function parentParam({ area, command, path }: Entry): string | undefined {
  return area.parent === undefined ? undefined : (pathParams(path)[0] ?? command.param)
}
