import { afterAll, beforeAll, expect, test } from 'vitest'
import { startServer, type TestServer } from '../server/start.ts'
import { until } from './client.ts'
import { scheduleDesk } from './schedules.ts'
import { scripted, scriptOf } from './script-desk.ts'
import { startBeside } from './share.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer({ catalogue: scripted })
  await server.post('/api/-/scripts', {
    name: 'make-one',
    source: scriptOf(`await ops.author.create({ name: 'By schedule' })`),
  })
})
afterAll(() => server.stop())

const { find, due, scheduled } = scheduleDesk(() => server)

test('of several servers one acts on a due time', async () => {
  const beside = await startBeside(server, { catalogue: scripted })
  const made = await scheduled({ script: 'make-one', cron: '*/5 * * * *', apply: 1 })
  await due(made.id)
  const { sql } = server.running.server
  const acted = await sql`select due_at from schedule_due where schedule = ${made.id}`
  const runs = await sql`select id from run where plan in (select id from plan where script = 'make-one')`
  expect([acted.length, runs.length]).toEqual([1, 1])
  await beside.stop()
}, 240_000)

test('what became of a time whose server was killed before it could write that down is said by its plan', async () => {
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

test('a schedule that was put off while the clock was ahead is due by the clock as it is now, and not twice', async () => {
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
