import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { playdesk } from '#commands/index.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { environments } from '#derive/environment.ts'
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

async function providers(keyword: string, env: (typeof environments)[number] = 'test-ie'): Promise<number> {
  return (await server.get(`/api/provider?keyword=${keyword}`, { env })).body.total
}

describe('an environment that there is not', () => {
  const make = ['call', 'provider.create', '--name', 'Crossbill']

  test.each([
    ['--env', [...make, '--env', 'prod-id'], {}],
    ['PLAYDESK_ENV', make, { PLAYDESK_ENV: 'prod_ie' }],
    ['PLAYDESK_ENV', make, { PLAYDESK_ENV: '' }],
    ['--env', [...make, '--env='], { PLAYDESK_ENV: 'test-ie' }],
  ])('is refused with the six that there are: %s of %j', async (from, words, variables) => {
    const said = await terminal.run(words, { variables })
    expect([said.code, said.err]).toEqual([2, expect.stringContaining(`${from}: “`)])
    expect(said.err).toContain(environments.join(', '))
    const inChinese = await terminal.run(words, { variables: { ...variables, ...chinese.variables } })
    expect([inChinese.code, inChinese.err]).toEqual([2, expect.stringMatching(/没有环境“.*”。可用环境：test-ie, /)])
    expect(await providers('Crossbill')).toBe(0)
  })

  test('is refused where a login kept it', async () => {
    const fresh = await openTerminal({ PLAYDESK_TOKEN: token })
    await mkdir(join(fresh.home, '.config/playdesk'), { recursive: true })
    const kept = { server: server.url, environment: 'production' }
    await writeFile(join(fresh.home, '.config/playdesk/login.json'), JSON.stringify(kept))
    const said = await fresh.run(make)
    expect([said.code, said.err]).toEqual([2, expect.stringMatching(/login\.json: “production” is not an environment/)])
    expect((await fresh.run([...make, '--env', 'TEST-IND'])).code).toBe(0)
    expect([await providers('Crossbill'), await providers('Crossbill', 'test-ind')]).toEqual([0, 1])
  })
})
