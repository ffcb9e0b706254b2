import { expect, test } from 'vitest'
import { ok } from '../engine/client.ts'
import { toy } from '../engine/toy.ts'
import { makeFolder } from './database/folders.ts'
import { prepare, startServer } from './start.ts'

test('PLAYDESK_ADMIN makes an account once and keeps later changes to its password and rights', async () => {
  const folder = await makeFolder()
  await prepare(folder, toy)
  const variables = { PLAYDESK_ADMIN: 'keeper:first-secret' }
  const start = () => startServer({ catalogue: toy, folder, variables })
  const before = await start()
  const as = await before.signIn('keeper', 'first-secret')
  expect((await before.get('/user-centre/login', { as: null })).text).not.toContain('First start?')
  const { id } = ok(await before.get('/api/user-info', { as, env: 'prod-ie' })).data as { id: number }
  ok(await before.put('/api/-/password', { current: 'first-secret', password: 'second-secret' }, { as }))
  ok(await before.put(`/api/-/operators/${id}`, { roles: { 'test-ie': 'viewer' } }))
  await before.stop()

  const after = await start()
  await expect(after.signIn('keeper', 'first-secret')).rejects.toThrow('401')
  const again = await after.signIn('keeper', 'second-secret')
  const { environments } = ok(await after.get('/api/user-info', { as: again })).data as { environments: object[] }
  expect(environments).toMatchObject([{ id: 'test-ie', role: 'viewer' }])
  // nobody can sign in any more
  await after.running.server.sql`update operator set password = null`
  await after.running.server.sql`delete from session`
  expect((await after.get('/user-centre/login', { as: null })).text).toContain('First start?')
  await after.stop()
})
