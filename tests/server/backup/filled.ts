import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { make, ok, planned } from '../../engine/client.ts'
import { toy } from '../../engine/toy.ts'
import { startServer, type TestServer } from '../start.ts'

export async function started(folder?: string, variables: Record<string, string> = {}): Promise<TestServer> {
  const server = await startServer({ catalogue: toy, ...(folder === undefined ? {} : { folder }), variables })
  onTestFinished(() => server.stop())
  return server
}

export const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** Adds records, a run, a plan, an account and a file. */
export async function fill(server: TestServer): Promise<void> {
  for (let n = 0; n < 20; n++) await make(server, '/api/book', { name: `书 ${n}\t\\N "quoted"`, level: n % 5 })
  const plan = await planned(server, 'author.create', [{ name: 'Planned' }, { name: 'Too' }])
  ok(await server.post(`/api/-/plans/${plan.id}/apply`, { hash: plan.hash }))
  await planned(server, 'author.create', [{ name: 'Not applied' }])
  ok(
    await server.post('/api/-/operators', {
      username: 'other',
      password: 'eight-chars',
      roles: { 'test-ie': 'viewer' },
    }),
  )
  const { files } = server.running.server.settings
  await writeFile(join(files, '0123456789abcdef.png'), png)
}
