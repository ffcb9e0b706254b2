import { expect, test } from 'vitest'
import { listed, make, ok, rowOf } from '../engine/client.ts'
import { toy } from '../engine/toy.ts'
import { sharedServer } from '../shared-server.ts'

const all = ['test-ie', 'test-ind', 'pre-ie', 'pre-ind', 'prod-ie', 'prod-ind'] as const

const server = sharedServer({ catalogue: toy, variables: { PLAYDESK_ENV: 'pre-ind' } })

async function environmentAt(host: string, headers: Record<string, string> = {}): Promise<unknown> {
  return (ok(await server.get('/api/user-info', { headers: { host, ...headers } })).data as { environment: string })
    .environment
}

test.each(all)('%s is found from the first label of the host', async (env) => {
  expect(await environmentAt(`${env}.localhost:4600`)).toBe(env)
  expect(await environmentAt(`${env.toUpperCase()}.desk.example.com`)).toBe(env)
})

test.each([
  'localhost',
  '127.0.0.1:4600',
  '[::1]:4600',
  'desk.example.com',
  'prod-ie',
  'test-ie-x.localhost',
  'www.prod-ie.example',
])('the host %s leads to the default environment or its own', async (host) => {
  expect(await environmentAt(host)).toBe(host === 'prod-ie' ? 'prod-ie' : 'pre-ind')
})

test('forwarding headers of the caller do not change the environment', async () => {
  expect(
    await environmentAt('test-ie.localhost', {
      'x-forwarded-host': 'prod-ie.localhost',
      forwarded: 'host=prod-ie.localhost',
    }),
  ).toBe('test-ie')
})

test('the same id is the same item in each environment, with its own content, history and totals', async () => {
  const { id } = await make(server, '/api/book', { name: 'Everywhere' }, { env: 'test-ie' })
  ok(await server.post('/api/send-book-to-ind', { bookId: id, targets: ['prod-ie', 'prod-ind'] }, { env: 'test-ie' }))
  ok(await server.put(`/api/book/${id}`, { name: 'Elsewhere' }, { env: 'prod-ie' }))
  const names = await Promise.all(
    all.map(async (env) =>
      (await server.get(`/api/book/${id}`, { env })).status === 200
        ? rowOf(await server.get(`/api/book/${id}`, { env }))['name']
        : null,
    ),
  )
  expect(names).toEqual(['Everywhere', null, null, null, 'Elsewhere', 'Everywhere'])
  const historyAt = async (env: (typeof all)[number]) =>
    ok(await server.get(`/api/-/revisions?area=book&id=${id}`, { env })).data as {
      kind: string
      from: string | null
      to?: string[]
      receipt: number
    }[]
  const histories = await Promise.all(
    all.map(async (env) => (await historyAt(env)).map(({ kind, from, to }) => [kind, from, to].flat().filter(Boolean))),
  )
  expect(histories).toEqual([
    [['publish', 'prod-ie', 'prod-ind'], ['create']],
    [],
    [],
    [],
    [['update'], ['create', 'test-ie']],
    [['create', 'test-ie']],
  ])
  const [[published], [made]] = [await historyAt('test-ie'), await historyAt('prod-ind')]
  expect(published?.receipt).toBe(made?.receipt)
  ok(await server.del(`/api/book/${id}`, undefined, { env: 'prod-ie' }))
  expect(await Promise.all(all.map((env) => listed(server, '/api/book', 'name', { env })))).toEqual([
    ['Everywhere'],
    [],
    [],
    [],
    [],
    ['Everywhere'],
  ])
})

test('addresses of the other environments keep the host and port that the caller used', async () => {
  const { environments } = ok(await server.get('/api/user-info', { env: 'test-ie' })).data as {
    environments: { id: string; url: string }[]
  }
  expect(environments.map(({ url }) => url)).toEqual(all.map((env) => `http://${server.host(env)}/`))
})
