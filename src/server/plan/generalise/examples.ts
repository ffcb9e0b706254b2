import { words, type Values } from '#catalogue/index.ts'
import type { Entry } from '#derive/calls.ts'
import { isEnvironment, type Environment } from '#derive/environment.ts'
import { problem } from '../../problem.ts'
import { areaStoreOf, present, type AreaStore } from '../../records/registry.ts'
import type { EarlierData } from './row-groups.ts'
import type { Call } from '../../server.ts'
import { visibleTo } from '../../visibility/sight.ts'
import { recordParam } from '../matching.ts'
import { refuseWithoutRight } from '../roles.ts'

interface ExampleRun {
  readonly id: number
  readonly command: string
  readonly input: unknown
  readonly environment: string
}

/** Records that runs changed in the same way, as they were before. */
export interface Examples {
  readonly entry: Entry
  readonly environment: Environment
  readonly of: AreaStore
  /** input of the action, without its records */
  readonly input: Values
  readonly rows: readonly Values[]
  /** data before the runs, by id */
  readonly earlier: EarlierData
  /** fields that all of them changed to the same value */
  readonly changed: ReadonlyMap<string, unknown>
}

type ExampleCall = Pick<Call, 'server' | 'actor' | 'environment'>

const mostRecords = 50
const mostRuns = 20

/** Returns the records of receipts; adds similar changes of the same hour to a single receipt. */
export async function examplesOf(call: ExampleCall, receipts: readonly number[]): Promise<Examples> {
  const { server, actor } = call
  const { sql } = server
  const runs = await sql<ExampleRun[]>`
    with given as (select * from run r where r.id = any(${[...receipts]}::bigint[]) and ${visibleTo(sql, actor, 'r').whole})
    select id, command, input, environment from given where kind <> 'undo' and undone_by is null
    union all (select r.id, r.command, r.input, r.environment from given g join run r on r.actor = g.actor
      and r.command = g.command and r.environment = g.environment and r.id <> g.id and r.kind <> 'undo' and r.undone_by is null
      and r.started_at between g.started_at - interval '1 hour' and g.started_at + interval '1 hour'
      where ${receipts.length === 1} and g.kind <> 'undo' and g.undone_by is null and ${visibleTo(sql, actor, 'r').whole} order by r.id desc limit ${mostRuns})`
  const [first] = runs
  if (!first || !isEnvironment(first.environment)) throw notChanged
  const { environment } = first
  const entry = server.entries.get(first.command)
  const key = entry && recordParam(call, entry)
  if (!entry || key === undefined || server.functions.handler(entry) || entry.command.secret) throw notForRows
  refuseWithoutRight(actor, entry.command, [environment])
  if (runs.some((run) => run.command !== first.command || run.environment !== environment)) throw notAlike
  const of = areaStoreOf(server.registry, entry.area.id)
  const all = (await Promise.all(runs.map((run) => exampleOf(call, entry, of, run, key)))).flat()
  const same = receipts.length === 1 ? all.filter((each) => isAlike(each, all[0])) : all
  const [one] = same
  if (!one) throw notChanged
  const input = shared(same.map((each) => Object.entries(each.input)))
  const changed = shared(same.map((each) => [...each.changed]))
  const isUpdate = entry.command.verb === 'update'
  if (isUpdate ? input.size === 0 : same.some((each) => !isAlike(each, one))) throw notAlike
  const some = same.slice(0, mostRecords)
  return {
    entry,
    environment,
    of,
    input: Object.fromEntries(input),
    rows: some.map(({ row }) => row),
    earlier: new Map(some.map(({ id, data }) => [id, data])),
    changed,
  }
}

/** Record before a run, as stored (`data`) and listed (`row`), and its changes. */
interface ExampleRecord {
  readonly id: number
  readonly data: Values
  readonly row: Values
  readonly input: Values
  readonly changed: ReadonlyMap<string, unknown>
}

interface RevisedRecord {
  readonly id: number
  readonly parentId: number | null
  readonly createdAt: string
  readonly before: Values | null
  readonly after: Values | null
}

async function exampleOf(
  { server }: ExampleCall,
  entry: Entry,
  of: AreaStore,
  run: ExampleRun,
  key: string,
): Promise<ExampleRecord[]> {
  const environment = run.environment as Environment
  const inputs = [run.input].flat().filter((each): each is Values => typeof each === 'object' && each !== null)
  const inputById = new Map(inputs.flatMap((input) => [input[key]].flat().map((id) => [Number(id), input] as const)))
  const area = of.store.area.id
  // a record that the run left alone counts as it is
  const revised = await server.sql.unsafe<RevisedRecord[]>(
    `select r.id, r.parent_id as "parentId", r.created_at as "createdAt", coalesce(v.before, r.data) as before,
      (select l.after from revision l where l.run = $3 and l.area = $1 and l.environment = $2 and l.id = r.id order by l.seq desc limit 1) as after
    from ${of.table} r left join lateral (select * from revision w where w.run = $3 and w.area = $1 and w.environment = $2 and w.id = r.id order by w.seq limit 1) v on true
    where r.area = $1 and r.environment = $2 and r.id = any($4::bigint[]) and (v.id is null or v.before is not null)`,
    [area, environment, run.id, [...inputById.keys()].filter(Number.isSafeInteger).slice(0, mostRecords)],
  )
  return revised.flatMap(({ before, after, ...row }): ExampleRecord[] => {
    if (!before) return []
    const shown = (data: Values): Values =>
      present(of.area, { ...row, area, environment, version: 0, updatedAt: row.createdAt, data })
    const was = shown(before)
    const is = after ? shown(after) : was
    const changed = new Map(
      Object.keys(of.area.fields).flatMap((name) => (isSame(was[name], is[name]) ? [] : [[name, is[name]] as const])),
    )
    return [
      {
        id: row.id,
        data: before,
        row: was,
        changed,
        input: inputOf(entry, inputById.get(row.id) ?? {}, key, changed, is),
      },
    ]
  })
}

function inputOf(
  { command, area }: Entry,
  given: Values,
  key: string,
  changed: ReadonlyMap<string, unknown>,
  is: Values,
): Values {
  const left = Object.entries(given).filter(
    ([name, value]) =>
      name !== key &&
      name !== '_version' &&
      (name !== 'version' || 'version' in area.fields) &&
      value !== null &&
      value !== undefined,
  )
  if (command.verb === 'update')
    return Object.fromEntries(left.filter(([name]) => changed.has(name) || (name === 'reason' && changed.size > 0)))
  const state = command.verb === 'toggle' && command.field ? { [command.value ?? 'online']: is[command.field] } : {}
  return { ...Object.fromEntries(left), ...state }
}

function isAlike(one: ExampleRecord, other: ExampleRecord | undefined): boolean {
  return other !== undefined && isSame(sorted(one.input), sorted(other.input))
}

function sorted(values: Values): unknown {
  return Object.entries(values).toSorted(([one], [other]) => (one < other ? -1 : 1))
}

function shared(all: readonly (readonly (readonly [string, unknown])[])[]): Map<string, unknown> {
  const [first = [], ...others] = all.map((each) => new Map(each))
  return new Map(
    [...first].filter(([name, value]) => others.every((each) => each.has(name) && isSame(each.get(name), value))),
  )
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

const notChanged = problem(
  422,
  'no-example',
  words(
    'Nothing to repeat: this entry is undone, hidden from you, or changed no record that exists.',
    '没有可套用的更改：该操作已撤销、您无权查看，或未更改任何现有记录。',
  ),
)
export const notForRows = problem(
  422,
  'not-for-rows',
  words('This action does not work on the rows of a list.', '该操作不能作用于列表中的记录。'),
)
const notAlike = problem(
  422,
  'not-alike',
  words(
    'These changes have nothing in common. Choose entries that did the same to several records.',
    '这些更改没有共同点。请选择对多条记录做相同更改的操作。',
  ),
)
