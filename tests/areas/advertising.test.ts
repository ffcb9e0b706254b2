import { describe, expect, test } from 'vitest'
import { playdesk } from '#commands/index.ts'
import { inParts } from '../contract/parts.ts'
import { undone, dataOf } from '../engine/client.ts'
import type { Answer } from '../server/start.ts'
import { sharedServer } from '../shared-server.ts'

interface Row {
  readonly id: number
  readonly status: number
  readonly game_id: number
  readonly state: number
  readonly country: string[]
}

const server = sharedServer({ catalogue: playdesk, demo: true })

const rows = async (path: string): Promise<Row[]> => dataOf(await server.get(path))
const refusal = ({ status, body }: Answer) => [status, body.errors?.[0]?.field ?? body.code]
const online = (path: string, id: number, on = 1) => server.put(`/api/-/${path}/${id}/toggle-online`, { online: on })
const make = async (path: string, body: object): Promise<number> => dataOf(await server.post(`/api/${path}`, body)).id

describe('ads, plans and packages', () => {
  test('ads, plans and packages go online from the bottom up, and cannot be deleted while in use', async () => {
    const resource_id = await make('advertisement-resource', { name: 'Cup', status: 0 })
    const ad = await make('advertisement', { name: 'Cup at home', resource_id })
    expect(refusal(await online('advertisement', ad))).toEqual([422, 'deep_link'])
    await server.put(`/api/advertisement/${ad}`, { deep_link: 'app://cup' })
    expect(refusal(await online('advertisement', ad))).toEqual([422, 'resource_id'])
    const plan = await make('advertisement-plan', { name: 'Cup weeks', advertisement_ids: [ad] })
    expect(refusal(await online('advertisement-plan', plan))).toEqual([422, 'advertisement_ids'])
    const pack = await make('advertisement-package', { name: 'Cup', plan_ids: [plan], resource_ids: [resource_id] })
    expect(refusal(await online('advertisement-package', pack))).toEqual([422, 'plan_ids'])
    await online('advertisement-resource', resource_id)
    for (const [path, id] of [
      ['advertisement', ad],
      ['advertisement-plan', plan],
      ['advertisement-package', pack],
    ] as const)
      expect(dataOf(await online(path, id))).toMatchObject({ status: 1 })
    for (const path of [`advertisement-resource/${resource_id}`, `advertisement/${ad}`, `advertisement-plan/${plan}`])
      expect(refusal(await server.del(`/api/${path}`))).toEqual([409, 'in-use'])
    await server.del(`/api/advertisement-package/${pack}`)
    expect((await server.del(`/api/advertisement-plan/${plan}`)).status).toBe(200)
  })

  test('ads, plans and packages refer to existing records only, once each, and end after they start', async () => {
    const create = (body: object) => server.post('/api/advertisement-plan', { name: 'Plan', ...body })
    expect(refusal(await create({ advertisement_ids: [9_999_999] }))).toEqual([422, 'advertisement_ids'])
    expect(refusal(await create({ advertisement_ids: [1, 1] }))).toEqual([422, 'advertisement_ids'])
    const backwards = { start_time: '2026-02-01T00:00:00Z', end_time: '2026-01-01T00:00:00Z' }
    expect((await create(backwards)).body.errors.map(({ field }) => field)).toEqual(['end_time'])
  })

  test('B97 a self-run ad goes to India by adId, with its game', async () => {
    const [game] = await rows('/api/h5game?onShelf=1&pageSize=1')
    const adId = await make('ahaAd/adInfo', { description: 'Cup', game_id: game!.id, i18ns: { en: 'Cup', zh: '杯赛' } })
    const { receipt, ...answer } = (await server.post('/api/send-adInfo-to-ind', { adId })).body
    expect(answer.code).toBe(0)
    expect(dataOf(await server.get(`/api/ahaAd/adInfo/${adId}`, { env: 'test-ind' }))).toMatchObject({
      game_id: game!.id,
    })
    await undone(server, receipt)
    expect((await server.get(`/api/ahaAd/adInfo/${adId}`, { env: 'test-ind' })).status).toBe(404)
  })
})

describe('places and rates', () => {
  test.each(['continuePlayAd', 'hotGamesAd', 'dailyRecommendAd'])('positions of %s take one ad', async (path) => {
    const first = await make(path, { position: 900, status: 1 })
    const second = await make(path, { position: 900 })
    expect(refusal(await online(path, second))).toEqual([422, 'position'])
    expect(dataOf(await online(path, first, 0))).toMatchObject({ status: 0 })
    const taken = await online(path, second)
    expect(dataOf(taken)).toMatchObject({ status: 1 })
    await undone(server, taken.body.receipt)
  })

  test.each([
    ['hi-savana-flow-rate-config', { flow: 'exit-interception', country: 'IS', status: 1 }, 'flow'],
    ['sdk-ad-config', { country: ['IS'], aha_version: '77', is_open: 1 }, 'country'],
    ['score-activity-config', { country: ['IS'], aha_version: '77', is_open: 1 }, 'country'],
    ['aha-instant-local-push-config/create', { page: 'wallet', status: 1 }, 'page'],
  ])('a second active entry in a position of %s is refused at its position field', async (path, body, field) => {
    const first = await make(path, body)
    const second = await server.post(`/api/${path}`, body)
    expect(refusal(second)).toEqual([422, field])
    expect(second.body.errors[0]?.message).toMatch(new RegExp(`${first}.* is already on in this position`))
  })

  test.each([
    ['hi-savana-flow-rate-config', { flow: 'category-tab', status: 1 }, 'flow'],
    ['sdk-ad-config', { aha_version: '78', is_open: 1 }, 'country'],
    ['score-activity-config', { aha_version: '78', is_open: 1 }, 'country'],
  ])('in %s an entry for all countries excludes other such entries only', async (path, body, field) => {
    const of = (code: string) => server.post(`/api/${path}`, { ...body, country: field === 'flow' ? code : [code] })
    expect((await of('IS')).status).toBe(200)
    await of('ALL')
    const answers = [await of('ALL'), await of('IS'), await of('FO')]
    expect(answers.map(({ status, body: { errors } }) => errors?.[0]?.field ?? status)).toEqual([field, field, 200])
  })

  test.each(['continuePlayAd', 'hotGamesAd', 'dailyRecommendAd'])(
    'positions of %s are in numeric order',
    async (path) => {
      const listed = dataOf<{ position: number }[]>(await server.get(`/api/${path}`)).map(({ position }) => position)
      expect(listed.length).toBeGreaterThan(10)
      expect(listed).toEqual(listed.toSorted((a, b) => a - b))
    },
  )

  test('slots of one position and country share at most 100 %', async () => {
    const create = (slot_id: string, rate: number) =>
      server.post('/api/hi-savana-ad-rate', { slot_id, position: 'splash', country: 'IS', rate, status: 1 })
    expect((await create('one', 70)).status).toBe(200)
    const tooMuch = await create('two', 31)
    expect([...refusal(tooMuch), tooMuch.body.errors[0]?.message]).toEqual([
      422,
      'rate',
      expect.stringContaining('30%'),
    ])
    expect((await create('two', 30)).status).toBe(200)
    expect((await create('three', 101)).status).toBe(400)
    const sums = dataOf<{ country: string; rate: number; left: number; slots: number }[]>(
      await server.get('/api/-/hi-savana-ad-rate/sums'),
    )
    expect(sums.find(({ country }) => country === 'IS')).toMatchObject({ slots: 2, rate: 100, left: 0 })
    expect(sums.every(({ rate }) => rate <= 100)).toBe(true)
  })

  test('the rates of a flow add up to 100, and one config of a flow is online', async () => {
    const create = (body: object) =>
      server.post('/api/hi-savana-flow-rate-config', { flow: 'home-feed', country: 'IS', ...body })
    expect(refusal(await create({ hisavana_rate: 60 }))).toEqual([422, 'self_rate'])
    const body = { hisavana_rate: 60, admob_rate: 30, self_rate: 10, status: 1 }
    const first = dataOf(await create(body))
    expect(refusal(await create(body))).toEqual([422, 'flow'])
    const half = await server.put(`/api/hi-savana-flow-rate-config/${first.id}`, { admob_rate: 50 })
    expect(refusal(half)).toEqual([422, 'self_rate'])
  })

  test('splash ads fit in a day, and one config is open', async () => {
    const create = (body: object) => server.post('/api/screen-ad-config', { name: 'Test', ...body })
    expect(refusal(await create({ max_show_times: 10, show_interval: 161 }))).toEqual([422, 'show_interval'])
    const { id } = dataOf(await create({ max_show_times: 10, show_interval: 160 }))
    const open = (body: object) => server.put(`/api/-/screen-ad-config/${id}/open`, body)
    expect(refusal(await open({ is_open: 1 }))).toEqual([422, 'is_open'])
    const [current] = await rows('/api/screen-ad-config?is_open=1')
    await server.put(`/api/-/screen-ad-config/${current!.id}/open`, { is_open: 0 })
    expect(dataOf(await open({}))).toMatchObject({ is_open: 1 })
    expect(refusal(await server.put(`/api/screen-ad-config/${id}`, { max_show_times: 0 }))).toEqual([
      422,
      'max_show_times',
    ])
  })

  test('open configs of the SDK share no country for a version', async () => {
    const create = (body: object) => server.post('/api/sdk-ad-config', { aha_version: '9.9.9', is_open: 1, ...body })
    expect((await create({ country: ['IS', 'NO'] })).status).toBe(200)
    expect(refusal(await create({ country: ['NO', 'FI'] }))).toEqual([422, 'country'])
    expect((await create({ country: [] })).status).toBe(200)
    expect((await create({ country: ['FI'], exposure_ratio: 101 })).status).toBe(400)
  })
})

describe('games of ad spaces and smart pushes', () => {
  async function upload(text: string): Promise<string> {
    return dataOf<{ url: string }>(await server.request('POST', '/api/resource', inParts('rows.csv', text))).url
  }

  test.each(['h5AdSpaceGame', 'instantRecommendPushGame'])('B93 %s is imported from a file', async (path) => {
    const taken = new Set((await rows(`/api/${path}?pageSize=1000`)).map(({ game_id }) => game_id))
    const [one, two] = (await rows('/api/h5game?pageSize=400')).filter(({ id }) => !taken.has(id))
    const fileUrl = await upload(`game_id,countryType,country\n${one!.id},1,"IN,NG"\n${two!.id},2,KE\n`)
    const answer = await server.post(`/api/${path}/import`, { fileUrl })
    expect(dataOf(answer)).toMatchObject({ rows: 2, good: 2, faulty: 0 })
    const [row] = await rows(`/api/${path}?game_id=${one!.id}`)
    expect(row).toMatchObject({ countryType: 1, country: ['IN', 'NG'] })
    await undone(server, answer.body.receipt)
    expect(await rows(`/api/${path}?game_id=${one!.id}`)).toEqual([])
    const lost = await upload(`game_id,country\n${one!.id},IN\n9999999,IN\n`)
    expect(refusal(await server.post(`/api/${path}/import`, { fileUrl: lost }))).toEqual([422, 'line 3'])
    expect(await rows(`/api/${path}?game_id=${one!.id}`)).toEqual([])
  })

  test('B93 several games are deleted by adIds or gameIds, at every path', async () => {
    const ads = await rows('/api/h5AdSpaceGame?pageSize=4')
    const games = await rows('/api/instantRecommendPushGame?pageSize=4')
    const [ad, game] = [ads.map(({ id }) => id), games.map(({ id }) => id)]
    const own = await server.post('/api/h5AdSpaceGame/batchDelete', { adIds: [ad[0], 9_999_999] })
    expect(dataOf(own)).toEqual({ ids: [ad[0]], missing: [9_999_999] })
    expect(dataOf(await server.post('/api/instantRecommendPushGame/batchDelete', { gameIds: [game[0]] }))).toEqual({
      ids: [game[0]],
      missing: [],
    })
    const both = await server.post('/api/batchDelete', { adIds: [ad[1]], gameIds: [game[1], game[2]] })
    expect(dataOf(both)).toEqual({ ids: [ad[1], game[1], game[2]], missing: [] })
    await undone(server, both.body.receipt)
    expect((await rows('/api/instantRecommendPushGame?pageSize=10')).map(({ id }) => id)).toContain(game[1])
    expect((await server.post('/api/batchDelete', {})).status).toBe(422)
    expect((await server.post('/api/batchDelete', { adIds: [9_999_999] })).status).toBe(404)
  })

  test('a game that is excluded everywhere is refused', async () => {
    const [row] = await rows('/api/h5AdSpaceGame?pageSize=1')
    const answer = await server.put(`/api/h5AdSpaceGame/${row!.id}`, { countryType: 2, country: [] })
    expect(refusal(answer)).toEqual([422, 'country'])
  })
})

describe('game videos', () => {
  const clip = () => make('game-video-source', { title: 'Clip', url: 'https://cdn.example.com/clip.mp4' })

  test('B80 game videos change state one by one, as their state allows', async () => {
    const id = await clip()
    const set = (state: unknown) => server.post('/api/game-video/update-status', { id, state })
    expect((await set(2)).status).toBe(409)
    expect(dataOf(await set('1'))).toMatchObject({ state: 1 })
    expect((await set(3)).status).toBe(409)
    const off = await set(2)
    expect(dataOf(off)).toMatchObject({ state: 2 })
    await undone(server, off.body.receipt)
    expect(dataOf(await server.get(`/api/game-video-source/${id}`))).toMatchObject({ state: 1 })
  })

  test('B80 a bulk call changes their states and names refused and missing videos', async () => {
    const [one, other] = [await clip(), await clip()]
    await server.post('/api/game-video/update-status', { id: other, state: 1 })
    const all = await server.post('/api/game-video/update-all-status', { ids: [one, other, 9_999_999], state: 3 })
    expect(dataOf(all)).toEqual({ done: [one], refused: [other], missing: [9_999_999] })
    expect((await server.post('/api/game-video/update-all-status', { ids: [other], state: 3 })).status).toBe(409)
  })

  test('a recommended video cannot be deleted, nor a refused one recommended', async () => {
    const id = await clip()
    const made = await make('game-video-recommend', { videoId: id })
    expect(refusal(await server.del(`/api/game-video-source/${id}`))).toEqual([409, 'in-use'])
    await server.del(`/api/game-video-recommend/${made}`)
    await server.post('/api/game-video/update-status', { id, state: 3 })
    expect(refusal(await server.post('/api/game-video-recommend', { videoId: id }))).toEqual([422, 'videoId'])
  })

  test('the same file is refused a second time, however its MD5 is written', async () => {
    const md5 = 'C4CA4238A0B923820DCC509A6F75849B'
    const file = (sum: string) =>
      server.post('/api/game-video-source', { title: 'Sum', url: 'https://cdn.example.com/sum.mp4', md5: sum })
    const made = dataOf<{ id: number; md5: string }>(await file(md5))
    expect(made.md5).toBe(md5.toLowerCase())
    expect(refusal(await file(md5.toLowerCase()))).toEqual([422, 'md5'])
    expect(refusal(await file('c4ca'))).toEqual([422, 'md5'])
    expect(refusal(await server.put(`/api/game-video-source/${made.id}`, { md5: 'none' }))).toEqual([422, 'md5'])
  })

  test('a plan of videos is for one day, in order', async () => {
    const body = {
      day: '2035-03-04T15:20:00Z',
      country: 'IS',
      language: 'en',
      items: [
        { title: 'Second', sort: 2 },
        { title: 'First', sort: 1 },
      ],
    }
    const plan = dataOf<{ day: string; items: { title: string }[] }>(
      await server.post('/api/h5-today-video-plan', body),
    )
    expect([plan.day, ...plan.items.map(({ title }) => title)]).toEqual(['2035-03-04T00:00:00.000Z', 'First', 'Second'])
    expect((await server.post('/api/h5-today-video-plan', { ...body, day: '2035-03-04' })).status).toBe(422)
    const gameless = { ...body, country: 'NO', items: [{ type: 2 }] }
    expect(refusal(await server.post('/api/h5-today-video-plan', gameless))).toEqual([422, 'items'])
  })
})

test('an offline package goes online with a page and an archive, before its end', async () => {
  const id = await make('h5ActivityOfflinePackage', { package_name: 'cup' })
  expect(refusal(await online('h5ActivityOfflinePackage', id))).toEqual([422, 'link'])
  await server.put(`/api/h5ActivityOfflinePackage/${id}`, { link: 'https://example.com/cup' })
  expect(refusal(await online('h5ActivityOfflinePackage', id))).toEqual([422, 'bundles'])
  const bundles = ['https://example.com/cup.zip']
  await server.put(`/api/h5ActivityOfflinePackage/${id}`, { bundles, end_time: '2020-01-01T00:00:00Z' })
  expect(refusal(await online('h5ActivityOfflinePackage', id))).toEqual([422, 'end_time'])
  await server.put(`/api/h5ActivityOfflinePackage/${id}`, { end_time: null })
  expect(dataOf(await online('h5ActivityOfflinePackage', id))).toMatchObject({ status: 1 })
})
