import { beforeAll, describe, expect, test } from 'vitest'
import { playdesk } from '#commands/index.ts'
import { sharedServer } from '../shared-server.ts'
import { scriptOf } from './script-desk.ts'

let second: string
const server = sharedServer({ catalogue: playdesk })
beforeAll(async () => {
  await server.post('/api/-/operators', {
    username: 'second',
    name: 'Second',
    password: 'second-secret',
    roles: { 'test-ie': 'operator' },
  })
  second = await server.signIn('second', 'second-secret')
})

const days = 'days: param.int({ default: 30, min: 1 })'

describe('own scripts', () => {
  test('admins of some environments cannot change scripts of others, even where they run', async () => {
    await server.post('/api/-/operators', {
      username: 'local-admin',
      password: 'local-secret',
      roles: { 'test-ie': 'admin' },
    })
    const as = { as: await server.signIn('local-admin', 'local-secret') }
    await server.post('/api/-/scripts', { name: 'of-a-global-admin', source: scriptOf('return 1') })
    const path = '/api/-/scripts/of-a-global-admin'
    const attempts = async () => [
      (await server.put(path, { source: scriptOf('return 2') }, as)).status,
      (await server.del(path, undefined, as)).status,
    ]
    expect(await attempts()).toEqual([404, 404])
    await server.put(path, { shared: 1 })
    expect(await attempts()).toEqual([403, 403])
    expect((await server.get(path)).body.data).toMatchObject({ version: 1, source: scriptOf('return 1') })
    await server.post('/api/-/scripts', { name: 'of-a-local-one', source: scriptOf('return 1') }, { as: second })
    await server.put('/api/-/scripts/of-a-local-one', { shared: 1 }, { as: second })
    expect((await server.put('/api/-/scripts/of-a-local-one', { source: scriptOf('return 2') }, as)).status).toBe(200)
  })
})

test('a source is checked without being stored', async () => {
  const good = await server.post('/api/-/scripts/check', { source: scriptOf('return 1', days) })
  expect(good.body.data).toMatchObject({ title: { en: 'Test' }, params: [{ name: 'days' }], errors: [] })
  const bad = await server.post('/api/-/scripts/check', { source: `\nimport fs from 'fs'` })
  expect(bad.body.data).toMatchObject({ errors: [{ message: expect.stringContaining('playdesk') as string }] })
  const loop = await server.post('/api/-/scripts/check', { source: 'for (;;);' })
  expect(loop.body.data).toMatchObject({ errors: [{ line: 1 }] })
  expect((await server.get('/api/-/scripts/typings')).body.data).toMatchObject({
    text: expect.stringContaining("declare module 'playdesk'") as string,
  })
})
