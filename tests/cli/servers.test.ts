import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { playdesk } from '#commands/index.ts'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { Environment } from '#derive/environment.ts'
import { sharedServer } from '../shared-server.ts'
import { openTerminal, terminalKnowing } from './terminal.ts'

const server = sharedServer({
  catalogue: playdesk,
  variables: { PLAYDESK_ENV: 'prod-ie', PLAYDESK_CONFIRM: 'production' },
})

const names = async (env: Environment): Promise<string[]> =>
  ((await server.get('/api/provider?pageSize=100', { env })).body.data as { name: string }[]).map(({ name }) => name)

describe('a server without an environment in its name', () => {
  test('the server is called under the host name of the given environment', async () => {
    const terminal = await terminalKnowing(server, 'ops.example.test', 'test-ie.ops.example.test')
    const said = await terminal.run(['call', 'provider.create', '--name', 'Wagtail', '--env', 'test-ie'])
    expect([said.code, said.err]).toEqual([0, expect.any(String)])
    expect([await names('test-ie'), await names('prod-ie')]).toEqual([['Wagtail'], []])
  })
})

test('a token is sent only to the server it was stored for', async () => {
  const heard: (string | undefined)[] = []
  const stranger = createServer((request, response) => {
    heard.push(request.headers.authorization)
    response.writeHead(401, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ code: 'signed-out', message: 'Sign in to continue.' }))
  })
  await new Promise<void>((resolve) => stranger.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void stranger.close())
  const elsewhere = `http://127.0.0.1:${(stranger.address() as AddressInfo).port}`
  const terminal = await openTerminal({})
  expect((await terminal.run(['login', server.url], { input: 'admin\ntest-secret\n' })).code).toBe(0)
  const said = await terminal.run(['call', 'provider.list', '--server', elsewhere])
  expect([said.code, said.err]).toEqual([3, expect.stringContaining(`playdesk login ${elsewhere}`)])
  expect(heard).toEqual([undefined])
  const { port } = new URL(server.url)
  const beside = server.url.includes('localhost') ? `http://pre-ie.localhost:${port}` : server.url
  expect((await terminal.run(['call', 'provider.list', '--server', beside])).code).toBe(0)
})

test.each([
  ['a page', 200, '<!doctype html><title>Welcome</title>'],
  ['another place', 302, ''],
  ['nothing', 200, 'null'],
])('a server that answers with %s is reported as no Playdesk', async (_, status, text) => {
  const other = createServer((_request, response) => {
    response.writeHead(status, { 'content-type': 'text/html', location: 'https://example.test/' }).end(text)
  })
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void other.close())
  const terminal = await openTerminal({
    PLAYDESK_SERVER: `http://127.0.0.1:${(other.address() as AddressInfo).port}`,
    PLAYDESK_TOKEN: 'none',
  })
  const said = await terminal.run(['call', 'provider.list'])
  expect([said.code, said.err]).toEqual([5, expect.stringMatching(/^http.* is no Playdesk: .*--server.*\n$/)])
})

test('a call that needs a typed confirmation prints the phrase, and takes it as --confirm', async () => {
  const token = (await server.token('admin')).replace(/^Bearer /, '')
  const terminal = await openTerminal({ PLAYDESK_SERVER: server.url, PLAYDESK_TOKEN: token, PLAYDESK_ENV: 'prod-ie' })
  const made = await server.post('/api/tag', { name: 'Dunnock' }, { env: 'prod-ie' })
  const { id } = made.body.data as { id: number }
  const isThere = async () => (await server.get(`/api/tag/${id}`, { env: 'prod-ie' })).status === 200
  const typed = ['call', 'tag.remove', '--id', String(id)]
  const refused = await terminal.run(typed)
  expect([refused.code, refused.err]).toEqual([2, expect.stringContaining('Use --confirm prod-ie.')])
  const wrong = await terminal.run([...typed, '--confirm', 'prod-ind'])
  expect([wrong.code, wrong.err]).toEqual([1, expect.stringContaining('“prod-ie”')])
  expect(await isThere()).toBe(true)
  const { receipt } = await terminal.json<{ receipt: number }>(...typed, '--confirm', 'prod-ie')
  expect(await isThere()).toBe(false)
  expect((await terminal.run(['undo', String(receipt)])).code).toBe(2)
  expect((await terminal.run(['undo', String(receipt), '--confirm', 'prod-ie'])).code).toBe(0)
  expect(await isThere()).toBe(true)
})
