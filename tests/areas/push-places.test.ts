import { dataOf } from '../engine/client.ts'
import { describe, expect, test } from 'vitest'
import { playdesk } from '#commands/index.ts'
import type { Answer } from '../server/start.ts'
import { sharedServer } from '../shared-server.ts'

const server = sharedServer({ catalogue: playdesk, demo: true })

const refusal = ({ status, body }: Answer) => [status, body.errors?.[0]?.field ?? body.code]
const later = '2035-01-01T10:00:00.000Z'

async function game(): Promise<number> {
  return dataOf<{ id: number }[]>(await server.get('/api/h5game?onShelf=1&pageSize=1'))[0]!.id
}

describe('local pushes', () => {
  test('B91 local pushes list the payload for the app, can be switched, and are sent to the other region', async () => {
    const list = dataOf<{ id: number; page: string; status: number }[]>(
      await server.get('/api/aha-instant-local-push-config/list'),
    )
    const home = list.find(({ page, status }) => page === 'home' && status === 1)!
    const body = {
      pushTitle: 'Come back',
      pushType: '3',
      status: 1,
      gameId: await game(),
      isTranslate: 1,
      languages: [{ language: 'hi', pushTitle: 'वापस आइए' }],
    }
    const push = dataOf<{ id: number }>(await server.post('/api/instantRecommendPushConfig', body))
    const shown = async () =>
      dataOf<{ page: string; status: number; pushes: { id: number; texts: object }[] }>(
        await server.get(`/api/aha-instant-local-push-config/showJson/${home.id}`),
      )
    expect((await shown()).pushes.find(({ id }) => id === push.id)).toMatchObject({
      texts: { en: { title: 'Come back' }, hi: { title: 'वापस आइए' } },
    })
    const flip = (input: object) => server.post('/api/aha-instant-local-push-config/switch', input)
    expect(dataOf(await flip({ id: home.id }))).toMatchObject({ status: 0 })
    expect(dataOf(await flip({ id: home.id, status: '0' }))).toMatchObject({ status: 0 })
    expect(await shown()).toMatchObject({ page: 'home', status: 0, pushes: [] })
    const changed = await server.post('/api/aha-instant-local-push-config/update', { id: home.id, sort: 9 })
    expect(dataOf(changed)).toMatchObject({ id: home.id, sort: 9 })
    const transmit = (env: 'test-ie' | 'test-ind') =>
      server.get(`/api/aha-instant-local-push-config/transmission/${home.id}?overwrite=1`, { env })
    expect(dataOf(await transmit('test-ie'))).toMatchObject({ cells: [{ environment: 'test-ind' }] })
    const there = await server.get(`/api/aha-instant-local-push-config/detail/${home.id}`, { env: 'test-ind' })
    expect(dataOf(there)).toMatchObject({ sort: 9, status: 0 })
    expect(dataOf(await transmit('test-ind'))).toMatchObject({ cells: [{ environment: 'test-ie', state: 'same' }] })
    const path = `/api/aha-instant-local-push-config/transmission/${home.id}`
    expect(refusal(await server.get(`${path}?targets=prod-ind`))).toEqual([400, 'targets'])
    expect(refusal(await server.get(`${path}?serverType=1`))).toEqual([400, 'serverType'])
  })

  test('a page has one active entry at a time', async () => {
    const made = await server.post('/api/aha-instant-local-push-config/create', { page: 'rank' })
    const on = await server.post('/api/aha-instant-local-push-config/switch', {
      id: dataOf<{ id: number }>(made).id,
      status: 1,
    })
    expect(refusal(on)).toEqual([422, 'page'])
  })
})

describe('push audiences', () => {
  test('push audiences show their next time, within their cycle and span', async () => {
    const [group] = dataOf<{ id: number }[]>(await server.get('/api/property-people-group'))
    const next = async (body: object) => {
      const made = await server.post('/api/tbdPushCrowdOrientation', { crowd_id: group!.id, ...body })
      const { id } = dataOf<{ id: number }>(made)
      return dataOf<{ at: string; number: number; last: number }[]>(
        await server.get(`/api/-/tbdPushCrowdOrientation/${id}/occurrences?count=3`),
      ).map(({ at, number, last }) => [at, number, last])
    }
    const start_at = '2035-01-31T09:30:00.000Z'
    expect(await next({ start_at, end_at: '2036-01-01T00:00:00Z', cycle: 4 })).toEqual([
      ['2035-01-31T09:30:00.000Z', 1, 0],
      ['2035-02-28T09:30:00.000Z', 2, 0],
      ['2035-03-31T09:30:00.000Z', 3, 0],
    ])
    expect(await next({ start_at, end_at: '2035-02-08T00:00:00Z', cycle: 3 })).toEqual([
      ['2035-01-31T09:30:00.000Z', 1, 0],
      ['2035-02-07T09:30:00.000Z', 2, 1],
    ])
    expect(await next({ start_at: '2020-01-01T00:00:00Z', end_at: '2021-01-01T00:00:00Z', cycle: 2 })).toEqual([])
    expect(await next({ start_at, end_at: start_at, cycle: 1 })).toEqual([[start_at, 1, 1]])
    const lost = await server.post('/api/tbdPushCrowdOrientation', { crowd_id: 9_999_999, start_at, end_at: start_at })
    expect(refusal(lost)).toEqual([422, 'crowd_id'])
  })
})

describe('deep pushes and messages', () => {
  test('B69 a deep push goes online when it leads somewhere and has not ended', async () => {
    const create = (body: object) => server.post('/api/deep-push', { title: 'Back?', ...body })
    expect(refusal(await create({ show_start: '25:00' }))).toEqual([422, 'show_start'])
    const { id } = dataOf<{ id: number }>(await create({}))
    const toggle = (body: object) => server.put(`/api/deep-push/${id}/toggle-online`, body)
    expect(refusal(await toggle({ online: 1 }))).toEqual([422, 'landing'])
    await server.put(`/api/deep-push/${id}`, { landing: 'home', end_time: '2020-01-01T00:00:00Z' })
    expect(refusal(await toggle({}))).toEqual([422, 'end_time'])
    await server.put(`/api/deep-push/${id}`, { end_time: later })
    expect(dataOf(await toggle({}))).toMatchObject({ is_online: 1 })
    expect(dataOf(await toggle({ online: 1 }))).toMatchObject({ is_online: 1 })
  })

  test('an empty message is not released', async () => {
    const answer = await server.post('/api/gpMessageCenter', { title: 'News', is_release: 1 })
    expect(refusal(answer)).toEqual([422, 'message'])
    const { id } = dataOf<{ id: number }>(await server.post('/api/gpMessageCenter', { title: 'News', message: 'Text' }))
    expect(dataOf(await server.put(`/api/-/gpMessageCenter/${id}/release`))).toMatchObject({ is_release: 1 })
  })
})
