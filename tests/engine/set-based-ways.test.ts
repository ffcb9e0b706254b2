import { expect, test } from 'vitest'
import { playdesk } from '#commands/index.ts'
import { calls, type Entry } from '#derive/calls.ts'
import { inputFields } from '#derive/input.ts'
import { registry, storedKey, type AreaStore } from '#server/records/registry.ts'
import { uniqueKeysOf } from '#server/records/unique.ts'
import { inParts } from '../contract/parts.ts'
import { few, sampled } from '../depth.ts'
import { sharedServer } from '../shared-server.ts'
import { statementsOf } from '../server/statements.ts'
import { ok, rowOf } from './client.ts'

const server = sharedServer({ catalogue: playdesk, demo: true })

const entries = calls(playdesk.areas)

/** An area, its commands and the fields that its rules check. */
interface Case {
  readonly store: AreaStore
  readonly update: Entry
  readonly publish: Entry | undefined
  /** field whose change makes the record active or runs its checks */
  readonly watched: string
}

const cases = [...registry(playdesk.areas).values()].flatMap((store): Case[] => {
  const { area } = store
  const of = (verb: string) =>
    entries.find((entry) => entry.area === area && entry.command.verb === verb && entry.method !== 'GET')
  const update = of('update')
  if (store.store.area !== area || area.system || area.appendOnly || area.parent !== undefined || !update) return []
  // values computed for an answer are read for each record
  if (Object.values(area.fields).some(({ computed }) => computed)) return []
  const known = inputFields(update)
  const watched = [area.state, ...Object.keys(area.fields)].find((name) => {
    const field = name === undefined ? undefined : area.fields[name]
    const isPlain = field?.kind === 'flag' || field?.kind === 'int' || field?.kind === 'number'
    return (
      name !== undefined && isPlain && !field.computed && Object.hasOwn(known, name) && !area.unique?.includes(name)
    )
  })
  return watched === undefined ? [] : [{ store, update, publish: of('publish'), watched }]
})

let batches = 0

/** Inserts inactive copies of a record with unique values of their own; returns their ids. */
async function copies({ store: { area, table, store }, watched }: Case, count: number): Promise<readonly number[]> {
  const needed = uniqueKeysOf(store.area)?.needed ?? []
  const batch = ++batches
  const own = needed.map(
    (key) => `|| jsonb_build_object('${key}', case jsonb_typeof(data->'${key}')
    when 'number' then to_jsonb(n + ${1_000_000 + batch * 1_000}) else to_jsonb('copy ' || n || ' of batch ${batch}') end)`,
  )
  const rows = await server.running.server.sql.unsafe<{ id: number }[]>(
    `with one as (select * from ${table} where area = $1 and environment = 'test-ie' and deleted_at is null order by id limit 1)
     insert into ${table} (area, environment, id, version, label, sort_key, search, data, parent_id, created_at, updated_at)
     select area, environment, nextval('record_id'), 1, label, sort_key, search, data ${own.join(' ')} || $2::text::jsonb, parent_id, now(), now()
     from one, generate_series(1, $3::int) n returning id`,
    [area.id, JSON.stringify({ [storedKey(area, watched)]: 0 }), count],
  )
  return rows.map(({ id }) => id)
}

function switchedOn(id: number, { command }: Entry, watched: string): object {
  return { id, [watched]: 1, ...(command.reasonFor === watched ? { reason: 'Tried' } : {}) }
}

type Way = (each: Case, ids: readonly number[]) => Promise<unknown>

const ways: Readonly<Record<string, Way>> = {
  plan: async ({ update, watched }, ids) =>
    ok(
      await server.post('/api/-/plans', {
        command: update.id,
        input: ids.map((id) => switchedOn(id, update, watched)),
      }),
    ),
  import: async ({ store, watched }, ids) => {
    const text = `id,${watched}\n${ids.map((id) => `${id},1`).join('\n')}\n`
    const file = rowOf(await server.request('POST', '/api/resource', inParts('rows.csv', text)))['url']
    ok(await server.post('/api/-/imports', { area: store.area.id, file }))
  },
  publish: async ({ publish, store }, ids) => {
    if (!publish || isMadeUp(store)) return
    const { status } = await server.post(publish.path.split('?')[0] ?? '', { ids, targets: ['test-ind'] })
    expect([200, 409]).toContain(status)
  },
}

/**
 * Tells if a copy refers to a record of its own that does not exist: each of these is looked up, and none can be
 * published.
 */
function isMadeUp({ area, store }: AreaStore): boolean {
  const needed = new Set(uniqueKeysOf(store.area)?.needed)
  return Object.entries(area.fields).some(([name, { kind }]) => kind === 'ref' && needed.has(storedKey(area, name)))
}

const [some, many] = [3, 60]

// statements that may run per record: they read it, its children and unique values, and write it
const ofRecord = /\b(parent_)?id = \$\d+|h\.id as holder|^insert into change|^with due as|nextval/

/** Returns statements whose number grows by about one per record. */
function grown(one: readonly string[], other: readonly string[]): string[] {
  const [was, is] = [counted(one), counted(other)]
  return [...is].flatMap(([text, n]) => {
    const before = was.get(text) ?? 0
    return n - 2 * before > (many - some) / 2 && !ofRecord.test(text) ? [`${n}, not ${before} of: ${text}`] : []
  })
}

function counted(statements: readonly string[]): ReadonlyMap<string, number> {
  const plain = (text: string): string =>
    text
      .replaceAll(/\s+/g, ' ')
      .replaceAll(/\{[\d,]*\}/g, '{}')
      .slice(0, 300)
  return new Map([...Map.groupBy(statements, plain)].map(([text, mine]) => [text, mine.length]))
}

const shown = sampled(cases, ({ store: { area }, publish }) => [
  `${area.unique ? 'unique' : ''} ${publish ? 'publish' : ''} ${area.places ? 'place' : ''}`,
])

// areas with the most checks come first
const burden = ({ store: { area }, publish }: Case): number =>
  (area.unique?.length ?? 0) + (area.places ? 1 : 0) + (publish ? 1 : 0)
const ordered = shown.toSorted((one, other) => burden(other) - burden(one))

test.each(few(ordered, 1).map((each) => [each.store.area.id, each] as const))(
  '%s: the number of rule queries does not grow with the records planned, imported or published',
  async (_, each) => {
    for (const [name, way] of Object.entries(ways)) {
      const [less, more] = [await copies(each, some), await copies(each, many)]
      const one = await statementsOf(server, () => way(each, less))
      const other = await statementsOf(server, () => way(each, more))
      expect({ name, grown: grown(one, other) }).toEqual({ name, grown: [] })
    }
  },
)
