import type { Command } from '#catalogue/index.ts'
import { pathParams, type Entry } from './calls.ts'

type Verb = Command['verb']

export function listEntry(entries: readonly Entry[], area: string): Entry | undefined {
  const own = entries.filter((entry) => entry.name === area && entry.method === 'GET')
  const standard = own.find((entry) => entry.command.verb === 'list')
  const rows = own.find(
    (entry) =>
      entry.command.verb === 'custom' &&
      entry.command.effect === 'read' &&
      // system areas may answer pages that are no records
      Object.keys(entry.area.fields).length > 0 &&
      ['page', 'many'].includes(entry.command.answers ?? ''),
  )
  return standard ?? rows
}

export function entryOf(entries: readonly Entry[], area: string, verb: Verb): Entry | undefined {
  return entries.find((entry) => entry.name === area && entry.command.verb === verb)
}

export function formEntry(entries: readonly Entry[], area: string, mode: 'create' | 'update'): Entry | undefined {
  return entryOf(entries, area, mode) ?? entries.find(({ name, action }) => name === area && action === mode)
}

/** Returns the path parameters of a row; the first of several is the parent's. */
export function pathInput(
  entry: Pick<Entry, 'path' | 'area' | 'command'>,
  row?: Readonly<Record<string, unknown>>,
  parent?: number,
): Record<string, unknown> {
  const params = pathParams(entry.path)
  // a single parameter is the row's, unless the command names no row
  const ofParent = entry.area.parent && (params.length > 1 || entry.command.arity === 'none') ? params[0] : undefined
  const own = ofParent === undefined ? params[0] : params[1]
  // some rows are named by a field, such as their language
  const value = own === undefined || !Object.hasOwn(entry.area.fields, own) ? undefined : row?.[own]
  return {
    ...(ofParent === undefined ? {} : { [ofParent]: parent ?? row?.['parent_id'] }),
    ...(own === undefined || !row ? {} : { [own]: value ?? row['id'] }),
  }
}
