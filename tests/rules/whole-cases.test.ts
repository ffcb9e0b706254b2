import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { playdesk } from '#commands/index.ts'
import { inParts } from '../contract/parts.ts'
import { cellsOf, make, ok, rowOf, type PlanData } from '../engine/client.ts'
import { startServer, type Answer, type TestServer } from '../server/start.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer({ catalogue: playdesk })
})
afterAll(() => server.stop())

const told = ({ body }: Answer): string[] => body.errors.map(({ field, message }) => `${field}: ${message}`)

const over = '2020-01-01T00:00:00.000Z'

describe('rules are asked of a new record that lacks a field, each where it does not look at that', () => {
  test('a plan without a name', async () => {
    const answer = await server.post('/api/advertisement-plan', { status: 1, end_time: over, priority: 'high' })
    expect([answer.status, told(answer)]).toEqual([
      400,
      [
        'name: This is required.',
        'priority: Enter a number.',
        'end_time: The end date has passed. Set a later one.',
        'advertisement_ids: Add an ad to the plan first.',
      ],
    ])
  })

  test('one whose end cannot be read: nothing is said of its end, all of the rest', async () => {
    const answer = await server.post('/api/advertisement-plan', { status: 1, end_time: 'soon' })
    expect(told(answer).map((each) => each.split(':')[0])).toEqual(['name', 'end_time', 'advertisement_ids'])
  })

  test('a push without a title that nobody would get', async () => {
    const answer = await server.post('/api/push-config', { status: 1, endTime: over, deeplinkType: 'x' })
    expect([answer.status, told(answer)]).toEqual([
      400,
      [
        'pushTitle: This is required.',
        expect.stringMatching(/^deeplinkType: Choose one of/),
        'endTime: The end date has passed. Set a later one.',
        'status: No country-language relation is in use, so nobody would receive this push.',
      ],
    ])
  })

  test('a page without its path and a plan of no day, whose values follow from them', async () => {
    const page = await server.post('/api/-/tinymce', {})
    expect([page.status, told(page)]).toEqual([400, ['path: This is required.', 'content: This is required.']])
    const plan = await server.post('/api/h5-today-video-plan', { items: [{ type: 2 }] })
    expect([plan.status, told(plan)]).toEqual([
      400,
      [
        'day: This is required.',
        'country: This is required.',
        'language: This is required.',
        'items: Video 1 shows a game. Choose which one.',
      ],
    ])
  })

  test('a command of its own that makes a record', async () => {
    const answer = await server.post('/api/special-topic', { online: 'x', picId: 999_999_999 })
    expect(answer.status).toBe(400)
    expect(told(answer).map((each) => each.split(':')[0])).toEqual(expect.arrayContaining(['title', 'online']))
  })
})

describe('two faults of one field are both told', () => {
  test('of its items', async () => {
    const answer = await server.post('/api/advertisement-plan', { name: 'Two', advertisement_ids: [1, 'x', 'y'] })
    expect(told(answer)).toEqual(['advertisement_ids: Item 2: Enter a number. Item 3: Enter a number.'])
  })

  test('of what they name', async () => {
    const tag = await make(server, '/api/tag', { name: 'Here' })
    const answer = await server.post('/api/game', { name: 'G', type: 'h5', tags: [tag.id, 999_999_998, 999_999_999] })
    expect(told(answer)).toEqual(['tags: There is no tag 999999998, 999999999. Choose one that exists.'])
  })

  test('by a rule', async () => {
    const sub = ['a b', 'a b'].map((key) => ({ key, value: '1' }))
    const answer = await server.post('/api/aha-config-center', { name: 'N', key: 'k', type: 'text', sub })
    expect(told(answer)).toEqual([
      'sub: The key a b is used twice.',
      'sub: A key can contain only letters, digits, - and _.',
    ])
  })
})

test('an update without its reason names what else it would be refused for', async () => {
  const game = await make(server, '/api/game', { name: 'Reasoned', type: 'apk', package: 'com.example.held' })
  const other = await make(server, '/api/game', { name: 'Other', type: 'apk', package: 'com.example.other' })
  const wrong = { onShelf: 1, package: 'com.example.held', provider: 999_999_999 }
  const expected = [
    'reason: Give a reason for this change.',
    'provider: There is no provider 999999999. Choose one that exists.',
    `package: Package com.example.held is already used by game ${game.id} “Reasoned”.`,
  ]
  const answer = await server.put(`/api/game/${other.id}`, wrong)
  expect([answer.status, told(answer)]).toEqual([422, expect.arrayContaining(expected)])
  // what the record says of itself is told as well
  const echoed = await server.put(`/api/game/${other.id}`, { ...wrong, created_at: over, name: '' })
  expect([echoed.status, told(echoed)]).toEqual([
    400,
    expect.arrayContaining([
      'name: This is required.',
      'created_at: created_at cannot be set. Leave it out or unchanged.',
      ...expected,
    ]),
  ])
  const plan = ok(
    await server.post('/api/-/plans', {
      command: 'game.update',
      input: [
        { id: other.id, ...wrong },
        { id: game.id, name: 'Fine' },
      ],
    }),
  ).data as PlanData
  expect(plan.errors.map(({ message }) => message)).toEqual([told(answer).join(' ')])
})

test('a row of a file says all that is wrong with it', async () => {
  await make(server, '/api/game', { name: 'First', type: 'apk', package: 'com.example.row' })
  const text = 'name,type,package,provider\n,apk,com.example.row,999999999\nFine,apk,com.example.fine,\n'
  const file = rowOf(await server.request('POST', '/api/resource', inParts('rows.csv', text)))['url']
  // each row is a new one, also where it holds what names a game in files
  const { errors, good } = ok(await server.post('/api/-/imports', { area: 'game', file, match: [] })).data as {
    errors: { line: number; field: string; message: string }[]
    good: number
  }
  expect([good, errors.map(({ line, field }) => [line, field])]).toEqual([
    1,
    [
      [2, 'name'],
      [2, 'provider'],
      [2, 'package'],
    ],
  ])
})

test('a cell of a publish says all that the item lacks there, and what else it would be refused for', async () => {
  const place = { country: ['TV'], status: 1 }
  const there = await make(server, '/api/launcher-plan', { name: 'There', ...place }, { env: 'test-ind' })
  const { id } = await make(server, '/api/launcher-plan', { name: 'Here', ...place })
  await server.running.server.sql`
    update record_launcher_plan set data = data || '{"advertisements":[999999998,999999999]}'
    where environment = 'test-ie' and id = ${id}`
  const [cell] = cellsOf(await server.post('/api/-/send-launcher-plan-to-ind', { id, targets: ['test-ind'] }))
  expect(cell).toMatchObject({ id, state: 'blocked' })
  for (const each of ['advertisement 999999998', 'advertisement 999999999', `Launcher schedule ${there.id} “There”`])
    expect(cell?.reason).toContain(each)
})
