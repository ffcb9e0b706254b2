import { describe, expect, test } from 'vitest'
import { playdesk } from '#commands/index.ts'
import { inParts } from '../contract/parts.ts'
import { cellsOf, make, ok, rowOf, type PlanData } from '../engine/client.ts'
import type { Answer } from '../server/start.ts'
import { sharedServer } from '../shared-server.ts'

const server = sharedServer({ catalogue: playdesk })

const told = ({ body }: Answer): string[] => body.errors.map(({ field, message }) => `${field}: ${message}`)

const over = '2020-01-01T00:00:00.000Z'

describe('a new record is refused for all faults of its input, then for all faults of rules', () => {
  test('a plan of ads is refused for all faults', async () => {
    const rest = { status: 1, end_time: over }
    const input = await server.post('/api/advertisement-plan', { ...rest, priority: 'high' })
    expect([input.status, told(input)]).toEqual([400, ['name: This is required.', 'priority: Enter a number.']])
    const rules = await server.post('/api/advertisement-plan', { ...rest, name: 'Over' })
    expect([rules.status, told(rules)]).toEqual([
      422,
      ['end_time: The end date has passed. Set a later one.', 'advertisement_ids: Add an ad to the plan first.'],
    ])
  })

  test('a push is refused for all faults', async () => {
    const rest = { status: 1, endTime: over }
    const input = await server.post('/api/push-config', { ...rest, deeplinkType: 'x' })
    expect([input.status, told(input)]).toEqual([
      400,
      ['pushTitle: This is required.', expect.stringMatching(/^deeplinkType: Choose one of/)],
    ])
    const rules = await server.post('/api/push-config', { ...rest, pushTitle: 'Title' })
    expect([rules.status, told(rules)]).toEqual([
      422,
      [
        'endTime: The end date has passed. Set a later one.',
        'gameId: Choose the game it links to first.',
        'status: Nobody would receive this push: put a country and its language in use on “Country-language relations” first.',
      ],
    ])
  })

  test('a record of a custom command is refused for all faults', async () => {
    const answer = await server.post('/api/special-topic', { online: 'x', picId: 999_999_999 })
    expect(answer.status).toBe(400)
    expect(told(answer).map((each) => each.split(':')[0])).toEqual(expect.arrayContaining(['title', 'online']))
  })
})

describe('two faults of one field are both reported', () => {
  test('two faulty items are both reported', async () => {
    const answer = await server.post('/api/advertisement-plan', { name: 'Two', advertisement_ids: [1, 'x', 'y'] })
    expect(told(answer)).toEqual(['advertisement_ids: Item 2: Enter a number. Item 3: Enter a number.'])
  })

  test('two missing references are both reported', async () => {
    const tag = await make(server, '/api/tag', { name: 'Here' })
    const answer = await server.post('/api/game', { name: 'G', type: 'h5', tags: [tag.id, 999_999_998, 999_999_999] })
    expect(told(answer)).toEqual(['tags: There is no tag 999999998, 999999999. Choose one that exists.'])
  })

  test('two violations of a rule are both reported', async () => {
    const sub = ['a b', 'a b'].map((key) => ({ key, value: '1' }))
    const answer = await server.post('/api/aha-config-center', { name: 'N', key: 'k', type: 'text', sub })
    expect(told(answer)).toEqual([
      'sub: The key a b is used twice.',
      'sub: A key can contain only letters, digits, - and _.',
    ])
  })
})

test('an update without its reason is refused for that, then for all declared faults', async () => {
  const game = await make(server, '/api/game', { name: 'Reasoned', type: 'apk', package: 'com.example.held' })
  const other = await make(server, '/api/game', { name: 'Other', type: 'apk', package: 'com.example.other' })
  const wrong = { onShelf: 1, package: 'com.example.held', provider: 999_999_999 }
  const reason = 'reason: Give a reason for this change.'
  const unreasoned = await server.put(`/api/game/${other.id}`, wrong)
  expect([unreasoned.status, told(unreasoned)]).toEqual([422, [reason]])
  // a changed read-only field is reported, too
  const echoed = await server.put(`/api/game/${other.id}`, { ...wrong, created_at: over })
  expect(told(echoed)).toEqual(['created_at: created_at cannot be set. Leave it out or unchanged.', reason])
  const declared = await server.put(`/api/game/${other.id}`, { ...wrong, reason: 'Back' })
  expect([declared.status, told(declared)]).toEqual([
    422,
    [
      'provider: There is no provider 999999999. Choose one that exists.',
      `package: Package com.example.held is already used by game ${game.id} “Reasoned”.`,
    ],
  ])
  const input = [
    { id: other.id, ...wrong, reason: 'Back' },
    { id: game.id, name: 'Fine' },
  ]
  const plan = ok(await server.post('/api/-/plans', { command: 'game.update', input })).data as PlanData
  expect(plan.errors.map(({ message }) => message)).toEqual([told(declared).join(' ')])
})

test('a row of a file is refused for its cells, then for all declared faults', async () => {
  await make(server, '/api/game', { name: 'First', type: 'apk', package: 'com.example.row' })
  const rows = [',apk,com.example.row,999999999', 'Held,apk,com.example.row,999999999', 'Fine,apk,com.example.fine,']
  const text = ['name,type,package,provider', ...rows, ''].join('\n')
  const file = rowOf(await server.request('POST', '/api/resource', inParts('rows.csv', text)))['url']
  // without match fields each row is new, even with the values that identify a game
  const { errors, good } = ok(await server.post('/api/-/imports', { area: 'game', file, match: [] })).data as {
    errors: { line: number; field: string; message: string }[]
    good: number
  }
  expect([good, errors.map(({ line, field }) => [line, field])]).toEqual([
    1,
    [
      [2, 'name'],
      [3, 'provider'],
      [3, 'package'],
    ],
  ])
})

test('a cell of a publish names all missing references, then the faults of rules', async () => {
  const place = { country: ['TV'], status: 1 }
  const there = await make(server, '/api/launcher-plan', { name: 'There', ...place }, { env: 'test-ind' })
  const { id } = await make(server, '/api/launcher-plan', { name: 'Here', ...place })
  const publish = async () =>
    cellsOf(await server.post('/api/-/send-launcher-plan-to-ind', { id, targets: ['test-ind'] }))[0]
  const advertise = (ids: string) => server.running.server.sql`
    update record_launcher_plan set data = jsonb_set(data, '{advertisements}', ${ids}::text::jsonb)
    where environment = 'test-ie' and id = ${id}`
  await advertise('[999999998,999999999]')
  const lacking = await publish()
  expect(lacking).toMatchObject({ id, state: 'blocked' })
  for (const each of ['advertisement 999999998', 'advertisement 999999999']) expect(lacking?.reason).toContain(each)
  await advertise('[]')
  expect(await publish()).toMatchObject({
    id,
    state: 'blocked',
    reason: expect.stringContaining(`Launcher schedule ${there.id} “There”`),
  })
})
