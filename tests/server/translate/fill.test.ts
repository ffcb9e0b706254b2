import { describe, expect, test } from 'vitest'
import { applied, changesOf, make, ok, planned, rowsOf, type PlanData } from '../../engine/client.ts'
import { expectFilled, fillDesk } from './fill-desk.ts'

const desk = fillDesk(12, ['de', 'fr', 'hi', 'ta'])
const { server, codes, games, write, line, texts } = desk

describe('filling translations', () => {
  test('a plan fills games in several languages, except refused languages and later edits', () => expectFilled(desk))

  test('translations are filled from a language and earlier translations, and stale texts only on request', async () => {
    const [first = 0, , third = 0] = games
    await write(first, 'en', { name: 'Sky Rider', introduction: 'Fly' })
    await write(first, 'fr', { name: 'Cavalier du ciel' })
    await write(third, 'en', { name: 'sky rider' })
    expect(await line(`h5game #${third} | translate in fr`)).toMatchObject({ state: 'ready', total: 1 })
    const { after } =
      (await changesOf(server, (await line(`h5game #${third} | translate in fr from=memory`)).id))[0] ?? {}
    expect(after).toMatchObject({ name: 'Cavalier du ciel', language_code: 'fr' })
    const fill = { area: 'h5game', ids: [first], languages: ['fr'], from: 'en' }
    const filled = ok(await server.post('/api/-/texts/translate', fill))
    expect(filled.data).toEqual({ changed: 1, refused: [] })
    expect((await texts(first))['fr']).toEqual(['Cavalier du ciel', 'Fly'])
    const row = rowsOf(await server.get(`/api/game/${first}/language`)).find((each) => each['language_code'] === 'en')
    ok(await server.put(`/api/game/${first}/language/${row?.id}`, { name: 'Cloud Rider' }))
    expect((await server.post('/api/-/texts/translate', fill)).body.code).toBe('nothing-to-fill')
    const unknown = { ...fill, languages: ['de'], from: 'memory' }
    expect(await planned(server, 'texts.translate', [unknown])).toMatchObject({
      total: 0,
      counts: { same: 0, failed: 1 },
    })
    ok(await server.post('/api/-/texts/translate', { ...fill, stale: 1 }))
    expect((await texts(first))['fr']).toEqual(['Cloud Rider', 'Fly'])
  })

  test('fills languages inside of a record as one change', async () => {
    const { id } = await make(server, '/api/smallEditor', {
      name: 'n',
      i18ns: { en: 'Daily pick', fr: 'Choix du jour' },
    })
    const other = await make(server, '/api/smallEditor', { name: 'm', i18ns: { en: 'daily pick', hi: 'अपना' } })
    const plan = await planned(server, 'texts.translate', [
      { area: 'small-editor', ids: [id, other.id], languages: ['fr', 'hi'] },
    ])
    expect(plan).toMatchObject({ state: 'ready', total: 2, counts: { update: 2, failed: 0 } })
    await applied(server, plan)
    const rows = rowsOf(await server.get('/api/smallEditor'))
    expect(rows.find((row) => row.id === other.id)?.['i18ns']).toEqual({
      en: 'daily pick',
      fr: 'Choix du jour',
      hi: 'अपना',
    })
  })

  test.each([
    [{ languages: ['xx'] }, 422, 'There is no language xx.', '没有语言 xx。'],
    [{ area: 'banner' }, 422, 'Banners have no texts by language.', '横幅没有多语言内容。'],
    [{ area: 'nowhere' }, 422, 'There is no area nowhere.', '没有模块 nowhere。'],
    [{ from: 'xx' }, 422, 'xx is no source: use memory, service or a language such as en.', 'xx 不是有效来源'],
    [{ languages: ['en'], from: 'en' }, 422, 'There is nothing to fill', '没有可填充的内容'],
  ])('filling refuses %j', async (more, status, en, zh) => {
    const body = { area: 'h5game', ids: games.slice(0, 1), languages: ['fr'], from: 'memory', ...more }
    for (const [language, text] of Object.entries({ en, zh })) {
      const answer = await server.post('/api/-/texts/translate', body, { headers: { 'accept-language': language } })
      expect([answer.status, answer.body.errors?.[0]?.message ?? answer.body.message]).toEqual([
        status,
        expect.stringContaining(text),
      ])
    }
  })

  test('a viewer fills nothing', async () => {
    const as = await server.token('viewer')
    const body = { area: 'h5game', ids: games.slice(0, 1), languages: ['fr'], from: 'en' }
    expect((await server.post('/api/-/texts/translate', body, { as })).status).toBe(403)
    const { status } = await server.post('/api/-/plans', { line: `h5game #${games[0]} | translate in fr` }, { as })
    expect(status).toBe(403)
  })
})

describe('find and replace in texts', () => {
  test('a plan replaces whole words in chosen languages, each text by itself', async () => {
    const [, , , game = 0, other = 0] = games
    await write(game, 'en', { name: 'Ludo Star', introduction: 'Ludo, not ludology' })
    await write(game, 'hi', { name: 'Ludo हिन्दी' })
    await write(other, 'en', { name: 'Play LUDO $&' })
    const plan = await line(`h5game #${game},${other} | replace-text Ludo with=Carrom in en whole=1`)
    expect(plan).toMatchObject({ state: 'ready', total: 2, counts: { update: 2 } })
    const out = (await changesOf(server, plan.id)).find(({ label }) => label.includes('Play'))
    const left = { area: out?.area, id: out?.id, environment: out?.environment }
    const { hash } = ok(await server.post(`/api/-/plans/${plan.id}/exclude`, { changes: [left] })).data as PlanData
    expect(await applied(server, { id: plan.id, hash })).toMatchObject({ done: 1 })
    expect(await texts(game)).toMatchObject({ en: ['Carrom Star', 'Carrom, not ludology'], hi: ['Ludo हिन्दी', null] })
    expect((await texts(other))['en']).toEqual(['Play LUDO $&', null])
  })

  test('a replacement covers texts in the records themselves and inside them, literally and by case on request', async () => {
    const { id } = await make(server, '/api/smallEditor', { name: 'x', i18ns: { en: 'a.b A.B', fr: 'axb' } })
    const replace = (more: object) =>
      server.post('/api/-/texts/replace', { area: 'small-editor', ids: [id], find: 'a.b', with: '$1', ...more })
    expect(ok(await replace({ case: 1 })).data).toEqual({ changed: 1, refused: [] })
    const row = rowsOf(await server.get('/api/smallEditor')).find((each) => each.id === id)
    expect(row?.['i18ns']).toEqual({ en: '$1 A.B', fr: 'axb' })
    const found = { area: 'h5game', find: 'Game 12', with: 'Last game' }
    expect(ok(await server.post('/api/-/texts/replace', found)).data).toEqual({ changed: 1, refused: [] })
    const { name } = ok(await server.get(`/api/h5game/${games.at(-1)}`)).data as { name: string }
    expect(name).toBe('Last game')
    const again = await server.post('/api/-/texts/replace', found)
    expect([again.status, again.body.message]).toEqual([422, '“Game 12” is in none of these texts.'])
  })

  test('a replacement names a text that may not become empty, and changes the others', async () => {
    const [, , , , , game = 0] = games
    await write(game, 'en', { name: 'Gone', introduction: 'Gone' })
    await write(game, 'hi', { name: 'Gone too' })
    const body = { area: 'h5game', ids: [game], find: 'Gone', languages: ['en', 'hi'] }
    const { changed, refused } = ok(await server.post('/api/-/texts/replace', body)).data as {
      changed: number
      refused: unknown[]
    }
    expect(changed).toBe(2)
    expect(refused).toEqual([{ id: game, language: 'en', reason: 'Name: This is required.' }])
    expect(await texts(game)).toEqual({ en: ['Gone', ''], hi: [' too', null] })
  })

  test('a plan of replacements names item, language and field of faulty texts, and holds the others', async () => {
    const [, , , , , , , game = 0, other = 0, third = 0, brief = 0] = games
    await write(brief, 'en', { name: 'Long', introduction: 'Long' })
    const long = await line(`h5game #${brief} | replace-text Long with=${'x'.repeat(201)} in en`)
    expect(long).toMatchObject({ state: 'ready', total: 1, counts: { update: 1, failed: 1 } })
    expect(long.errors.map(({ message }) => message)).toEqual([
      `Game 11 (${brief}) · en: Name: At most 200 characters; this has 201.`,
    ])
    await write(game, 'en', { name: 'Fine', introduction: 'Wordy' })
    await write(other, 'en', { name: 'Broken', introduction: 'Fine' })
    await write(third, 'en', { name: 'Fine too', introduction: 'Fine' })
    const plan = await line(`h5game #${game},${other},${third} | translate in fr from=service`)
    expect(plan).toMatchObject({ state: 'ready', total: 2, counts: { create: 2, failed: 2 } })
    expect(plan.errors.map(({ message }) => message)).toEqual([
      `Game 8 (${game}) · fr: Introduction: At most 500 characters; this has 603.`,
      `Game 9 (${other}) · fr: The translation service returned no translation.`,
    ])
    await applied(server, plan)
    expect((await texts(game))['fr']).toEqual(['FR Fine', null])
    expect((await texts(other))['fr']).toBeUndefined()
    expect((await texts(third))['fr']).toEqual(['FR Fine too', 'FR Fine'])
  })
})

describe('items by language', () => {
  const items = async (query: string) => {
    const answer = ok(await server.get(`/api/-/texts/h5game?${query}`))
    return { total: answer.total, rows: answer.data as { id: number; missing: string[]; stale: string[] }[] }
  }

  test('the list of items shows which texts each lacks, like the filters of lists', async () => {
    const [, , , , , , game = 0] = games
    for (const code of ['en', 'hi']) await write(game, code, { name: `Turtle ${code}` })
    const english = rowsOf(await server.get(`/api/game/${game}/language`)).find((row) => row['language_code'] === 'en')
    ok(await server.put(`/api/game/${game}/language/${english?.id}`, { name: 'Tortoise' }))
    const { rows } = await items('pageSize=200')
    const mine = rows.find(({ id }) => id === game)
    expect(mine).toMatchObject({ stale: ['hi'], missing: codes.filter((code) => code !== 'hi') })
    for (const filter of ['missing', 'stale'] as const)
      for (const code of ['fr', 'hi']) {
        const listed = rowsOf(await server.get(`/api/h5game?pageSize=200&where=${filter}:${code}`)).map(({ id }) => id)
        expect(rows.filter((row) => row[filter].includes(code)).map(({ id }) => id)).toEqual(listed)
        expect((await items(`${filter}=${code}&pageSize=1`)).total).toBe(listed.length)
      }
    expect((await items('q=tortoise')).rows.map(({ id }) => id)).toEqual([game])
    expect((await items('q=nowhere%20at%20all')).total).toBe(0)
    const heads = ok(await server.get('/api/-/texts/h5game/languages')).data as { code: string }[]
    expect(heads.map(({ code }) => code)).toEqual(expect.arrayContaining([...codes]))
  })

  test.each([
    ['/api/-/texts/banner', 422, 'Banners have no texts by language.'],
    ['/api/-/texts/h5game?missing=xx', 422, 'There is no language xx.'],
  ])('the list of items refuses %s', async (path, status, message) => {
    const answer = await server.get(path)
    expect([answer.status, answer.body.errors?.[0]?.message]).toEqual([status, message])
  })
})
