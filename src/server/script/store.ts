import { words, type Words } from '#catalogue/index.ts'
import { compareTexts } from '#derive/values/compare-texts.ts'
import type { DeclaredData, DeclaredRow } from '../declared.ts'
import { notThere } from './refusals.ts'
import type { Server } from '../server.ts'
import type { Actor } from '../world/world.ts'
import { library, type LibraryScript } from './library.ts'
import { faultsIn, type StoredFaults } from './look.ts'

type ScriptRow = DeclaredRow<'script.list'>
export type ScriptDetail = DeclaredData<'script.get'>

type StoredScript = Omit<ScriptRow, 'title' | 'errors' | 'warnings'> & {
  readonly title: Words | null
  readonly errors: StoredFaults
}

export async function allScripts(server: Server, actor: Actor): Promise<ScriptRow[]> {
  const rows = await server.sql<StoredScript[]>`
    select ${columns(server, actor)} from script s join script_version v on v.script = s.name and v.version = s.version
    join operator o on o.id = s.owner where s.owner = ${actor.id} or s.shared order by s.name limit 10000`
  const shipped = [...(await library()).values()].map(shippedRow)
  return [...shipped, ...rows.map(rowOf)].toSorted((a, b) => compareTexts(a.name, b.name))
}

export async function findScript(server: Server, actor: Actor, name: string, version?: unknown): Promise<ScriptDetail> {
  const shipped = (await library()).get(name)
  if (shipped) return { ...shippedRow(shipped), source: shipped.source }
  const wanted = typeof version === 'number' ? version : null
  const [row] = await server.sql<(StoredScript & { source: string })[]>`
    select ${columns(server, actor)}, v.source from script s
    join script_version v on v.script = s.name and v.version = coalesce(${wanted}::int, s.version)
    join operator o on o.id = s.owner where s.name = ${name} and (s.owner = ${actor.id} or s.shared)`
  if (!row) throw notThere(name, wanted)
  return { ...rowOf(row), source: row.source }
}

function columns({ sql }: Server, actor: Actor) {
  return sql`s.name, v.title, v.help, v.params, v.errors, case when s.owner = ${actor.id} then 'own' else 'shared' end as origin,
    o.username as owner, s.shared::int as shared, v.version, s.updated_at`
}

function shippedRow({ name, title, help, params, errors, warnings, updatedAt }: LibraryScript): ScriptRow {
  const description = { title: title ?? words(name, name), help: help ?? null, params: params ?? [], errors, warnings }
  return { name, ...description, origin: 'library', owner: null, shared: 1, version: 1, updated_at: updatedAt }
}

function rowOf(row: StoredScript): ScriptRow {
  return { ...row, title: row.title ?? words(row.name, row.name), ...faultsIn(row.errors) }
}
