import { basename, dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { AnyArea, Field, Fields } from '#catalogue/index.ts'
import { playdesk } from '#commands/index.ts'
import { calls } from '#derive/calls.ts'
import { areaBindings, conflicts, goKeys, reservedBy } from '#derive/palette/keys.ts'
import { listEntry } from '#derive/lists.ts'
import { functionsIn } from '#server/calls/functions.ts'
import { read, root, sources } from './files.ts'

const areas: AnyArea[] = Object.values(playdesk.areas)
const entries = calls(playdesk.areas)
const ids = new Set(areas.map(({ id }) => id))
const pages = playdesk.menu.flatMap((group) => group.pages)

describe('areas', () => {
  it('commands/areas.ts lists all areas', () => {
    const declared = sources('commands').flatMap((file) =>
      [...read(file).matchAll(/= area\(\{\s*id: '([^']+)'/g)].map(([, id]) => id),
    )
    expect(new Set(declared)).toEqual(ids)
    expect(declared).toHaveLength(ids.size)
  })

  it('areas refer to existing areas only', () => {
    const wrong = areas.flatMap((area) => {
      const own = [
        area.fields,
        ...Object.values(area.commands).flatMap(({ input, returns }) => [input ?? {}, returns ?? {}]),
      ]
      const named = [...own.flatMap(referenced), ...[area.parent, area.store].filter((id) => id !== undefined)]
      return named.filter((id) => !ids.has(id)).map((id) => `${area.id} points to ${id}`)
    })
    expect([...new Set(wrong)]).toEqual([])
  })

  it('a window consists of time fields, and areas with such fields declare it', () => {
    const isTime = (area: AnyArea, names: readonly string[]): boolean =>
      names.length === 1
        ? area.fields[names[0] ?? '']?.kind === 'dateRange'
        : names.every((name) => area.fields[name]?.kind === 'dateTime')
    expect(areas.filter((area) => area.window && !isTime(area, area.window)).map(({ id }) => id)).toEqual([])
    const silent = areas.filter(
      (area) =>
        !area.window &&
        Object.keys(area.fields).some(
          (name) => /^start(_|$|[A-Z])/.test(name) && isTime(area, [name, name.replace('start', 'end')]),
        ),
    )
    expect(silent.map(({ id }) => id)).toEqual([])
  })

  it('areas with a list are on a page, belong to one that is, or to the console itself', () => {
    const shown = new Set(pages.flatMap((page) => page.areas))
    const lost = areas.filter(
      (area) => listEntry(entries, nameOf(area.id)) && !shown.has(area.id) && area.parent === undefined && !area.system,
    )
    expect(lost.map(({ id }) => id)).toEqual([])
  })
})

describe('pages', () => {
  it('pages show existing areas only', () => {
    expect(pages.flatMap((page) => page.areas).filter((id) => !ids.has(id))).toEqual([])
  })

  it('pages have distinct keys', () => {
    const once = new Map(goKeys(playdesk.menu).map(({ keys, path }) => [path, keys]))
    const keys = [...once.values()]
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([])
  })
})

describe('calls', () => {
  it('calls have distinct methods and paths', () => {
    const spelled = entries
      .flatMap(({ command }) => [command.call, ...(command.alias ?? [])])
      .map((call) => call.replaceAll(/\{\w+\}/g, '{}'))
    expect(spelled.filter((call, index) => spelled.indexOf(call) !== index)).toEqual([])
  })

  it('calls have distinct ids', () => {
    const all = entries.map(({ id }) => id)
    expect(all.filter((id, index) => all.indexOf(id) !== index)).toEqual([])
  })

  it('calls have keys that conflict with no others', () => {
    const bindings = areas.flatMap((area) => areaBindings(area, (action) => `${area.id}.${action}`))
    const taken = conflicts(bindings).map(({ keys, first, second }) => `${keys}: ${first.id}, ${second.id}`)
    expect(taken).toEqual([])
    expect(bindings.filter(({ keys }) => reservedBy(keys))).toEqual([])
  })
})

it('a property that several kinds of fields share is declared by each kind, not as a list of their names', () => {
  const list = /\[(?:'\w+',? ?){2,}\]\.includes\([^)]*\bkind(?: \?\? '')?\)|Set<Kind>|readonly Kind\[\]/
  expect(sources('src').filter((file) => list.test(read(file)))).toEqual([])
})

describe('functions', async () => {
  const server = join(root, 'src/server')
  const functions = await functionsIn({ behaviours: join(server, 'behaviours'), handlers: join(server, 'console') })
  // resumable uploads are served by their own protocol
  const custom = entries.filter(({ command, path }) => command.verb === 'custom' && !path.includes('{uploadEndpoint}'))

  // commands with a handler for calls and a behaviour for plans
  const twofold = new Set(['common.cache-clear', 'common.clear-aha-cache'])

  it('each custom command has one function', () => {
    const wrong = custom.filter(
      (entry) =>
        (functions.behaviour(entry) ? 1 : 0) + (functions.handler(entry) ? 1 : 0) !== (twofold.has(entry.id) ? 2 : 1),
    )
    expect(wrong.map(({ id }) => id)).toEqual([])
  })

  it('each function belongs to a command', () => {
    const known = new Set(custom.map(({ area, action }) => `${area.id}/${action}`))
    expect(functions.names.filter((name) => !known.has(name))).toEqual([])
  })

  it('functions lie at the mirrored path of their declaration', () => {
    const groups = new Map(
      sources('commands').flatMap((file) =>
        [...read(file).matchAll(/= area\(\{\s*id: '([^']+)'/g)].map(([, id = '']) => [id, file.split('/')[1]]),
      ),
    )
    const files = sources('src/server/behaviours')
    const wrong = files.filter((file) => groups.get(basename(file, '.ts')) !== basename(dirname(file)))
    expect(wrong).toEqual([])
  })
})

function nameOf(id: string): string {
  return entries.find(({ area }) => area.id === id)?.name ?? ''
}

function referenced(fields: Fields): string[] {
  return Object.values(fields).flatMap(pointsTo)
}

function pointsTo(field: Field): string[] {
  return [
    ...(field.of === undefined ? [] : [field.of]),
    ...Object.values(field.leads?.to ?? {}),
    ...(field.item ? pointsTo(field.item) : []),
    ...(field.fields ? referenced(field.fields) : []),
  ]
}
