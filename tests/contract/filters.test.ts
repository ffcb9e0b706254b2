import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { playdesk } from '#commands/index.ts'
import { calls } from '#derive/calls.ts'
import { inputFields } from '#derive/input.ts'
import { compared } from '#derive/listing.ts'
import { filtersOf } from '#derive/filters.ts'
import { entryOf, listEntry } from '#derive/lists.ts'
import { ok, rowsOf } from '../engine/client.ts'
import { sharedServer } from '../shared-server.ts'

// filters of each list in the specification; a time range applies to the record
const named: Readonly<Record<string, readonly string[]>> = {
  category: ['h5Disabled'],
  member: ['country', 'status'],
  feedback: ['status', 'created_at'],
  'aha-feed-back': ['created_at'],
  'h5-game-classic': ['status', 'countrys'],
  'trace-record': ['uid', 'username', 'email', 'route', 'request_method', 'times'],
  'pvp-game-user-stat': ['gameId', 'country', 'gender', 'uid', 'status'],
  'game-feedback': ['country', 'created_at', 'channel', 'gameId', 'gameName'],
  'aha-game-differential-package': ['status', 'oldVersionCode', 'newVersionCode', 'created_at'],
  'upload-file-log': ['created_at'],
}

test.each(Object.entries(named))('%s offers its filters on screen: %j', (id, names) => {
  const area = Object.values(playdesk.areas).find((each) => each.id === id)!
  const offered = filtersOf(area)
  expect(offered.map(({ name }) => name)).toEqual(expect.arrayContaining([...names]))
})

const [, ...table] = readFileSync(join(import.meta.dirname, 'list-filters.tsv'), 'utf8')
  .trimEnd()
  .split('\n')
const stated = table.map((line) => line.split('\t') as [path: string, params: string])

test.each(stated)('GET %s takes %s, and its screen offers them', (path, params) => {
  const entry = calls(playdesk.areas).find((each) => each.method === 'GET' && each.path === path)!
  const screen = new Set(filtersOf(entry.area).flatMap(({ name, params: own }) => [name, ...own]))
  const wanted = params.split(' ').filter((name) => name !== 'keyword')
  const taken = entry.command.verb === 'list' ? compared(entry) : []
  const lacking = wanted.filter((param) => {
    if (entry.command.verb !== 'list') return !(param in inputFields(entry)) && !path.includes(`${param}=`)
    const found = taken.find((each) => each.param === param)
    // a record is found by its id and by its texts with the keyword
    return !found || !(found.field === 'id' || found.by === 'search' || screen.has(found.field))
  })
  expect(lacking).toEqual([])
})

const server = sharedServer({ catalogue: playdesk, demo: true })

const lists = Object.values(playdesk.areas).flatMap((area) => {
  const list = Object.values(area.commands).find(({ verb }) => verb === 'list')
  return list && !list.call.includes('{') ? [[area.id, area, list.call.slice('GET '.length)] as const] : []
})

test.each(lists)('every filter that the screen of %s offers is taken by its list', async (_, area, path) => {
  // all filters in one call, since a refusal names each of them
  const query = filtersOf(area).flatMap(({ params, control, choices }) =>
    params.map((param) => {
      const value = {
        choice: String(choices?.[0]?.value ?? ''),
        flag: '1',
        ref: '1',
        number: '1',
        date: '2026-11-01',
        country: 'IN',
        language: 'en',
        text: 'aa',
      }[control]
      return `&${param}=${value}`
    }),
  )
  const answer = await server.get(`${path}${path.includes('?') ? '&' : '?'}pageSize=1${query.join('')}`)
  expect([answer.status, answer.status === 200 ? '' : answer.text]).toEqual([200, ''])
})

const entries = calls(playdesk.areas)
const counted = Object.entries(playdesk.areas).flatMap(([name, area]) => {
  const list = listEntry(entries, name)
  const isOpened = list?.command.verb === 'custom' && !entryOf(entries, name, 'get') && !list.path.includes('{')
  // rows of a ranking have a rank and no id
  return list && isOpened && !('rank' in (list.command.returns ?? {})) ? [[area.id, list] as const] : []
})

test.each(counted)('a row of %s is found by its id, like a link requests it', async (_, { path }) => {
  const rows = rowsOf(await server.get(path))
  const row = rows.at(-1)
  expect(row?.id).toBeGreaterThan(0)
  const found = rowsOf(await server.get(`${path}?ids=${row?.id}&page=1&pageSize=1`))
  expect(found.map(({ id }) => id)).toEqual([row?.id])
})

test('a range that ends on a day includes the whole day', async () => {
  const [newest] = ok(await server.get('/api/gameFeedback?pageSize=1')).data as { created_at: string }[]
  const day = newest!.created_at.slice(0, 10)
  for (const query of [`startTime=${day}&endTime=${day}`, `created_at_from=${day}&created_at_to=${day}`])
    expect(ok(await server.get(`/api/gameFeedback?pageSize=1&${query}`)).total).toBeGreaterThan(0)
  const called = ok(await server.get('/api/trace-record?pageSize=1&times_to=2001-01-01')) as unknown as {
    total: number
  }
  expect(called.total).toBe(0)
})
