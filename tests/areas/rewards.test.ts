import { dataOf, type Row } from '../engine/client.ts'
import { describe, expect, test } from 'vitest'
import { playdesk } from '#commands/index.ts'
import type { Answer } from '../server/start.ts'
import { sharedServer } from '../shared-server.ts'

const server = sharedServer({ catalogue: playdesk, demo: true })

const rows = async (path: string, env?: 'test-ind'): Promise<Row[]> =>
  dataOf(await server.get(path, env ? { env } : {}))
const fault = ({ status, body }: Answer) => [status, body.errors?.[0]?.field ?? body.code]
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()

describe('prize pool', () => {
  test('the chances of all available prizes add up to 100; a sold out or deleted one has none', async () => {
    const prizes = await rows('/api/prize?is_delete=0,1&pageSize=500')
    const sum = prizes.reduce((total, { probability }) => total + Number(probability), 0)
    expect(sum).toBeCloseTo(100, 0)
    const sold = prizes.find(({ amount, weight, type }) => amount === 0 && Number(weight) > 0 && type !== 5)
    expect(sold).toMatchObject({ probability: 0 })
    const deleted = prizes.filter((prize) => prize['is_delete'] === 1)
    expect(deleted.length).toBeGreaterThan(0)
    expect(deleted.map(({ probability }) => probability)).toEqual(deleted.map(() => 0))
    const [first] = prizes
    await server.put(`/api/prize/${first!.id}`, { weight: 0 })
    expect(dataOf(await server.get(`/api/prize/${first!.id}`))).toMatchObject({ weight: 0, probability: 0 })
    const after = await rows('/api/prize?pageSize=500')
    expect(after.reduce((total, { probability }) => total + Number(probability), 0)).toBeCloseTo(100, 0)
  })

  test('the remaining number of prizes never exceeds those issued', async () => {
    const made = dataOf(await server.post('/api/prize', { title: 'Cap, red', type: 4, total: '40', weight: 10 }))
    expect(made).toMatchObject({ total: 40, amount: 40 })
    expect(fault(await server.put(`/api/prize/${made.id}`, { amount: 41 }))).toEqual([422, 'amount'])
    expect(fault(await server.put(`/api/prize/${made.id}`, { total: 39 }))).toEqual([422, 'amount'])
    expect(fault(await server.post('/api/prize', { title: 'Points', type: 1 }))).toEqual([422, 'point'])
  })

  test('B60 a deleted prize stays, is found by is_delete, and can be restored', async () => {
    const { id } = dataOf(await server.post('/api/prize', { title: 'Keyring, blue', title_desc: '蓝色钥匙扣' }))
    const removed = await server.del(`/api/prize/${id}`)
    expect(removed.status).toBe(200)
    const named = `title_desc=${encodeURIComponent('蓝色')}`
    expect(await rows(`/api/prize?${named}`)).toEqual([])
    expect(await rows(`/api/prize?${named}&is_delete=1`)).toMatchObject([{ id, is_delete: 1 }])
    expect(dataOf(await server.post(`/api/-/prize/${id}/restore`))).toMatchObject({ is_delete: 0 })
    await server.post('/api/-/undo', { receipt: removed.body.receipt })
    expect(await rows(`/api/prize?${named}`)).toMatchObject([{ id }])
  })

  test('a prize is found by a part of its description, combined with a keyword', async () => {
    const { id } = dataOf(await server.post('/api/prize', { title: 'Umbrella', title_desc: '雨伞 ＴＷＩＮ 100%' }))
    dataOf(await server.post('/api/prize', { title: 'Twin umbrella', title_desc: '红色' }))
    expect(await rows('/api/prize?title_desc=twin')).toMatchObject([{ id }])
    expect(await rows(`/api/prize?title_desc=${encodeURIComponent('0%')}`)).toMatchObject([{ id }])
    expect(await rows(`/api/prize?title_desc=${encodeURIComponent('雨伞')}&keyword=umbr`)).toMatchObject([{ id }])
    expect(await rows('/api/prize?title_desc=twin&keyword=keyring')).toEqual([])
  })

  test('B98 a prize is published to India', async () => {
    const { id } = dataOf(await server.post('/api/prize', { title: 'Sticker sheet, gold' }))
    expect((await server.post('/api/send-prize-to-ind', { id })).status).toBe(200)
    expect(dataOf(await server.get(`/api/prize/${id}`, { env: 'test-ind' }))).toMatchObject({
      title: 'Sticker sheet, gold',
    })
  })
})

describe('gift packages', () => {
  test('gift packages hold existing gifts, publish them to India, and do not regain a deleted one', async () => {
    const [cap, pin] = [
      dataOf(await server.post('/api/gift', { name: 'Cap of a package' })),
      dataOf(await server.post('/api/gift', { name: 'Pin of a package' })),
    ]
    const gifts = [{ gift_id: cap.id, count: 2 }, { gift_id: pin.id }]
    const pack = dataOf(await server.post('/api/gift-package', { name: 'Of two', gifts }))
    const change = (gift_ids: readonly number[]) =>
      server.put(`/api/gift-package/${pack.id}`, { gifts: gift_ids.map((gift_id) => ({ gift_id })) })
    expect(fault(await change([cap.id, 987_654_321]))).toEqual([422, 'gifts'])

    expect((await server.post('/api/send-gift-package-to-ind', { id: pack.id })).status).toBe(200)
    const there = await rows('/api/gift?pageSize=10000', 'test-ind')
    expect(there.map(({ id }) => id)).toEqual(expect.arrayContaining([cap.id, pin.id]))

    const emptied = await change([cap.id])
    expect((await server.del('/api/gift', { ids: [pin.id] })).status).toBe(200)
    const undo = dataOf<{ skipped: number }>(await server.post('/api/-/undo', { receipt: emptied.body.receipt }))
    expect(undo).toMatchObject({ skipped: 1 })
    expect(dataOf(await server.get(`/api/gift-package/${pack.id}`))['gifts']).toMatchObject([{ gift_id: cap.id }])
  })
})

describe('a running gift package', () => {
  test('a running gift package keeps its gifts; one with a deleted gift does not start', async () => {
    const { id: gift } = dataOf(await server.post('/api/gift', { name: 'Mug of a package', inventory: 5 }))
    const body = { name: 'Mugs', gifts: [{ gift_id: gift }], inventory: 3 }
    const { id } = dataOf(await server.post('/api/gift-package', body))
    const become = (status: number) => server.get(`/api/gift-package/status/${id}/${status}`)
    const removed = () => server.del('/api/gift', { ids: [gift] })
    expect((await become(1)).status).toBe(200)
    expect(fault(await removed())).toEqual([409, 'in-use'])
    expect((await become(2)).status).toBe(200)
    expect((await removed()).status).toBe(200)
    expect(fault(await become(1))).toEqual([422, 'gifts'])
  })
})

describe('exchange offers', () => {
  const prize = async (title: string) => dataOf(await server.post('/api/ahaTaskPrize', { title })).id

  test('N7 the daily limit of a player is at most that of all players', async () => {
    const prizeId = await prize('Airtime 1')
    const offer = { prizeId, points: 500, prize_limit_per_day: 10, user_prize_limit_per_day: 11 }
    expect(fault(await server.post('/api/ahaTaskPrizeConfig', offer))).toEqual([422, 'user_prize_limit_per_day'])
    const made = dataOf(await server.post('/api/ahaTaskPrizeConfig', { ...offer, user_prize_limit_per_day: 2 }))
    const less = await server.put(`/api/ahaTaskPrizeConfig/${made.id}`, { prize_limit_per_day: 1 })
    expect(fault(less)).toEqual([422, 'user_prize_limit_per_day'])
    expect((await server.put(`/api/ahaTaskPrizeConfig/${made.id}`, { prize_limit_per_day: 0 })).status).toBe(200)
  })

  test('an offer needs a price to be switched on, one per prize at a time', async () => {
    const prizeId = await prize('Airtime 2')
    const { id } = dataOf(await server.post('/api/ahaTaskPrizeConfig', { prizeId }))
    const on = (one: number, body: object = {}) => server.put(`/api/-/ahaTaskPrizeConfig/${one}/toggle-status`, body)
    expect(fault(await on(id))).toEqual([422, 'points'])
    await server.put(`/api/ahaTaskPrizeConfig/${id}`, { points: 300 })
    const answer = await on(id)
    expect(dataOf(answer)).toMatchObject({ status: 1 })
    const other = dataOf(await server.post('/api/ahaTaskPrizeConfig', { prizeId, points: 200 }))
    expect(fault(await on(other.id, { status: 1 }))).toEqual([422, 'status'])
    await server.post('/api/-/undo', { receipt: answer.body.receipt })
    expect(dataOf(await on(other.id, { status: 1 }))).toMatchObject({ status: 1 })
    expect(fault(await server.del(`/api/ahaTaskPrize/${prizeId}`))).toEqual([409, 'in-use'])
  })

  test('offers are listed in order', async () => {
    const offers = await rows('/api/ahaTaskPrizeConfig?pageSize=5')
    const sorts = offers.map(({ sort }) => Number(sort))
    expect(sorts).toEqual(sorts.toSorted((one, other) => one - other))
  })
})

describe('gift packages', () => {
  const make = async (more: object = {}) => {
    const [gift] = await rows('/api/gift?pagesize=1&inventory_from=100')
    const gifts = [{ gift_id: gift!.id, count: 2 }]
    return dataOf(await server.post('/api/gift-package', { name: 'Box', gifts, inventory: 10, ...more }))
  }
  const status = (id: number, to: number) => server.get(`/api/gift-package/status/${id}/${to}`)

  test('B81 gift packages run only with gifts left, and are stopped before they are deleted', async () => {
    const empty = await make({ gifts: [] })
    expect(fault(await status(empty.id, 1))).toEqual([422, 'gifts'])
    const late = await make({ end_time: inDays(-1) })
    expect(fault(await status(late.id, 1))).toEqual([422, 'end_time'])
    const none = await make({ inventory: 0 })
    expect(fault(await status(none.id, 1))).toEqual([422, 'inventory'])
    const { id } = await make()
    const started = await status(id, 1)
    expect(dataOf(started)).toMatchObject({ status: 1 })
    expect(fault(await status(id, 0))).toEqual([409, 'wrong-state'])
    expect(fault(await server.del(`/api/gift-package/${id}`))).toEqual([409, 'wrong-state'])
    expect(fault(await server.put(`/api/gift-package/${id}`, { gifts: [] }))).toEqual([422, 'gifts'])
    expect(dataOf(await status(id, 2))).toMatchObject({ status: 2 })
    expect((await status(id, 7)).status).toBe(400)
    expect((await server.del(`/api/gift-package/${id}`)).status).toBe(200)
  })

  test('a call that writes by GET is refused from other sites, and undone like any other', async () => {
    const { id } = await make()
    const bare = await server.get(`/api/gift-package/status/${id}/1`, { headers: { 'x-requested-with': '' } })
    expect(bare.status).toBe(403)
    const { body } = await status(id, 1)
    await server.post('/api/-/undo', { receipt: body.receipt })
    expect(dataOf(await server.get(`/api/gift-package/${id}`))).toMatchObject({ status: 0 })
  })

  test('B85 a copy is a draft', async () => {
    const { id } = await make()
    await status(id, 1)
    const copy = dataOf(await server.get(`/api/gift-package/copy/${id}`))
    expect(copy).toMatchObject({ name: 'Box (copy)', status: 0, inventory: 10 })
    expect(copy.id).not.toBe(id)
  })
})

describe('charge rankings', () => {
  const path = '/api/chargeRankingActivity'

  test('charge rankings are to come, running or over, and found by that state', async () => {
    const make = async (title: string, from: number, to: number) =>
      dataOf(await server.post(path, { title, start_time: inDays(from), end_time: inDays(to) }))
    const made = [await make('Next', 2, 3), await make('Now', -1, 1), await make('Gone', -3, -2)]
    expect(made.map(({ statusStr }) => statusStr)).toEqual(['to-come', 'running', 'over'])
    for (const [index, state] of ['to-come', 'running', 'over'].entries()) {
      const found = await rows(`${path}?statusStr=${state}&pageSize=500`)
      expect(found.every(({ statusStr }) => statusStr === state)).toBe(true)
      expect(found.map(({ id }) => id)).toContain(made[index]!.id)
    }
    const all = (await server.get(path)).body.total
    const two = (await server.get(`${path}?statusStr=to-come,over`)).body.total
    const one = (await server.get(`${path}?statusStr=running`)).body.total
    expect(two + one).toBe(all)
    expect((await server.get(`${path}?statusStr=never`)).status).toBe(400)
    const from = await rows(`${path}?start_time=${inDays(1)}&pageSize=500`)
    expect(from.map(({ id }) => id)).toContain(made[0]!.id)
    expect(from.map(({ id }) => id)).not.toContain(made[1]!.id)
  })

  test('brands are checked: each once, with a picture, under a title', async () => {
    const send = (brand_data: object[], more: object = {}) =>
      server.post(path, { title: 'Brands', start_time: inDays(1), end_time: inDays(2), brand_data, ...more })
    const tecno = { name: 'TECNO', image: 'https://example.com/a.png' }
    expect(fault(await send([tecno]))).toEqual([422, 'brand_title'])
    expect(fault(await send([tecno, { ...tecno, name: 'tecno ' }], { brand_title: 'x' }))).toEqual([422, 'brand_data'])
    expect(fault(await send([{ name: 'itel' }], { brand_title: 'x' }))).toEqual([400, 'brand_data'])
    expect((await send([tecno], { brand_title: 'x' })).status).toBe(200)
    const ends = await server.post(path, { title: 'Ends', start_time: inDays(2), end_time: inDays(1) })
    expect(ends.body.errors.map(({ field }) => field)).toEqual(['end_time'])
  })

  test('the ranking counts rounds within the time, in the game, by players of its countries', async () => {
    const activities = await rows(`${path}?pageSize=500`)
    const activity = activities.find(({ title }) => title === 'Naija rush hour')!
    const ranking = await rows(`/api/-/chargeRankingActivity/${activity.id}/ranking?pageSize=500`)
    const played = await rows(
      `/api/-/play-results?gameId=${String(activity['game_id'])}&country=NG,GH&pageSize=5000&played_at_from=${String(activity['start_time'])}&played_at_to=${String(activity['end_time'])}`,
    )
    const best = new Map<unknown, number>()
    for (const { userId, score } of played) best.set(userId, Math.max(best.get(userId) ?? 0, Number(score)))
    expect(ranking.length).toBeGreaterThan(5)
    expect(new Map(ranking.map(({ userId, score }) => [userId, score]))).toEqual(best)
    expect(ranking.map(({ rank }) => rank)).toEqual(ranking.map((_, index) => index + 1))
    const scores = ranking.map(({ score }) => Number(score))
    expect(scores).toEqual(scores.toSorted((one, other) => other - one))
    const second = await server.get(`/api/-/chargeRankingActivity/${activity.id}/ranking?page=2&pageSize=2`)
    expect([second.body.total, dataOf<Row[]>(second).map(({ rank }) => rank)]).toEqual([ranking.length, [3, 4]])
  })

  test('X21 the game is found by its id', async () => {
    const [activity] = await rows(`${path}?pageSize=1&statusStr=over`)
    const id = Number((await rows(`${path}?pageSize=50`)).find((row) => row['game_id'])!['game_id'])
    expect(activity).toBeDefined()
    expect(dataOf(await server.get(`${path}/searchGame/${id}`))).toMatchObject({ id, name: expect.any(String) })
    expect((await server.get(`${path}/searchGame/9999999`)).status).toBe(404)
  })

  test('B60 a deleted ranking keeps its record', async () => {
    const { id } = dataOf(await server.post(path, { title: 'Away', start_time: inDays(1), end_time: inDays(2) }))
    await server.del(`${path}/${id}`)
    expect((await rows(`${path}?pageSize=500`)).map((row) => row.id)).not.toContain(id)
    expect((await rows(`${path}?is_deleted=1&pageSize=500`)).map((row) => row.id)).toContain(id)
  })
})
