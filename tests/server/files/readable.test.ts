import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { playdesk } from '#commands/index.ts'
import type { Environment } from '#derive/environment.ts'
import { ok } from '../../engine/client.ts'
import { startServer, type TestServer } from '../start.ts'
import { part, senders, whole } from './forms.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer({ catalogue: playdesk })
})
afterAll(() => server.stop())

const { upload, operatorIn } = senders(() => server)

describe('a file', () => {
  test('is read for others by no call that is given its address', async () => {
    const bringer = await operatorIn('first-bringer', { 'test-ie': 'operator' })
    const away = await operatorIn('second-bringer', { 'prod-ie': 'admin' })
    const sheet = part('file', 'name,title\nSecret,x\n', 'a.csv')
    const { url } = ok(await upload(whole(sheet), { as: bringer })).data as { url: string }
    const calls = (as: string, env: Environment) => [
      server.post('/api/resource', { file: url }, { as, env }),
      server.post('/api/-/imports', { area: 'tag', file: url }, { as, env }),
    ]
    const refused = await Promise.all(calls(away, 'prod-ie'))
    expect(refused.map(({ status }) => status)).toEqual([404, 404])
    for (const { text } of refused) expect(text).toContain('There is no file')
    expect((await Promise.all(calls(bringer, 'test-ie'))).map(({ status }) => status)).toEqual([200, 200])
  })

  test('is given to whoever brought it and to those who may read where it was brought or is shown', async () => {
    const bringer = await operatorIn('bringer', { 'test-ie': 'operator', 'test-ind': 'operator' })
    const beside = await operatorIn('beside', { 'test-ie': 'viewer' })
    const away = await operatorIn('away', { 'prod-ie': 'admin' })
    const video = part('file', Buffer.from('\0\0\0\x18ftypmp42', 'latin1'), 'a.mp4')
    const { url } = ok(await upload(whole(video), { as: bringer })).data as { url: string }
    const seen = async () =>
      (await Promise.all([bringer, beside, away].map((as) => server.get(url, { as })))).map(({ status }) => status)
    expect(await seen()).toEqual([200, 200, 404])
    // shown there by a record
    ok(await server.post('/api/advertisement-resource', { name: 'Shown', type: 2, video: url }, { env: 'prod-ie' }))
    expect(await seen()).toEqual([200, 200, 200])
  })
})
