import type { Language } from '#catalogue/index.ts'
import { environments, type Environment } from '#derive/environment.ts'
import { mayAct, neededFor, type Role } from '#derive/roles.ts'
import { perObject } from '#derive/values/per-object.ts'
import type { Files, FileUsage } from './files.ts'
import { liveLayer } from '../records/live.ts'
import { notFound } from '../problem.ts'
import type { Layer } from '../records/layer.ts'
import type { Selection } from '../records/query.ts'
import type { AreaStore, Registry } from '../records/registry.ts'
import type { Counts } from '../records/counts.ts'
import type { IdPool } from '../records/id-pool.ts'
import type { Sql } from 'postgres'
import type { Engine } from '../world/engine.ts'
import type { Actor } from '../world/world.ts'
import { referencesTo } from '../world/removal.ts'
import { engine } from '../world/make-engine.ts'

export interface FileViewer {
  readonly server: {
    readonly registry: Registry
    readonly reads: Sql
    readonly counts: Counts
    readonly recordIds: IdPool
    readonly services: { readonly files: Files }
  }
  readonly actor: Actor
  readonly language: Language
}

/** Area of the file records. If other records show a file, they alone decide who may see it. */
export const library = 'resource'

/** Lowest role that may read the records, by store. */
const readingRolesOf = perObject((registry: Registry): ReadonlyMap<string, Role> => {
  const found = new Map<string, Role>()
  for (const { area, store } of registry.values())
    for (const command of Object.values(area.commands)) {
      if (command.verb !== 'list' && command.verb !== 'get') continue
      const role = neededFor({ command })
      const before = found.get(store.area.id)
      if (role !== 'any' && (before === undefined || mayAct(before, role))) found.set(store.area.id, role)
    }
  return found
})

type FilePlace = FileUsage['places'][number]

function reads({ server, actor }: Pick<FileViewer, 'server' | 'actor'>, { environment, area }: FilePlace): boolean {
  return mayAct(actor.roles[environment], readingRolesOf(server.registry).get(area) ?? 'viewer')
}

/** Returns true for the uploader, and readers of a record that shows the file. */
export async function seesFile(reader: FileViewer, address: string): Promise<boolean> {
  const found = (await reader.server.services.files.whereabouts([address])).get(address)
  return found !== undefined && isSeen(reader, address, found)
}

export function hiddenFrom(reader: FileViewer) {
  const known = new Map<string, boolean>()
  return {
    async addresses(addresses: readonly string[]): Promise<ReadonlySet<string>> {
      const fresh = addresses.filter((each) => !known.has(each))
      const found =
        fresh.length > 0 ? await reader.server.services.files.whereabouts(fresh) : new Map<string, FileUsage>()
      for (const each of fresh) {
        const whereabouts = found.get(each)
        known.set(each, whereabouts !== undefined && !(await isSeen(reader, each, whereabouts)))
      }
      return new Set(addresses.filter((each) => known.get(each)))
    },
    async records(environment: Environment, ids: readonly number[]): Promise<ReadonlySet<number>> {
      const at = (id: number): string => `${environment} ${id}`
      const fresh = ids.filter((id) => !known.has(at(id)))
      const hidden = fresh.length > 0 ? await hiddenIn(reader, environment, fresh) : none
      for (const id of fresh) known.set(at(id), hidden.has(id))
      return new Set(ids.filter((id) => known.get(at(id))))
    },
  }
}

async function isSeen(reader: FileViewer, address: string, found: FileUsage): Promise<boolean> {
  const { server, actor } = reader
  if (found.operator === actor.id) return true
  const others = found.places.filter(({ area }) => area !== library)
  if ((others.length > 0 ? others : found.places).some((place) => reads(reader, place))) return true
  for (const { environment, area } of found.places) {
    if (area !== library || others.length === 0 || !reads(reader, { environment, area })) continue
    const rows = await server.reads<{ id: number }[]>`select id from record where area = ${library}
      and environment = ${environment} and data->>'url' = ${address} and deleted_at is null`
    const ids = rows.map(({ id }) => id)
    const hidden = await hiddenIn(reader, environment, ids)
    if (ids.some((id) => !hidden.has(id))) return true
  }
  return false
}

const none: ReadonlySet<number> = new Set()

export async function hiddenIn(
  reader: FileViewer,
  environment: Environment,
  ids?: readonly number[],
): Promise<ReadonlySet<number>> {
  const { server, actor } = reader
  const of = server.registry.get(library)
  const areas = [...new Set([...server.registry.values()].map(({ store }) => store.area.id)), '']
  const places = environments.flatMap((each) => areas.map((area) => ({ environment: each, area })))
  const open = places.filter((place) => reads(reader, place))
  if (!of || open.length === places.length) return none
  const { reads: sql } = server
  const [where, area] = [open.map((each) => each.environment), open.map((each) => each.area)]
  const rows = await sql<{ id: number }[]>`
    select r.id from record r join upload u on u.name = substr(r.data->>'url', 8) and u.operator <> ${actor.id}
    where r.area = ${library} and r.environment = ${environment} and r.deleted_at is null
      and starts_with(r.data->>'url', '/files/') ${ids ? sql`and r.id = any(${[...ids]}::bigint[])` : sql``}
      and exists (select from file_use f where f.name = u.name and f.area <> ${library})
      and not exists (select from file_use f join unnest(${where}::text[], ${area}::text[]) as readable (environment, area)
        using (environment, area) where f.name = u.name and f.area <> ${library})`
  if (rows.length === 0) return none
  const hidden = new Set(rows.map(({ id }) => id))
  const uses = await referencesTo(plainWorld(reader, environment), of, [...hidden], true)
  for (const use of uses) if (reads(reader, { environment, area: use.area })) hidden.delete(use.of)
  return hidden
}

export async function refuseHidden(
  reader: FileViewer,
  { area, store }: AreaStore,
  environment: Environment,
  id: number,
): Promise<void> {
  if (store.area.id === library && (await hiddenIn(reader, environment, [id])).has(id)) throw notFound(area, id)
}

function plainWorld({ server, actor, language }: FileViewer, environment: Environment): Engine {
  return engine(
    { registry: server.registry, actor, language, now: new Date().toISOString() },
    liveLayer(server.reads, undefined, server.counts, server.recordIds),
    environment,
  )
}

export function hiding(reader: FileViewer) {
  const known = new Map<Environment, Promise<ReadonlySet<number>>>()
  const hidden = async ({ store }: AreaStore, environment: Environment): Promise<ReadonlySet<number>> => {
    if (store.area.id !== library) return none
    const found = known.get(environment) ?? hiddenIn(reader, environment)
    known.set(environment, found)
    return found
  }
  const shownOf = async (of: AreaStore, environment: Environment, selection: Selection): Promise<Selection> => {
    const ids = await hidden(of, environment)
    return ids.size === 0 ? selection : { ...selection, except: [...ids] }
  }
  const read = (layer: Layer): Layer => ({
    ...layer,
    async read(of, environment, id) {
      return (await hidden(of, environment)).has(id) ? undefined : layer.read(of, environment, id)
    },
    async select(of, environment, selection) {
      return layer.select(of, environment, await shownOf(of, environment, selection))
    },
    async count(of, environment, selection) {
      return layer.count(of, environment, await shownOf(of, environment, selection))
    },
  })
  return { layer: read, selection: shownOf }
}
