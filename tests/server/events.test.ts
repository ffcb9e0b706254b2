import { afterEach, expect, test, vi } from 'vitest'
import { make, ok, planned } from '../engine/client.ts'
import { toy } from '../engine/toy.ts'
import { listen } from './listen.ts'
import { startServer } from './start.ts'
import { sharedServer } from '../shared-server.ts'

const server = sharedServer({ catalogue: toy })
afterEach(() => void vi.useRealTimers())

async function operator(username: string): Promise<{ id: number; cookie: string }> {
  const made = await server.post('/api/-/operators', {
    username,
    password: 'eight-chars',
    roles: { 'test-ie': 'viewer' },
  })
  return { id: (ok(made).data as { id: number }).id, cookie: await server.signIn(username, 'eight-chars') }
}

test('a stream begins with recent changes, for operators who may read them', async () => {
  const { id, cookie } = await operator('late')
  const [early, admin] = [await listen(server, 'test-ie', cookie), await listen(server, 'prod-ie', server.session)]
  await make(server, '/api/book', { name: 'One' })
  await make(server, '/api/author', { name: 'Elsewhere' }, { env: 'prod-ie' })
  await early.told(/"area":"book"/)
  await admin.told(/"area":"author","environment":"prod-ie"/)
  const late = await listen(server, 'test-ie', cookie, 60_000)
  await late.told(/event: change\ndata: .*"area":"book","environment":"test-ie"/)
  const elsewhere = await listen(server, 'prod-ie', cookie, 60_000)
  ok(await server.put(`/api/-/operators/${id}`, { roles: { 'test-ie': 'viewer', 'prod-ie': 'viewer' } }))
  await elsewhere.told(/event: session/)
  expect(elsewhere.text()).not.toContain('prod-ie')
})

test('changes are sent only to operators who may read them', async () => {
  const { id, cookie } = await operator('looker')
  const [here, there] = [await listen(server, 'test-ie', cookie), await listen(server, 'prod-ie', cookie)]
  await make(server, '/api/author', { name: 'Elsewhere' }, { env: 'prod-ie' })
  await make(server, '/api/book', { name: 'Here' })
  await here.told(/event: change\ndata: .*"area":"book","environment":"test-ie"/)
  expect(here.text()).not.toContain('prod-ie')
  ok(await server.put(`/api/-/operators/${id}`, { roles: { 'test-ie': 'viewer', 'prod-ie': 'viewer' } }))
  await there.told(/event: session/)
  expect(there.text()).not.toContain('prod-ie')
  await make(server, '/api/author', { name: 'Elsewhere' }, { env: 'prod-ie' })
  await there.told(/event: change\ndata: .*"area":"author","environment":"prod-ie"/)
  await here.told(/event: change\ndata: .*"area":"author","environment":"prod-ie"/)
})

test('the progress of a plan of many is sent to its operator; a plan of one sends none', async () => {
  const { cookie } = await operator('watcher')
  const [mine, other] = [await listen(server, 'test-ie', server.session), await listen(server, 'test-ie', cookie)]
  const ids = await Promise.all(
    ['One', 'Two', 'Three'].map(async (name) => (await make(server, '/api/book', { name })).id),
  )
  const single = await planned(server, 'book.update', [{ id: ids[0], level: 4 }])
  const { id } = await planned(
    server,
    'book.update',
    ids.map((each) => ({ id: each, level: 5 })),
  )
  await mine.told(
    new RegExp(`event: plan\ndata: .*"id":${id},.*"state":"planning","done":2,"total":3,"changes":[0-3]}`),
  )
  expect(mine.text()).not.toContain(`"id":${single.id},`)
  await make(server, '/api/author', { name: 'Heard' })
  await other.told(/"area":"author"/)
  expect(other.text()).not.toContain('event: plan')
})

test('the counters stay empty for operators without rights', async () => {
  const { cookie } = await operator('counter')
  const info = await server.get('/api/user-info', { as: cookie, env: 'prod-ie' })
  expect(ok(info).data).toMatchObject({ role: null, counts: {} })
})

test('the stream of a disabled operator ends', async () => {
  const { id, cookie } = await operator('leaver')
  const stream = await listen(server, 'test-ie', cookie)
  ok(await server.put(`/api/-/operators/${id}`, { disabled: 1 }))
  await stream.ended
  expect(stream.text()).toContain('event: session')
})

test.each(["seen_at = now() - interval '13 hours'", "expires_at = now() - interval '1 second'"])(
  'a stream ends with its session by the next beat: %s',
  async (late) => {
    const { id, cookie } = await operator(`late ${late.slice(0, 4)}`)
    const { sql } = server.running.server
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const stream = await listen(server, 'test-ie', cookie)
    await sql`update session set seen_at = now() - interval '11 hours' where operator = ${id}`
    vi.advanceTimersByTime(25_000)
    await stream.told(/: beat/)
    // an open stream does not extend the session
    expect(await sql`select 1 from session where operator = ${id} and seen_at > now() - interval '10 hours'`).toEqual(
      [],
    )
    await sql`update session set ${sql.unsafe(late)} where operator = ${id}`
    vi.advanceTimersByTime(25_000)
    await stream.ended
  },
)

test('a server stops while a stream is open', async () => {
  const own = await startServer({ catalogue: toy })
  const stream = await listen(own, 'test-ie', own.session)
  await own.stop()
  await stream.ended
  expect(stream.text()).toContain('retry: 2000')
})
