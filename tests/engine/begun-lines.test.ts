import { expect, onTestFinished, test } from 'vitest'
import { connect } from '#server/database/sql.ts'
import type { RequestOptions } from '../server/start.ts'
import { sharedServer } from '../shared-server.ts'
import { ended, listed, ok, planned, rowsOf, until, type PlanData } from './client.ts'
import { placeOf, processBeside } from './share.ts'
import { toy } from './toy.ts'

interface Line {
  readonly id: number
  readonly username: string
  readonly command: string
  readonly outcome: string
  readonly status: number | null
  readonly ms: number | null
  readonly message: string | null
}

const server = sharedServer({ catalogue: toy })

const zh = { headers: { 'accept-language': 'zh' } }
const lines = async (): Promise<Line[]> => ok(await server.get('/api/trace-record?pageSize=100')).data
const last = async (command: string) => (await lines()).find((line) => line.command === command)
const newToken = (name: string, options: RequestOptions = {}) =>
  server.post('/api/-/tokens', { name, role: 'viewer', environments: ['test-ie'] }, options)
const tokens = () => listed(server, '/api/-/tokens')

/** Runs an act while these writes fail like on a full disk. */
async function full<T>(writes: readonly string[], act: () => Promise<T>): Promise<T> {
  const { sql } = server.running.server
  await sql.unsafe(`create function full_disk() returns trigger language plpgsql as $$
    begin raise exception 'no room' using errcode = '53100'; end $$`)
  try {
    for (const write of writes)
      await sql.unsafe(`create trigger full_disk before ${write} for each row execute function full_disk()`)
    return await act()
  } finally {
    await sql.unsafe('drop function full_disk cascade')
  }
}

const noBegin = ['insert on call_log']
const noEnd = ['update on call_log']
const noEndNorKey = [...noEnd, 'update on idempotency']
const notCompleted = 'It was done, but its line in the trace records could not be completed.'

test('the call log names the caller of a call killed after its effect, and marks it as cut off', async () => {
  const { child, address } = await processBeside(server, 'killed')
  const other = connect(placeOf(server), { max: 1 })
  onTestFinished(() => other.end({ timeout: 1 }))
  // a lock delays the completion of its log line
  await other.unsafe(`create function held_end() returns trigger language plpgsql as $$
    begin perform pg_advisory_xact_lock(42); return new; end $$`)
  await other.unsafe('create trigger held_end before update on call_log for each row execute function held_end()')
  await other`select pg_advisory_lock(42)`
  const answer = fetch(`${address}/api/-/operators`, {
    method: 'POST',
    headers: { cookie: server.session, 'x-requested-with': 'playdesk', 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'ghost', roles: { 'test-ie': 'admin' } }),
  }).catch(() => 'cut off')
  const isThere = async () => (await listed(server, '/api/-/operators', 'username')).includes('ghost')
  await until(async () => ((await isThere()) ? true : undefined))
  expect(await last('operator.create')).toMatchObject({ username: 'admin', outcome: 'running', status: null, ms: null })
  child.kill('SIGKILL')
  expect(await answer).toBe('cut off')
  // the database would otherwise finish the statement of the killed server
  await other`select pg_terminate_backend(pid, 10_000) from pg_locks where locktype = 'advisory' and not granted
    and database = (select oid from pg_database where datname = current_database()) and classid = 0 and objid = 42 and objsubid = 1`
  await other`select pg_advisory_unlock(42)`
  await other.unsafe('drop function held_end cascade')
  await expect.poll(async () => (await last('operator.create'))?.outcome).toBe('cut-off')
  expect(await last('operator.create')).toMatchObject({ username: 'admin', status: null, ms: null, message: null })
})

test('a call whose log line cannot be written is refused before it does anything', async () => {
  const [made, inChinese] = await full(noBegin, async () => [await newToken('unseen'), await newToken('unseen', zh)])
  expect([made.status, made.body.code, made.body.message]).toEqual([
    507,
    'disk-full',
    expect.stringMatching(/^The disk of the server is full\. Nothing was changed\./),
  ])
  expect(inChinese.body.message).toMatch(/^服务器磁盘已满，未做任何更改。/)
  expect(await tokens()).not.toContain('unseen')
})

test.each([
  ['log line', ['insert on call_log']],
  ['receipt', ['insert on run']],
])('a write whose %s cannot be stored is rolled back and refused', async (name, writes) => {
  const made = await full(writes, () => server.post('/api/author', { name: `No ${name}` }))
  expect([made.status, made.body.code]).toEqual([507, 'disk-full'])
  expect(made.body.message).toMatch(/^The disk of the server is full\. Nothing was changed\./)
  expect(await listed(server, '/api/author')).not.toContain(`No ${name}`)
  expect(await server.running.server.sql`select from revision where after->>'name' = ${`No ${name}`}`).toHaveLength(0)
})

test('a finished call answers success even if its log line cannot be completed', async () => {
  const [made, inChinese] = await full(noEnd, async () => [await newToken('half'), await newToken('half zh', zh)])
  expect([made.status, made.body.code, made.body.message]).toEqual([200, 0, notCompleted])
  expect(made.body.notices).toEqual([{ field: '', message: notCompleted }])
  expect(inChinese.body.message).toBe('操作已完成，但操作轨迹中的相应记录未能写完整。')
  const { token } = made.body.data as { token: string }
  expect((await server.get('/api/author', { as: token })).status).toBe(200)
  expect(await last('operator.create-token')).toMatchObject({ username: 'admin', status: null })

  const { id, hash } = await planned(server, 'author.create', [{ name: 'Applied' }])
  const apply = await full(noEnd, () => server.post(`/api/-/plans/${id}/apply`, { hash }))
  expect([apply.status, apply.body.message]).toEqual([200, notCompleted])
  expect(await ended(server, (apply.body.data as { run: number }).run)).toMatchObject({ state: 'done', done: 1 })
})

test.each([
  ['its line', noEnd],
  ['its line, nor its answer', noEndNorKey],
])('a finished call with a key is not repeated although %s could not be stored', async (_, writes) => {
  const plans = async () => rowsOf(await server.get('/api/-/plans?pageSize=100')).length
  const before = await plans()
  const key = { headers: { 'idempotency-key': `once ${writes.length}` } }
  const input = { command: 'author.create', input: [{ name: 'Planned' }] }
  const call = () => server.post('/api/-/plans', input, key)
  const [first, second] = await full(writes, async () => [await call(), await call()])
  const third = await call()
  expect(first.body).toMatchObject({ code: 0, message: notCompleted, data: { state: 'ready' } })
  for (const again of [second, third])
    expect([again.status, again.text, again.headers['x-playdesk-repeated']]).toEqual([200, first.text, '1'])
  expect(await plans()).toBe(before + 1)
  const other = await server.post('/api/-/plans', { ...input, input: [{ name: 'Other' }] }, key)
  expect([other.status, other.body.code]).toEqual([422, 'idempotency-key'])
  expect((first.body.data as PlanData).id).toBe((third.body.data as PlanData).id)
})

test('a failed call does not claim that nothing changed, since a part may have been', async () => {
  const create = (username: string, options = {}) =>
    server.post('/api/-/operators', { username, roles: { 'test-ie': 'viewer' } }, options)
  const [made, inChinese] = await full(['insert on entry_code'], async () => [
    await create('partly'),
    await create('partly-zh', zh),
  ])
  expect([made.status, made.body.code, made.body.message]).toEqual([
    507,
    'disk-full',
    'The disk of the server is full. Check whether it was done before you try again.',
  ])
  expect(inChinese.body.message).toBe('服务器磁盘已满，请先确认是否已生效，再重试。')
  expect(await last('operator.create')).toMatchObject({ outcome: 'failed', status: 507, message: 'disk-full' })
})

test('each line of the call log has an outcome', async () => {
  const roles = { 'test-ie': 'viewer' }
  ok(await server.post('/api/-/operators', { username: 'vera', password: 'eight-chars', roles }))
  expect(await last('operator.create')).toMatchObject({ outcome: 'done', status: 200, message: null })
  const as = await server.signIn('vera', 'eight-chars')
  expect((await server.post('/api/author', { name: 'x' }, { as })).status).toBe(403)
  expect(await last('author.create')).toMatchObject({ username: 'vera', outcome: 'refused', status: 403 })
  expect((await server.post('/api/-/operators', { username: 'vera', roles })).status).toBe(422)
  expect(await last('operator.create')).toMatchObject({ outcome: 'refused', status: 422, message: 'taken' })
})
