import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { playdesk } from '#commands/index.ts'
import { describe, expect, test } from 'vitest'
import type { Environment } from '#derive/environment.ts'
import { sharedServer } from '../shared-server.ts'
import { terminalKnowing } from './terminal.ts'

const server = sharedServer({ catalogue: playdesk, variables: { PLAYDESK_ENV: 'prod-ie' } })

const names = async (env: Environment): Promise<string[]> =>
  ((await server.get('/api/provider?pageSize=100', { env })).body.data as { name: string }[]).map(({ name }) => name)

describe('a server without an environment in its name', () => {
  test('the server has a single environment without another name, and refuses calls for others', async () => {
    const terminal = await terminalKnowing(server, 'ops.example.test')
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
