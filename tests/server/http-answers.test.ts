import { request as httpRequest } from 'node:http'
import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { make, ok, until } from '../engine/client.ts'
import { killDatabase } from '../engine/share.ts'
import { toy } from '../engine/toy.ts'
import { complete } from '#derive/http/catalogue-parts.ts'
import { settingsFrom } from '#server/settings.ts'
import { startServer, type Answer, type TestServer } from './start.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer({ catalogue: toy, durable: true })
})
afterAll(() => server.stop())

/** Runs an act while queries on this table fail, like with a broken disk. */
async function broken<T>(table: string, act: () => Promise<T>): Promise<T> {
  const { sql } = server.running.server
  await sql.unsafe(`alter table ${table} rename to ${table}_away`)
  try {
    return await act()
  } finally {
    await sql.unsafe(`alter table ${table}_away rename to ${table}`)
  }
}

const answers: Readonly<Record<string, readonly [status: number, ask: () => Promise<Answer>]>> = {
  JSON: [200, () => server.get('/api/book')],
  'a write': [200, () => server.post('/api/author', { name: 'x' })],
  'a file to save': [200, () => server.get('/api/book-export')],
  'the sign-in page': [200, () => server.get('/user-centre/login', { as: null })],
  'signed in': [
    303,
    () =>
      server.request('POST', '/user-centre/login', {
        as: null,
        body: 'username=admin&password=test-secret',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      }),
  ],
  'a wrong password': [
    401,
    () => server.post('/user-centre/login', { username: 'admin', password: 'x' }, { as: null }),
  ],
  health: [200, () => server.get('/healthz', { as: null })],
  readiness: [200, () => server.get('/readyz', { as: null })],
  metrics: [200, () => server.get('/metrics', { as: null })],
  'bad input': [400, () => server.post('/api/book', {})],
  'signed out': [401, () => server.get('/api/book', { as: null })],
  forbidden: [403, () => server.post('/api/book', {}, { headers: { 'x-requested-with': '' } })],
  'no record': [404, () => server.get('/api/book/5')],
  'no path': [404, () => server.get('/api/nothing')],
  'no page': [404, () => server.get('/nothing.html')],
  'a method that is not served': [404, () => server.request('TRACE', '/api/book')],
  'a body too large': [413, () => server.post('/api/book', { name: 'x'.repeat(9_000_000) })],
  'a broken address': [400, () => server.get('/api/book/%')],
  'our own fault': [500, () => broken('revision', () => server.post('/api/author', { name: 'x' }))],
}

test('pictures load from this server and from hosts named in the settings', async () => {
  const rule = async (at: TestServer) =>
    String((await at.get('/healthz')).headers['content-security-policy'])
      .split('; ')
      .find((each) => each.startsWith('img-src'))
  expect(await rule(server)).toBe("img-src 'self' data: blob:")
  const variables = { PLAYDESK_PICTURE_HOSTS: 'img.example.com, *.example.org' }
  const other = await startServer({ catalogue: toy, variables })
  try {
    expect(await rule(other)).toBe("img-src 'self' data: blob: https://img.example.com https://*.example.org")
  } finally {
    await other.stop()
  }
  for (const wrong of ['*', 'https://a.example.com', "'unsafe-inline'", 'a;b.example.com'])
    expect(() => settingsFrom({ PLAYDESK_PICTURE_HOSTS: wrong }, '/')).toThrow('PLAYDESK_PICTURE_HOSTS')
})

describe('every answer carries the headers that keep it safe', () => {
  test.each(Object.entries(answers))('%s carries the safety headers', async (_, [status, ask]) => {
    const answer = await ask()
    expect(answer.status).toBe(status)
    expect(answer.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'x-frame-options': 'DENY',
    })
    const policy = String(answer.headers['content-security-policy'])
    for (const rule of [
      "default-src 'none'",
      "script-src 'self' 'wasm-unsafe-eval'",
      "base-uri 'none'",
      "object-src 'none'",
      "frame-ancestors 'none'",
      "form-action 'self'",
    ])
      expect(policy).toContain(rule)
    expect(policy.split('; ').find((rule) => rule.startsWith('script-src'))).not.toMatch(/unsafe-inline|\*|http/)
    expect(answer.headers).not.toHaveProperty('x-powered-by')
  })

  test('answers with data are not cached', async () => {
    for (const path of ['/api/book', '/api/book/5', '/api/nothing', '/user-centre/login', '/api/user-info']) {
      expect((await server.get(path)).headers['cache-control']).toBe('no-store')
    }
    expect((await server.get('/api/-/catalogue')).headers['cache-control']).toBe('private, no-cache')
  })

  test.each(['gzip', 'br'])('the catalogue is sent compressed as %s', async (encoding) => {
    const { port } = new URL(server.url)
    const { text } = await server.get('/api/-/catalogue')
    const packed = await fetch(`http://localhost:${port}/api/-/catalogue`, {
      headers: { authorization: `Bearer ${await server.token('viewer')}`, 'accept-encoding': encoding },
    })
    expect(packed.headers.get('content-encoding')).toBe(encoding)
    expect(await packed.text()).toBe(text)
  })

  test('the catalogue of the first page is complete with the rest of it', async () => {
    const part = async (name: string): Promise<{ areas: object; pinyin: object }> =>
      ok(await server.get(`/api/-/catalogue?part=${name}`)).data
    const [start, rest] = [await part('start'), await part('rest')]
    const { areas, pinyin } = ok(await server.get('/api/-/catalogue')).data
    expect(start.areas).not.toEqual(areas)
    complete(start, { areas: rest.areas, pinyin: rest.pinyin })
    expect(start).toMatchObject({ areas, pinyin })
    expect((await server.get('/api/-/catalogue?part=end')).status).toBe(400)
  })

  test('live events carry the safety headers too', async () => {
    const { port } = new URL(server.url)
    const cookie = await server.signIn('admin', 'test-secret')
    const headers = await new Promise<Record<string, unknown>>((resolve, reject) => {
      const asked = httpRequest(
        { host: '127.0.0.1', port, path: '/api/-/events', headers: { host: server.host('test-ie'), cookie } },
        (incoming) => {
          resolve(incoming.headers)
          incoming.destroy()
        },
      )
      asked.on('error', reject).end()
    })
    expect(headers).toMatchObject({
      'content-type': 'text/event-stream',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    })
    expect(String(headers['content-security-policy'])).toContain("default-src 'none'")
  })
})

describe('a server fault', () => {
  test('a server fault says no more than its number, and leaves nothing half done', async () => {
    const before = (await server.get('/api/author')).body.total
    const answer = await broken('revision', () => server.post('/api/author', { name: 'secret-text' }))
    expect(answer.status).toBe(500)
    expect(answer.body.code).toBe('internal')
    expect(answer.text).not.toMatch(/secret-text|revision|select|insert|node_modules|\.ts| at /)
    expect((await server.get('/api/author')).body.total).toBe(before)
  })

  test('a write that cannot be traced fails', async () => {
    const before = (await server.get('/api/author')).body.total
    expect((await broken('call_log', () => server.post('/api/author', { name: 'untraced' }))).status).toBe(500)
    expect((await server.get('/api/author')).body.total).toBe(before)
  })

  test('the message of a server fault is in the language of the caller', async () => {
    const answer = await broken('record_author', () =>
      server.get('/api/author', { headers: { 'accept-language': 'zh' } }),
    )
    expect(answer.body.message).toMatch(/^服务器出现错误（.+），未做任何更改。$/)
  })
})

test('requests that are not HTTP are answered or dropped, and the server stays healthy', async () => {
  const { port } = new URL(server.url)
  for (const text of [
    'nonsense\r\n\r\n',
    'GET /api/book HTTP/1.1\r\nhost: a\r\nhost: b\r\nconnection: close\r\n\r\n',
    `GET / HTTP/1.1\r\nhost: a\r\nx: ${'y'.repeat(70_000)}\r\n\r\n`,
  ]) {
    const said = await new Promise<string>((resolve, reject) => {
      let heard = ''
      const socket = connect(Number(port), '127.0.0.1', () => socket.write(text))
      socket.on('data', (part) => (heard += String(part)))
      socket.on('close', () => resolve(heard))
      socket.on('error', (error: Error & { code?: string }) =>
        error.code === 'ECONNRESET' || error.code === 'EPIPE' ? resolve(heard) : reject(error),
      )
    })
    expect(said).toMatch(/^(HTTP\/1\.1 4\d\d |$)/)
  }
  expect((await server.get('/healthz')).status).toBe(200)
})

describe('live events', () => {
  test('live events report a change once it is visible, with its environment', async () => {
    const { port } = new URL(server.url)
    const cookie = await server.signIn('admin', 'test-secret')
    const heard: string[] = []
    const asked = httpRequest(
      { host: '127.0.0.1', port, path: '/api/-/events', headers: { host: server.host('pre-ie'), cookie } },
      (incoming) => incoming.on('data', (part) => heard.push(String(part))),
    )
    asked.on('error', () => {})
    asked.end()
    try {
      await until(async () => (heard.length > 0 ? true : undefined))
      await make(server, '/api/memo', { name: 'elsewhere' })
      await make(server, '/api/author', { name: 'told' }, { env: 'pre-ie' })
      await until(async () => (heard.join('').includes('"area":"author"') ? true : undefined), 60_000)
      const events = [...heard.join('').matchAll(/^data: (.*)$/gm)].map(
        ([, text]) => JSON.parse(text ?? '') as { type: string; area?: string },
      )
      expect(events.filter(({ type }) => type === 'change').at(-1)).toEqual({
        type: 'change',
        area: 'author',
        environment: 'pre-ie',
      })
    } finally {
      asked.destroy()
    }
  })
})

test(
  'without its database the server is unhealthy and calls say so, until the database is back',
  { timeout: 240_000 },
  async () => {
    if (!(await killDatabase(server))) return
    const seen: number[] = []
    await until(async () => {
      expect((await server.get('/healthz', { as: null })).status).toBe(200)
      const { text: metrics } = await server.get('/metrics', { as: null })
      const { status: health } = await server.get('/readyz', { as: null })
      if (/^playdesk_database_up 0$/m.test(metrics)) expect(metrics).not.toContain('playdesk_runs')
      if (health !== seen.at(-1)) seen.push(health)
      const { status: called, text } = await server.get('/api/book')
      if (called !== 200) expect([called, text]).toEqual([503, expect.stringContaining('restarting')])
      return seen.includes(503) && health === 200 ? true : undefined
    }, 160_000)
    expect(seen.filter((health) => health !== 200 && health !== 503)).toEqual([])
    ok(await server.get('/api/book'))
    await make(server, '/api/author', { name: 'after' })
  },
)
