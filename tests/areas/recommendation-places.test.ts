import { dataOf } from '../engine/client.ts'
import { describe, expect, test } from 'vitest'
import { playdesk } from '#commands/index.ts'
import type { Answer } from '../server/start.ts'
import { sharedServer } from '../shared-server.ts'

interface Row {
  readonly id: number
  readonly status: number
  readonly weight: number
  readonly [field: string]: unknown
}

const server = sharedServer({ catalogue: playdesk, demo: true })

const rows = async (path: string): Promise<Row[]> => dataOf(await server.get(path))
const faults = ({ status, body }: Answer) => [status, (body.errors ?? []).map(({ field }) => field)]

describe('places and times', () => {
  const card = { name: 'Card', position: 77, start_time: '2027-01-01', end_time: '2027-02-01', country: ['IN', 'BD'] }

  test.each(['fusionHomeDailyRecommend', 'newUserHomeDailyRecommend'])(
    'N3 %s: no end before the start, one card in a place and country at a time',
    async (area) => {
      const post = (more: object) => server.post(`/api/${area}`, { ...card, ...more })
      expect(faults(await post({ end_time: '2026-12-01' }))).toEqual([400, ['end_time']])
      const { id } = dataOf<Row>(await post({ status: 1 }))
      expect(faults(await server.put(`/api/${area}/${id}`, { end_time: '2026-12-01' }))).toEqual([422, ['end_time']])
      expect(faults(await post({ status: 1, country: 'ALL' }))).toEqual([422, ['start_time']])
      expect(faults(await post({ status: 1, start_time: null, end_time: '2027-01-02' }))).toEqual([422, ['start_time']])
      for (const free of [
        { status: 0 },
        { position: 78 },
        { country: ['IE'] },
        { start_time: '2027-02-01', end_time: null },
      ])
        expect((await post({ status: 1, ...free })).status).toBe(200)
    },
  )

  test('hot games: one list at a time in the whole app', async () => {
    const times = ['2028-01-01', '2028-01-08']
    const post = (title: string, status: number) => server.post('/api/hotGames', { title, times, status })
    expect((await post('First', 1)).status).toBe(200)
    expect((await post('Waiting', 0)).status).toBe(200)
    expect(faults(await post('Second', 1))).toEqual([422, ['times']])
  })

  test('new-user recommendations are found by game, country, state and type', async () => {
    const [one] = await rows('/api/newUserHomeDailyRecommend?type=1&status=1')
    const found = await rows(`/api/newUserHomeDailyRecommend?gameId=${String(one!['game_id'])}&type=1&status=1`)
    expect(found.map(({ id }) => id)).toContain(one!.id)
    const there = await rows('/api/newUserHomeDailyRecommend?selectCountry=IN&pageSize=200')
    expect(there.length).toBeGreaterThan(5)
    for (const { country } of there)
      expect(country).toEqual(expect.arrayContaining([expect.stringMatching(/^(IN|ALL)$/)]))
  })
})

describe('classics', () => {
  test('X17 B107 the list filters status by state, and by default shows active entries of all countries', async () => {
    const usual = await rows('/api/h5-game-classic?pageSize=200')
    expect(usual.length).toBeGreaterThan(5)
    for (const row of usual) expect(row).toMatchObject({ status: 1 })
    for (const filter of ['state=0', 'status=0']) {
      const off = await rows(`/api/h5-game-classic?${filter}&pageSize=200`)
      expect(off.length).toBeGreaterThan(0)
      expect(off.every(({ status }) => status === 0)).toBe(true)
    }
    const india = await rows('/api/h5-game-classic?country=IN&pageSize=200')
    expect(india.length).toBeGreaterThan(0)
    expect(india.length).toBeLessThan(usual.length)
  })

  test('B92 a weight of a country overrides that of the classic, is set once and undone', async () => {
    const one = (await rows('/api/gp-h5-game-classic?state=1&pageSize=200')).find(({ countrys }) =>
      (countrys as string[]).includes('ALL'),
    )
    const ask = async (country: string) => dataOf<Row>(await server.post('/api/gp-h5-weight', { id: one!.id, country }))
    const set = (country: string, weight: unknown) =>
      server.post('/api/gp-h5-update-weight', { id: one!.id, country, weight })
    expect(await ask('IS')).toMatchObject({ weight: one!.weight, own: 0 })
    const first = await set('IS', '7')
    expect(await ask('IS')).toMatchObject({ weight: 7, own: 1 })
    await set('IS', 8)
    const kept = await rows(`/api/-/gp-h5-game-classic/${one!.id}/weights`)
    expect(kept.filter(({ country }) => country === 'IS')).toMatchObject([{ weight: 8 }])
    await set('ALL', 55)
    expect(dataOf(await server.get(`/api/gp-h5-game-classic/${one!.id}`))).toMatchObject({ weight: 55 })
    expect(faults(await set('IS', -1))).toEqual([400, ['weight']])
    const [narrow] = (await rows('/api/gp-h5-game-classic?pageSize=200')).filter(
      ({ countrys }) => !(countrys as string[]).includes('ALL'),
    )
    const elsewhere = await server.post('/api/gp-h5-update-weight', { id: narrow!.id, country: 'IS', weight: 1 })
    expect(faults(elsewhere)).toEqual([422, ['country']])
    expect((await server.post('/api/gp-h5-weight', { id: 5_000_000, country: 'IS' })).status).toBe(404)
    await server.post('/api/-/undo', { receipt: first.body.receipt })
    expect(await ask('IS')).toMatchObject({ weight: 8 })
  })
})

describe('ranks and tabs', () => {
  test('B81 B86 a rank entry is switched in its own rank', async () => {
    const [one] = await rows('/api/gpRankConfig?type=2&status=1')
    const set = (more: object) => server.post('/api/gpRankConfig/update-status', { id: one!.id, ...more })
    const off = await set({ type: '2', status: '0' })
    expect(dataOf(off)).toMatchObject({ status: 0, type: 2 })
    expect(faults(await set({ type: 1, status: 1 }))).toEqual([422, ['type']])
    expect(faults(await set({ type: 2 }))).toEqual([400, ['status']])
    await server.post('/api/-/undo', { receipt: off.body.receipt })
    expect(dataOf(await server.get(`/api/gpRankConfig/${one!.id}`))).toMatchObject({ status: 1 })
    const twin = await server.post('/api/gpRankConfig', { game_id: one!['game_id'], type: 2 })
    expect(faults(twin)).toEqual([422, ['game_id']])
  })

  test('B70 a category tab goes online and offline, with or without a reason', async () => {
    const [one] = await rows('/api/h5CategoryConfig?is_online=1')
    const toggle = (body: object) => server.put(`/api/h5CategoryConfig/${one!.id}/toggle-online`, body)
    const off = await toggle({ reason: 'Empty category' })
    expect(dataOf(off)).toMatchObject({ is_online: 0 })
    const [revision] = dataOf<{ reason: string }[]>(
      await server.get(`/api/-/revisions?area=h5-category-config&id=${one!.id}`),
    )
    expect(revision?.reason).toBe('Empty category')
    expect(dataOf(await toggle({}))).toMatchObject({ is_online: 1 })
    expect(dataOf(await toggle({ online: 1 }))).toMatchObject({ is_online: 1 })
  })

  test('B83 X13 a game is taken off the shelf without a reason, and restored by undo', async () => {
    const [one] = await rows('/api/game?onShelf=1&pageSize=1')
    const answer = await server.get(`/api/lower-shelf/${one!.id}`)
    expect(dataOf(answer)).toMatchObject({ onShelf: 0 })
    await server.post('/api/-/undo', { receipt: answer.body.receipt })
    expect(dataOf(await server.get(`/api/game/${one!.id}`))).toMatchObject({ onShelf: 1 })
  })
})

describe('publishing', () => {
  test.each([
    ['dailyRecommend', 'dailyId', 'daily-recommend'],
    ['taskCenter', 'centerId', 'task-center'],
    ['hotGames', 'id', 'hot-games'],
    ['dualColumnInfoFlow', 'id', 'dual-column-info-flow'],
  ])('B97 X9 %s is published to India with its games, under %s and both spellings', async (area, key, kebab) => {
    const [one] = await rows(`/api/${area}?pageSize=1`)
    for (const path of [`/api/send-${area}-to-ind`, `/api/send-${kebab}-to-ind`])
      expect((await server.post(path, { [key]: one!.id, overwrite: 1 })).status).toBe(200)
    expect((await server.get(`/api/${area}/${one!.id}`, { env: 'test-ind' })).status).toBe(200)
    if (area === 'taskCenter') return
    const here = await rows(`/api/${area}/${one!.id}/games`)
    const there = dataOf<Row[]>(await server.get(`/api/${area}/${one!.id}/games`, { env: 'test-ind' }))
    expect(there.map(({ id }) => id)).toEqual(here.map(({ id }) => id))
  })

  test.each([
    ['h5LobbyForYouRecommend', 'send-h5-lobby-for-you-to-ind'],
    ['ahaInstantForYouRecommend', 'send-aha-instant-for-you-recommend-to-ind'],
  ])('B99 X6 %s is published by a GET with its undeclared fields', async (area, path) => {
    const [game] = await rows('/api/h5game?onShelf=1&pageSize=1')
    const made = dataOf<Row>(await server.post(`/api/${area}`, { game_id: game!.id, strategy: { seed: 4 } }))
    expect((await server.get(`/api/${path}/${made.id}`)).headers['cache-control']).toContain('no-store')
    const there = await server.get(`/api/${area}/${made.id}`, { env: 'test-ind' })
    expect(dataOf(there)).toMatchObject({ game_id: game!.id, strategy: { seed: 4 } })
    const prefetched = await server.get(`/api/${path}/${made.id}`, { headers: { 'x-requested-with': '' } })
    expect(prefetched.status).toBe(403)
  })
})

test('B87 a tab title is translated from memory or refused with the reason; nothing is stored', async () => {
  const [one] = await rows('/api/categoryTabSelected')
  const texts = one!['i18ns'] as Record<string, string>
  const ask = (title: string, language: string) =>
    server.post('/api/categoryTabSelected/translate', { title, language })
  expect(dataOf(await ask(String(one!['title']), 'zh'))).toEqual({ title: texts['zh'], language: 'zh' })
  expect(faults(await ask('A title that nobody ever wrote', 'zh'))).toEqual([422, ['title']])
  expect(faults(await ask('', 'zh'))).toEqual([400, ['title']])
  expect(dataOf(await server.get(`/api/categoryTabSelected/${one!.id}`))).toMatchObject({ _version: one!['_version'] })
})
