import { expect, onTestFinished, test } from 'vitest'
import { sharedServer } from '../shared-server.ts'
import { ended, listed, ok, planned, until } from './client.ts'
import { startBeside } from './share.ts'
import { toy } from './toy.ts'

const server = sharedServer({ catalogue: toy })

const once = (key: string) => ({ headers: { 'idempotency-key': key } })

/** Restores the state after a killed server: its effects are committed, the answer is missing. */
async function cutOff(key: string): Promise<void> {
  await server.running.server.sql`update idempotency set body = null, status = null, holder = 'playdesk 000000000000'
    where key = ${key}`
}

async function plan(name: string) {
  const input = Array.from({ length: 3 }, (_, at) => ({ name: `${name} ${at}` }))
  return planned(server, 'author.create', input)
}

test('a repeated apply that was cut off after its run began answers that run and applies nothing twice', async () => {
  const { id, hash } = await plan('Applied')
  const first = ok(await server.post(`/api/-/plans/${id}/apply`, { hash }, once('apply')))
  await cutOff('apply')
  const again = ok(await server.post(`/api/-/plans/${id}/apply`, { hash }, once('apply')))
  expect(again.data).toEqual(first.data)
  expect(
    (await listed(server, '/api/author?pageSize=100')).filter((name) => String(name).startsWith('Applied')),
  ).toHaveLength(3)
  // it is now answered like any repeated call
  const third = await server.post(`/api/-/plans/${id}/apply`, { hash }, once('apply'))
  expect(third.headers['x-playdesk-repeated']).toBe('1')
})

test('a repeated apply that was cut off before its run began is carried out', async () => {
  const { id, hash } = await plan('Early')
  const call = () => server.post(`/api/-/plans/${id}/apply`, { hash }, once('early'))
  ok(await call())
  await cutOff('early')
  const { sql } = server.running.server
  await sql`update idempotency set outcome = null where key = 'early'`
  await sql`update plan set state = 'ready', run = null where id = ${id}`
  await sql`update change set state = 'waiting', id = id + 1000000 where plan = ${id}`
  const { run } = ok(await call()).data as { run: number }
  expect(await ended(server, run)).toMatchObject({ state: 'done', total: 3, done: 3 })
  expect(
    (await listed(server, '/api/author?pageSize=100')).filter((name) => String(name).startsWith('Early')),
  ).toHaveLength(6)
})

test('a repeated undo, pause or resume that was cut off answers its first result', async () => {
  const { id, hash } = await plan('Undone')
  const { run } = ok(await server.post(`/api/-/plans/${id}/apply`, { hash })).data as { run: number }
  const first = ok(await server.post('/api/-/undo', { receipt: run }, once('undo'))).data as { run: number }
  await cutOff('undo')
  const again = ok(await server.post('/api/-/undo', { receipt: run }, once('undo'))).data as { run: number }
  expect(again.run).toBe(first.run)

  const input = Array.from({ length: 40 }, (_, at) => ({ name: `Paused ${at}` }))
  const slow = await planned(server, 'author.create', input)
  const started = ok(await server.post(`/api/-/plans/${slow.id}/apply`, { hash: slow.hash, rate: 1 })).data as {
    run: number
  }
  for (const [verb, state] of [
    ['pause', 'paused'],
    ['resume', 'running'],
    ['cancel', 'cancelled'],
  ] as const) {
    ok(await server.post(`/api/-/runs/${started.run}/${verb}`, {}, once(verb)))
    await cutOff(verb)
    expect(ok(await server.post(`/api/-/runs/${started.run}/${verb}`, {}, once(verb))).data).toMatchObject({ state })
  }
})

test('a running call is not taken over, on this server or another', async () => {
  const input = Array.from({ length: 900 }, (_, at) => ({ name: `Busy ${at}` }))
  const { id, hash } = await planned(server, 'author.create', input)
  const { sql } = server.running.server
  // a lock on the table of runs holds it up
  const { first, second } = await sql.begin(async (tx) => {
    await tx`lock table run in share mode`
    const first = server.post(`/api/-/plans/${id}/apply`, { hash }, once('busy'))
    await until(async () => {
      const [row] = await tx`select key from idempotency where key = 'busy'`
      return row ? true : undefined
    })
    return { first, second: await server.post(`/api/-/plans/${id}/apply`, { hash }, once('busy')) }
  })
  expect([second.status, second.body.code]).toEqual([409, 'in-flight'])
  ok(await first)
})

test('a call still running on a stopping server is not taken over by another one', async () => {
  const beside = await startBeside(server, { catalogue: toy })
  onTestFinished(() => beside.stop())
  const { id, hash } = await plan('Leaving')
  const { sql } = server.running.server
  const { name } = beside.running.server
  let stopped: Promise<void> | undefined
  // a lock on the table of runs holds it up
  const { first, second } = await sql.begin(async (tx) => {
    await tx`lock table run in share mode`
    const first = beside.post(`/api/-/plans/${id}/apply`, { hash }, once('leaving'))
    const seen = <T>(query: Promise<readonly T[]>) => query.then(([row]) => row)
    await until(() => seen(tx`select key from idempotency where key = 'leaving'`))
    stopped = beside.stop()
    // it takes no runs any more
    await until(() => seen(sql`select from pg_stat_activity where application_name = ${name} having count(*) < 2`))
    return { first, second: await server.post(`/api/-/plans/${id}/apply`, { hash }, once('leaving')) }
  })
  expect([second.status, second.body.code]).toEqual([409, 'in-flight'])
  const { run } = ok(await first).data as { run: number }
  await stopped
  expect(await ended(server, run)).toMatchObject({ state: 'done', done: 3 })
})
