import { beforeAll, expect, test } from 'vitest'
import { playdesk } from '#commands/index.ts'
import { tidy } from '#server/housekeeping.ts'
import { make, ok, rowsOf, undone } from '../engine/client.ts'
import { sharedServer } from '../shared-server.ts'

interface Line {
  readonly username: string
  readonly route: string
  readonly command: string | null
  readonly status: number
  readonly message: string | null
  readonly input: Record<string, unknown>
}

let viewer = ''
const server = sharedServer({ catalogue: playdesk, variables: { PLAYDESK_AUDIT_DAYS: '30' } })
beforeAll(async () => {
  const roles = { 'test-ie': 'viewer' }
  ok(await server.post('/api/-/operators', { username: 'vera', password: 'eight-chars', roles }))
  viewer = await server.signIn('vera', 'eight-chars')
})

const login = '/user-centre/login'

/** Returns the lines that an act adds to the log. */
async function logged(act: () => Promise<unknown>): Promise<Line[]> {
  const { sql } = server.running.server
  const [{ last } = { last: 0 }] = await sql<{ last: number }[]>`select coalesce(max(id), 0) as last from call_log`
  await act()
  return sql<
    Line[]
  >`select username, route, command, status, message, input from call_log where id > ${last} order by id`
}

async function unknown(): Promise<Record<string, number>> {
  const rows = ok(await server.get('/api/-/unknown-callers')).data as { what: string; count: number }[]
  return Object.fromEntries(rows.map(({ what, count }) => [what, count]))
}

test('the call log holds successful and failed sign-ins, without passwords or codes', async () => {
  const lines = await logged(async () => {
    await server.signIn('vera', 'eight-chars')
    await server.post(login, { username: 'VERA', password: 'a wrong one' }, { as: null })
  })
  expect(lines).toMatchObject([
    { username: 'vera', route: login, command: 'session.sign-in', status: 200, message: null },
    { username: 'vera', route: login, command: 'session.sign-in', status: 401, message: 'wrong-password' },
  ])
  expect(JSON.stringify(lines)).not.toMatch(/eight-chars|a wrong one/)
  const roles = { 'test-ie': 'viewer' }
  const { url } = ok(await server.post('/api/-/operators', { username: 'by-link', roles })).data as { url: string }
  const code = new URL(url).searchParams.get('code') ?? ''
  const entered = await logged(() => server.post('/user-centre/enter', { code }, { as: null }))
  expect(entered).toMatchObject([{ username: 'by-link', route: '/user-centre/enter', status: 200 }])
  expect(JSON.stringify(entered)).not.toContain(code)
})

test('the log shows an undo in another environment to its operators alone', async () => {
  const { id } = await make(server, '/api/hotword', { name: 'Undone from afar' })
  const { receipt } = ok(await server.post('/api/-/send-hotword-to-ind', { id, targets: ['test-ind'] }))
  await undone(server, receipt)
  const undoing = async (as: string) =>
    rowsOf(await server.get('/api/trace-record', { as })).filter(({ command }) => command === 'run.undo-receipt')
  expect(await undoing(viewer)).toEqual([])
  expect(await undoing(server.session)).toHaveLength(1)
})

test('the call log holds refused calls of known callers, whatever the route', async () => {
  const as = viewer
  const refusals = [
    [() => server.post('/api/tag', { name: 'x' }, { as }), 'tag.create'],
    [() => server.get('/api/-/operators', { as }), 'operator.list'],
    [() => server.get('/api/tag', { as, env: 'prod-ie' }), 'tag.list'],
    [
      () => server.request('POST', '/api/upload', { as, headers: { 'tus-resumable': '1.0.0', 'upload-length': '1' } }),
      null,
    ],
  ] as const
  for (const [act, command] of refusals) {
    const { sql } = server.running.server
    const [{ last } = { last: 0 }] = await sql<{ last: number }[]>`select coalesce(max(id), 0) as last from call_log`
    expect((await act()).status).toBe(403)
    // the log may be written after the answer is sent
    const found = () => sql<Line[]>`select username, command, status from call_log where id > ${last}`
    await expect.poll(found).toEqual([{ username: 'vera', command, status: 403 }])
  }
})

test('calls of unknown callers are counted per day and not logged one by one', async () => {
  const before = await unknown()
  const lines = await logged(async () => {
    for (let n = 0; n < 3; n++) {
      await server.post('/api/tag', { name: 'x' }, { as: null })
      await server.get('/api/tag', { as: 'B'.repeat(43) })
      await server.post(login, { username: `nobody ${n}`, password: 'x' }, { as: null })
      await server.post('/user-centre/enter', { code: 'none' }, { as: null })
    }
    await server.get('/files/0123456789abcdef0123456789abcdef.svg', { as: null })
  })
  expect(lines).toEqual([])
  const grown = async () => {
    const now = await unknown()
    return Object.fromEntries(Object.entries(now).map(([what, count]) => [what, count - (before[what] ?? 0)]))
  }
  await expect.poll(grown).toMatchObject({ call: 6, file: 1, 'sign-in': 3, 'sign-in link': 3 })
  expect((await server.get('/api/-/unknown-callers', { as: viewer })).status).toBe(403)
})

test('the call log deletes lines after its retention time', async () => {
  const { server: own } = server.running
  const insert = (days: number) => own.sql`insert into call_log (at, environment, request_method, route, status)
    values (now() - make_interval(days => ${days}), 'test-ie', 'GET', '/aged', 200)`
  await Promise.all([insert(29), insert(31), insert(400)])
  await own.sql`insert into unknown_caller (day, what, count) values (current_date - 31, 'call', 5)`
  const days = () =>
    own.sql`select extract(day from now() - at)::int as days from call_log where route = '/aged' order by 1`
  // each call deletes one day, the oldest first
  await tidy(own)
  expect(await days()).toEqual([{ days: 29 }, { days: 31 }])
  await tidy(own)
  expect(await days()).toEqual([{ days: 29 }])
  expect(await own.sql`select 1 from unknown_caller where day < current_date - 30`).toHaveLength(0)
})
