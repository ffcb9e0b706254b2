import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { playdesk } from '#commands/index.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Environment } from '#derive/environment.ts'
import { startServer, type TestServer } from '../server/start.ts'
import { openTerminal, type Terminal } from './terminal.ts'

let server: TestServer
let terminal: Terminal
let token: string

beforeAll(async () => {
  server = await startServer({ catalogue: playdesk })
  token = (await server.token('admin')).replace(/^Bearer /, '')
  terminal = await openTerminal({ PLAYDESK_SERVER: server.url, PLAYDESK_TOKEN: token })
})
afterAll(() => server.stop())

const chinese = { variables: { LANG: 'zh_CN.UTF-8' } }

interface Answer {
  readonly data: { readonly id: number }
  readonly receipt: number
}

async function providers(keyword: string, env: Environment = 'test-ie'): Promise<number> {
  return (await server.get(`/api/provider?keyword=${keyword}`, { env })).body.total
}

describe('an unknown environment', () => {
  test('an unknown environment in the stored login is refused', async () => {
    const fresh = await openTerminal({ PLAYDESK_TOKEN: token })
    await mkdir(join(fresh.home, '.config/playdesk'), { recursive: true })
    const kept = { server: server.url, environment: 'production' }
    await writeFile(join(fresh.home, '.config/playdesk/login.json'), JSON.stringify(kept))
    const make = ['call', 'provider.create', '--name', 'Crossbill']
    const said = await fresh.run(make)
    expect([said.code, said.err]).toEqual([2, expect.stringMatching(/login\.json: “production” is not an environment/)])
    expect((await fresh.run([...make, '--env', 'TEST-IND'])).code).toBe(0)
    expect([await providers('Crossbill'), await providers('Crossbill', 'test-ind')]).toEqual([0, 1])
  })
})

describe('a key', () => {
  test('the field key is no idempotency key: the same command applies again after other changes', async () => {
    const make = ['call', 'global-config.create', '--title', 'Limit', '--key', 'limit', '--value', '10']
    const { data } = await terminal.json<Answer>(...make)
    const set = ['call', 'global-config.update', '--id', String(data.id), '--key', 'limit', '--value', '20']
    expect((await terminal.run(set)).code).toBe(0)
    expect((await server.put(`/api/global-config/${data.id}`, { value: '30' })).status).toBe(200)
    expect((await terminal.run(set)).code).toBe(0)
    const now = await terminal.json<{ data: { value: string } }>('call', 'global-config.get', '--id', String(data.id))
    expect(now.data.value).toBe('20')
    const renamed = await terminal.run([...set.slice(0, 4), '--key', '上限'])
    expect([renamed.code, renamed.err]).toEqual([0, expect.stringContaining('Receipt')])
  })
})

describe('a flag', () => {
  test('a dry-run flag may have a value: true changes nothing', async () => {
    const { receipt } = await terminal.json<Answer>('call', 'provider.create', '--name', 'Serin')
    for (const value of ['true', '1', 'YES'])
      expect((await terminal.run(['undo', String(receipt), `--dry-run=${value}`])).out).toMatch(/^remove {2}provider/)
    const file = join(terminal.home, 'serins.csv')
    await writeFile(file, 'name\nSerin two\n')
    const tried = await terminal.run(['import', 'provider', file, '--dry-run=true', '--yes'])
    expect([tried.code, tried.out]).toEqual([0, ''])
    expect(await providers('Serin')).toBe(1)
    const asked = await terminal.run(['import', 'provider', file, '--yes=no'])
    expect([asked.code, asked.err]).toEqual([2, expect.stringContaining('--yes')])
    expect(await providers('Serin')).toBe(1)
    expect((await terminal.run(['undo', String(receipt), '--dry-run=false'])).code).toBe(0)
    expect(await providers('Serin')).toBe(0)
  })
})

test('help and completion know the options of each command', async () => {
  const { out } = await terminal.run(['help'])
  expect(out).toContain('  apply <plan> [--rate n] [--yes] [--confirm phrase]  ')
  expect(out).toContain(
    '  call <command> [--field value …] [--input json] [--idempotency-key text] [--dry-run] [--confirm phrase]  ',
  )
  expect(out).toContain('6 waits for approval')
  expect((await terminal.run(['help'], chinese)).out).toContain('6 等待审批')
  const completed = async (...words: string[]) =>
    (await terminal.run(['complete', '--', ...words])).out.trim().split('\n')
  expect(await completed('import', 'provider', 'x.csv', '--sh')).toEqual(['--sheet'])
  expect(await completed('call', 'provider.create', '--idem')).toEqual(['--idempotency-key'])
  expect(await completed('run', 'top-up-gift-inventory', '--')).toEqual(
    expect.arrayContaining(['--below', '--yes', '--json']),
  )
})

describe('a key', () => {
  test('a repeated idempotency key answers the first result, and says so', async () => {
    const make = ['call', 'provider.create', '--name', 'Siskin', '--idempotency-key', 'siskin/1']
    const first = await terminal.run(make)
    expect([first.code, first.err]).toEqual([0, expect.not.stringContaining('given before')])
    const again = await terminal.run(make)
    expect([again.code, again.out]).toEqual([0, first.out])
    expect(again.err).toContain('This key was given before.')
    expect((await terminal.run(make, chinese)).err).toContain('该幂等键此前已用过')
    expect(await providers('Siskin')).toBe(1)
  })
})
