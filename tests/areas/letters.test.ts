import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { playdesk } from '#commands/index.ts'
import { foldText } from '#derive/kinds/shared/fold-text.ts'
import { foldedSql } from '#server/records/like-folded.ts'
import { inParts } from '../contract/parts.ts'
import { count } from '../depth.ts'
import { make, ok, planned, rowOf, rowsOf } from '../engine/client.ts'
import { scriptOf } from '../engine/script-desk.ts'
import { sharedServer } from '../shared-server.ts'

const server = sharedServer({ catalogue: playdesk })

const composed = 'Élan Vital'
const decomposed = 'E\u0301lan Vital'
const found = async (keyword: string) =>
  rowsOf(await server.get(`/api/tag?keyword=${encodeURIComponent(keyword)}`)).map(({ id }) => id)

test('a search finds composed, wide, capital and invisibly divided letters alike', async () => {
  const { id } = await make(server, '/api/tag', { name: decomposed })
  expect(rowOf(await server.get(`/api/tag/${id}`))['name']).toBe(composed)
  const wide = await make(server, '/api/tag', { name: 'Ｗｉｄｅ Kite' })
  expect(rowOf(await server.get(`/api/tag/${wide.id}`))['name']).toBe('Ｗｉｄｅ Kite')
  const divided = await make(server, '/api/tag', { name: 'Soft\u00adhy\u200bphen' })
  for (const [keyword, wanted] of [
    [composed, id],
    [decomposed, id],
    ['ÉLAN', id],
    ['e\u00ad\u0301lan', id],
    ['ｅ\u0301ｌａｎ', id],
    ['wide kite', wide.id],
    ['ＫＩＴＥ', wide.id],
    ['softhyphen', divided.id],
    ['soft\u00adhyphen', divided.id],
  ] as const)
    expect([keyword, await found(keyword)]).toEqual([keyword, [wanted]])
  expect(rowsOf(await server.get(`/api/tag?name=${encodeURIComponent(decomposed)}`)).map((row) => row.id)).toEqual([id])
})

test('a search over all areas finds a line that starts with a word, whether it is typed with accents or not', async () => {
  const post = await make(server, '/api/forum/post', { title: 'Two lines', content: 'Kolibri begins', language: 'en' })
  for (const word of ['kolibri', 'kolibrí'])
    expect([word, rowsOf(await server.get(`/api/-/search?q=${encodeURIComponent(word)}`))]).toMatchObject([
      word,
      [{ area: 'forum-post', id: post.id }],
    ])
})

test('a cell names a record by its label, in any composition and with its commas', async () => {
  const kite = await make(server, '/api/tag', { name: 'Kettle, Kite & Co' })
  const crème = await make(server, '/api/tag', { name: 'Crème' })
  const cell = async (tags: string) => {
    const file = rowOf(
      await server.request('POST', '/api/resource', inParts('rows.csv', `name,type,tags\nA game,h5,"${tags}"\n`)),
    )
    const { body } = await server.post('/api/-/imports', { area: 'game', file: file['url'] })
    const { plan, faulty } = body.data as { plan: number; faulty: number }
    expect([tags, faulty]).toEqual([tags, 0])
    const [change] = ok(await server.get(`/api/-/plans/${plan}/changes`)).data as { after: { tags: number[] } }[]
    return change?.after.tags
  }
  expect(await cell('Kettle, Kite & Co')).toEqual([kite.id])
  expect(await cell('Cre\u0300me')).toEqual([crème.id])
  expect(await cell('Cre\u0300me, Cre\u0300me')).toEqual([crème.id, crème.id])
  expect(await cell(JSON.stringify(['Kettle, Kite & Co', 'Crème']).replaceAll('"', '""'))).toEqual([kite.id, crème.id])
})

describe('a sensitive word added later', () => {
  const lorem = 'and so on, '.repeat(400)

  test.each([
    ['Cruél', 'so ｃｒｕｅ\u0301ｌ, and so'],
    ['far below', `${lorem}, far below`],
    ['weit ＵＮＴＥＮ', `${lorem}${'é'.repeat(900)} weit u\u00adn\u2063t\ufe0fe\u{e0020}n`],
    ['two parts', `two\n \t parts`],
    ['ガチャ', 'これは ｶﾞﾁｬ です'],
    ['ΟΔΟΣ', 'η οδος μας'],
    ['STRASSE', 'die Straße dort'],
    ['istanbul', 'İSTANBUL, now'],
    ['गुप्त', `${lorem} गुप्त ${lorem}`],
  ])('%s is found in existing texts, at any position and in any spelling', async (word, content) => {
    const post = await make(server, '/api/forum/post', { title: 'A title', content, language: 'en' })
    const comment = await make(server, '/api/forum/post-comment', { postId: post.id, content, language: 'en' })
    ok(await server.post(`/api/-/forum/post/${post.id}/pass`))
    const made = await make(server, '/api/forum/sensitive', { wordContent: word, level: 2 })
    const found = { sensitive: [word] }
    expect(rowOf(await server.get(`/api/forum/post/${post.id}`))).toMatchObject({ ...found, status: 'pending' })
    expect(rowOf(await server.get(`/api/forum/post-comment/${comment.id}`))).toMatchObject(found)
    ok(await server.del(`/api/forum/sensitive/${made.id}`))
    expect(rowOf(await server.get(`/api/forum/post/${post.id}`))).toMatchObject({ sensitive: [], status: 'normal' })
  })

  test('a word without letters screens nothing', async () => {
    const post = await make(server, '/api/forum/post', { content: 'Nothing in it', language: 'en' })
    ok(await server.post('/api/forum/sensitive', { wordContent: '\u2063\u200b', level: 3 }))
    expect(rowOf(await server.get(`/api/forum/post/${post.id}`))).toMatchObject({ version: post['version'] })
  })
})

describe('lists match any spelling, and wildcards literally', () => {
  const name = `Ôtez ${composed} 100%\\`
  const title = `title: { en: 'Test'`
  const lists: Record<string, () => Promise<string>> = {
    'all records': async () => '/api/-/search?area=game&q=',
    'the changes of a plan': async () => {
      const { id } = await planned(server, 'tag.create', [{ name }, { name: '1000' }])
      return `/api/-/plans/${id}/changes?q=`
    },
    'the runs, by their input': async () => '/api/-/runs?command=game.send-to-es,game.create&q=',
    'the messages': async () => '/api/-/outbox?topic=search-index&q=',
    'the scripts': async () => {
      const source = scriptOf('return 1').replace(title, `title: { en: ${JSON.stringify(name)}`)
      await make(server, '/api/-/scripts', { name: 'named', source })
      return '/api/-/scripts?keyword='
    },
    'the accounts': async () => {
      await make(server, '/api/-/operators', { username: 'named', name, roles: { 'test-ie': 'viewer' } })
      return '/api/users/list?keyword='
    },
  }
  beforeAll(async () => {
    const { id } = await make(server, '/api/game', { name, type: 'h5' })
    await make(server, '/api/game', { name: '1000', type: 'h5' })
    ok(await server.post('/api/send-game-to-es', { gameId: id }))
  })

  test.each(Object.keys(lists))('%s', async (list) => {
    const path = await lists[list]?.()
    const found = async (text: string) => {
      const { total, data } = ok(await server.get(`${path}${encodeURIComponent(text)}`))
      return [text, total ?? (data as unknown[]).length]
    }
    for (const text of ['E\u0301LAN', 'ôｔｅｚ ｅ\u0301ｌ\u00adａｎ', '１００％', '100%\\', 'l 100%'])
      expect(await found(text)).toEqual([text, 1])
    for (const text of ['1%0', 'lan_vital', 'n\\']) expect(await found(text)).toEqual([text, 0])
  })

  test('a search by number finds the record, whatever other texts contain the number', async () => {
    const { id } = await make(server, '/api/tag', { name: 'By number' })
    for (const sign of 'abc') await make(server, '/api/tag', { name: `${sign}${id}` })
    ok(await server.put(`/api/tag/${id}`, { name: 'By its number' }))
    expect(rowsOf(await server.get(`/api/-/search?area=tag&limit=1&q=${id}`))).toMatchObject([{ id }])
  })

  test('names that start with the text come first, with or without accents', async () => {
    for (let at = 1; at <= 4; at++) await make(server, '/api/tag', { name: `Jump r\u00f4pe ${at}` })
    await make(server, '/api/tag', { name: 'Europe' })
    await make(server, '/api/tag', { name: 'R\u00f4pe Master' })
    const first = async (text: string) => {
      const answer = await server.get(`/api/-/search?area=tag&limit=3&q=${encodeURIComponent(text)}`)
      return rowsOf(answer).map(({ label }) => label)
    }
    for (const text of ['rope', 'ROPE', 'ro', 'r\u00f4pe', 'ro\u0302pe'])
      expect([text, ...(await first(text))]).toMatchObject([text, 'R\u00f4pe Master', 'Jump r\u00f4pe 1', {}])
    expect(await found('rope ma')).toHaveLength(1)
  })

  test('the call log is found by the name of the caller', async () => {
    const found = async (text: string) =>
      ok(await server.get(`/api/trace-record?username=${encodeURIComponent(text)}`)).total
    expect(await found('ＡＤ\u00adｍｉｎ')).toBeGreaterThan(0)
    for (const text of ['a%n', 'adm_n']) expect([text, await found(text)]).toEqual([text, 0])
  })
})

test('records indexed by the beginning of their text are fully searchable after a migration', async () => {
  const { sql } = server.running.server
  const post = await make(server, '/api/forum/post', {
    content: `${'before it, '.repeat(300)}the olden word`,
    language: 'en',
  })
  const kite = await make(server, '/api/tag', { name: 'Ol\u2063den Straße' })
  await sql`update record set search = left(search, 2000) where id = ${post.id}`
  await sql`update record set search = lower(data->>'name') where id = ${kite.id}`
  expect(await found('olden strasse')).toEqual([])
  const folder = join(import.meta.dirname, '../../src/server/database/migrations')
  await sql.begin(async (tx) => tx.unsafe(await readFile(join(folder, '0024-whole-search.sql'), 'utf8')).simple())
  expect(await found('olden strasse')).toEqual([kite.id])
  await make(server, '/api/forum/sensitive', { wordContent: 'olden word', level: 3 })
  expect(rowOf(await server.get(`/api/forum/post/${post.id}`))).toMatchObject({ status: 'blocked' })
})

test('stored names with accents are found without them after a migration', async () => {
  const { sql } = server.running.server
  const { id } = await make(server, '/api/tag', { name: 'Ànime Ünder', description: '下架' })
  await sql`update record set search = split_part(search, ${'\u001f'}, 1) where id = ${id}`
  expect(await found('anime under')).toEqual([])
  const folder = join(import.meta.dirname, '../../src/server/database/migrations')
  await sql.begin(async (tx) => tx.unsafe(await readFile(join(folder, '0041-plain-search.sql'), 'utf8')).simple())
  expect(await found('anime under')).toEqual([id])
})

test('server and database normalise every character alike', async () => {
  const { sql } = server.running.server
  const rows = await sql.unsafe<{ code: number; folded: string }[]>(
    `select code, ${foldedSql('chr(code)')} as folded from generate_series(1, 1114111, ${count(5, 1)}::int) as code where code not between 55296 and 57343`,
  )
  const younger = /[\ua7cb-\ua7ff\u{10d50}-\u{10d85}\u{16ea0}-\u{16ebf}]/u
  const differing = rows.filter(({ code, folded }) => {
    const sign = String.fromCodePoint(code)
    return !younger.test(sign) && folded !== foldText(sign)
  })
  expect(differing.map(({ code }) => code.toString(16))).toEqual([])
})
