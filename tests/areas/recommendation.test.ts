import { dataOf } from '../engine/client.ts'
import { describe, expect, test } from 'vitest'
import { playdesk } from '#commands/index.ts'
import type { Answer } from '../server/start.ts'
import { sharedServer } from '../shared-server.ts'

interface Row {
  readonly id: number
  readonly gameId: number
  readonly sort: number
  readonly status: number
  readonly inList: number
  readonly [field: string]: unknown
}

const server = sharedServer({ catalogue: playdesk, demo: true })

const rows = async (path: string): Promise<Row[]> => dataOf(await server.get(path))
const make = async (path: string, body: object): Promise<Row> => dataOf(await server.post(path, body))
const faults = ({ status, body }: Answer) => [status, (body.errors ?? []).map(({ field }) => field)]
const undo = (answer: Answer) => server.post('/api/-/undo', { receipt: answer.body.receipt })
const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString()
const running = [inDays(-1), inDays(1)] as const

const lists = [
  ['dailyRecommend', 'dailyId', 'gamesDailyData', { game_id: 1 }],
  ['fusionHomeDailyRecommend', 'dailyId', 'gamesDailyData', { name: 'Card' }],
  ['newUserHomeDailyRecommend', 'dailyId', 'gamesDailyData', { name: 'Card' }],
  ['ahaInstantHomeDailyRecommend', 'dailyId', 'gamesDailyData', { subject_name: 'Subject' }],
  ['ahaInstantHomeModule', 'moduleId', 'gamesData', { title: 'Module' }],
  ['categoryTabSelected', 'tabId', 'gamesData', { title: 'Tab' }],
  ['dualColumnInfoFlow', 'flowId', 'gamesFlowData', { title: 'Card' }],
  ['exitInterceptionFlow', 'flowId', 'gamesFlowData', { type: 1 }],
  ['activityComponents', 'activityId', 'gamesActivityData', { type: 1 }],
  ['hotGames', 'hotId', 'gamesHotData', { title: 'Hot' }],
  ['ahaTask', 'taskId', 'gamesData', { title: 'Task' }],
] as const

describe('lists of games', () => {
  test.each(lists)('B94 %s games: search, add, sort, remove, undo', async (area, param, search, values) => {
    const games = await rows('/api/game?onShelf=1&pageSize=3')
    const [first, second, third] = games.map(({ id }) => id)
    const { id } = await make(`/api/${area}`, 'game_id' in values ? { ...values, game_id: first } : values)
    const listed = async () => (await rows(`/api/${area}/${id}/games`)).map(({ gameId, sort }) => [gameId, sort])
    const add = (gameId: unknown, more: object = {}) =>
      server.post(`/api/${area}/game`, { [param]: id, gameId, ...more })

    const one = dataOf<Row>(await add(first))
    expect(one).toMatchObject({ gameId: first, sort: 1, parent_id: id })
    await add(second, { sort: '9' })
    await add(third)
    expect(await listed()).toEqual([
      [first, 1],
      [second, 9],
      [third, 10],
    ])
    expect(faults(await add(first))).toEqual([422, ['gameId']])
    expect(faults(await add(null))).toEqual([400, ['gameId']])
    expect((await server.post(`/api/${area}/game`, { [param]: 5_000_000, gameId: first })).status).toBe(404)

    const { name } = (await rows(`/api/game?ids=${first}`))[0]!
    for (const path of [search, 'gamesData']) {
      const answer = await server.get(`/api/${area}/${id}/${path}?keyword=${encodeURIComponent(String(name))}`)
      expect([answer.body.page, answer.body.pageSize]).toEqual([1, 10])
      expect(dataOf<Row[]>(answer).find((game) => game.id === first)).toMatchObject({ name, inList: 1 })
    }
    const all = await rows(`/api/${area}/${id}/${search}`)
    expect([all.length, all.some(({ inList }) => inList === 0)]).toEqual([10, true])

    await server.put(`/api/${area}/${one.id}/item`, { sort: 20 })
    expect(await listed()).toEqual([
      [second, 9],
      [third, 10],
      [first, 20],
    ])
    const removed = await server.put(`/api/${area}/removeGame/${one.id}`)
    expect(await listed()).toEqual([
      [second, 9],
      [third, 10],
    ])
    await undo(removed)
    expect(await listed()).toEqual([
      [second, 9],
      [third, 10],
      [first, 20],
    ])
    await server.del(`/api/${area}/${id}`)
    expect((await server.get(`/api/${area}/${id}`)).status).toBe(404)
  })

  test.each(['fusion-home-daily-recommend', 'fusionHomeDailyRecommend', 'aha-instant-home-daily-recommend'])(
    'B94 games to recommend can be searched before a list exists, at %s/gamesData',
    async (area) => {
      const { body } = await server.get(`/api/${area}/gamesData?keyword=ludo&pageSize=3`)
      const found = body.data as unknown as { name: string; installAmount: number }[]
      expect(body.total).toBeGreaterThan(3)
      expect(found.map(({ installAmount }) => installAmount)).toEqual(
        found.map(({ installAmount }) => installAmount).toSorted((one, other) => other - one),
      )
    },
  )

  test.each(['hotGames', 'ahaTask'])('B94 a game of %s is read and changed', async (area) => {
    const [parent] = await rows(`/api/${area}`)
    const [one] = await rows(`/api/${area}/${parent!.id}/games`)
    expect(dataOf(await server.get(`/api/${area}/editGame/${one!.id}`))).toMatchObject({ gameId: one!.gameId })
    const picture = (await rows('/api/-/resources?type=image/svg%2Bxml&pageSize=1'))[0]?.id ?? null
    const changed = await server.put(`/api/${area}/updateGame/${one!.id}`, { status: '0', resource_id: picture })
    expect(dataOf(changed)).toMatchObject({ status: 0, resource_id: picture, sort: one!.sort })
    await undo(changed)
    expect(dataOf(await server.get(`/api/${area}/editGame/${one!.id}`))).toMatchObject({ status: one!.status })
    expect((await server.get(`/api/${area}/editGame/5000000`)).status).toBe(404)
  })
})

describe.each([
  ['dualColumnInfoFlow', { title: 'Feed card', type: 2 }],
  ['exitInterceptionFlow', { type: 1 }],
])('the flow task of %s', (area, values) => {
  const task = (flowId: number, status: unknown, headers: Record<string, string> = {}) =>
    server.post(`/api/${area}/task`, { flowId, status }, { headers })
  const addGame = async (flowId: number) => {
    const [game] = await rows('/api/game?pageSize=1')
    await make(`/api/${area}/game`, { flowId, gameId: game!.id })
  }

  test('B82 B86 the flow task starts records with games within their time, stops them, and is undone', async () => {
    const { id } = await make(`/api/${area}`, { ...values, sort: 901, times: running })
    await addGame(id)
    const dry = await task(id, 1, { 'x-playdesk-dry-run': '1' })
    expect(dry.body.changes[0]?.fields).toEqual([{ field: 'status', before: 0, after: 1 }])
    const started = await task(id, '1')
    expect(dataOf(started)).toMatchObject({ id, status: 1 })
    expect((await rows(`/api/${area}?status=1&pageSize=100`)).map((row) => row.id)).toContain(id)
    expect(dataOf(await task(id, 0))).toMatchObject({ status: 0 })
    expect(faults(await task(id, 5))).toEqual([400, ['status']])
    expect((await task(5_000_000, 1)).status).toBe(404)
    const again = await task(id, 1)
    await undo(again)
    expect(dataOf(await server.get(`/api/${area}/${id}`))).toMatchObject({ status: 0 })
  })

  test('B82 the flow task refuses records without games or times, and outside their time, by form as well', async () => {
    const refused = async (more: object, withGame = true) => {
      const { id } = await make(`/api/${area}`, { ...values, sort: 902, ...more })
      if (withGame) await addGame(id)
      const byTask = faults(await task(id, 1))
      expect(faults(await server.put(`/api/${area}/${id}`, { status: 1 }))).toEqual(byTask)
      return byTask
    }
    expect(await refused({ times: running }, false)).toEqual([422, ['status']])
    expect(await refused({})).toEqual([422, ['times']])
    expect(await refused({ times: [inDays(2), inDays(3)] })).toEqual([422, ['status']])
    expect(await refused({ times: [inDays(-3), inDays(-2)] })).toEqual([422, ['status']])
    const fresh = await server.post(`/api/${area}`, { ...values, sort: 902, times: running, status: 1 })
    expect(faults(fresh)).toEqual([422, ['status']])
  })

  test('B82 the flow task starts one at a time in a slot, and refuses a range that ends before it starts', async () => {
    const [one, other] = await Promise.all(
      [0, 1].map(() => make(`/api/${area}`, { ...values, sort: 903, times: running })),
    )
    for (const { id } of [one!, other!]) await addGame(id)
    expect(dataOf(await task(one!.id, 1))).toMatchObject({ status: 1 })
    const second = await task(other!.id, 1, { 'accept-language': 'zh' })
    expect([faults(second), second.body.errors[0]?.message]).toEqual([
      [422, ['times']],
      expect.stringMatching(new RegExp(`${one!.id}“.+”，请先将其下线或更换时间。`)),
    ])
    await task(one!.id, 0)
    expect(dataOf(await task(other!.id, 1))).toMatchObject({ status: 1 })
    expect(faults(await server.put(`/api/${area}/${one!.id}`, { times: [inDays(2), inDays(1)] }))).toEqual([
      400,
      ['times'],
    ])
  })
})
