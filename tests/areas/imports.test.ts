import { describe, expect, test } from 'vitest'
import { playdesk } from '#commands/index.ts'
import type { AnyArea } from '#catalogue/index.ts'
import { takesRows } from '#derive/row-calls.ts'
import { inParts } from '../contract/parts.ts'
import { sampled } from '../depth.ts'
import { applied, madeImport, make, ok, rowOf, type PlanData } from '../engine/client.ts'
import type { Answer } from '../server/start.ts'
import { sharedServer } from '../shared-server.ts'

interface Imported extends PlanData {
  readonly plan: number
  readonly good: number
  readonly errors: readonly never[]
}

const server = sharedServer({ catalogue: playdesk, demo: true })

async function sent(area: string, text: string): Promise<Answer> {
  const file = rowOf(await server.request('POST', '/api/resource', inParts('rows.csv', text)))['url']
  return server.post('/api/-/imports', { area, file })
}
const planned = async (area: string, text: string): Promise<Imported> => ok(await sent(area, text)).data
async function brought(area: string, text: string): Promise<Imported> {
  const plan = await planned(area, text)
  await applied(server, { ...plan, id: plan.plan })
  return plan
}
const one = async (area: string, where: string): Promise<number> => {
  const { sql } = server.running.server
  const [row] = await sql.unsafe(
    `select id from record_${area.replaceAll('-', '_')} where environment = 'test-ie' and deleted_at is null and ${where} limit 1`,
  )
  return Number(row?.['id'])
}

describe('a deleted record', () => {
  test('the name of a deleted record matches no row and no reference', async () => {
    const gone = await make(server, '/api/prize', { title: 'Phone of last year' })
    ok(await server.del(`/api/prize/${gone.id}`))
    const first = await brought('prize', 'title,total\nPhone of last year,3\n')
    expect(first).toMatchObject({ good: 1, counts: { create: 1 } })
    const again = await brought('prize', 'title,total\nPhone of last year,4\n')
    expect(again).toMatchObject({ good: 1, counts: { update: 1 } })
    const cup = await planned('pvp-game-competition', 'title,countries,prize_id\nCup,IE,Phone of last year\n')
    expect([cup.good, cup.errors]).toEqual([1, []])
    expect(rowOf(await server.get(`/api/prize/${gone.id}`))).toMatchObject({ total: gone['total'] })
  })
})

describe('rows obey the rules of the call that creates or updates them', () => {
  test('a push cannot be imported as sent, and a sent one is not rewritten', async () => {
    const draft = await one('push-config', `data->'status' = '0'`)
    const gone = await one('push-config', `data->'status' = '2'`)
    for (const [row, status] of [
      [`id,status\n${draft},2\n`, 422],
      [`id,pushTitle\n${gone},x\n`, 409],
    ] as const) {
      const [header = '', line = ''] = row.split('\n')
      const [[, field = ''], [id, value]] = [header.split(','), line.split(',')]
      const refusal = await server.put(`/api/push-config/${id}`, { [field]: value })
      expect(refusal.status).toBe(status)
      const plan = await planned('push-config', row)
      expect(plan).toMatchObject({ good: 0, faulty: 1, total: 0 })
      const { message } = refusal.body.errors?.[0] ?? refusal.body
      expect(plan.errors).toMatchObject([{ line: 2, message }])
    }
  })

  test('an imported page has its address and can be read', async () => {
    await brought('tinymce', 'path,content\n/aud/imp1.html,<p>hi</p>\n')
    const [page] = ok(await server.get('/api/tinymce/getHtmls?keyword=imp1')).data as Record<string, unknown>[]
    const called = await make(server, '/api/-/tinymce', { path: '/aud/imp2.html', content: '<p>hi</p>' })
    const alike = (text: unknown): string => String(text).replace('imp2', 'imp1')
    expect([page?.['path'], page?.['url']]).toEqual([alike(called['path']), alike(called['url'])])
    const read = await server.get(String(page?.['url']))
    expect([read.status, read.text]).toEqual([200, expect.stringContaining('hi')])
  })
})

test('games of a list without positions are appended in the order of the file', async () => {
  const list = await one('hot-games', 'true')
  const listed = async () =>
    ok(await server.get(`/api/hotGames/${list}/games?pageSize=1000`)).data as { gameId: number; sort: number }[]
  const there = await listed()
  const games = await server.running.server.sql<{ id: number }[]>`
    select id from record_game where environment = 'test-ie' and deleted_at is null and id <> all(${there.map(({ gameId }) => gameId)}::bigint[])
    order by id limit 40`
  await brought('hot-games-game', `parent_id,gameId\n${games.map(({ id }) => `${list},${id}`).join('\n')}\n`)
  const last = Math.max(0, ...there.map(({ sort }) => sort))
  const fresh = (await listed()).slice(there.length)
  expect(fresh.map(({ gameId, sort }) => [gameId, sort])).toEqual(games.map(({ id }, at) => [id, last + 1 + at]))
})

describe('imports without a call that writes', () => {
  test.each(['member-operation', 'resource'])('%s cannot be imported, and the answer names it', async (area) => {
    const answer = await sent(area, 'id,content\n1,x\n')
    expect(answer).toMatchObject({ status: 422, body: { code: 'not-importable' } })
    expect(answer.body.message).toContain(area)
  })

  test('a comment is imported by the template, and comments of players stay unchanged', async () => {
    const there = await one('comment', 'true')
    expect(await planned('comment', `id,content,likes\n${there},Rewritten,999\n`)).toMatchObject({
      faulty: 1,
      total: 0,
    })
    const { text } = await server.get('/api/comment-template-download')
    const game = await one('game', 'true')
    expect(await planned('comment', text.replace('1001', `${game}`))).toMatchObject({ good: 1, faulty: 0 })
  })

  test('a game of a third party can be imported, but not changed or judged', async () => {
    const there = await one('thirdpart', 'true')
    const plan = await planned('thirdpart', `id,name\n${there},Renamed\n`)
    expect(plan).toMatchObject({ faulty: 1, total: 0, errors: [{ line: 2, field: 'id' }] })
  })

  test('values that no call sets are errors of their line when the file differs', async () => {
    const id = await one('forum-post', `data->>'status' = 'normal'`)
    expect(await planned('forum-post', `id,status\n${id},deleted\n`)).toMatchObject({
      faulty: 1,
      total: 0,
      errors: [{ line: 2, field: 'status' }],
    })
  })
})

describe('a list of games from another source, with its own column names', () => {
  const names = ['Sketch', 'Paper Boats', '"Chess, with friends"', '2048', 'Идеальная игра', '三国']
  const line = (name: string, at: number) =>
    `${name} ${at},GAME_PUZZLE,4.${at % 10},${at}9,${at}M,"10,000+",Free,0,Everyone,Puzzle;Brain,"January 7, 2018",1.${at}.0,4.0 and up`
  const text = [
    'App,Category,Rating,Reviews,Size,Installs,Type,Price,Content Rating,Genres,Last Updated,Current Ver,Android Ver',
    ...Array.from({ length: 60 }, (_, at) =>
      line((names[at % names.length] ?? '').replaceAll('"', ''), at).replace(/^(.*, .*?),GAME/, '"$1",GAME'),
    ),
  ].join('\n')

  test('the file is imported with a chosen column and type, and lists the ignored columns', async () => {
    const file = rowOf(await server.request('POST', '/api/resource', inParts('apps.csv', text)))['url']
    const first = ok(await server.post('/api/-/imports', { area: 'game', file })).data as unknown as Looked
    expect(first.unknown).toEqual(expect.arrayContaining(['App', 'Category', 'Rating', 'Type', 'Installs', 'Genres']))
    // columns named like a field but with another meaning are not mapped
    expect(first.mapping).toMatchObject({ Category: '', Type: '', Installs: '', Size: 'mbSize' })
    const body = { area: 'game', file, mapping: { ...first.mapping, App: 'name' }, values: { type: 'apk' } }
    const plan = ok(await server.post('/api/-/imports', body)).data as unknown as Looked
    expect(plan).toMatchObject({ rows: 60, good: 60, faulty: 0, total: 60 })
    await applied(server, { ...plan, id: plan.plan })
    expect(ok(await server.get('/api/game?keyword=Paper+Boats&type=apk')).total).toBe(10)
  })
})

/** Returns traits in which rows of areas are written and matched. */
function traitsOf({ fields, parent, unique, store }: AnyArea): string[] {
  const kinds = Object.values(fields).map(({ kind, computed, local }) => `${kind} ${computed} ${local}`)
  return [...kinds, `parent ${parent !== undefined}`, `unique ${unique?.length}`, `store ${store !== undefined}`]
}

interface Looked extends Imported {
  readonly mapping: Readonly<Record<string, string>>
  readonly unknown: readonly string[]
}

test('an export reimports unchanged in every area that takes rows', async () => {
  const all = Object.values(playdesk.areas).filter(takesRows)
  expect(all.length).toBeGreaterThan(150)
  const areas = sampled(all, traitsOf)
  const odd: unknown[] = []
  for (const { id } of areas) {
    const { text } = await server.get(`/api/-/export?area=${id}`)
    const rows = text.split('\r\n', 2)[1] ?? ''
    if (rows === '') continue
    const answer = await sent(id, text)
    const { errors, total } = await madeImport<Imported>(server, answer)
    if (answer.status !== 200 || errors.length > 0 || total > 0)
      odd.push([id, answer.status, total, errors.slice(0, 2)])
  }
  expect(odd).toEqual([])
}, 1200_000)

describe('a repeated row', () => {
  test('repeats the line before it, also where its key is computed', async () => {
    const { good, errors } = await planned(
      'forum-sensitive',
      'wordContent,type,language\nRepeated,1,en\nrepeated,1,en\n',
    )
    expect([good, errors]).toMatchObject([
      1,
      [{ line: 3, message: 'This repeats line 2. Change the value, or keep only one of the two.' }],
    ])
  })

  test('a first column without a heading must be mapped if nothing else names the records', async () => {
    await make(server, '/api/tag', { name: 'Unheaded' })
    const text = ',sort\nUnheaded,7\n'
    const asked = await planned('tag', text)
    const errors = [{ line: 1, message: expect.stringContaining('first column has no heading') }]
    expect(asked).toMatchObject({ good: 0, total: 0, mapping: { sort: 'sort' }, errors })
    const file = rowOf(await server.request('POST', '/api/resource', inParts('rows.csv', text)))['url']
    const answer = await server.post('/api/-/imports', { area: 'tag', file, mapping: { '#1': 'name' } })
    expect(ok(answer).data).toMatchObject({ good: 1, match: ['name'], counts: { create: 0, update: 1 } })
  })

  test('a first column without a heading must be mapped even beside a filled key column', async () => {
    const { id } = await make(server, '/api/tag', { name: 'Headed' })
    const text = `,name,sort\n${id},Renamed,7\n`
    const errors = [{ line: 1, message: expect.stringContaining('the key instead of Name.') }]
    expect(await planned('tag', text)).toMatchObject({ good: 0, total: 0, mapping: { name: 'name' }, errors })
    const file = rowOf(await server.request('POST', '/api/resource', inParts('rows.csv', text)))['url']
    const chosen = async (mapping: object) =>
      ok(
        await server.post('/api/-/imports', { area: 'tag', file, mapping: { name: 'name', sort: 'sort', ...mapping } }),
      ).data
    expect(await chosen({ '#1': 'id' })).toMatchObject({ good: 1, counts: { create: 0, update: 1 } })
    expect(await chosen({ '#1': '' })).toMatchObject({ good: 1, match: ['name'], counts: { create: 1, update: 0 } })
  })
})
