import { beforeAll, describe, expect, test } from 'vitest'
import { faulty, listed, make, ok, rowOf } from '../engine/client.ts'
import { tally } from '../engine/steps.ts'
import { toy } from '../engine/toy.ts'
import { sharedServer } from '../shared-server.ts'

interface Line {
  readonly id: number
  readonly times: string
  readonly uid: number | null
  readonly username: string | null
  readonly email: string | null
  readonly request_method: string
  readonly route: string
  readonly command: string
  readonly status: number
  readonly ms: number
  readonly input: Record<string, unknown>
  readonly receipt: number | null
  readonly message: string | null
  readonly ip: string
}

let maria = ''
const server = sharedServer({ catalogue: toy })
beforeAll(async () => {
  ok(
    await server.post('/api/-/operators', {
      username: 'maria',
      name: 'Maria',
      email: 'maria@example.com',
      password: 'eight-chars',
      roles: { 'test-ie': 'operator' },
    }),
  )
  maria = await server.signIn('maria', 'eight-chars')
})

async function lines(query = ''): Promise<Line[]> {
  return ok(await server.get(`/api/trace-record?pageSize=100&${query}`)).data
}

async function lastLine(): Promise<Line> {
  const [line] = await lines()
  if (!line) throw new Error('nothing was traced')
  return line
}

describe('the trace record', () => {
  test('a line records operator, route, command, input, status and receipt of a write', async () => {
    const before = Date.now()
    const answer = await server.post('/api/book?level=5', { name: 'Traced', note: 'n' }, { as: maria })
    const line = await lastLine()
    expect(line).toMatchObject({
      username: 'maria',
      email: 'maria@example.com',
      request_method: 'POST',
      route: '/api/book',
      command: 'book.create',
      status: 200,
      input: { name: 'Traced', note: 'n', level: 5 },
      receipt: answer.body.receipt,
      message: null,
    })
    expect(line.uid).toBeGreaterThan(0)
    expect(line.ip).toMatch(/127\.0\.0\.1|::1/)
    expect(Math.abs(Date.parse(line.times) - before)).toBeLessThan(60_000)
    expect(line.ms).toBeGreaterThanOrEqual(0)
  })

  test('holds one line for every write, with its receipt, and none for reads', async () => {
    const count = async () => (await tally(server))['call_log'] ?? 0
    const before = await count()
    const { id } = await make(server, '/api/book', { name: 'Counted' })
    ok(await server.put(`/api/book/${id}`, { level: 1 }))
    ok(await server.get(`/api/book/${id}/toggle-online`))
    ok(await server.post('/api/-/plans', { command: 'book.update', input: [{ id, level: 2 }] }))
    ok(await server.del(`/api/book/${id}`))
    expect(await count()).toBe(before + 5)
    ok(await server.get('/api/book'))
    await server.get('/api/book/5')
    ok(await server.put(`/api/book/${(await make(server, '/api/book', { name: 'Dry' })).id}?isCheck=1`, { level: 1 }))
    expect(await count()).toBe(before + 6)
    const [lost] = await server.running.server
      .sql`select count(*) as n from run r where not exists (select 1 from call_log l where l.receipt = r.id) and r.kind = 'call'`
    expect(lost).toEqual({ n: 0 })
  })

  test.each([
    ['forbidden calls', () => server.del('/api/book/5', undefined, { as: maria }), 'maria', 403, 'forbidden'],
    [
      'foreign requests',
      () => server.post('/api/book', { name: 'x' }, { as: maria, headers: { 'x-requested-with': '' } }),
      'maria',
      403,
      'foreign-request',
    ],
    ['invalid input', () => server.post('/api/book', { level: 'x' }, { as: maria }), 'maria', 400, 'bad-input'],
    ['missing records', () => server.put('/api/book/5', { level: 1 }, { as: maria }), 'maria', 404, 'not-found'],
    [
      'accounts by others than admins',
      () => server.post('/api/-/operators', { username: 'x' }, { as: maria }),
      'maria',
      403,
      'forbidden',
    ],
  ] as const)('the trace record also holds %s', async (_, act, username, status, message) => {
    expect((await act()).status).toBe(status)
    expect(await lastLine()).toMatchObject({ username, status, message, receipt: null })
  })

  test('lines can be searched by person, path, method and time, page by page', async () => {
    ok(
      await server.put(
        `/api/book/${(await make(server, '/api/book', { name: 'Sought' })).id}`,
        { level: 7 },
        { as: maria },
      ),
    )
    const [mine] = await lines('username=MARI&request_method=put')
    expect(mine).toMatchObject({ username: 'maria', request_method: 'PUT', input: { level: 7 } })
    expect((await lines(`uid=${mine?.uid}`)).every(({ username }) => username === 'maria')).toBe(true)
    expect((await lines('email=maria%40')).length).toBeGreaterThan(0)
    expect(await lines('route=/api/%')).toEqual([])
    for (const word of ['MARI', 'maria%40', 'book.update', 'api/book/'])
      expect((await lines(`keyword=${word}`)).some(({ id }) => id === mine?.id)).toBe(true)
    expect(await lines('keyword=written%20by%20nobody')).toEqual([])
    expect((await lines('route=api/book')).length).toBeGreaterThan(1)
    expect(await lines('times=2020-01-01,2020-01-02')).toEqual([])
    expect((await lines('times=2020-01-01,2999-01-01')).length).toBeGreaterThan(1)
    const [first, second] = [
      ok(await server.get('/api/trace-record?pageSize=1')),
      ok(await server.get('/api/trace-record?pageSize=1&page=2')),
    ]
    expect(first).toMatchObject({ page: 1, pageSize: 1, total: first.total })
    expect((first.data as Line[])[0]?.id).toBeGreaterThan((second.data as Line[])[0]?.id ?? 0)
    expect((await server.get('/api/trace-record?times=yesterday')).status).toBe(400)
  })

  test('an export as CSV or JSON lines holds all lines of the filter', async () => {
    const { sql } = server.running.server
    await sql`insert into call_log (username, environment, request_method, route, command, status, ms, input)
      select 'archive', 'test-ie', 'POST', '/api/book', 'book.create', 200, n, '{"name": "=1+1"}' from generate_series(1, 2500) n`
    const csv = await server.get('/api/-/trace-record/export?keyword=archive')
    expect(csv.headers['content-disposition']).toMatch(/trace-record-test-ie-[\d-]+\.csv/)
    const [heads, ...rows] = csv.text.trim().split('\r\n')
    expect(heads).toContain('id,uid,username,email,route,request_method,command,outcome,status,times,ms,message,input')
    expect(rows).toHaveLength(2500)
    expect(rows[0]).toContain('"{""name"":""=1+1""}"')
    const json = await server.get('/api/-/trace-record/export?format=jsonl&username=archive&request_method=post')
    const found = json.text
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Line)
    expect(found.map(({ ms }) => ms)).toEqual(Array.from({ length: 2500 }, (_, at) => 2500 - at))
    expect(found[0]).toMatchObject({ username: 'archive', input: { name: '=1+1' }, status: 200 })
    const none = await server.get('/api/-/trace-record/export?format=jsonl&times_to=2001-01-01')
    expect([none.status, none.text]).toEqual([200, ''])
    expect(faulty(await server.get('/api/-/trace-record/export?format=xml'))).toEqual(['format'])
    expect((await server.get('/api/-/trace-record/export', { as: maria, env: 'prod-ie' })).status).toBe(403)
  })

  test('lines belong to their environment and are visible only with rights there', async () => {
    await make(server, '/api/author', { name: 'There' }, { env: 'prod-ie' })
    expect(await lines('route=/api/author')).toEqual([])
    expect((await server.get('/api/trace-record', { as: maria, env: 'prod-ie' })).status).toBe(403)
  })

  test('line ends and terminal codes are stored as they are, in one line', async () => {
    const name = 'one\r\ntwo\u001b[31m "three" {}'
    const before = (await tally(server))['call_log'] ?? 0
    const made = await make(server, '/api/book', { name })
    expect(made['name']).toBe(name)
    expect((await tally(server))['call_log']).toBe(before + 1)
    expect((await lastLine()).input).toMatchObject({ name })
    expect(await listed(server, `/api/book?name=${encodeURIComponent(name)}`)).toEqual([name])
    expect((await server.request('POST', '/api/book%0d%0aset-cookie:x', { body: {} })).status).toBe(404)
  })
})

test('passwords and tokens are never written to the record', async () => {
  const secrets = ['first-password', 'second-password', 'third-password', 'hidden-in-text']
  const { id } = ok(
    await server.post('/api/-/operators', { username: 'careful', password: secrets[0], roles: { 'test-ie': 'admin' } }),
  ).data as { id: number }
  const cookie = await server.signIn('careful', secrets[0] ?? '')
  ok(await server.put('/api/-/password', { current: secrets[0], password: secrets[1] }, { as: cookie }))
  ok(await server.put(`/api/-/operators/${id}`, { password: secrets[2] }))
  await server.post('/user-centre/login', { username: 'careful', password: secrets[0] }, { as: null })
  await server.post('/api/-/operators', { username: 'careful', password: secrets[0] }, { as: maria })
  await server.post('/api/-/plans', {
    command: 'operator.create',
    input: JSON.stringify([{ username: 'x', password: secrets[3] }]),
  })
  await server.post('/api/-/plans', { command: 'operator.create', input: [{ username: 'x', password: secrets[3] }] })
  const { token } = rowOf(
    await server.post(
      '/api/-/tokens',
      { name: 'kept', role: 'viewer', environments: ['test-ie'] },
      { headers: { 'idempotency-key': 'token' } },
    ),
  ) as unknown as { token: string }
  const { sql } = server.running.server
  const tables = await sql<
    { name: string }[]
  >`select tablename as name from pg_tables where schemaname = current_schema()`
  const written = await Promise.all(
    tables.map(
      async ({ name }) =>
        (await sql.unsafe<{ text: string | null }[]>(`select string_agg(t::text, ' ') as text from ${name} t`))[0]
          ?.text ?? '',
    ),
  )
  const all = written.join(' ')
  expect(all).toContain('careful')
  for (const secret of [...secrets, token, cookie.slice('playdesk='.length)]) expect(all).not.toContain(secret)
})
