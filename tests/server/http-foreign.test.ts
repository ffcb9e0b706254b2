import { beforeAll, expect, test } from 'vitest'
import { playdesk } from '#commands/index.ts'
import { calls, pathParams, type Entry } from '#derive/calls.ts'
import { sampled } from '../depth.ts'
import { tally } from '../engine/steps.ts'
import type { Answer } from './start.ts'
import { sharedServer } from '../shared-server.ts'

let session = ''
// row counts without the log, which no test here may change
let untouched: Record<string, number>
const server = sharedServer({ catalogue: playdesk })
beforeAll(async () => {
  session = server.session
  untouched = withoutLog(await tally(server))
})

const entries = calls(playdesk.areas).filter(
  ({ path, id }) => !path.includes('{uploadEndpoint}') && id !== 'schema.events',
)
const effectful = entries.filter(({ command }) => command.effect !== 'read')
const spelled = effectful.flatMap((entry) =>
  [entry.command.call, ...(entry.command.alias ?? [])].map((call) => [call, entry] as const),
)

/** Headers of browsers when another site makes them call, with the session cookie in the worst case. */
const foreign: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  picture: { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image' },
  link: {
    'sec-fetch-site': 'cross-site',
    'sec-fetch-mode': 'navigate',
    'sec-fetch-dest': 'document',
    'sec-fetch-user': '?1',
  },
  'link in the address bar': { 'sec-fetch-site': 'none', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' },
  'link of our own': { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' },
  'picture of our own': { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image' },
  'frame of our own': { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'iframe' },
  form: {
    'sec-fetch-site': 'cross-site',
    'sec-fetch-mode': 'navigate',
    'sec-fetch-dest': 'document',
    'content-type': 'application/x-www-form-urlencoded',
    origin: 'https://evil.example',
  },
  'fetch without cors': {
    'sec-fetch-site': 'cross-site',
    'sec-fetch-mode': 'no-cors',
    'sec-fetch-dest': 'empty',
    'content-type': 'text/plain',
    origin: 'https://evil.example',
  },
  'fetch of another environment': {
    'sec-fetch-site': 'same-site',
    'sec-fetch-mode': 'cors',
    'sec-fetch-dest': 'empty',
    origin: 'http://prod-ie.localhost',
  },
  prefetch: {
    'sec-fetch-site': 'same-origin',
    'sec-fetch-mode': 'no-cors',
    'sec-fetch-dest': 'empty',
    'sec-purpose': 'prefetch',
  },
  'an old browser': { origin: 'https://evil.example', referer: 'https://evil.example/' },
  'nothing at all': {},
  'another header': { 'x-requested-with': 'XMLHttpRequest' },
}

function withoutLog({ call_log: _, ...rest }: Record<string, number>): Record<string, number> {
  return rest
}

async function logged(): Promise<number> {
  const [row] = await server.running.server.sql<{ n: number }[]>`select count(*) as n from call_log`
  return row?.n ?? -1
}

function send(call: string, headers: Readonly<Record<string, string>>, as = session): Promise<Answer> {
  const [method = 'GET', path = '/'] = call.split(' ')
  const filled = pathParams(path).reduce((text, name) => text.replace(`{${name}}`, '5'), path)
  const bare = method === 'GET' || method === 'DELETE' || method === 'HEAD'
  const body = bare ? undefined : headers['content-type']?.includes('form') ? 'name=x' : '{"name":"x"}'
  return server.request(method, filled, {
    as,
    body,
    headers: { 'x-requested-with': '', ...(bare ? {} : { 'content-type': 'application/json' }), ...headers },
  })
}

// one function checks the headers of all calls; tests/contract/http.test.ts shows that each call uses it
const kindOf = (call: string, { command, path }: Entry): string =>
  [call.split(' ')[0], command.effect, command.verb, command.self, path.split('/')[1]].join()
const shapes = [...Map.groupBy(spelled, ([call, entry]) => kindOf(call, entry)).values()].map((alike) => alike[0]!)

test.each(shapes)('a request of another site is refused and changes nothing: %s', async (call, entry: Entry) => {
  const before = await logged()
  const answers = await Promise.all(
    Object.entries(foreign).map(async ([shape, headers]) => [shape, await send(call, headers)] as const),
  )
  expect(answers.map(([shape, { status, body }]) => [shape, status, body.code])).toEqual(
    Object.keys(foreign).map((shape) => [shape, 403, 'foreign-request']),
  )
  expect(await logged()).toBe(before + answers.length)
  expect(withoutLog(await tally(server))).toEqual(untouched)
  expect((await server.get('/api/user-info', { as: session })).status).toBe(200)
  if (entry.command.self) return
  // from our own page, the request gets as far as the check of its input
  const own = await send(call, {
    'sec-fetch-site': 'same-origin',
    'sec-fetch-mode': 'cors',
    'sec-fetch-dest': 'empty',
    'x-playdesk-dry-run': '1',
  })
  expect(own.body.code).not.toBe('foreign-request')
})

const writingReads = spelled.filter(([call]) => call.startsWith('GET '))

test('every GET that writes is refused to a link and to a picture of another site', async () => {
  expect(writingReads.length).toBeGreaterThanOrEqual(17)
  for (const [call] of writingReads)
    for (const shape of ['link', 'picture', 'nothing at all'])
      expect([call, shape, (await send(call, foreign[shape] ?? {})).body.code]).toEqual([
        call,
        shape,
        'foreign-request',
      ])
  expect(withoutLog(await tally(server))).toEqual(untouched)
})

test('a request with the header or a token needs nothing else', async () => {
  const token = await server.token('admin')
  const tried = sampled(spelled, ([call, entry]) => [kindOf(call, entry)])
  for (const [call] of tried.filter(([, { command }]) => !command.self)) {
    const headers = { 'x-playdesk-dry-run': '1' }
    expect(
      (await send(call, { ...headers, 'x-requested-with': 'playdesk', 'sec-fetch-site': 'cross-site' })).body.code,
    ).not.toBe('foreign-request')
    expect((await send(call, headers, token)).body.code).not.toBe('foreign-request')
  }
})

test('an invalid token does not stand in for the header', async () => {
  const { status } = await send('POST /api/provider', { authorization: 'Bearer x' })
  expect([401, 403]).toContain(status)
})

test('reads need neither header nor token', async () => {
  const reads = entries.filter(({ command }) => command.effect === 'read')
  for (const { path, method, id } of sampled(reads, (entry) => [kindOf(entry.method, entry)])) {
    const { status, body } = await send(`${method} ${path}`, foreign['link'] ?? {})
    expect([id, status === 403, body.code === 'foreign-request']).toEqual([id, false, false])
  }
})

test('answers never allow another origin to read them', async () => {
  for (const method of ['GET', 'OPTIONS', 'POST']) {
    const { headers } = await server.request(method, '/api/provider', {
      as: session,
      headers: {
        origin: 'https://evil.example',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'x-requested-with',
      },
    })
    expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([])
  }
})
