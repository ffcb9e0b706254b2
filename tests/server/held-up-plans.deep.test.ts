import { beforeAll, expect, test } from 'vitest'
import { playdesk } from '#commands/index.ts'
import { applied, ok } from '../engine/client.ts'
import { operator, plannedBy } from '../sandbox/operators.ts'
import { sharedServer } from '../shared-server.ts'
import { lookDuring, waitDuring, type Look } from './waits.ts'

let victim: string
let attacker: string
const server = sharedServer({ catalogue: playdesk })
beforeAll(async () => {
  victim = await operator(server, 'victim', { 'test-ie': 'viewer' })
  attacker = await operator(server, 'attacker', { 'test-ie': 'publisher' })
})

const look: Look = async () => ok(await server.get('/api/tag?pageSize=1', { as: victim }))

test('several concurrent plans over many records take few locks', { timeout: 960_000 }, async () => {
  const { sql } = server.running.server
  const many = 4_000
  const fill = await plannedBy(
    server,
    `for (let i = 0; i < ${many}; i++) void ops.hotword.create({ name: "w" + i })`,
    attacker,
  )
  expect(await applied(server, fill, { as: attacker })).toMatchObject({ done: many })
  const rows = await sql<{ id: number }[]>`select id from record where area = 'hotword' and environment = 'test-ie'`
  const idle = await lookDuring(look, Promise.resolve())
  // every second line fails, since the line before has removed the record
  const input = rows.slice(0, many / 2).flatMap(({ id }) => [{ id }, { id }])
  const answers = Promise.all([
    ...[1, 2].map(() => server.post('/api/-/plans', { command: 'hotword.remove', filter: {} }, { as: attacker })),
    server.post('/api/-/plans', { command: 'hotword.remove', input }, { as: attacker }),
  ])
  let most = 0
  await waitDuring(look, answers, idle, async () => {
    // this database only: a shared server has locks of others
    const [row] = await sql<
      { n: number }[]
    >`select count(*)::int as n from pg_locks join pg_stat_activity using (pid) where datname = current_database()`
    most = Math.max(most, row?.n ?? 0)
  })
  const plans = (await answers).map((plan) => ok(plan).data)
  expect(plans).toMatchObject([{ total: many }, { total: many }, { total: many / 2, counts: { failed: many / 2 } }])
  // far fewer than one for each record
  expect(most).toBeLessThan(1_000)
})
