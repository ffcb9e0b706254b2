import type { Field } from '#catalogue/index.ts'
import { pathParams, type Entry } from '../calls.ts'
import { inputFields } from '../input.ts'
import { compared, listFields } from '../listing.ts'

export function areaNamedBy(entry: Entry, name: string): string | undefined {
  const { area, command, path } = entry
  const field = inputFields(entry)[name] ?? filterOf(entry, name)
  if (!field) return undefined
  const params = pathParams(path)
  // a field may name the row, such as its game
  const of = field.of ?? field.item?.of ?? (params.includes(name) ? area.fields[name]?.of : undefined)
  if (of !== undefined) return of
  if (area.parent !== undefined && name === params[0] && (params.length > 1 || command.arity === 'none'))
    return area.parent
  const ofVerb = command.verb === 'publish' ? command.param : command.verb === 'sort' ? 'sort' : undefined
  return ['id', 'ids', params.at(-1), ofVerb].includes(name) ? area.id : undefined
}

function filterOf(entry: Entry, name: string): Field | undefined {
  if (entry.command.verb !== 'list' && entry.command.verb !== 'exportRows') return undefined
  return compared(entry).find(({ param }) => param === name)?.of ?? listFields(entry)[name]
}
