import { expect, onTestFinished, test } from 'vitest'
import { ok, until } from '../../engine/client.ts'
import { clocksOf, dayMs, type Clocks } from '../../engine/clocks.ts'
import { scripted, scriptOf } from '../../engine/script-desk.ts'
import { startServer, type StartOptions, type TestServer } from '../start.ts'

async function begun(
  variables: NonNullable<StartOptions['variables']> = {},
): Promise<{ server: TestServer; clocks: Clocks }> {
  const server = await startServer({ catalogue: scripted, variables })
  onTestFinished(() => server.stop())
  return { server, clocks: await clocksOf(server) }
}

test('a server whose clock is a day ahead takes the next time of a schedule from the database', async () => {
  const { server, clocks } = await begun()
  ok(await server.post('/api/-/scripts', { name: 'nothing', source: scriptOf('return 1') }))
  const { id } = ok(await server.post('/api/-/schedules', { script: 'nothing', cron: '* * * * *' })).data as {
    id: number
  }
  const { sql } = server.running.server
  clocks.setHere(dayMs)
  await sql`update schedule set next_at = now() - interval '1 second' where id = ${id}`
  const next = await until(async () => {
    const [row] = await sql<{ ahead: number }[]>`
      select extract(epoch from next_at - now())::float8 as ahead from schedule where id = ${id} and next_at > now()`
    return row
  })
  expect(next.ahead).toBeLessThanOrEqual(60)
})
