import { dataOf } from '../engine/client.ts'
import { describe, expect, test } from 'vitest'
import { playdesk } from '#commands/index.ts'
import type { Answer } from '../server/start.ts'
import { sharedServer } from '../shared-server.ts'

interface Row {
  readonly id: number
  readonly name: string
  readonly sort: number
  readonly is_fixed_position: 0 | 1
  readonly status: number
  readonly gameId: number
}

const server = sharedServer({ catalogue: playdesk, demo: true })

const rows = async (path: string): Promise<Row[]> => dataOf(await server.get(path))
const made = async (path: string, values: object): Promise<Row> => dataOf(await server.post(path, values))
const undo = (receipt: number) => server.post('/api/-/undo', { receipt })
const fields = ({ body }: Answer) => body.errors.map(({ field }) => field)

describe('home banners and theme lists', () => {
  test('B69 banners stand in one list; theme lists keep to their own call', async () => {
    const banner = await made('/api/aha-home-page', { name: 'A banner', language_code: 'en' })
    const theme = await made('/api/aha-home-page/create-theme', { name: 'A list', displayLanguage: 'zh', show_type: 2 })
    const both = await rows(`/api/aha-home-page?ids=${banner.id},${theme.id}&sortby=id`)
    expect(both).toMatchObject([
      { kind: 'banner', language_code: 'en' },
      { kind: 'theme', language_code: 'zh' },
    ])
    expect(dataOf(await server.put(`/api/aha-home-page/${theme.id}/update-theme`, { online: 1 }))).toMatchObject({
      online: 1,
      displayLanguage: 'zh',
    })
    const wrong = await server.put(`/api/aha-home-page/${banner.id}/update-theme`, { online: 1 })
    expect([wrong.status, wrong.body.message]).toEqual([
      404,
      `There is no theme list ${banner.id} in this environment.`,
    ])
    const toggle = () => server.put(`/api/aha-home-page/${theme.id}/toggle-online`)
    expect(dataOf(await toggle())).toMatchObject({ is_online: 0 })
    expect(dataOf(await toggle())).toMatchObject({ is_online: 1 })
  })

  test('a batch changes rows with an id and appends the others, all or none, undone as one', async () => {
    const [first] = await rows('/api/aha-home-page?kind=banner')
    const last = (await server.get('/api/order/max?type=2')).body.pos
    const answer = await server.post('/api/aha-home-page/batch-store-banner', {
      banners: [{ id: first!.id, name: 'Renamed' }, { name: 'One' }, { name: 'Two' }],
    })
    const { created, updated } = dataOf<{ created: number[]; updated: number[] }>(answer)
    expect(updated).toEqual([first!.id])
    expect(await rows(`/api/aha-home-page?ids=${created.join(',')}&sortby=id`)).toMatchObject([
      { name: 'One', sort: last, is_online: 0 },
      { name: 'Two', sort: last + 1 },
    ])
    expect(dataOf(await server.get(`/api/aha-home-page/${first!.id}`))).toMatchObject({
      name: 'Renamed',
      sort: first!.sort,
    })
    await undo(answer.body.receipt)
    expect(await rows(`/api/aha-home-page?ids=${created.join(',')}`)).toEqual([])
    expect(dataOf(await server.get(`/api/aha-home-page/${first!.id}`))).toMatchObject({ name: first!.name })
    const [theme] = await rows('/api/aha-home-page?kind=theme')
    const refused = await server.post('/api/aha-home-page/batch-store-banner', {
      banners: [{ name: 'Never kept' }, { id: theme!.id, name: 'x' }],
    })
    expect([refused.status, fields(refused)]).toEqual([422, ['banners']])
    expect(await rows('/api/aha-home-page?keyword=Never%20kept')).toEqual([])
  })

  test('items are added, changed by their game, sorted and removed', async () => {
    const { id } = await made('/api/aha-home-page/create-theme', { name: 'Items' })
    const games = (await rows('/api/h5game?onShelf=1&pageSize=3')).map((game) => game.id)
    for (const gameId of games) await made(`/api/aha-home-page/${id}/item`, { gameId })
    const twice = await server.post(`/api/aha-home-page/${id}/item`, { gameId: games[0] })
    expect(twice.status).toBe(422)
    await server.put(`/api/aha-home-page/${id}/item`, { gameId: games[1], label: 'Hot' })
    expect((await server.put(`/api/aha-home-page/${id}/item`, { gameId: 9_999_999 })).status).toBe(404)
    await server.put(`/api/aha-home-page/${id}/item-sort`, { sort: games.toReversed() })
    const items = await rows(`/api/aha-home-page/${id}/item`)
    expect(items).toMatchObject([{ gameId: games[2] }, { gameId: games[1], label: 'Hot' }, { gameId: games[0] }])
    expect((await server.del(`/api/aha-home-page/${id}/item/${items[0]!.id}`)).status).toBe(200)
    expect(await rows(`/api/aha-home-page/${id}/item`)).toHaveLength(2)
  })
})

describe.each(['aha-home-feed', 'module-feed'])('%s', (area) => {
  test('B72 B86 changes status by number or text, and refuses invalid ones', async () => {
    const { id } = await made(`/api/${area}`, { name: 'A feed' })
    const set = (status: unknown) => server.post(`/api/${area}/change-status`, { id, status })
    expect(dataOf(await set('1'))).toMatchObject({ status: 1 })
    expect(dataOf(await set(0))).toMatchObject({ status: 0 })
    expect([(await set(7)).status, fields(await set(7))]).toEqual([400, ['status']])
    expect((await server.post(`/api/${area}/change-status`, { id: 9_999_999, status: 1 })).status).toBe(404)
  })

  test('B108 the whole list of one layout is requested at once', async () => {
    const answer = await server.get(`/api/${area}?page=1&pageSize=9999&status=1&gameListStyle=3`)
    const found = dataOf<{ status: number; game_list_style: number }[]>(answer)
    expect(answer.body.pageSize).toBe(9999)
    expect(found.length).toBeGreaterThan(0)
    expect(found.every((feed) => feed.status === 1 && feed.game_list_style === 3)).toBe(true)
  })

  test('a feed with a fixed position keeps it when the others are sorted', async () => {
    const order = async () => rows(`/api/${area}?pageSize=200&sortby=sort`)
    const before = await order()
    const fixed = before.filter(({ is_fixed_position }) => is_fixed_position === 1)
    const moving = before.filter(({ is_fixed_position }) => is_fixed_position !== 1)
    expect(fixed.length).toBeGreaterThan(0)
    const answer = await server.post(`/api/-/${area}/sort`, {
      sort: [fixed[0]!, ...moving.toReversed()].map(({ id }) => id),
    })
    expect(dataOf<{ kept: number[] }>(answer).kept).toEqual([fixed[0]!.id])
    const after = await order()
    for (const { id, sort } of fixed) expect(after.find((feed) => feed.id === id)?.sort).toBe(sort)
    expect(after.filter(({ is_fixed_position }) => is_fixed_position !== 1).map(({ id }) => id)).toEqual(
      moving.toReversed().map(({ id }) => id),
    )
    expect(new Set(after.map(({ sort }) => sort)).size).toBe(after.length)
    await undo(answer.body.receipt)
    expect((await order()).map(({ id, sort }) => [id, sort])).toEqual(before.map(({ id, sort }) => [id, sort]))
    expect((await server.post(`/api/-/${area}/sort`, { sort: [9_999_999] })).status).toBe(404)
  })
})

describe('inserts', () => {
  test.each(['/api/aha-insert', '/api/insert', '/api/insert-list'])(
    'B101 B102 %s: no country means every country, and the type is apk',
    async (path) => {
      expect(await made(path, { title: 'A card', country: [] })).toMatchObject({ country: ['ALL'], type: 'apk' })
      expect(await made(path, { title: 'A card', country: ['in', 'BD'], type: 'h5' })).toMatchObject({
        country: ['IN', 'BD'],
        type: 'h5',
      })
    },
  )

  test('B69 inserts are switched on and off', async () => {
    const { id } = await made('/api/insert', { title: 'A card' })
    expect(dataOf(await server.put(`/api/insert/${id}/toggle-online`, { online: 1 }))).toMatchObject({ online: 1 })
    expect(dataOf(await server.put(`/api/insert/${id}/toggle-online`))).toMatchObject({ online: 0 })
  })
})

describe('entries of the home page', () => {
  test.each([
    ['/api/hotword', { name: 'Carrom' }, 'online'],
    ['/api/game-recommend', {}, 'is_online'],
    ['/api/aha-game-recommend', {}, 'is_online'],
    ['/api/cpk-tab', { cms_list_name: 'new_games' }, 'is_online'],
  ])('B69 entries of %s go online and offline, by flipping or to the given state', async (path, values, field) => {
    const { id } = await made(path, values)
    const toggle = (body?: object) => server.put(`${path}/${id}/toggle-online`, body)
    const now = async () => dataOf<Record<string, unknown>>(await server.get(`${path}/${id}`))[field]
    const { receipt } = (await toggle({ online: '1' })).body
    await toggle({ online: 1 })
    expect(await now()).toBe(1)
    await undo(receipt)
    expect(await now()).toBe(0)
    await toggle()
    expect(await now()).toBe(1)
  })
})

describe('hotwords', () => {
  test('X18 hotwords take a position by either path, moving the others; an undo restores all', async () => {
    const order = async () => (await rows('/api/hotword?pageSize=200')).map(({ id, sort }) => [id, sort])
    const before = await order()
    const [first, second, third] = await rows('/api/hotword')
    const answer = await server.put(`/api/hotword/${third!.id}/sort`, { sort: first!.sort })
    expect(dataOf(answer)).toMatchObject({ sort: first!.sort })
    const now = await rows('/api/hotword')
    expect(now.slice(0, 3).map(({ id }) => id)).toEqual([third!.id, first!.id, second!.id])
    expect(new Set(now.map(({ sort }) => sort)).size).toBe(now.length)
    await undo(answer.body.receipt)
    expect(await order()).toEqual(before)
    expect(dataOf(await server.put('/api/hotword/sort', { id: second!.id, sort: '900' }))).toMatchObject({ sort: 900 })
    expect(fields(await server.put(`/api/hotword/${first!.id}/sort`, {}))).toEqual(['sort'])
    expect(fields(await server.put('/api/hotword/sort', { sort: 3 }))).toEqual(['id'])
  })

  test('hotwords have one name per language', async () => {
    const { id } = await made('/api/hotword', { name: 'Backgammon' })
    const path = `/api/hotword/${id}/i18n`
    await made(path, { lang: 'zh', name: '双陆棋' })
    expect((await server.post(path, { lang: 'zh', name: '又一次' })).status).toBe(422)
    expect(dataOf(await server.put(`${path}/zh`, { name: '西洋双陆棋' }))).toMatchObject({ name: '西洋双陆棋' })
    expect(await rows(path)).toHaveLength(1)
    await server.del(`${path}/zh`)
    expect(await rows(path)).toEqual([])
    const toggled = await server.put(`/api/hotword/${id}/toggle-online`)
    expect(dataOf(toggled)).toMatchObject({ online: 1 })
  })
})

test('B96 the next position is answered for every kind of list, and 13 is refused', async () => {
  const pos = async (query: string) => (await server.get(`/api/order/max?${query}`)).body
  for (const type of [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 14])
    expect(await pos(`type=${type}`)).toEqual({ code: 0, message: 'ok', pos: expect.any(Number) })
  const last = (await pos('type=5')).pos
  await made('/api/insert', { title: 'The last', sort: last })
  expect((await pos('type=5')).pos).toBe(last + 1)
  await made('/api/aha-insert', { title: 'Behind it', sort: last + 1, country: ['IS'] })
  expect((await pos('type=5')).pos).toBe(last + 2)
  expect((await pos('type=5&country=IE')).pos).toBe(last + 1)
  const { id } = await made('/api/aha-home-feed', { name: 'No games yet' })
  expect((await pos(`type=10&parentId=${id}`)).pos).toBe(1)
  expect((await server.get('/api/order/max?type=12&parentId=9999999')).status).toBe(404)
  for (const type of [1, 13]) expect((await server.get(`/api/order/max?type=${type}`)).status).toBe(400)
})
