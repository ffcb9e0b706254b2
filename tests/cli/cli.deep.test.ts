import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { playdesk } from '#commands/index.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ok, rowsOf } from '../engine/client.ts'
import { ask } from '../engine/held.ts'
import { startServer, type TestServer } from '../server/start.ts'
import { book, rowsXml } from '../server/transfer/books.ts'
import { openTerminal, type Terminal } from './terminal.ts'

let server: TestServer
let terminal: Terminal

beforeAll(async () => {
  server = await startServer({ catalogue: playdesk })
  const token = (await server.token('admin')).replace(/^Bearer /, '')
  terminal = await openTerminal({ PLAYDESK_SERVER: server.url, PLAYDESK_TOKEN: token })
})
afterAll(() => server.stop())

test('a reader that closes early, like head, ends the command without an error', async () => {
  const said = await terminal.run(['commands'], { leaves: true })
  expect(said).toEqual({ code: 141, out: '', err: '' })
})

interface Answer {
  readonly data: Record<string, unknown> & { id: number }
  readonly receipt: number
  readonly total: number
}

describe('signing in', () => {
  test('a token comes from a file or the environment, and is refused as an argument', async () => {
    const fresh = await openTerminal({ PLAYDESK_SERVER: server.url })
    const file = join(fresh.home, 'token')
    await writeFile(file, `${(await server.token('viewer')).replace(/^Bearer /, '')}\n`)
    expect((await fresh.run(['call', 'provider.list', '--token-file', file])).code).toBe(0)
    const refused = await fresh.run(['call', 'provider.create', '--name', 'X', '--token-file', file])
    expect(refused.code).toBe(3)
    const secret = await terminal.run(['call', 'provider.create', '--token', 'secret', '--name', 'X'])
    expect(secret.code).toBe(2)
    expect(secret.err).toContain('has no option --token')
  })
})

describe('commands', () => {
  test('a command that omits something says so beside its answer', async () => {
    const roles = JSON.stringify({ 'test-ie': 'viewer' })
    const said = await terminal.run(['call', 'operator.create', '--username', 'from-terminal', '--roles', roles])
    expect([said.code, said.err]).toEqual([0, expect.stringContaining('A token gets no sign-in link')])
    expect(JSON.parse(said.out)).toMatchObject({ username: 'from-terminal', url: null })
  })

  test('a dry run of an undo names the records that would be skipped', async () => {
    const { data } = await terminal.json<Answer>('call', 'provider.create', '--name', 'Whinchat')
    const renamed = ['call', 'provider.update', '--id', String(data.id), '--name']
    const { receipt } = await terminal.json<Answer>(...renamed, 'Stonechat')
    await terminal.json(...renamed, 'Wheatear')
    const tried = await terminal.run(['undo', String(receipt), '--dry-run'])
    expect(tried.out).toBe(`skip  provider ${data.id} Whinchat (test-ie): Changed by admin in the meantime: name.\n`)
    expect(tried.code).toBe(0)
  })
})

describe('files', () => {
  test('a workbook of several sheets needs a sheet name; the answer names the ignored parts', async () => {
    const file = join(terminal.home, 'sheets.xlsx')
    const sheets = [
      { name: 'Lists\u001B[2J', state: 'hidden', xml: rowsXml(['name'], ['Hidden']) },
      { name: 'Providers', xml: rowsXml(['name', 'colour'], ['From a sheet', 'red']) },
      { name: 'Notes “1”', xml: rowsXml(['colour'], ['red']) },
    ]
    await writeFile(file, book({ sheets }))
    const asked = await terminal.run(['import', 'provider', file, '--yes'])
    expect(asked.code).toBe(2)
    expect(asked.err).toContain('sheet 2: Notes “1”')
    expect(asked.err).toContain('--sheet "Providers"')
    const said = await terminal.run(['import', 'provider', file, '--sheet', 'Providers', '--yes'])
    expect(said.code).toBe(0)
    expect(said.err).toContain('Sheet “Providers”. Not read: sheet “Notes “1””, hidden sheet “Lists [2J”.')
    expect(said.err).toContain('Columns left out: colour')
    const nothing = await terminal.run(['import', 'provider', file, '--sheet', 'Notes “1”', '--yes'])
    expect(nothing.err).toContain('No column of this file is a field: “colour”.')
    expect(nothing.code).toBe(4)
  })
})

test('a shell completes commands, their fields and areas', async () => {
  expect((await terminal.run(['completion', 'bash'])).out).toContain('complete -F _playdesk playdesk')
  const completed = async (...words: string[]) =>
    (await terminal.run(['complete', '--', ...words])).out.trim().split('\n')
  expect(await completed('exp')).toEqual(['export'])
  expect(await completed('call', 'game.toggle-on')).toContain('game.toggle-online')
  expect(await completed('call', 'game.toggle-online', '--re')).toEqual(['--reason'])
  expect(await completed('export', 'prov')).toEqual(['provider-translation', 'provider'])
})

describe('commands', () => {
  test('commands go to the named environment', async () => {
    await terminal.json('call', 'provider.create', '--name', 'Only in India', '--env', 'test-ind')
    expect((await terminal.json<Answer>('call', 'provider.list', '--keyword', 'Only')).total).toBe(0)
    expect((await terminal.json<Answer>('call', 'provider.list', '--keyword', 'Only', '--env', 'test-ind')).total).toBe(
      1,
    )
  })
})

test('an import that needs an approval is applied after it', async () => {
  const env = 'pre-ind'
  const roles = { [env]: 'publisher' }
  ok(await server.post('/api/-/operators', { username: 'maria', password: 'eight-chars', roles }, { env }))
  const as = await server.signIn('maria', 'eight-chars', env)
  await ask(server, 1, [env])
  const file = join(terminal.home, 'waxwings.csv')
  await writeFile(file, 'name\nWaxwing\n')
  const found = async () => ok(await server.get('/api/provider?keyword=Waxwing', { env })).total
  const said = await terminal.run(['import', 'provider', file, '--env', env, '--yes'])
  expect([said.code, said.err]).toEqual([6, expect.stringMatching(/1 row: 1 valid.*has to approve/s)])
  expect(await found()).toBe(0)
  const [plan] = rowsOf(await server.get('/api/-/plans?pageSize=1', { env }))
  expect(said.err).toContain(`playdesk apply ${plan?.id}\n`)
  const { hash } = ok(await server.get(`/api/-/plans/${plan?.id}`, { env })).data as { hash: string }
  ok(await server.post(`/api/-/plans/${plan?.id}/approve`, { hash }, { as, env }))
  const applied = await terminal.run(['apply', String(plan?.id), '--env', env, '--yes'])
  expect([applied.code, applied.err]).toEqual([0, expect.any(String)])
  expect(await found()).toBe(1)
})

test('a file sent in several parts arrives whole', async () => {
  const file = join(terminal.home, 'long.csv')
  await writeFile(file, `name,colour\n${`Goldcrest,${'x'.repeat(90_000)}\n`.repeat(100)}`)
  const said = await terminal.run(['import', 'provider', file, '--dry-run'])
  expect(said.err).toContain('100 rows: 100 valid')
})
