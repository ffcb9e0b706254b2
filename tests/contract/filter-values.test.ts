import { beforeAll, describe, expect, test } from 'vitest'
import type { AnyArea, Field } from '#catalogue/index.ts'
import { playdesk } from '#commands/index.ts'
import { calls, type Entry } from '#derive/calls.ts'
import { readable } from '#derive/input.ts'
import { compared, type ListComparison } from '#derive/listing.ts'
import { mayHoldCommas } from '#derive/kinds/kinds.ts'
import { few, sampled } from '../depth.ts'
import { make, ok } from '../engine/client.ts'
import { sharedServer } from '../shared-server.ts'

const server = sharedServer({ catalogue: playdesk, demo: true })
// the only areas with less than two records
beforeAll(async () => {
  ok(await server.put('/api/-/shared-keys', { role: 'operator', keys: [] }))
  ok(await server.post('/api/-/ignored-differences', { area: 'tag', field: 'name' }))
})

interface Filter {
  readonly entry: Entry
  readonly compared: ListComparison
  /** field of a single value */
  readonly one: Field
}

const areas: readonly AnyArea[] = Object.values(playdesk.areas)

const filters: readonly Filter[] = calls(playdesk.areas)
  .filter(({ command, path, area }) => command.verb === 'list' && !path.includes('{') && !area.system)
  .flatMap((entry) =>
    compared(entry)
      .filter(({ field }) => field in readable(entry.area))
      .map((each) => ({ entry, compared: each, one: (each.by === 'has' && each.of.item) || each.of })),
  )
const among = (fits: (filter: Filter) => boolean) =>
  sampled(filters.filter(fits), ({ compared: { by, field }, one }) => [
    `${by} ${one.kind} ${['created_at', 'updated_at'].includes(field)}`,
  ]).map((filter) => [`${filter.entry.id} by ${filter.compared.param}`, filter] as const)

/** Stores one of these values in each of as many records, past all rules; returns their ids. */
async function holding({ entry, compared: { field } }: Filter, values: readonly unknown[]): Promise<number[]> {
  const { sql } = server.running.server
  const { table, key } = placeOf(entry.area, field)
  const lift = Object.keys(entry.command.defaults ?? {}).join()
  const rows = ok(await server.get(`${addressOf(entry)}pageSize=${values.length}&lift=${lift}`)).data as {
    id: number
  }[]
  expect(rows).toHaveLength(values.length)
  for (const [at, { id }] of rows.entries()) {
    const value = values[at]
    const isTime = ['created_at', 'updated_at'].includes(field)
    await sql.unsafe(
      isTime
        ? `update ${table} set ${field} = $2::timestamptz where environment = 'test-ie' and id = $1`
        : `update ${table} set data = jsonb_set(data, '{${key}}', $2::text::jsonb) where environment = 'test-ie' and id = $1`,
      [id, isTime ? String(value) : JSON.stringify(value)],
    )
  }
  return rows.map(({ id }) => id)
}

const addressOf = ({ path }: Entry): string => `${path}${path.includes('?') ? '&' : '?'}`

function placeOf(area: AnyArea, field: string): { table: string; key: string } {
  return { table: `record_${(area.store ?? area.id).replaceAll('-', '_')}`, key: area.fields[field]?.stored ?? field }
}

/** Returns which of some records a list finds, without its default filters. */
async function found(
  { entry }: Filter,
  of: readonly number[],
  query: string,
): Promise<{ ids: number[]; notices: string[] }> {
  const lift = Object.keys(entry.command.defaults ?? {}).join()
  const answer = ok(await server.get(`${addressOf(entry)}pageSize=10000&lift=${lift}&ids=${of.join()}&${query}`))
  const rows = answer.data as unknown as { id: number }[]
  return { ids: rows.map(({ id }) => id), notices: (answer.notices ?? []).map(({ field }) => field) }
}

const asked = (param: string, ...values: readonly string[]) =>
  values.map((value) => `${param}=${encodeURIComponent(value)}`).join('&')

describe('a text is compared whole, commas included', () => {
  const texts = among(
    ({ compared: { by }, one }) => ['is', 'has'].includes(by) && mayHoldCommas(one) && (one.max ?? 500) > 20,
  )
  test.each(texts)('%s', async (_, filter) => {
    const { param, by } = filter.compared
    const [first, second] =
      filter.one.kind === 'text'
        ? ['Kettle, Kite & Co', 'Kettle']
        : ['https://a.example/1,2.png', 'https://a.example/1']
    const values = [first, second].map((value) => (by === 'has' ? [value] : value))
    const all = await holding(filter, values)
    const [one = 0, other = 0] = all
    const whole = await found(filter, all, asked(param, first ?? ''))
    expect([whole.ids.includes(one), whole.ids.includes(other), whole.notices]).toEqual([true, false, [param]])
    for (const both of [asked(param, first ?? '', second ?? ''), asked(param, JSON.stringify([first, second]))])
      expect((await found(filter, all, both)).ids).toEqual(expect.arrayContaining([one, other]))
  })
})

describe('filters on lists match any of several values', () => {
  const lists = among(
    ({ compared: { by, of, or }, one }) => by === 'has' && of.kind === 'list' && !or && !mayHoldCommas(one),
  )
  test.each(lists)('%s', async (_, filter) => {
    const { param } = filter.compared
    const [first, second, third] = { language: ['de', 'hi', 'zu'], int: [401, 402, 403] }[filter.one.kind as 'int'] ?? [
      910_001, 910_002, 910_003,
    ]
    const all = await holding(filter, [[first], [second, 1], [third]])
    const [one = 0, two = 0, three = 0] = all
    for (const both of [
      asked(param, `${first},${second}`),
      asked(param, String(first), String(second)),
      asked(param, JSON.stringify([first, second])),
    ]) {
      const { ids } = await found(filter, all, both)
      expect([one, two, three].map((id) => ids.includes(id))).toEqual([true, true, false])
    }
  })
})

describe('a custom list takes several values in every spelling', () => {
  const sample = ({ kind, choices = [] }: Field): string[] =>
    kind === 'country'
      ? ['IN', 'PK']
      : choices.length > 1
        ? choices.slice(0, 2).map(({ value }) => `${value}`)
        : ['1', '2']
  const own = calls(playdesk.areas)
    .filter(
      ({ command: { verb, effect, answers }, method, path }) =>
        verb !== 'list' && effect === 'read' && answers === 'page' && method === 'GET' && !path.includes('{'),
    )
    .flatMap((entry) =>
      Object.entries(entry.command.input ?? {}).flatMap(([param, { item }]: [string, Field]) =>
        item && ['choice', 'country', 'ref'].includes(item.kind) ? [[entry, param, sample(item)] as const] : [],
      ),
    )
  test.each(few(own, 4).map((each) => [`${each[0].id} by ${each[1]}`, ...each] as const))(
    '%s',
    async (_, entry, param, values) => {
      const total = async (query: string) => ok(await server.get(`${addressOf(entry)}pageSize=1&${query}`)).total ?? 0
      const spellings = [values.join(), values.join('|'), JSON.stringify(values)].map((each) => asked(param, each))
      const totals = await Promise.all([asked(param, ...values), ...spellings].map(total))
      expect(new Set(totals).size).toBe(1)
      const [one = 0, other = 0] = await Promise.all(values.map((value) => total(asked(param, value))))
      expect(totals[0]).toBeGreaterThanOrEqual(Math.max(one, other))
    },
  )

  test('runs, plans and messages are among such lists, with their states', () => {
    const ids = own.map(([{ id }]) => id)
    for (const id of ['run.list', 'plan.list', 'outbox.list', 'point-account.list', 'pvp-game-user-stat.list'])
      expect(ids).toContain(id)
  })
})

const byNumber = (one: number, other: number): number => one - other

const keyOf = ({ of }: Field): string | undefined => {
  const area = areas.find(({ id }) => id === of)
  const [key, ...more] = area?.unique ?? []
  return key !== undefined && more.length === 0 && !area?.parent && area?.fields[key]?.kind === 'text' ? key : undefined
}

describe('records are found by their alternative names, one or several, in every spelling', () => {
  const named = among(({ compared: { by }, one }) => by === 'is' && one.kind === 'ref' && keyOf(one) !== undefined)
  test.each(named)('%s', async (_, filter) => {
    const { entry, one } = filter
    const of = areas.find(({ id }) => id === one.of)!
    const { table, key } = placeOf(of, keyOf(one) ?? '')
    const rows = await server.running.server.sql.unsafe<{ id: number; key: string }[]>(
      `select id, data->>'${key}' as key from ${table} where environment = 'test-ie' and deleted_at is null and data->>'${key}' ~ '[^0-9]' limit 3`,
    )
    const keys = rows.slice(0, 2).map((row) => row.key)
    const all = await holding(
      filter,
      rows.map(({ id }) => id),
    )
    const { param } = filter.compared
    for (const both of [asked(param, ...keys), asked(param, keys.join()), asked(param, JSON.stringify(keys))])
      expect((await found(filter, all, both)).ids.toSorted(byNumber)).toEqual(all.slice(0, 2).toSorted(byNumber))
    const lift = Object.keys(entry.command.defaults ?? {}).join()
    const query = JSON.stringify({ [param]: keys, ids: all, lift })
    const file = await server.get(`/api/-/export?${asked('area', entry.area.id)}&${asked('filter', query)}`)
    expect([file.status, file.text.trim().split('\r\n').length]).toEqual([200, 3])
  })

  test('names also work in a plan by filter and in its inputs', async () => {
    const name = 'com.example.plan.by.name'
    const { id } = await make(server, '/api/game', { name: 'By name', type: 'apk', package: name })
    const { id: config } = await make(server, '/api/game-ad-config', { gameId: name })
    const planned = async (body: object) =>
      ok(await server.post('/api/-/plans', body)).data as { id: number; counts: object }
    const filter = { gameId: [name, '1'] }
    expect(await planned({ command: 'game-ad-config.remove', filter })).toMatchObject({ counts: { remove: 1 } })
    const inputs = [
      { id: config, gameId: name, banner: 'One' },
      { id: config, gameId: 'com.example.none' },
    ]
    const { id: plan } = await planned({ command: 'game-ad-config.update', input: inputs })
    const [change] = ok(await server.get(`/api/-/plans/${plan}/changes`)).data as { after: object }[]
    expect(change?.after).toMatchObject({ gameId: id })
  })
})

describe('a day or minute in a filter covers its whole span', () => {
  const times = among(({ compared: { by }, one }) => ['is', 'to', 'from'].includes(by) && one.kind === 'dateTime')
  test.each(times)('%s', async (_, filter) => {
    const { param, by } = filter.compared
    const all = await holding(filter, ['2026-03-10T17:45:31.250Z', '2026-03-11T19:00:00.000Z'])
    const [one = 0, other = 0] = all
    // expected matches of the two records, by comparison: up to, from, equal
    const shown = { to: [true, false], from: [true, true], is: [true, false] }[by as 'to']
    for (const text of [
      '2026-03-10',
      '2026-03-10 17:45',
      '2026-03-10T17:45:31',
      '2026-03-10@Europe/Dublin',
      '2026-03-10@Asia/Kolkata',
    ]) {
      const { ids } = await found(filter, all, asked(param, text))
      expect([text, ids.includes(one), ids.includes(other)]).toEqual([text, ...shown])
    }
    const { ids } = await found(filter, all, asked(param, '2026-03-12@Asia/Kolkata'))
    expect([ids.includes(one), ids.includes(other)]).toEqual(
      { to: [true, true], from: [false, true], is: [false, true] }[by as 'to'],
    )
  })
})

test('too many days or values in a filter are refused by name', async () => {
  const refused = await server.get(
    `/api/tag?${asked('created_at', ...Array.from({ length: 101 }, () => '2026-03-10'))}`,
  )
  expect([refused.status, refused.body.errors]).toEqual([
    400,
    [{ field: 'created_at', message: 'At most 100 values.' }],
  ])
  const many = Array.from({ length: 10_001 }, (_, at) => at + 1)
  const plan = (tags: readonly number[]) =>
    server.post('/api/-/plans', { command: 'game.toggle-online', filter: { tags } })
  expect((await plan(many)).body.errors).toEqual([{ field: 'tags', message: 'At most 10,000 values.' }])
  expect((await plan(many.slice(1))).status).toBe(200)
})

describe('a read with custom inputs refuses unknown values by name', () => {
  const reads = calls(playdesk.areas)
    .filter(({ command: { verb, effect }, path }) => verb === 'custom' && effect === 'read' && !path.includes('{'))
    .flatMap((entry) =>
      Object.entries(entry.command.input ?? {}).flatMap(([param, field]: [string, Field]) => {
        const { kind, open } = field.item ?? field
        return open || !['choice', 'country', 'countries'].includes(kind) ? [] : [[entry, param, kind] as const]
      }),
    )
  test.each(['choice', 'country', 'countries'])('%s', async (kind) => {
    const of = reads.filter((each) => each[2] === kind)
    expect(of.length).toBeGreaterThan(1)
    for (const [{ id, method, path }, param] of of) {
      const input = { [param]: 'XX' }
      const address = `${path}${path.includes('?') ? '&' : '?'}${asked(param, 'XX')}`
      const answer = method === 'GET' ? await server.get(address) : await server.post(path, input)
      const errors = (answer.body.errors ?? []) as { field: string; message: string }[]
      const own = errors.find(({ field }) => field === param)?.message
      expect([id, answer.status, own]).toEqual([
        id,
        400,
        kind === 'choice' ? expect.stringContaining('one of') : 'There is no country XX.',
      ])
    }
  })
})

test('a country or a choice that does not exist is refused by name', async () => {
  for (const kind of ['countries', 'choice'] as const) {
    const { entry, compared: by } = among((filter) => filter.one.kind === kind && !filter.one.open)[0]![1]
    const answer = await server.get(`${addressOf(entry)}${by.param}=XX`)
    expect([entry.id, answer.status, answer.body.errors[0]?.field]).toEqual([entry.id, 400, by.param])
    if (kind === 'countries') expect(answer.body.message + answer.text).toContain('There is no country XX.')
  }
})
