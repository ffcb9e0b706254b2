import { words, type Words } from '#catalogue/index.ts'
import { compareTexts } from '#derive/values/compare-texts.ts'
import type { DeclaredData, DeclaredRow } from '../declared.ts'
import { notThere } from './refusals.ts'
import type { Server } from '../server.ts'
import type { Actor } from '../world/world.ts'
import type { Param } from './definition.ts'
import { library, type LibraryScript } from './library.ts'
import { faultsIn, type StoredFaults } from './look.ts'

type ScriptRow = DeclaredRow<'script.list'>
export type ScriptDetail = DeclaredData<'script.get'>

interface ScriptListing {
  readonly name: string
  readonly title: Words | null
  readonly help: Words | null
  readonly params: Param[]
  readonly errors: StoredFaults
  readonly owner: number
  readonly username: string
  readonly shared: boolean
  readonly version: number
  readonly updated_at: string
}

export async function allScripts(server: Server, actor: Actor): Promise<ScriptRow[]> {
  const rows = await server.sql<ScriptListing[]>`
    select s.name, v.title, v.help, v.params, v.errors, s.owner, o.username, s.shared, s.version, s.updated_at
    from script s join script_version v on v.script = s.name and v.version = s.version join operator o on o.id = s.owner
    where s.owner = ${actor.id} or s.shared order by s.name limit 10000`
  const shipped = [...(await library()).values()].map(shippedRow)
  return [...shipped, ...rows.map((row) => keptRow(row, actor))].toSorted((a, b) => compareTexts(a.name, b.name))
}

export async function findScript(server: Server, actor: Actor, name: string, version?: unknown): Promise<ScriptDetail> {
  const shipped = (await library()).get(name)
  if (shipped) return { ...shippedRow(shipped), source: shipped.source }
  const wanted = typeof version === 'number' ? version : null
  const [row] = await server.sql<(ScriptListing & { source: string })[]>`
    select s.name, v.title, v.help, v.params, v.errors, s.owner, o.username, s.shared, v.version, s.updated_at, v.source
    from script s join script_version v on v.script = s.name and v.version = coalesce(${wanted}::int, s.version) join operator o on o.id = s.owner
    where s.name = ${name} and (s.owner = ${actor.id} or s.shared)`
  if (!row) throw notThere(name, wanted)
  return { ...keptRow(row, actor), source: row.source }
}

function shippedRow({ name, title, help, params, errors, warnings, updatedAt }: LibraryScript): ScriptRow {
  const description = { title: title ?? words(name, name), help: help ?? null, params: params ?? [], errors, warnings }
  return { name, ...description, origin: 'library', owner: null, shared: 1, version: 1, updated_at: updatedAt }
}

function keptRow(
  { name, title, help, params, errors, owner, username, ...row }: ScriptListing,
  actor: Actor,
): ScriptRow {
  return {
    name,
    title: title ?? words(name, name),
    help,
    params,
    ...faultsIn(errors),
    origin: owner === actor.id ? 'own' : 'shared',
    owner: username,
    shared: row.shared ? 1 : 0,
    version: row.version,
    updated_at: row.updated_at,
  }
}
