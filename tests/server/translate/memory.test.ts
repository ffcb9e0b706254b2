import { beforeAll, expect, test } from 'vitest'
import { playdesk } from '#commands/index.ts'
import { keysOf } from '#server/records/translated-texts.ts'
import type { TranslationOrder } from '#server/translate/translator.ts'
import { sharedServer } from '../../shared-server.ts'

const server = sharedServer({ catalogue: playdesk })
beforeAll(async () => {
  for (const [code, name] of [
    ['en', 'English'],
    ['zh', 'Chinese'],
    ['fr', 'French'],
  ])
    await made('/api/language', { code, name })
})

async function made(path: string, body: object, env: 'test-ie' | 'prod-ie' = 'test-ie'): Promise<number> {
  const answer = await server.post(path, body, { env })
  if (answer.status !== 200) throw new Error(`${path} ${answer.text}`)
  return (answer.body.data as { id: number }).id
}

const [en, zh, fr] = ['en', 'zh', 'fr']
const languageId = async (code: string): Promise<number> => {
  const rows = (await server.get('/api/language')).body.data as { id: number; code: string }[]
  return rows.find((row) => row.code === code)!.id
}
const say = async (text: string, into: string, more: Partial<TranslationOrder> = {}) => {
  const texts = [{ text, kind: 'text' as const }]
  const { translator } = server.running.server.services
  const [done] = await translator.translate({ texts, into, environment: 'test-ie', operator: 1, ...more })
  return done?.text ?? null
}

test('B87 a known text is translated like the row in the other language, whatever its case and spaces', async () => {
  const tag = await made('/api/tag', { name: 'Racing  games' })
  await made(`/api/tag/${tag}/multi-langs`, { langId: await languageId(fr), name: 'Jeux de course' })
  expect(await say(' racing Games ', fr)).toBe('Jeux de course')
  expect(await say('racing', fr)).toBeNull()
  expect(await say('Racing games', zh)).toBeNull()
})

test('B87 a text that only a view of its area has is translated too', async () => {
  const game = await made('/api/h5game', { name: 'Tide Pool', type: 'h5', introduction: 'Count the crabs' })
  const texts = { language_code: fr, name: 'Flaque', introduction: 'Comptez les crabes' }
  await made(`/api/game/${game}/language`, { lang_id: await languageId(fr), ...texts })
  expect(await say('count the crabs', fr)).toBe('Comptez les crabes')
})

test('B87 a text is translated from another language row of its record, from the requested language only', async () => {
  const game = await made('/api/h5game', { name: 'Sky Rider', type: 'h5' })
  for (const [code, introduction] of [
    [en, 'Ride the clouds'],
    [fr, 'Chevauchez les nuages'],
  ] as const)
    await made(`/api/game/${game}/language`, {
      lang_id: await languageId(code),
      language_code: code,
      name: 'Sky Rider',
      introduction,
    })
  expect(await say('Ride the clouds', fr)).toBe('Chevauchez les nuages')
  expect(await say('Ride the clouds', fr, { from: 'zh' })).toBeNull()
  expect(await say('chevauchez les nuages', en, { from: 'fr' })).toBe('Ride the clouds')
})

test('B87 texts by language in one record are known too', async () => {
  await made('/api/smallEditor', { name: 'n', i18ns: { en: 'Daily pick', zh: '每日精选' } })
  expect(await say('daily pick', zh)).toBe('每日精选')
  expect(await say('每日精选', en, { from: 'zh' })).toBe('Daily pick')
  expect(await say('每日精选', en, { from: 'fr' })).toBeNull()
})

test('quotes, backslashes and line ends in a text do no harm', async () => {
  const odd = 'Say "yes" \\N or\n \\" leave'
  await made('/api/smallEditor', { name: 'n', i18ns: { en: odd, fr: ' " \\ ' } })
  expect(await say(odd.toUpperCase(), fr)).toBe(' " \\ ')
})

test('the newest translation is used, unless the record has its own', async () => {
  const older = await made('/api/category', { name: 'Puzzle' })
  await made(`/api/category/${older}/multi-langs`, { langId: await languageId(zh), name: '解谜' })
  const newer = await made('/api/category', { name: 'puzzle' })
  await made(`/api/category/${newer}/multi-langs`, { langId: await languageId(zh), name: '益智' })
  expect(await say('Puzzle', zh)).toBe('益智')
  expect(await say('Puzzle', zh, { about: { area: 'category', id: older } })).toBe('解谜')
})

test('translations of removed records and other environments are not used', async () => {
  const gift = await made('/api/smallEditor', { name: 'n', i18ns: { en: 'Gone soon', fr: 'Bientôt parti' } })
  expect(await say('Gone soon', fr)).toBe('Bientôt parti')
  await server.del(`/api/smallEditor/${gift}`)
  expect(await say('Gone soon', fr)).toBeNull()
  await made('/api/smallEditor', { name: 'n', i18ns: { en: 'Elsewhere', fr: 'Ailleurs' } }, 'prod-ie')
  expect(await say('Elsewhere', fr)).toBeNull()
  expect(await say('Elsewhere', fr, { environment: 'prod-ie' })).toBe('Ailleurs')
})

test('B87 H5 games are translated text by text, with a reason for each untranslated text', async () => {
  const game = await made('/api/h5game', { name: 'Daily pick', introduction: 'Never said before' })
  const ask = (body: object) => server.post('/api/h5game/translate', { id: game, ...body })
  expect((await ask({ language_code: 'zh' })).body.data).toEqual({
    language_code: 'zh',
    name: '每日精选',
    introduction: null,
    description: null,
    untranslated: [{ field: 'introduction', reason: 'There is no earlier translation of this text into zh.' }],
  })
  const none = await ask({ language_code: 'sw' })
  expect([none.status, none.body.code]).toEqual([422, 'no-translation'])
  expect(none.body.errors.map(({ field }) => field)).toEqual(['name', 'introduction'])
})

test('a lookup uses the index of its table', async () => {
  const { sql } = server.running.server
  const plan = await sql.begin(async (tx) => {
    await tx`select set_config(name, 'off', true) from unnest(array['enable_seqscan', 'enable_indexscan']) as name`
    return tx.unsafe(
      `explain select id from record_small_editor where environment = 'test-ie' and deleted_at is null and ${keysOf(['i18ns'], 'inside')} ? 'x'`,
    )
  })
  expect(JSON.stringify(plan)).toContain('Bitmap Index Scan')
})
