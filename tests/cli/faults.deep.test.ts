import { once } from 'node:events'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { createServer, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { playdesk } from '#commands/index.ts'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { mountSmall } from '../server/small-disk.ts'
import { sharedServer } from '../shared-server.ts'
import { openTerminal, type Terminal } from './terminal.ts'

let terminal: Terminal
const server = sharedServer({ catalogue: playdesk })
beforeAll(async () => {
  const token = (await server.token('admin')).replace(/^Bearer /, '')
  terminal = await openTerminal({ PLAYDESK_SERVER: server.url, PLAYDESK_TOKEN: token })
})

const chinese = { LANG: 'zh_CN.UTF-8' }

/** Starts a proxy that forwards the catalogue and answers all other requests itself. */
async function before(answer: (response: ServerResponse) => void): Promise<Record<string, string>> {
  const gate = createServer((incoming, response) => {
    if (incoming.url !== '/api/-/catalogue') return answer(response)
    const onward = request(server.url + incoming.url, { headers: incoming.headers }, (answered) => {
      response.writeHead(answered.statusCode ?? 0, answered.headers)
      answered.pipe(response)
    })
    onward.end()
  })
  await once(gate.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => void gate.close())
  return { PLAYDESK_SERVER: `http://127.0.0.1:${(gate.address() as AddressInfo).port}` }
}

describe('a server that goes away in the middle of an answer', () => {
  const half = (response: ServerResponse): void => {
    response.writeHead(200, { 'content-type': 'text/csv', 'content-length': '1000' })
    response.write('id,name\n', () => response.socket?.destroy())
  }

  test.each([
    ['a list', ['call', 'provider.list']],
    ['a file', ['export', 'provider', '--out', 'providers.csv']],
    ['a file on the terminal', ['export', 'provider']],
  ])('the command ends with 5: %s', async (_, typed) => {
    const words = typed.map((word) => (word.endsWith('.csv') ? join(terminal.home, word) : word))
    const said = await terminal.run(words, { variables: await before(half) })
    expect([said.code, said.err]).toEqual([5, expect.stringContaining('does not respond')])
    expect((await readdir(terminal.home)).filter((name) => name.includes('.csv'))).toEqual([])
  })
})

describe('a file that cannot be written', () => {
  test('a missing folder is reported before any call', async () => {
    const out = join(terminal.home, 'no/such/providers.csv')
    const said = await terminal.run(['export', 'provider', '--out', out])
    expect([said.code, said.err]).toEqual([1, expect.stringMatching(/^The file cannot be written: ENOENT.*\n$/)])
    const inChinese = await terminal.run(['export', 'provider', '--out', out], { variables: chinese })
    expect(inChinese.err).toMatch(/^无法写入文件：ENOENT.*\n$/)
  })

  test('a full disk is reported, and no partial file stays', async ({ skip }) => {
    const disk = await mountSmall('64k', 'rw')
    if (disk === undefined) return skip()
    const variables = await before((response) => response.end(Buffer.alloc(1_000_000, 'x')))
    const said = await terminal.run(['export', 'provider', '--out', join(disk, 'providers.csv')], { variables })
    expect([said.code, said.err]).toEqual([1, expect.stringMatching(/^The file cannot be written: ENOSPC.*\n$/)])
    expect(await readdir(disk)).toEqual([])
  })

  test('a folder of the same name is reported, and no partial file stays', async () => {
    const folder = join(terminal.home, 'folder')
    await mkdir(join(folder, 'out'), { recursive: true })
    const said = await terminal.run(['export', 'provider', '--out', join(folder, 'out')])
    expect([said.code, said.err]).toEqual([1, expect.stringMatching(/^The file cannot be written: .*\n$/)])
    expect(await readdir(folder)).toEqual(['out'])
  })
})

test('a missing file is reported', async () => {
  const missing = join(terminal.home, 'missing')
  for (const words of [
    ['call', 'provider.create', '--input', `@${missing}.json`],
    ['plan', `${missing}.ts`],
    ['import', 'provider', `${missing}.csv`],
  ]) {
    const said = await terminal.run(words)
    expect([said.code, said.err]).toEqual([1, expect.stringMatching(/^The file cannot be read: ENOENT.*missing.*\n$/)])
    expect((await terminal.run(words, { variables: chinese })).err).toMatch(/^无法读取文件：ENOENT/)
  }
})

test('commands work without a writable home, only login fails', async () => {
  const file = join(terminal.home, 'no-folder')
  await writeFile(file, '')
  const variables = { HOME: file }
  const said = await terminal.run(['call', 'provider.create', '--name', 'Dunlin'], { variables })
  expect([said.code, said.err]).toEqual([0, expect.stringContaining('Receipt')])
  const login = await terminal.run(['login', server.url], { variables, input: 'admin\ntest-secret\n' })
  expect([login.code, login.err]).toEqual([1, expect.stringContaining('The file cannot be written: ENOTDIR')])
  expect(String(await readFile(file))).toBe('')
})
