import { expect, test } from 'vitest'
import { playdesk } from '#commands/index.ts'
import { cellsOf, faulty, make, ok, rowOf, type Row } from '../engine/client.ts'
import type { Answer } from '../server/start.ts'
import { sharedServer } from '../shared-server.ts'

const server = sharedServer({ catalogue: playdesk })

const refused = (answer: Answer) => [answer.status, faulty(answer)]

test('a banner shows something, or leads to an existing target', async () => {
  expect(refused(await server.post('/api/banner', {}))).toEqual([422, ['imageId']])
  expect(refused(await server.post('/api/banner', { linkType: 1, relation: '999999' }))).toEqual([422, ['relation']])
  const game = await make(server, '/api/h5game', { name: 'There' })
  const banner = await make(server, '/api/banner', { linkType: 1, relation: String(game.id) })
  expect(refused(await server.put(`/api/banner/${banner.id}`, { relation: '' }))).toEqual([422, ['imageId']])
})

test('a gift needs a name, and a task for some players needs their list', async () => {
  expect(refused(await server.post('/api/gift', { type: 1 }))).toEqual([400, ['name']])
  expect(refused(await server.post('/api/task', { task_name: 'Some', task_data_type: 3 }))).toEqual([
    422,
    ['task_data_value'],
  ])
  ok(await server.post('/api/task', { task_name: 'Some', task_data_type: 2, task_data_value: 'IE, IN' }))
  ok(await server.post('/api/task', { task_name: 'All', task_data_type: 1 }))
})

test('a provider has a unique uuid; a disabled one gets no new games', async () => {
  const { id } = await make(server, '/api/provider', { name: 'One', uuid: 'u-1' })
  expect(refused(await server.post('/api/provider', { name: 'Two', uuid: 'u-1' }))[0]).toBe(422)
  const game = await make(server, '/api/game', { name: 'Before', type: 'h5', provider: id })
  ok(await server.put(`/api/provider/${id}`, { disabled: 1 }))
  expect(refused(await server.post('/api/game', { name: 'After', type: 'h5', provider: id }))).toEqual([
    422,
    ['provider'],
  ])
  ok(await server.put(`/api/game/${game.id}`, { name: 'Still' }))
})

test('a package belongs to one game, and the refusal names that game', async () => {
  const { id } = await make(server, '/api/game', { name: 'First', type: 'apk', package: 'com.example.one' })
  const second = await server.post('/api/cpk/game', { name: 'Second', package: 'com.example.one' })
  expect([second.status, second.body.errors]).toEqual([
    422,
    [{ field: 'package', message: `Package com.example.one is already used by game ${id} “First”.` }],
  ])
})

test('a language code is unique, and a translation needs an active language', async () => {
  const en = await make(server, '/api/language', { code: 'en', name: 'English' })
  const de = await make(server, '/api/language', { code: 'de', name: 'German', disabled: 1 })
  for (const code of ['!!', 'EN', 'english'])
    expect(refused(await server.post('/api/language', { code, name: 'Other' }))).toEqual([422, ['code']])
  const game = await make(server, '/api/h5game', { name: 'Told' })
  const path = `/api/game/${game.id}/language`
  expect(refused(await server.post(path, { lang_id: de.id, name: 'x' }))).toEqual([422, ['lang_id']])
  expect(refused(await server.post(path, { lang_id: en.id, language_code: 'fr', name: 'x' }))).toEqual([
    422,
    ['language_code'],
  ])
  expect(rowOf(await server.post(path, { lang_id: en.id, name: 'x' }))).toMatchObject({ language_code: 'en' })
})

test('a listed language can be translated into, however its code is written', async () => {
  const game = await make(server, '/api/h5game', { name: 'Everywhere' })
  for (const code of ['es-419', 'zh-hans-cn', 'sr_RS']) {
    const { id: lang_id } = await make(server, '/api/language', { code, name: code })
    const path = `/api/game/${game.id}/language`
    expect(rowOf(await server.post(path, { lang_id, language_code: code, name: code }))).toMatchObject({
      language_code: code,
    })
  }
})

test('a game is published with its translations under the target language codes; missing languages are named', async () => {
  const language = await make(server, '/api/language', { code: 'pt', name: 'Portuguese' })
  const game = await make(server, '/api/h5game', { name: 'Sent' })
  const path = `/api/game/${game.id}/language`
  const { id } = await make(server, path, { lang_id: language.id, name: 'Enviado' })
  const { sql } = server.running.server
  const overwrite = (values: object) => sql`
    update record_game_translation set data = data || ${JSON.stringify(values)}::text::jsonb
    where environment = 'test-ie' and id = ${id}`
  await overwrite({ language_code: 'pt-br' })
  const publish = () => server.post('/api/send-game-to-ind', { id: game.id, targets: ['test-ind'] })
  const there = async () => (ok(await server.get(path, { env: 'test-ind' })).data as Row[])[0]
  expect(cellsOf(await publish()).at(-1)).toMatchObject({ id: game.id, state: 'create' })
  expect(await there()).toMatchObject({ language_code: 'pt', name: 'Enviado' })
  ok(await server.put(`${path}/${id}`, { name: 'Mandado' }))
  expect(cellsOf(await publish())).toMatchObject([{ id: game.id, state: 'change' }])
  expect(await there()).toMatchObject({ language_code: 'pt', name: 'Mandado' })
  expect(cellsOf(await publish())).toMatchObject([{ state: 'same' }])
  await overwrite({ lang_id: 9_999_999 })
  const [blocked] = cellsOf(await publish())
  expect(blocked).toMatchObject({ state: 'blocked' })
  expect(blocked?.reason).toContain(`Game translation ${id} “Mandado”: Language points to language 9999999`)
  ok(await server.del(`${path}/${id}`))
  expect(cellsOf(await publish())).toMatchObject([{ state: 'change' }])
})

test('a provider is found by its uuid as well as by its id, a language by its code', async () => {
  const [one, two] = [
    await make(server, '/api/provider', { name: 'Third', uuid: 'c0ffee-3' }),
    await make(server, '/api/provider', { name: 'Fourth', uuid: '4004' }),
  ]
  for (const name of ['No uuid', 'No uuid either']) await make(server, '/api/provider', { name })
  const game = await make(server, '/api/game', { name: 'By uuid', type: 'h5', provider: 'c0ffee-3' })
  expect(game['provider']).toBe(one.id)
  const h5 = await make(server, '/api/h5game', { name: 'By digits', provider_uuid: '4004' })
  expect(h5['provider_uuid']).toBe(two.id)
  const names = async (query: string) =>
    (ok(await server.get(query)).data as { name: string }[]).map(({ name }) => name)
  expect(await names('/api/game?uuid=c0ffee-3')).toEqual(['By uuid'])
  expect(await names(`/api/game?uuid=${one.id}`)).toEqual(['By uuid'])
  expect(await names('/api/h5game?provider_uuid=4004')).toEqual(['By digits'])
  const nobody = await server.get('/api/game?uuid=nobody')
  expect([nobody.status, nobody.body.errors]).toEqual([
    400,
    [{ field: 'uuid', message: 'There is no provider with the UUID nobody.' }],
  ])
  const there = `/api/game/${game.id}/language`
  expect(rowOf(await server.post(there, { lang_id: 'en', name: 'x' }))).toMatchObject({ language_code: 'en' })
})

test.each([
  ['/api/h5-push', { title: 'Later', status: 2 }, 'status'],
  ['/api/welfares', { name: 'Later', type: 1 }, 'type'],
  ['/api/game-recommend', { link_type: 1, source: 'google' }, 'source'],
  ['/api/banner', { url: 'https://example.com/', type: 'tv' }, 'type'],
])('unlisted values are stored as sent, with a notice: %s %j', async (path, values, field) => {
  const answer = await server.post(path, values)
  const row = rowOf(answer)
  expect(String(row[field])).toBe(String((values as Record<string, unknown>)[field]))
  expect(answer.body.notices).toMatchObject([{ field }])
  const listed = ok(await server.get(`${path}?${field}=${String(row[field])}`)).data as { id: number }[]
  expect(listed.map(({ id }) => id)).toContain(row.id)
})

test('figures of a future day are refused; stored ones do not extend the span of a board', async () => {
  const game = await make(server, '/api/game', { name: 'Counted', type: 'h5' })
  const row = { game_id: game.id, country_code: 'IN', source: 'lobby', click_uv: 5 }
  const path = '/api/ahaGameAnalysis'
  expect(refused(await server.post(path, { ...row, creation_date: '2931-01-01T00:00:00.000Z' }))).toEqual([
    422,
    ['creation_date'],
  ])
  const today = new Date().toISOString().slice(0, 10)
  const counted = await make(server, path, { ...row, creation_date: `${today}T00:00:00.000Z` })
  // a value that an older version could have stored
  await server.running.server.sql`update record_aha_game_analysis
    set data = data || '{"creation_date":"2931-01-01T00:00:00.000Z"}' where id = ${counted.id}`
  const other = await make(server, path, { ...row, source: 'feed', creation_date: `${today}T00:00:00.000Z` })
  expect(other.id).toBeGreaterThan(counted.id)
  const { data } = ok(await server.get('/api/-/boards/analysis')) as unknown as { data: { to: string } }
  expect(data.to).toBe(today)
})
