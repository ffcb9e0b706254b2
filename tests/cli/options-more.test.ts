import { writeFile } from 'node:fs/promises'
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

describe('a flag', () => {
  test('may say true: what is only tried stays undone', async () => {
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
  expect(out).toContain('  apply <plan> [--rate n] [--yes]  ')
  expect(out).toContain('  call <command> [--field value …] [--input json] [--idempotency-key text] [--dry-run]  ')
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
