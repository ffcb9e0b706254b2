import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { playdesk } from '#commands/index.ts'
import { describe, expect, test } from 'vitest'
import type { Environment } from '#derive/environment.ts'
import { sharedServer } from '../shared-server.ts'
import { openTerminal, type Terminal } from './terminal.ts'

const server = sharedServer({ catalogue: playdesk, variables: { PLAYDESK_ENV: 'prod-ie' } })

/** Opens a terminal on a machine that resolves only these names, all to this server. */
async function terminalKnowing(...names: string[]): Promise<Terminal> {
  const { port } = new URL(server.url)
  const token = (await server.token('admin')).replace(/^Bearer /, '')
  const bare = await openTerminal({})
  const resolver = join(bare.home, 'names.mjs')
  await writeFile(
    resolver,
    `import dns from 'node:dns'
    const known = ${JSON.stringify(names)}
    dns.lookup = (name, options, done) => {
      if (!known.includes(name)) return done(Object.assign(new Error('ENOTFOUND ' + name), { code: 'ENOTFOUND' }))
      if (options.all) done(null, [{ address: '127.0.0.1', family: 4 }])
      else done(null, '127.0.0.1', 4)
    }`,
  )
  return openTerminal({
    PLAYDESK_SERVER: `http://ops.example.test:${port}`,
    PLAYDESK_TOKEN: token,
    NODE_OPTIONS: `--import ${resolver}`,
  })
}

const names = async (env: Environment): Promise<string[]> =>
  ((await server.get('/api/provider?pageSize=100', { env })).body.data as { name: string }[]).map(({ name }) => name)

describe('a server without an environment in its name', () => {
  test('the server has a single environment without another name, and refuses calls for others', async () => {
    const terminal = await terminalKnowing('ops.example.test')
    const make = ['call', 'provider.create', '--name', 'Fieldfare', '--env']
    const refused = await terminal.run([...make, 'test-ind'])
    expect([refused.code, refused.err]).toEqual([2, expect.stringMatching(/is prod-ie.*--env prod-ie/)])
    expect([await names('test-ind'), await names('prod-ie')]).toEqual([[], []])
    const file = join(terminal.home, 'providers.csv')
    await writeFile(file, 'name\nRedwing\n')
    const asked = await terminal.run(['import', 'provider', file])
    expect([asked.code, asked.err]).toEqual([2, expect.stringContaining('is prod-ie')])
    const meant = await terminal.run(['import', 'provider', file, '--env', 'prod-ie'])
    expect(meant.err).toContain('Import 1 row into provider in prod-ie?')
    expect((await terminal.run([...make, 'prod-ie'])).code).toBe(0)
    expect(await names('prod-ie')).toEqual(['Fieldfare'])
  })
})
