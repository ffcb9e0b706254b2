import { join } from 'node:path'
import { playdesk } from '#commands/index.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { environments } from '#derive/environment.ts'
import { few } from '../depth.ts'
import { sharedServer } from '../shared-server.ts'
import { openTerminal, type Terminal } from './terminal.ts'

let terminal: Terminal
let token: string

const server = sharedServer({ catalogue: playdesk })
beforeAll(async () => {
  token = (await server.token('admin')).replace(/^Bearer /, '')
  terminal = await openTerminal({ PLAYDESK_SERVER: server.url, PLAYDESK_TOKEN: token })
})

const chinese = { variables: { LANG: 'zh_CN.UTF-8' } }

interface Answer {
  readonly data: { readonly id: number }
  readonly receipt: number
}

async function providers(keyword: string, env: (typeof environments)[number] = 'test-ie'): Promise<number> {
  return (await server.get(`/api/provider?keyword=${keyword}`, { env })).body.total
}

describe('an unknown environment', () => {
  const make = ['call', 'provider.create', '--name', 'Crossbill']

  const wrong: readonly (readonly [from: string, words: readonly string[], variables: Record<string, string>])[] = [
    ['--env', [...make, '--env', 'prod-id'], {}],
    ['PLAYDESK_ENV', make, { PLAYDESK_ENV: 'prod_ie' }],
    ['PLAYDESK_ENV', make, { PLAYDESK_ENV: '' }],
    ['--env', [...make, '--env='], { PLAYDESK_ENV: 'test-ie' }],
  ]
  test.each(few(wrong, 1))('a refusal names the six known ones: %s of %j', async (from, words, variables) => {
    const said = await terminal.run(words, { variables })
    expect([said.code, said.err]).toEqual([2, expect.stringContaining(`${from}: “`)])
    expect(said.err).toContain(environments.join(', '))
    const inChinese = await terminal.run(words, { variables: { ...variables, ...chinese.variables } })
    expect([inChinese.code, inChinese.err]).toEqual([2, expect.stringMatching(/没有环境“.*”。可用环境：test-ie, /)])
    expect(await providers('Crossbill')).toBe(0)
  })
})

describe('a key', () => {
  test.each(few(['键', 'two words', '', 'k'.repeat(256)], 1))(
    'a key unfit for a header is refused: %j',
    async (key) => {
      const said = await terminal.run(['call', 'provider.create', '--name', 'Twite', '--idempotency-key', key])
      expect([said.code, said.err]).toEqual([2, expect.stringMatching(/^--idempotency-key takes 1 to 255/)])
      expect(await providers('Twite')).toBe(0)
    },
  )
})

describe('a flag', () => {
  test('a dry-run flag refuses other values than true and false', async () => {
    const { receipt } = await terminal.json<Answer>('call', 'provider.create', '--name', 'Brambling')
    const said = await terminal.run(['undo', String(receipt), '--dry-run=perhaps'])
    expect([said.code, said.err]).toEqual([2, '--dry-run takes true or false, not “perhaps”.\n'])
    const spaced = await terminal.run(['undo', String(receipt), '--dry-run', 'true'])
    expect([spaced.code, spaced.err]).toEqual([2, expect.stringContaining('playdesk undo does not take “true”')])
    expect(await providers('Brambling')).toBe(1)
  })
})

const unread: readonly (readonly [words: readonly string[], reason: string])[] = [
  [['apply', '1', '--yes', '--rat', '5'], 'playdesk apply has no option --rat. Options: --rate --yes --confirm --json'],
  [['apply', '1', '2', '--yes'], 'playdesk apply does not take “2”. Usage: playdesk apply <plan> [--rate n] [--yes]'],
  [['undo', '1', '--dryrun=1'], 'playdesk undo has no option --dryrun. Options: --dry-run'],
  [['undo', '1', '2'], 'playdesk undo does not take “2”'],
  [['import', 'provider', 'x.csv', '--shet', 'One', '--yes'], 'has no option --shet. Options: --sheet --mapping'],
  [['import', 'provider', 'x.csv', 'y.csv'], 'playdesk import does not take “y.csv”'],
  [['runs', '--state', 'done'], 'playdesk runs has no option --state. Options: --q --limit --json'],
  [['export', 'provider', 'game'], 'playdesk export does not take “game”'],
  [['export', 'provider', '--json'], 'playdesk export has no option --json. Options: --out'],
  [['call', 'provider.create', 'name=Linnet'], 'playdesk call does not take “name=Linnet”'],
  [['call', 'provider.create', '--name', 'Linnet', '--out', 'x'], 'provider.create has no option --out'],
  [['call', 'provider.create', '--name', 'Linnet', '--key', 'x'], 'provider.create has no option --key'],
  [['plan', 'top-up-gift-inventory', '--yes'], 'playdesk plan has no option --yes'],
  [['login', 'http://localhost:1', '--usr', 'admin'], 'playdesk login has no option --usr. Options: --user'],
]
test.each(few(unread, 2))('an unused option is refused: %j', async (words, reason) => {
  const said = await terminal.run(words)
  expect([said.code, said.err]).toEqual([2, expect.stringContaining(reason)])
  expect((await terminal.run(words, chinese)).err).toMatch(/没有参数 --|不接受“/)
})

const unnumbered: readonly (readonly [words: readonly string[], reason: RegExp])[] = [
  [['apply', '1', '--yes', '--rate', 'slow'], /^--rate: /],
  [['apply', '1', '--yes', '--rate', '0'], /^--rate: /],
  [['apply', '1', '--yes', '--rate='], /^--rate: /],
  [['runs', '--limit', 'few'], /^--limit: /],
  [['runs', '--limit', '0'], /^--limit: /],
]
test.each(few(unnumbered, 1))('an invalid number is refused: %j', async (words, reason) => {
  const said = await terminal.run(words)
  expect([said.code, said.err]).toEqual([2, expect.stringMatching(reason)])
})

test('a file that cannot be written or does not exist is reported', async () => {
  const missing = join(terminal.home, 'no/such/file')
  const written = await terminal.run(['export', 'provider', '--out', missing])
  expect([written.code, written.err]).toEqual([1, expect.stringMatching(/^The file cannot be written: ENOENT.*\n$/)])
  const read = await terminal.run(['call', 'provider.create', '--input', `@${missing}`], chinese)
  expect([read.code, read.err]).toEqual([1, expect.stringMatching(/^无法读取文件：ENOENT.*\n$/)])
})
