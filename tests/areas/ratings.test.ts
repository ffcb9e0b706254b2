import { describe, expect, test } from 'vitest'
import { playdesk } from '#commands/index.ts'
import { inParts } from '../contract/parts.ts'
import {
  cellsOf,
  applied,
  changesOf,
  make,
  ok,
  planned,
  rowOf,
  rowsOf,
  undone,
  type PlanData,
  type Row,
} from '../engine/client.ts'
import { sharedServer } from '../shared-server.ts'
import { statementsOf } from '../server/statements.ts'

const server = sharedServer({ catalogue: playdesk })

type Where = 'test-ie' | 'test-ind'

let games = 0
const game = async (more: object = {}) =>
  (await make(server, '/api/game', { name: `Tide pool ${++games}`, type: 'h5', ...more })).id
const gameNow = async (id: number, env: Where = 'test-ie'): Promise<Row> =>
  rowOf(await server.get(`/api/game/${id}`, { env }))
/** Returns the stored rating, and the newly computed one. */
const rates = async (id: number, env: Where = 'test-ie') => [
  (await gameNow(id, env))['rate'],
  rowOf(await server.get(`/api/game/${id}/rate-intervene`, { env }))['rate'],
]
const comment = async (id: number, rate: number, status = 1, env: Where = 'test-ie') =>
  (await make(server, `/api/game/${id}/comments`, { content: 'Calm', rate, status }, { env })).id
const approve = (id: number) => server.put(`/api/comment-status-toggle/${id}`, { status: 1 })
const uploaded = async (text: string): Promise<unknown> =>
  rowOf(await server.request('POST', '/api/resource', inParts('rows.csv', text)))['url']

describe('the shown rating', () => {
  test('the shown rating follows comments that are written, approved or rejected, and undos of these', async () => {
    const id = await game()
    expect(await rates(id)).toEqual([null, null])
    const [low, high] = [await comment(id, 1, 0), await comment(id, 5, 0)]
    expect(await rates(id)).toEqual([null, null])
    const first = ok(await approve(low)).receipt
    expect(await rates(id)).toEqual([1, 1])
    ok(await approve(high))
    expect(await rates(id)).toEqual([3, 3])
    expect(await undone(server, first)).toMatchObject({ state: 'done', done: 1, skipped: 0, failed: 0 })
    expect(await rates(id)).toEqual([5, 5])
    const rejected = ok(await server.put(`/api/comment-reject/${high}`)).receipt
    expect(await rates(id)).toEqual([null, null])
    await undone(server, rejected)
    expect(await rates(id)).toEqual([5, 5])
    const { receipt } = ok(await server.get(`/api/commend-batch-reject?ids=${low},${high}`))
    expect(await rates(id)).toEqual([null, null])
    await undone(server, receipt)
    expect(await rates(id)).toEqual([5, 5])
  })

  test('the shown rating follows comments of one game that are approved at the same time', async () => {
    const id = await game()
    const all: number[] = []
    for (const rate of [1, 2, 3, 4, 5, 5, 5, 5]) all.push(await comment(id, rate, 0))
    for (const answer of await Promise.all(all.map(approve))) ok(answer)
    expect(await rates(id)).toEqual([3.8, 3.8])
  })

  test('the shown rating follows comments imported from a file', async () => {
    const [one, other] = [await game(), await game()]
    const file = await uploaded(
      `gameId,content,rate,status\n${one},Fine,4,1\n${one},Fair,3,1\n${one},Waits,1,0\n${other},Good,5,1\n`,
    )
    const { plan, hash, good } = ok(await server.post('/api/-/imports', { area: 'comment', file })).data as {
      plan: number
      hash: string
      good: number
    }
    expect(good).toBe(4)
    const run = await applied(server, { id: plan, hash } as PlanData)
    expect([await rates(one), await rates(other)]).toEqual([
      [3.5, 3.5],
      [5, 5],
    ])
    await undone(server, run.run)
    expect([await rates(one), await rates(other)]).toEqual([
      [null, null],
      [null, null],
    ])
  })

  test('the shown rating follows games imported from a file, at once or as a plan', async () => {
    const text = (name: string, field: string) => `name,type,${field}\n${name},h5,4.2\n`
    ok(await server.post('/api/h5game/import', { file: await uploaded(text('Filed at once', 'official_rate')) }))
    const file = await uploaded(text('Filed as planned', 'officialRate'))
    const { plan, hash } = ok(await server.post('/api/-/imports', { area: 'game', file })).data as {
      plan: number
      hash: string
    }
    await applied(server, { id: plan, hash } as PlanData)
    const found = rowsOf(await server.get('/api/game?keyword=Filed'))
    expect(found.map(({ rate }) => rate)).toEqual([4.2, 4.2])
  })

  test('the shown rating follows the official rating, in every view of the game', async () => {
    const id = await game({ officialRate: 4 })
    await comment(id, 2)
    expect(await rates(id)).toEqual([4, 4])
    const h5 = await server.put(`/api/h5game/${id}`, { official_rate: null })
    expect([rowOf(h5)['rate'], ...(await rates(id))]).toEqual([2, 2, 2])
    const put = await server.put(`/api/game/${id}`, { officialRate: 3.5 })
    expect([rowOf(put)['rate'], ...(await rates(id))]).toEqual([3.5, 3.5, 3.5])
    const apk = await make(server, '/api/cpk/game', { name: 'Tide race', rate: 3 })
    expect([apk['rate'], ...(await rates(apk.id))]).toEqual([3, 3, 3])
    ok(await server.put(`/api/cpk/game/${apk.id}`, { rate: 0 }))
    expect(await rates(apk.id)).toEqual([null, null])
  })

  test('the shown rating follows a submission that is imported, or synced onto its game', async () => {
    const submit = (officialRate: number) =>
      make(server, '/api/-/thirdpart', { name: 'Reef', package: 'org.reef', payload: { officialRate, type: 'apk' } })
    const answer = rowOf(await server.post('/api/thirdpart/import-game', { id: (await submit(4.5)).id }))
    const id = Number(answer['gameId'])
    expect([(answer['game'] as unknown as Row)['rate'], ...(await rates(id))]).toEqual([4.5, 4.5, 4.5])
    const synced = rowOf(await server.post('/api/thirdpart/import', { id: (await submit(2.5)).id }))
    expect([(synced['game'] as unknown as Row)['rate'], ...(await rates(id))]).toEqual([2.5, 2.5, 2.5])
  })

  test('the shown rating follows the comments of the target after a publish', async () => {
    const id = await game()
    await comment(id, 1)
    const publish = () => server.post('/api/send-game-to-ind', { gameId: id, targets: ['test-ind'] })
    ok(await publish())
    expect(await rates(id, 'test-ind')).toEqual([null, null])
    await comment(id, 5, 1, 'test-ind')
    expect(await rates(id, 'test-ind')).toEqual([5, 5])
    expect(await rates(id)).toEqual([1, 1])
    const states = async () =>
      cellsOf(await publish())
        .filter((cell) => cell.id === id)
        .map(({ state }) => state)
    expect(await states()).toEqual(['same'])
    ok(await server.put(`/api/game/${id}`, { installAmount: 9 }))
    expect(await states()).toEqual(['change'])
    expect(await rates(id, 'test-ind')).toEqual([5, 5])
  })
})

describe('added stars', () => {
  test('added stars are answered with the resulting rating, by a dry run too', async () => {
    const id = await game()
    await comment(id, 5)
    const before = await gameNow(id)
    const intervene = (headers: Record<string, string> = {}) =>
      server.put(`/api/game/${id}/rate-intervene`, { rate_1: 1 }, { headers })
    const dry = ok(await intervene({ 'x-playdesk-dry-run': '1' }))
    expect([(dry.data as Row)['rate'], await gameNow(id)]).toEqual([3, before])
    const made = ok(await intervene())
    expect([(made.data as Row)['rate'], ...(await rates(id))]).toEqual([3, 3, 3])
    expect(dry.changes.map(({ fields }) => fields.map(({ field }) => field))).toEqual([['rate', 'rate_1']])
    await comment(id, 3)
    expect(await undone(server, made.receipt)).toMatchObject({ skipped: 0, done: 1 })
    expect(await rates(id)).toEqual([4, 4])
  })
})

describe('stars are counted again', () => {
  /** Returns how often an act counts the stars. */
  const counted = async (act: () => Promise<unknown>): Promise<number> =>
    (await statementsOf(server, act)).filter((text) => text.includes('as star')).length

  test('a count follows changes to number or visibility of comment stars only', async () => {
    const id = await game()
    const one = await comment(id, 4)
    const top = () => server.put(`/api/comment-top-toggle/${one}`)
    expect(await counted(async () => ok(await top()))).toBe(0)
    const plan = await planned(server, 'comment.toggle-top', [{ id: one }])
    expect(await counted(() => applied(server, plan))).toBe(0)
    const hide = () => server.put(`/api/comment-status-toggle/${one}`, { status: 0 })
    expect(await counted(async () => ok(await hide()))).toBe(1)
    const show = await planned(server, 'comment.toggle-status', [{ id: one, status: 1 }])
    expect(await counted(() => applied(server, show))).toBe(1)
    expect(await rates(id)).toEqual([4, 4])
  })
})

describe('a changed rating', () => {
  test('a new rating creates no version of the game, so plans and undos still apply', async () => {
    const id = await game()
    const before = await gameNow(id)
    const plan = await planned(server, 'game.update', [{ id, developer: 'Shore' }])
    await comment(id, 2)
    expect(await gameNow(id)).toEqual({ ...before, rate: 2 })
    const run = await applied(server, plan)
    expect([run.skipped, (await gameNow(id))['developer'], ...(await rates(id))]).toEqual([0, 'Shore', 2, 2])
    await comment(id, 4)
    const back = await undone(server, run.run)
    expect([back.skipped, ...(await rates(id))]).toEqual([0, 3, 3])
    // the game is unchanged since that undo, except for its rating
    const again = ok(await server.put(`/api/game/${id}`, { developer: 'Cove' })).receipt
    await undone(server, again)
    await comment(id, 3)
    await comment(id, 1)
    expect(await undone(server, back.run)).toMatchObject({ skipped: 0, done: 1 })
    expect([(await gameNow(id))['developer'], ...(await rates(id))]).toEqual(['Shore', 2.5, 2.5])
  })

  test('a new rating is not named among the changes since a plan', async () => {
    const id = await game()
    const plan = await planned(server, 'game.update', [{ id, developer: 'Shore' }])
    await comment(id, 2)
    ok(await server.put(`/api/game/${id}`, { mbSize: '5M' }))
    expect((await applied(server, plan)).skipped).toBe(1)
    const [change] = await changesOf(server, plan.id)
    expect(JSON.stringify(change)).toContain('mbSize.')
    expect(JSON.stringify(change?.message)).not.toContain('rate')
  })
})
