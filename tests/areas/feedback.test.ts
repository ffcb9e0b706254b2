import { dataOf } from '../engine/client.ts'
import { describe, expect, test } from 'vitest'
import { playdesk } from '#commands/index.ts'
import { sharedServer } from '../shared-server.ts'

interface Row {
  readonly id: number
  readonly gameId: number
  readonly status: number
  readonly country: string
  readonly created_at: string
}

const server = sharedServer({ catalogue: playdesk, demo: true })

const rows = async (path: string): Promise<Row[]> => dataOf(await server.get(path))

describe('customer feedback', () => {
  test('B74 a batch is handled with operation and remark, and undone as one', async () => {
    const ids = (await rows('/api/feedback?status=0&pageSize=3')).map(({ id }) => id)
    const answer = await server.put('/api/feedback', { ids: [...ids, 9_999_999], operation: 'solve', remark: 'Mended' })
    expect(dataOf(answer)).toEqual({ done: 3, missing: [9_999_999] })
    const handled = await rows(`/api/feedback?ids=${ids.join(',')}`)
    expect(handled).toHaveLength(3)
    for (const row of handled)
      expect(row).toMatchObject({ status: 2, operation: 'solve', remark: 'Mended', handledBy: expect.any(String) })
    await server.post('/api/-/undo', { receipt: answer.body.receipt })
    const open = await rows(`/api/feedback?ids=${ids.join(',')}&status=0`)
    expect(open).toHaveLength(3)
  })

  test('B74 B86 feedback takes a status instead of an operation, as number or text; one of them is required', async () => {
    const [one] = await rows('/api/feedback?status=0&pageSize=1')
    const now = async () => (await rows(`/api/feedback?ids=${one!.id}`))[0]
    await server.put('/api/feedback', { ids: [one!.id], status: '1', remark: 'Asked' })
    expect(await now()).toMatchObject({ status: 1, operation: null, remark: 'Asked' })
    await server.put('/api/feedback', { ids: [one!.id], operation: 'reopen' })
    expect(await now()).toMatchObject({ status: 0, handledBy: null, handled_at: null, remark: 'Asked' })
    const neither = await server.put('/api/feedback', { ids: [one!.id], remark: 'x' })
    expect([neither.status, neither.body.errors[0]?.field]).toEqual([422, 'operation'])
    expect((await server.put('/api/feedback', { ids: [one!.id], status: 9 })).status).toBe(400)
    expect((await server.put('/api/feedback', { ids: [9_999_999], status: 1 })).status).toBe(404)
  })
})

test('B74 handling a game report takes the game off the shelf and closes its other reports', async () => {
  const reports = await rows('/api/game-report?status=0&pageSize=200')
  const [one] = reports
  const { receipt } = (
    await server.put('/api/game-report', { ids: [one!.id], operation: 'offline', remark: 'Betting' })
  ).body
  expect(dataOf(await server.get(`/api/game/${one!.gameId}`))).toMatchObject({ onShelf: 0 })
  expect(await rows(`/api/game-report?status=0&gameId=${one!.gameId}`)).toEqual([])
  expect((await rows(`/api/game-report?ids=${one!.id}`))[0]).toMatchObject({ status: 2, operation: 'offline' })
  await server.post('/api/-/undo', { receipt })
  expect(dataOf(await server.get(`/api/game/${one!.gameId}`))).toMatchObject({ onShelf: 1 })
})

describe('user feedback', () => {
  test('B75 disposing takes a result and an explanation, and can be repeated with others', async () => {
    const [one] = await rows('/api/ahaFeedBack?status=0')
    const dispose = (more: object) => server.post('/api/ahaFeedBack/dispose', { feedId: one!.id, ...more })
    expect((await dispose({})).body.errors.map(({ field }) => field)).toEqual(['dispose_res'])
    expect(dataOf(await dispose({ dispose_res: '3', dispose_illustrate: 'Asked for a video' }))).toMatchObject({
      status: 1,
      dispose_res: 3,
      dispose_illustrate: 'Asked for a video',
      disposedBy: expect.any(String),
    })
    expect(dataOf(await dispose({ dispose_res: 1 }))).toMatchObject({ dispose_res: 1, dispose_illustrate: null })
    const nobody = await server.post('/api/ahaFeedBack/dispose', { feedId: 9_999_999, dispose_res: 1 })
    expect(nobody.status).toBe(404)
  })

  test('B75 disposing of several is one plan', async () => {
    const feeds = (await rows('/api/ahaFeedBack?status=0&pageSize=5')).map(({ id }) => id)
    const plan = dataOf<{ id: number; hash: string; counts: object }>(
      await server.post('/api/-/plans', {
        command: 'aha-feed-back.dispose',
        input: feeds.map((feedId) => ({ feedId, dispose_res: 5 })),
      }),
    )
    expect(plan.counts).toMatchObject({ update: 5 })
  })
})

describe('game feedback', () => {
  test('game feedback is found by time, channel, country and the name of the game', async () => {
    const [one] = await rows('/api/gameFeedback?pageSize=1')
    const { name } = dataOf<{ name: string }>(await server.get(`/api/game/${one!.gameId}`))
    const found = await rows(`/api/gameFeedback?gameName=${encodeURIComponent(name)}&pageSize=200`)
    expect(found.map(({ gameId }) => gameId)).toContain(one!.gameId)
    const span = 'startTime=2026-11-01T00:00:00Z&endTime=2026-11-10T00:00:00Z&channel=launcher'
    const early = await rows(`/api/gameFeedback?${span}&pageSize=200`)
    expect(early.length).toBeGreaterThan(3)
    expect(early.every((row) => row.created_at >= '2026-11-01' && row.created_at <= '2026-11-10')).toBe(true)
    expect((await server.get(`/api/gameFeedback?${span}&country=${one!.country}`)).status).toBe(200)
  })
})

describe('partners and push languages', () => {
  test('B81 a country-language relation changes status and is unique', async () => {
    const made = dataOf<Row>(await server.post('/api/country-language-relation', { country: 'IS', language: 'en' }))
    expect(made.status).toBe(1)
    const set = (status: unknown) =>
      server.post('/api/country-language-relation/update-status', { id: made.id, status })
    expect(dataOf(await set('0'))).toMatchObject({ status: 0 })
    expect(dataOf(await set(1))).toMatchObject({ status: 1 })
    expect((await server.post('/api/country-language-relation', { country: 'IS', language: 'en' })).status).toBe(422)
  })

  test('B97 a small editor is published to India under both spellings of the call', async () => {
    const { id } = dataOf<Row>(
      await server.post('/api/smallEditor', { name: 'Nora', i18ns: { en: 'Nora', zh: '诺拉' } }),
    )
    for (const path of ['/api/send-smallEditor-to-ind', '/api/send-small-editor-to-ind'])
      expect((await server.post(path, { id })).status).toBe(200)
    const there = await server.get(`/api/smallEditor/${id}`, { env: 'test-ind' })
    expect(dataOf(there)).toMatchObject({ name: 'Nora', i18ns: { zh: '诺拉' } })
  })

  test('a business order leads to a game or to an address', async () => {
    const [order] = await rows('/api/business-order-serve')
    const faults = async (body: object) =>
      (await server.post('/api/business-order-serve', { channel: 'x', ...body })).body.errors?.map(({ field }) => field)
    expect(await faults({})).toEqual(['gameId'])
    expect(await faults({ mode: 2 })).toEqual(['link'])
    expect(await faults({ mode: 2, link: 'https://example.com' })).toBeUndefined()
    const changed = await server.put(`/api/business-order-serve/${order!.id}`, { mode: 2, link: null })
    expect(changed.status).toBe(422)
  })
})
