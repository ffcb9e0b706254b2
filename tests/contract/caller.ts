import type { AnyArea, Field, Media } from '#catalogue/index.ts'
import { calls, isIdParam, pathParams, type Entry } from '#derive/calls.ts'
import { namedParent } from '#derive/input.ts'
import { listEntry } from '#derive/lists.ts'
import { inputFor, mustSend } from '#derive/http/schema.ts'
import type { Answer, RequestOptions, TestServer } from '../server/start.ts'
import { sampleValue } from '../derive/sample.ts'
import { given } from './given.ts'

type Input = Record<string, unknown>
type Row = Record<string, unknown> & { id: number }

// file types in the demonstration set
const types: Readonly<Record<Media, string>> = {
  image: 'image/svg+xml',
  video: 'video/mp4',
  apk: 'application/vnd.android.package-archive',
}

const withoutBody = new Set(['GET', 'DELETE', 'HEAD'])

/** Calls any command of a catalogue over HTTP, with input found on the server or created for it. */
export class Caller {
  readonly entries: readonly Entry[]
  readonly #server: TestServer
  readonly #rows = new Map<string, Promise<Row[]>>()
  #made = 0
  readonly #used = new Map<string, number>()
  // number of countries used, by area
  readonly #countries = new Map<string, number>()

  constructor(server: TestServer, areas: Readonly<Record<string, AnyArea>>) {
    this.#server = server
    this.entries = calls(areas)
  }

  send(entry: Entry, input: Input, options: RequestOptions = {}): Promise<Answer> {
    const inPath = pathParams(entry.path)
    const path = entry.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(asText(input[name] ?? 1)))
    const rest = Object.fromEntries(
      Object.entries(input).filter(([name, value]) => !inPath.includes(name) && value !== undefined),
    )
    if (!withoutBody.has(entry.method)) return this.#server.request(entry.method, path, { ...options, body: rest })
    const query = new URLSearchParams(Object.entries(rest).map(([name, value]) => [name, asText(value)]))
    return this.#server.request(entry.method, `${path}${path.includes('?') ? '&' : '?'}${query}`, options)
  }

  /** Returns rows of an area; for a child area, those of a parent that has some. */
  async rows(areaId: string): Promise<Row[]> {
    const known = this.#rows.get(areaId) ?? this.#load(areaId)
    this.#rows.set(areaId, known)
    return known
  }

  /** Returns uploaded files of a type. */
  files(media: Media): Promise<Row[]> {
    const key = `resource ${media}`
    const known = this.#rows.get(key) ?? this.#ofType(types[media])
    this.#rows.set(key, known)
    return known
  }

  async #ofType(type: string): Promise<Row[]> {
    const entry = listEntry(this.entries, this.#nameOf('resource'))
    return entry ? this.#list(entry, { type }) : []
  }

  async #load(areaId: string): Promise<Row[]> {
    const entry = listEntry(this.entries, this.#nameOf(areaId))
    if (!entry || (entry.command.verb !== 'list' && entry.command.answers !== 'page')) return []
    const [of] = pathParams(entry.path)
    if (of === undefined) return this.#list(entry, {})
    let found: Row[] = []
    for (const { id } of await this.rows(entry.area.parent ?? '')) {
      if (found.length > 1) break
      const rows = await this.#list(entry, { [of]: id })
      // prefers a parent with many rows, since their order matters
      if (rows.length > found.length) found = rows.map((row) => ({ parent_id: id, ...row }))
    }
    return found
  }

  async #list(entry: Entry, input: Input): Promise<Row[]> {
    const { status, body, text } = await this.send(entry, { ...input, pageSize: 200 })
    // its parent was removed in the meantime
    if (status === 404) return []
    if (status !== 200) throw new Error(`${entry.id}: ${status} ${text}`)
    return body.data as Row[]
  }

  #nameOf(areaId: string): string {
    return this.entries.find(({ area }) => area.id === areaId)?.name ?? ''
  }

  /** Returns input for a read, or for a write to an existing record. */
  async existing(entry: Entry): Promise<Input> {
    const [row] = await this.rows(entry.area.id)
    return this.#input(entry, row)
  }

  /** Returns input for a write, to a new record if the area can create one. */
  async fresh(entry: Entry): Promise<Input> {
    const needsRow = entry.command.arity !== 'none' || entry.command.verb === 'sort'
    const row = needsRow ? await this.make(entry.area.id) : undefined
    return this.#input(entry, isMaking(entry) ? undefined : (row ?? (await this.rows(entry.area.id))[0]))
  }

  /** Creates a record; returns it as in the answer. */
  async make(areaId: string): Promise<Row | undefined> {
    const entry = this.entries.find((each) => each.area.id === areaId && isMaking(each))
    if (!entry) return undefined
    const own = given[entry.id]
    const input: Input = own ? { ...(await own(this, this.#server)).input } : await this.#input(entry, undefined)
    const { status, body, text } = await this.send(entry, input)
    if (status !== 200) throw new Error(`${entry.id} ${JSON.stringify(input)}: ${status} ${text}`)
    const [of] = pathParams(entry.path)
    return {
      ...(of === undefined || entry.area.parent === undefined ? {} : { parent_id: input[of] }),
      ...(body.data as Row),
    }
  }

  async #input(entry: Entry, row: Row | undefined): Promise<Input> {
    const { area, command } = entry
    const inPath = pathParams(entry.path)
    const input: Input = {}
    for (const [name, field] of Object.entries(inputFor(entry))) {
      if (inPath.includes(name)) input[name] = await this.#pathValue(entry, name, field, row)
      // such a record must often be in the same place, such as the comment that is answered
      else if (command.verb === 'create' && field.of === area.id && !field.required) continue
      // the path contains the parent
      else if (isMaking(entry) && inPath.length > 0 && field.of === area.parent) continue
      else if (name in namedParent(area, command))
        input[name] = (await this.make(field.of ?? ''))?.id ?? (await this.rows(field.of ?? ''))[0]?.id
      else if (mustSend(field) || (isMaking(entry) && field.default === undefined))
        input[name] = await this.#value(area, name, field, row)
    }
    // two fields of a language must agree
    const fields = Object.entries(inputFor(entry)).filter(([name]) => input[name] !== undefined)
    const named = fields.find(([, { of }]) => of === 'language')?.[0]
    const language = named && (await this.rows('language')).find(({ id }) => id === input[named])
    for (const [name, { kind }] of fields)
      if (language && kind === 'language' && !inPath.includes(name)) input[name] = language['code']
    if (command.verb === 'publish' && row) input[command.param ?? 'id'] = row.id
    if (command.verb === 'sort') input['sort'] = [row?.id ?? 1]
    return input
  }

  async #pathValue(entry: Entry, name: string, field: Field, row: Row | undefined): Promise<unknown> {
    const inPath = pathParams(entry.path)
    const namesParent =
      entry.area.parent !== undefined &&
      inPath[0] === name &&
      (inPath.length > 1 || entry.command.arity === 'none' || ['sort', 'removeMany'].includes(entry.command.verb))
    if (namesParent)
      return (
        row?.['parent_id'] ??
        (await this.make(entry.area.parent ?? ''))?.id ??
        (await this.rows(entry.area.parent ?? ''))[0]?.id
      )
    if (row && inPath.at(-1) === name && isIdParam(name))
      return row[name === 'id' ? (inPath.includes('type') ? 'item_id' : 'id') : name] ?? row.id
    return row?.[name] ?? this.#value(entry.area, name, field, row)
  }

  async #value(area: AnyArea, name: string, field: Field, row: Row | undefined): Promise<unknown> {
    if (row && name === 'id') return row.id
    if (row && name === 'ids') return [row.id]
    const of =
      field.of ?? (field.kind === 'int' && name.endsWith('Id') ? this.#areaNamed(name.slice(0, -2)) : undefined)
    if (field.kind !== 'list' && of === 'resource') return (await this.#filesFor(field))[0]?.id
    if (of !== undefined && field.kind !== 'list') return this.#reference(area, name, of)
    const inner = field.item?.of
    if (field.item && inner === 'resource') return (await this.#filesFor(field.item)).slice(0, 2).map(({ id }) => id)
    if (inner !== undefined) return (await this.#inUse(inner)).slice(0, 2).map(({ id }) => id)
    const members = field.item?.fields ?? field.fields ?? {}
    if (Object.values(members).some((member) => member.of !== undefined)) {
      const one: Input = {}
      for (const [inside, member] of Object.entries(members))
        if (member.required) one[inside] = await this.#value(area, inside, member, undefined)
      return field.item ? [one] : one
    }
    if (field.kind === 'country' && area.unique?.includes(name)) return this.#country(area)
    return sampleValue(field, { mark: `${++this.#made}` })
  }

  #filesFor({ kind, media }: Field): Promise<Row[]> {
    const wanted = kind === 'image' ? 'image' : media
    return wanted ? this.files(wanted) : this.rows('resource')
  }

  async #inUse(of: string): Promise<Row[]> {
    const retired = this.entries.find(({ area }) => area.id === of)?.area.retired
    return (await this.rows(of)).filter((row) => retired === undefined || row[retired] !== 1)
  }

  #areaNamed(id: string): string | undefined {
    return this.entries.some(({ area }) => area.id === id) ? id : undefined
  }

  /** Returns the next unassigned country code of an area. */
  #country({ id }: AnyArea): string {
    const place = this.#countries.get(id) ?? 0
    this.#countries.set(id, place + 1)
    return `${'XQ'[Math.trunc(place / 26) % 2]}${String.fromCharCode(65 + (place % 26))}`
  }

  /** Returns a record to refer to; a free one if the reference is unique. */
  async #reference(area: AnyArea, name: string, of: string): Promise<number | undefined> {
    const rows = await this.#inUse(of)
    if (!area.unique?.includes(name) || area.parent !== undefined) return rows[0]?.id
    const taken = new Set((await this.rows(area.id)).map((row) => row[name]))
    const free = rows.filter(({ id }) => !taken.has(id))
    // an earlier call may still refer to one, so each call takes the next
    const key = `${area.id} ${name}`
    const used = this.#used.get(key) ?? 0
    this.#used.set(key, used + 1)
    return free[used % free.length]?.id
  }
}

function isMaking({ command, action }: Entry): boolean {
  return command.effect === 'write' && (command.verb === 'create' || action === 'create' || action === 'save')
}

function asText(value: unknown): string {
  if (typeof value === 'string') return value
  return Array.isArray(value) && value.every((each) => typeof each !== 'object')
    ? value.join(',')
    : JSON.stringify(value)
}
