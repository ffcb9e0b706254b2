import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { playdesk } from '#commands/index.ts'
import { usualAccountLimits, type AccountLimit } from '#server/account-limits.ts'
import { ok } from '../engine/client.ts'
import { scheduleDesk } from '../engine/schedules.ts'
import { operator } from '../sandbox/operators.ts'
import { startServer, type Answer, type TestServer } from './start.ts'

const most = 3
const service = createServer((_, response) => response.end(JSON.stringify({ translations: [{ text: 'traduit' }] })))

let server: TestServer
let as = ''
beforeAll(async () => {
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
  const names = Object.keys(usualAccountLimits) as AccountLimit[]
  const account = Object.fromEntries(names.map((name) => [name, most])) as Record<AccountLimit, number>
  server = await startServer({
    catalogue: playdesk,
    limits: { account, sessions: most },
    variables: {
      PLAYDESK_TRANSLATE_URL: `http://127.0.0.1:${(service.address() as AddressInfo).port}`,
      PLAYDESK_TRANSLATE_KEY: 'key',
    },
  })
  as = await operator(server, 'hoarder', { 'test-ie': 'publisher', 'test-ind': 'viewer' })
})
afterAll(async () => {
  await server.stop()
  service.close()
})

const post = (path: string, body: object): Promise<Answer> => server.post(path, body, { as })
const prefer = (key: string, value: string) => server.put('/api/-/preferences', { key, value }, { as })
/** Returns the source of a script that does not parse, so that its types are not checked. */
const script = (n: number) => `export default ${'('.repeat(n + 1)}`
const scheduled = { script: 'disable-empty-tags', cron: '@daily' }

/** Opens a stream and returns its answer at once. */
function listen(): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const { port } = new URL(server.url)
    const headers = { host: server.host('test-ie'), cookie: as, 'x-requested-with': 'playdesk' }
    const asked = request({ port, path: '/api/-/events', headers }, (response) => {
      const [status, headers] = [response.statusCode ?? 0, response.headers]
      response.setEncoding('utf8').once('data', (text: string) => {
        resolve({ status, headers, text, body: JSON.parse(status === 200 ? '{}' : text) as Answer['body'] })
      })
      // ended by the server when it stops
      response.on('error', () => {})
    })
    asked.on('error', reject).end()
  })
}

/** Adds one more of each limited kind. */
const more: Record<Exclude<AccountLimit, 'duePlans'>, (n: number) => Promise<Answer>> = {
  accounts: (n) => server.post('/api/-/operators', { username: `one-more-${n}`, roles: {} }),
  preferences: (n) => prefer(`views.${n}`, 'small'),
  preferenceKiB: (n) => prefer('views.0', 'x'.repeat(1_000 * (n + 1))),
  tokens: (n) => post('/api/-/tokens', { name: `t${n}`, role: 'viewer', environments: ['test-ie'] }),
  scripts: (n) => post('/api/-/scripts', { name: `script-${n}`, source: script(0) }),
  versions: (n) => server.put('/api/-/scripts/script-0', { source: script(n + 1), version: n + 1 }, { as }),
  schedules: () => post('/api/-/schedules', scheduled),
  plans: (n) => post('/api/-/plans', { command: 'tag.create', input: [{ name: `Planned ${n}` }] }),
  links: () => post('/api/-/handoff', { environment: 'test-ind' }),
  streams: listen,
  lookups: (n) => post('/api/categoryTabSelected/translate', { title: `Title ${n}`, language: 'fr' }),
}

test.each(Object.keys(more) as (keyof typeof more)[])(
  'an account may hold a limited number of %s; further ones are refused with that number',
  async (kind) => {
    const answers = []
    for (let n = 0; n <= most; n++) answers.push(await more[kind](n))
    const refused = answers.find(({ status }) => status !== 200)
    expect([kind, refused?.status]).toEqual([kind, expect.toBeOneOf([422, 429])])
    expect(refused?.body.message).toMatch(new RegExp(`\\b${most}\\b`))
    expect(answers[0]?.status).toBe(200)
  },
)

test('revoking tokens makes room again, and parallel calls never exceed the limit of tokens', async () => {
  const tokens = ok(await server.get('/api/-/tokens', { as })).data as { id: number }[]
  expect(tokens).toHaveLength(most)
  for (const { id } of tokens) ok(await server.del(`/api/-/tokens/${id}`, undefined, { as }))
  const all = await Promise.all(Array.from({ length: 20 }, (_, n) => more.tokens(n)))
  expect(all.filter(({ status }) => status === 200)).toHaveLength(most)
})

test.each([
  ['needs a target', 'text'],
  ['needs a target', [binding('tag.create', 'xy z')]],
  ['at most 1000 characters', [binding('x'.repeat(1_001), 'y')]],
  ['y n occurs twice', ['x', 'y'].map((target) => binding(target, 'y n'))],
  ['at most 500 keys', Array.from({ length: 501 }, (_, at) => binding(String(at), ''))],
])('a key map is refused: %s', async (message, value) => {
  const answer = await server.put('/api/-/preferences', { key: 'keymap', value }, { as })
  expect([answer.status, answer.body.message]).toEqual([422, expect.stringContaining(message)])
})

function binding(target: string, keys: string) {
  return { target, keys, title: { en: 'x', zh: 'x' } }
}

test('a schedule skips its due time when too many of its plans wait to be applied', async () => {
  const { sql } = server.running.server
  const { due } = scheduleDesk(
    () => server,
    () => ({ as }),
  )
  const [{ id } = { id: 0 }] = ok(await server.get('/api/-/schedules', { as })).data as unknown as { id: number }[]
  await sql`insert into schedule_due (schedule, due_at, plan, outcome)
    select ${id}, now() - make_interval(days => 1, secs => row_number() over ()), id, 'ready' from plan where state = 'ready'`
  const { last } = await due(id)
  expect(last?.outcome).toBe('skipped')
  expect(last?.message).toContain(`${most} plans of this schedule`)
})

test('repeated sign-ins end the oldest sessions and keep the newest', async () => {
  for (let n = 0; n < most; n++) await server.signIn('hoarder', 'eight-chars')
  const newest = await server.signIn('hoarder', 'eight-chars')
  expect(ok(await server.get('/api/-/sessions', { as: newest })).data).toHaveLength(most)
})
