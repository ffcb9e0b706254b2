import fc from 'fast-check'
import { playdesk } from '#commands/index.ts'
import { calls, pathParams, type Entry } from '#derive/calls.ts'
import { inputFields } from '#derive/input.ts'
import type { Caller } from '../contract/caller.ts'
import { given } from '../contract/given.ts'
import type { Body, TestServer } from '../server/start.ts'
import { valueOf } from './inputs.ts'

// commands of the console and caches write no records
export const writes = calls(playdesk.areas).filter(
  ({ area, command, id }) => command.effect !== 'read' && !area.system && id !== 'tag.refresh-cache',
)

/** Returns the kinds of values that a call takes. */
export function kindsOf(entry: Entry): string[] {
  return Object.values(inputFields(entry)).flatMap((field) => [
    field.kind,
    ...(field.item ? [`list of ${field.item.kind}`] : []),
    ...(field.of ? [`reference in ${field.kind}`] : []),
  ])
}

/** Returns the form of a call, independent of its area. */
export function formOf({ command, method }: Entry): string {
  return `${method} ${command.verb} ${command.effect} ${command.arity}`
}

/** Returns the id of a command with a function of its own. */
export function ownName({ id, command }: Entry): string[] {
  return command.verb === 'custom' ? [id] : []
}

/** Returns the form of a call, with the special features of its records. */
export function shapeOf(entry: Entry): string[] {
  const { area, command } = entry
  const features = Object.entries({
    parent: area.parent,
    unique: area.unique,
    place: area.places,
    tree: area.tree,
    open: area.open,
    append: area.appendOnly,
  }).flatMap(([name, value]) => (value ? [`${command.verb} of ${name}`] : []))
  return [formOf(entry), ...features]
}

/** Returns all traits in which calls differ for the engine. */
export function traitsOf(entry: Entry): string[] {
  return [...shapeOf(entry), ...kindsOf(entry)]
}

export interface Touched {
  readonly area: string
  readonly environment: string
  readonly id: number
  readonly before: Record<string, unknown> | null
  readonly after: Record<string, unknown> | null
}

export interface Shown {
  readonly where: string
  readonly id: number
  readonly kind: string
  readonly fields: Readonly<Record<string, unknown>>
}

/** Returns the first and last state of each record that runs changed, in order of change. */
export function touchedBy(server: TestServer, ...receipts: number[]): Promise<Touched[]> {
  return server.running.server.sql<
    Touched[]
  >`select v.area, v.environment, v.id, (array_agg(v.before order by v.seq))[1] as before, (array_agg(v.after order by v.seq desc))[1] as after
    from revision v join run r on r.id = v.run
    left join change c on c.plan = r.plan and (c.area, c.environment, c.id) = (v.area, v.environment, v.id)
    where v.run = any(${receipts}) group by v.area, v.environment, v.id order by min(coalesce(c.seq, v.seq))`
}

export function made(touched: readonly Touched[]): Shown[] {
  return touched.flatMap(({ area, environment, id, before, after }): Shown[] => {
    const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].filter(
      (name) => !name.startsWith('_'),
    )
    const changed = names.filter((name) => canonical(before?.[name] ?? null) !== canonical(after?.[name] ?? null))
    const kind = before ? (after ? 'update' : 'remove') : 'create'
    if ((!before && !after) || (kind === 'update' && canonical(before) === canonical(after))) return []
    return [
      {
        where: `${environment} ${area}`,
        id,
        kind,
        fields: Object.fromEntries(changed.map((name) => [name, [before?.[name] ?? null, after?.[name] ?? null]])),
      },
    ]
  })
}

export function foretold(changes: Body['changes']): Shown[] {
  return changes.map(({ area, environment, id, kind, fields }) => ({
    where: `${environment} ${area}`,
    id,
    kind,
    fields: Object.fromEntries(fields.map(({ field, before, after }) => [field, [before, after]])),
  }))
}

function canonical(value: unknown): string {
  return JSON.stringify(value, (_, member: unknown) =>
    typeof member === 'object' && member !== null && !Array.isArray(member)
      ? Object.fromEntries(Object.entries(member).sort(([a], [b]) => (a < b ? -1 : 1)))
      : member,
  )
}

/** Replaces new ids and recent times, in which a dry run and the call differ. */
export function alike(shown: readonly Shown[]): unknown[] {
  const ids = new Map(shown.filter(({ kind }) => kind === 'create').map(({ id }, index) => [id, `new ${index}`]))
  const text = JSON.stringify(shown, (_, value: unknown) => {
    if (typeof value === 'number') return ids.get(value) ?? value
    const isRecent =
      typeof value === 'string' && /^20\d\d-.*Z$/.test(value) && Math.abs(Date.parse(value) - Date.now()) < 60_000
    return isRecent ? 'now' : value
  })
  return (JSON.parse(text) as Shown[]).map((each) => canonical(each))
}

type Place = Pick<Touched, 'area' | 'environment' | 'id'>

/** Returns the stored state of these records, without versions and times. */
export function storedOf(server: TestServer, places: readonly Place[]): Promise<readonly object[]> {
  return server.running.server.sql`
    select area, environment, id, parent_id, label, sort_key, search, data::text, created_at from record
    where deleted_at is null and (area, environment, id) in (
      select area, environment, id from jsonb_to_recordset(${JSON.stringify(places)}::text::jsonb) as p(area text, environment text, id bigint))
    order by area, environment, id`
}

/** Returns the messages that a plan holds or a run has released. */
export function messagesOf(server: TestServer, of: 'plan' | 'run', id: number): Promise<readonly object[]> {
  const { sql } = server.running.server
  return sql`select environment, topic, payload, irreversible from outbox where ${sql(of)} = ${id} order by id`
}

/** Returns an input that the call accepts. */
export async function usualInput(server: TestServer, caller: Caller, entry: Entry): Promise<Record<string, unknown>> {
  const own = given[entry.id]
  return own ? (await own(caller, server)).input : caller.fresh(entry)
}

interface Generated {
  readonly inputs: fc.Arbitrary<Record<string, unknown>>
  /** true if the inputs differ */
  readonly vary: boolean
}

/** Returns generated inputs: a usual one with other values in the fields that accept any. */
export async function generatedInputs(server: TestServer, caller: Caller, entry: Entry): Promise<Generated> {
  const usual = await usualInput(server, caller, entry)
  const fixed = new Set([
    ...pathParams(entry.path),
    'id',
    'ids',
    'sort',
    'targets',
    entry.command.param ?? 'id',
    ...(entry.area.unique ?? []),
    'version',
    '_version',
    ...Object.keys(entry.area.fields).filter((name) => entry.area.fields[name]?.of === entry.area.parent),
  ])
  const referred = new Map<string, number[]>()
  const fields = Object.entries(inputFields(entry)).filter(([name, field]) => !fixed.has(name) && !field.computed)
  for (const area of new Set(
    fields.flatMap(([, field]) => [field.of, field.item?.of].filter((of) => of !== undefined)),
  )) {
    referred.set(
      area,
      (await caller.rows(area)).slice(0, 5).map(({ id }) => id),
    )
  }
  referred.set(
    'picture',
    (await caller.files('image')).slice(0, 5).map(({ id }) => id),
  )
  const arbitraries = fields.flatMap(([name, field]) => {
    const value = valueOf(field, (area) => referred.get(area) ?? [])
    return value ? [[name, value] as const] : []
  })
  const others = fc.record(Object.fromEntries(arbitraries), { requiredKeys: [] })
  return { inputs: others.map((other) => ({ ...usual, ...other })), vary: arbitraries.length > 0 }
}
