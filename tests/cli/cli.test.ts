import { readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { playdesk } from '#commands/index.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { sharedServer } from '../shared-server.ts'
import { openTerminal, type Terminal } from './terminal.ts'

let terminal: Terminal

const server = sharedServer({ catalogue: playdesk })
beforeAll(async () => {
  const token = (await server.token('admin')).replace(/^Bearer /, '')
  terminal = await openTerminal({ PLAYDESK_SERVER: server.url, PLAYDESK_TOKEN: token })
})

interface Answer {
  readonly data: Record<string, unknown> & { id: number }
  readonly receipt: number
  readonly total: number
}

describe('signing in', () => {
  test('signing in stores a token that only its owner can read, for all later commands', async () => {
    const fresh = await openTerminal({})
    const said = await fresh.run(['login', server.url], { input: 'admin\ntest-secret\n' })
    expect(said.err).toContain('Signed in as admin')
    expect(said.code).toBe(0)
    const file = join(fresh.home, '.config/playdesk/login.json')
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    const { token } = JSON.parse(await readFile(file, 'utf8')) as { token: string }
    expect(said.out + said.err).not.toContain(token)
    expect((await fresh.run(['commands', 'provider'])).code).toBe(0)
  })

  test('a wrong password and a missing token end with 3 and the remedy', async () => {
    const fresh = await openTerminal({ PLAYDESK_SERVER: server.url })
    const wrong = await fresh.run(['login'], { input: 'admin\nnot-it\n' })
    expect(wrong.code).toBe(3)
    expect(wrong.err).toMatch(/password/i)
    const nobody = await fresh.run(['call', 'provider.list'])
    expect(nobody.code).toBe(3)
  })

  test('an unreachable server ends with 5', async () => {
    const said = await terminal.run(['commands'], { variables: { PLAYDESK_SERVER: 'http://127.0.0.1:9' } })
    expect(said.code).toBe(5)
    expect(said.err).toContain('does not respond')
  })
})

describe('commands', () => {
  test('commands are found like in the palette, and explained from the catalogue', async () => {
    const found = await terminal.run(['commands', 'put online'])
    expect(found.out.split('\n')[0]).toContain('toggle-online')
    const help = await terminal.run(['help', 'game.toggle-online'])
    expect(help.out).toContain('PUT /api/game/{id}/toggle-online')
    expect(help.out).toMatch(/--reason <text>/)
    const chinese = await terminal.run(['help'], { variables: { LANG: 'zh_CN.UTF-8' } })
    expect(chinese.out).toContain('退出码')
  })

  test('commands are called, tried as a dry run, and undone', async () => {
    const { data, receipt } = await terminal.json<Answer>('call', 'provider.create', '--name', 'Redstart')
    const dry = await terminal.run([
      'call',
      'provider.update',
      '--id',
      String(data.id),
      '--name',
      'Blackstart',
      '--dry-run',
    ])
    expect(dry.out).toContain('name: Redstart → Blackstart')
    const list = await terminal.json<{ data: { name: string }[] }>('call', 'provider.list', '--keyword', 'Redstart')
    expect(list.data.map(({ name }) => name)).toEqual(['Redstart'])
    const tried = await terminal.run(['undo', String(receipt), '--dry-run'])
    expect(tried.out).toContain(`remove  provider ${data.id} Redstart (test-ie)`)
    const undone = await terminal.run(['undo', String(receipt)])
    expect(undone.out).toMatch(/done: 1 done, 0 skipped, 0 failed/)
    const after = await terminal.json<Answer>('call', 'provider.list', '--keyword', 'Redstart')
    expect(after.total).toBe(0)
  })

  test('commands take input as JSON from standard input', async () => {
    const said = await terminal.run(['call', 'provider.create', '--input', '-', '--json'], {
      input: '{"name":"Piped"}',
    })
    expect((JSON.parse(said.out) as Answer).data['name']).toBe('Piped')
  })

  test.each([
    [['call', 'provider.creat'], /Unknown command provider\.creat\. Similar: .*provider\.create/],
    [['call', 'provider.create', '--nme', 'X'], /has no option --nme\. Options: .*--name/],
    [['call', 'game.toggle-online', '--id', 'three'], /--id: /],
    [['call', 'provider.update', '--name', 'X'], /provider\.update requires --id/],
    [['call', 'provider.create', '--name'], /--name requires a value/],
    [['fly'], /Unknown command: playdesk fly/],
    [['apply', '1', '--yes', '--dry-run'], /apply has no --dry-run/],
    [['undo', 'yesterday'], /Specify a run or receipt/],
  ])('%j is refused with 2 and a reason', async (words, reason) => {
    const said = await terminal.run(words)
    expect(said.err).toMatch(reason)
    expect(said.code).toBe(2)
  })

  test('a refusal of the server is printed field by field, with 1', async () => {
    const said = await terminal.run(['call', 'provider.update', '--id', '99', '--name', 'X', '--json'])
    expect(said.code).toBe(1)
    expect((JSON.parse(said.out) as { code: string }).code).toBe('not-found')
  })
})

describe('files', () => {
  test('an import is shown, needs a yes, is applied and can be undone; an export gives the rows', async () => {
    const file = join(terminal.home, 'providers.csv')
    await writeFile(file, 'name\nFirst of three\n"Second, of three"\nThird of three\n')
    const unasked = await terminal.run(['import', 'provider', file])
    expect(unasked.code).toBe(2)
    expect(unasked.err).toContain('--yes')
    expect((await terminal.json<Answer>('call', 'provider.list', '--keyword', 'of three')).total).toBe(0)
    const said = await terminal.run(['import', 'provider', file, '--yes'])
    expect(said.out).toMatch(/3 done, 0 skipped, 0 failed/)
    expect(said.code).toBe(0)
    const out = join(terminal.home, 'out.csv')
    expect((await terminal.run(['export', 'provider', '--keyword', 'of three', '--out', out])).code).toBe(0)
    expect((await readFile(out, 'utf8')).trim().split('\n')).toHaveLength(4)
    const two = await terminal.run(['export', 'provider', '--name', 'Second, of three', '--name', 'Third of three'])
    expect([two.code, two.out.trim().split('\n').length]).toEqual([0, 3])
    const run = /Run (\d+) done/.exec(said.out)?.[1] ?? ''
    const runs = await terminal.json<{ id: number }[]>('runs')
    expect(runs.map(({ id }) => String(id))).toContain(run)
    expect((await terminal.run(['undo', run])).code).toBe(0)
    expect((await terminal.json<Answer>('call', 'provider.list', '--keyword', 'of three')).total).toBe(0)
  })

  test('faulty rows are named by line, the valid ones imported, and the command ends with 4', async () => {
    const file = join(terminal.home, 'faulty.csv')
    await writeFile(file, 'name,official_rate\nGood one,4\nBad one,high\n')
    const said = await terminal.run(['import', 'h5game', file, '--yes'])
    expect(said.err).toMatch(/3: official_rate /)
    expect(said.code).toBe(4)
  })
})
