import { beforeAll, expect, test } from 'vitest'
import { sharedServer } from '../shared-server.ts'
import { until, make } from './client.ts'
import { scheduleDesk } from './schedules.ts'
import { scripted, scriptOf } from './script-desk.ts'
import { startBeside } from './share.ts'

const server = sharedServer({ catalogue: scripted })
beforeAll(async () => {
  await server.post('/api/-/scripts', {
    name: 'make-one',
    source: scriptOf(`await ops.author.create({ name: 'By schedule' })`),
  })
})

const { find, becomeDue, due, scheduled } = scheduleDesk(() => server)

/** Script that plans until a book of this name exists, and then creates an author. */
const waitsFor = (name: string) =>
  scriptOf(`while ((await ops.book.list({ name: '${name}' })).total === 0);
await ops.author.create({ name: 'After ${name}' })`)
const authors = async (name: string) =>
  ((await server.get(`/api/author?name=${encodeURIComponent(name)}`)).body.data as unknown[]).length
const outcomes = async (id: number) => {
  const { sql } = server.running.server
  return sql<{ outcome: string | null; message: string | null; plan: number | null }[]>`
    select outcome, message, plan from schedule_due where schedule = ${id} order by due_at`
}
const isPlanning = (id: number) =>
  until(async () => ((await outcomes(id))[0]?.outcome === 'planning' ? true : undefined))

test('exactly one of several servers acts on a due time', async () => {
  const beside = await startBeside(server, { catalogue: scripted })
  const made = await scheduled({ script: 'make-one', cron: '@daily', apply: 1 })
  await due(made.id)
  const { sql } = server.running.server
  const acted = await sql`select due_at from schedule_due where schedule = ${made.id}`
  const runs = await sql`select id from run where plan in (select id from plan where script = 'make-one')`
  expect([acted.length, runs.length]).toEqual([1, 1])
  await beside.stop()
}, 240_000)

test('a due time interrupted by a kill takes its outcome from its plan', async () => {
  await server.post('/api/-/scripts', { name: 'make-none', source: scriptOf('return 1') })
  const made = await scheduled({ script: 'make-none', cron: '@daily' })
  const { plan = null } = (await due(made.id)).last ?? {}
  const { sql } = server.running.server
  await sql`update schedule_due set outcome = 'planning', at = now() - interval '2 hours' where plan = ${plan}`
  expect((await find(made.id))?.last).toMatchObject({ outcome: 'ready', plan })
  const fault = { code: 'stopped', message: 'Cut off.', line: null, column: null }
  await sql`update plan set state = 'failed', error = ${JSON.stringify(fault)}::text::jsonb where id = ${plan}`
  expect((await find(made.id))?.last).toMatchObject({ outcome: 'failed', message: 'Cut off.' })
})

test('a schedule put off by a fast clock follows the corrected clock, once', async () => {
  const made = await scheduled({ script: 'make-one', cron: '@hourly' })
  const { sql } = server.running.server
  const [before] = await sql`select next_at as at from schedule where id = ${made.id}`
  await sql`update schedule set next_at = next_at + interval '1 day' where id = ${made.id}`
  const beside = await startBeside(server, { catalogue: scripted })
  const after = await until(async () => {
    const [now] = await sql`select next_at as at from schedule where id = ${made.id}`
    return now?.['at'] < new Date(Date.now() + 7_200_000).toISOString() ? now : undefined
  })
  await beside.stop()
  expect(Date.parse(after['at']) - Date.parse(before?.['at'])).toBeLessThanOrEqual(3_600_000)
}, 240_000)

test('a due time during an earlier planning is skipped with the reason', async () => {
  await server.post('/api/-/scripts', { name: 'waits-for-go', source: waitsFor('Go') })
  const { id } = await scheduled({ script: 'waits-for-go', cron: '@daily', apply: 1 })
  await becomeDue(id)
  await isPlanning(id)
  await becomeDue(id)
  const [first, second] = await until(async () => {
    const all = await outcomes(id)
    return all[1]?.outcome ? all : undefined
  })
  expect(second).toMatchObject({
    outcome: 'skipped',
    message: `Plan ${first?.plan} of this schedule is still being made.`,
    plan: null,
  })
  expect((await find(id))?.last).toMatchObject({ outcome: 'skipped' })
  await make(server, '/api/book', { name: 'Go' })
  await until(async () => ((await outcomes(id))[0]?.outcome === 'applied' ? true : undefined))
  expect(await authors('After Go')).toBe(1)
  expect((await due(id)).last).toMatchObject({ outcome: 'applied' })
})

test('a schedule runs only script versions that its owner wrote or saw', async () => {
  await server.post('/api/-/operators', {
    username: 'author',
    password: 'author-secret',
    roles: { 'test-ie': 'operator' },
  })
  const as = await server.signIn('author', 'author-secret')
  const named = (name: string) => scriptOf(`await ops.author.create({ name: '${name}' })`)
  const save = (name: string) => server.put('/api/-/scripts/of-another', { source: named(name) }, { as })
  const made = async () => (await server.get('/api/author?pageSize=1000')).body.data as { name: string }[]
  const count = async (name: string) => (await made()).filter((each) => each.name === name).length
  await server.post('/api/-/scripts', { name: 'of-another', source: named('Seen') }, { as })
  await server.put('/api/-/scripts/of-another', { shared: 1 }, { as })
  const { id } = await scheduled({ script: 'of-another', cron: '@daily', apply: 1 })

  await save('Unseen')
  expect((await due(id)).last).toMatchObject({
    outcome: 'applied',
    message: 'Version 1 ran: version 2 is by author. Review it and save the schedule to use it.',
  })
  expect([await count('Seen'), await count('Unseen')]).toEqual([1, 0])

  expect((await server.put(`/api/-/schedules/${id}`, { enabled: 1 })).status).toBe(200)
  expect((await due(id)).last).toMatchObject({ outcome: 'applied', message: null })
  expect([await count('Seen'), await count('Unseen')]).toEqual([1, 1])

  await server.del('/api/-/scripts/of-another?anyway=1', undefined, { as })
  await server.post('/api/-/scripts', { name: 'of-another', source: named('Put in its place') }, { as })
  await server.put('/api/-/scripts/of-another', { shared: 1 }, { as })
  expect((await due(id)).last).toMatchObject({
    outcome: 'failed',
    message: expect.stringMatching(/^author changed the script/),
  })
  expect(await count('Put in its place')).toBe(0)

  // versions by the owner need no second review
  await server.post('/api/-/scripts', { name: 'make-mine', source: named('Mine, old') })
  const own = await scheduled({ script: 'make-mine', cron: '@daily', apply: 1 })
  await server.put('/api/-/scripts/make-mine', { source: named('Mine, new') })
  expect((await due(own.id)).last).toMatchObject({ outcome: 'applied', message: null })
  expect([await count('Mine, old'), await count('Mine, new')]).toEqual([0, 1])
}, 240_000)
