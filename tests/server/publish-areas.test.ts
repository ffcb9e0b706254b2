import { beforeAll, describe, expect, test } from 'vitest'
import { playdesk } from '#commands/index.ts'
import type { Entry } from '#derive/calls.ts'
import type { PublishCell, PublishPart } from '#derive/publish/cells.ts'
import { languageField } from '#derive/translations.ts'
import { registry, storedKey, type AreaStore } from '#server/records/registry.ts'
import { uniqueKeysOf } from '#server/records/unique.ts'
import { Caller } from '../contract/caller.ts'
import { sampled } from '../depth.ts'
import { planned } from '../engine/client.ts'
import type { Answer, TestServer } from './start.ts'
import { sharedServer } from '../shared-server.ts'

const server = sharedServer({ catalogue: playdesk, demo: true })
const caller = new Caller(server, playdesk.areas)

const stores = registry(playdesk.areas)
const target = 'pre-ind'
const aimed = ({ command }: Entry) => (command.to ? {} : { targets: [target] })

/** One publish command for each store; views of a store publish the same records. */
const publishing = [
  ...new Map(
    new Caller({} as TestServer, playdesk.areas).entries
      .filter(({ command }) => command.verb === 'publish')
      .map((entry) => [stores.get(entry.area.id)!.store.area.id, entry] as const),
  ).values(),
]

function childrenOf(entry: Entry): AreaStore[] {
  return stores.get(entry.area.id)!.store.children.filter(({ area }) => area.store === undefined)
}

const cases = sampled(publishing, (entry) => {
  const { store } = stores.get(entry.area.id)!
  const children = childrenOf(entry)
  return [
    ...(children.length > 0 ? ['children'] : ['alone']),
    ...(children.some(({ area }) => languageField(area)) ? ['languages'] : []),
    ...(children.some(({ area }) => uniqueKeysOf(area)) ? ['children with unique values'] : []),
    ...(uniqueKeysOf(store.area) ? ['unique'] : []),
    ...(entry.command.below ? ['below'] : []),
    ...(entry.command.to ? ['other region'] : []),
    ...(store.area.softDelete ? ['soft delete'] : []),
    ...(store.area.open ? ['open'] : []),
  ]
})

interface Held {
  readonly id: number
  readonly data: Readonly<Record<string, unknown>>
}

const rowsIn = (store: AreaStore, environment: string, where: string, values: readonly unknown[]): Promise<Held[]> =>
  server.running.server.sql.unsafe<Held[]>(
    `select id, data from ${store.table} where area = $1 and environment = $2 and deleted_at is null and ${where} order by id`,
    [store.area.id, environment, ...values] as never[],
  )

/** Returns an item with children: one of the demonstration set, or a new one. */
async function itemOf(entry: Entry): Promise<number | undefined> {
  const { store } = stores.get(entry.area.id)!
  const [child] = childrenOf(entry)
  const [family] = child
    ? await server.running.server.sql.unsafe<{ id: number }[]>(
        `select parent_id as id from ${child.table} where area = $1 and environment = 'test-ie' and deleted_at is null
         group by parent_id having count(*) > 1 order by parent_id limit 1`,
        [child.area.id],
      )
    : []
  const made = family ?? (await caller.make(entry.area.id).catch(() => undefined))
  if (made) return made.id
  const [row] = await rowsIn(store, 'test-ie', 'true', [])
  return row?.id
}

const send = (entry: Entry, id: number, body: object = {}): Promise<Answer> =>
  caller.send(entry, { [entry.command.param ?? 'id']: id, ...aimed(entry), ...body })

function cellOf(entry: Entry, id: number, { status, text, body }: Answer): PublishCell {
  if (status !== 200 && status !== 409) throw new Error(`${entry.id}: ${status} ${text}`)
  const { cells } = body.data as { readonly cells: readonly PublishCell[] }
  const found = cells.find((cell) => cell.id === id && cell.area === stores.get(entry.area.id)!.store.area.id)
  if (!found) throw new Error(`${entry.id}: no cell of ${id}: ${text}`)
  return found
}

const partsOf = (cell: PublishCell): readonly PublishPart[] => cell.parts ?? [cell]

// texts that a rule reads
const ruled = new Set(['dau-config section'])

/** Returns a text field without other meaning, which both sides can change. */
function plainField({ area }: AreaStore): string | undefined {
  const taken = new Set([...(area.unique ?? []), ...(area.window ?? []), area.rowKey, area.state, area.tree])
  return Object.entries(area.fields).find(
    ([name, field]) =>
      ['text', 'longText'].includes(field.kind) &&
      !taken.has(name) &&
      !ruled.has(`${area.id} ${name}`) &&
      !field.computed &&
      !field.local &&
      !field.follows,
  )?.[0]
}

async function overwrite(store: AreaStore, environment: string, id: number, values: object): Promise<void> {
  await server.running.server.sql.unsafe(
    `update ${store.table} set data = data || $4::text::jsonb, version = version + 1 where area = $1 and environment = $2 and id = $3`,
    [store.area.id, environment, id, JSON.stringify(values)],
  )
}

/** Publishes an item and returns its id; undefined if it is blocked, with a reason. */
async function sent(entry: Entry): Promise<number | undefined> {
  const id = await itemOf(entry)
  if (id === undefined) return undefined
  const first = cellOf(entry, id, await send(entry, id, { overwrite: 1 }))
  if (first.state === 'blocked') expect(first.reason).not.toBe('')
  return first.state === 'blocked' ? undefined : id
}

describe.each(cases.map((entry) => [entry.id, entry] as const))('%s', (_, entry) => {
  const { store } = stores.get(entry.area.id)!
  let id: number | undefined
  beforeAll(async () => {
    id = await sent(entry)
  })

  test('a record is published once, then there is nothing to do', async () => {
    if (id === undefined) return
    const again = cellOf(entry, id, await send(entry, id))
    expect(again.state).toBe('same')
    const plan = await planned(server, entry.id, [{ [entry.command.param ?? 'id']: id, ...aimed(entry) }])
    expect(plan).toMatchObject({ total: 0, counts: { conflict: 0, blocked: 0 } })
    expect(plan.counts.same).toBeGreaterThan(0)
  })

  test.each([store, ...childrenOf(entry)].map((each) => [each.area.id, each] as const))(
    '%s are published if unchanged in the target; edits or removals there are conflicts',
    async (__, each) => {
      const name = plainField(each)
      if (id === undefined || name === undefined) return
      const isItem = each === store
      const [row] = await rowsIn(each, 'test-ie', isItem ? 'id = $3' : 'parent_id = $3', [id])
      if (!row) return
      const key = storedKey(each.area, name)
      const partOf = async (body: object = {}): Promise<PublishPart | undefined> =>
        partsOf(cellOf(entry, id ?? 0, await send(entry, id ?? 0, body))).find((part) => part.id === row.id)
      const there = async () => (await rowsIn(each, target, 'id = $3', [row.id]))[0]
      await overwrite(each, 'test-ie', row.id, { [key]: 'mine' })
      expect((await partOf())?.state).toBe('change')
      await overwrite(each, target, row.id, { [key]: 'theirs' })
      expect(await partOf()).toMatchObject({ state: 'conflict', fields: [name] })
      expect((await there())?.data[key]).toBe('theirs')
      const resolve = [{ area: each.area.id, id: row.id, take: 'mine' }]
      expect((await partOf({ resolve }))?.state).toBe('change')
      expect((await there())?.data[key]).toBe('mine')
    },
  )

  const trading = childrenOf(entry).filter(({ area }) => uniqueKeysOf(area) !== undefined)
  test.each(trading.map((child) => [child.area.id, child] as const))(
    'two %s swap their unique value',
    async (__, child) => {
      const [key] = uniqueKeysOf(child.area)?.needed ?? []
      const [one, two] = id === undefined ? [] : await rowsIn(child, 'test-ie', 'parent_id = $3', [id])
      if (key === undefined || !one || !two) return
      await overwrite(child, 'test-ie', one.id, { [key]: null })
      await overwrite(child, 'test-ie', two.id, { [key]: one.data[key] })
      await overwrite(child, 'test-ie', one.id, { [key]: two.data[key] })
      const cell = cellOf(entry, id ?? 0, await send(entry, id ?? 0))
      expect([cell.state, cell.reason]).toEqual(['change', undefined])
      const after = await rowsIn(child, target, 'id = any($3::bigint[])', [[one.id, two.id]])
      expect(after.map(({ data }) => data[key])).toEqual([two.data[key], one.data[key]])
    },
  )
})

test('a publish of some languages keeps the other texts of a record there, whatever they are', async () => {
  const i18ns = { en: 'One', hi: 'Ek', ta: 'Onru' }
  const made = await server.post('/api/smallEditor', { name: 'Scoped', i18ns })
  const { id } = made.body.data as { id: number }
  const publish = (body: object) => server.post('/api/send-smallEditor-to-ind', { id, ...body })
  const there = async () => {
    const { body } = await server.get(`/api/smallEditor/${id}`, { env: 'test-ind' })
    return (body.data as { i18ns: object }).i18ns
  }
  await publish({ languages: ['en', 'hi'] })
  expect(await there()).toEqual({ en: 'One', hi: 'Ek' })
  await server.put(`/api/smallEditor/${id}`, { i18ns: { en: 'Two', hi: 'Do' } })
  await publish({ languages: ['hi', 'ta'] })
  expect(await there()).toEqual({ en: 'One', hi: 'Do' })
  await publish({})
  expect(await there()).toEqual({ en: 'Two', hi: 'Do' })
  expect(await publish({ languages: ['xx'] })).toMatchObject({
    status: 400,
    body: { errors: [{ field: 'languages' }] },
  })
})
