import { dataOf } from '../engine/client.ts'
import { describe, expect, test } from 'vitest'
import { playdesk } from '#commands/index.ts'
import type { Answer } from '../server/start.ts'
import { sharedServer } from '../shared-server.ts'

type Row = Readonly<Record<string, unknown>> & { readonly id: number; readonly status: number }

const server = sharedServer({ catalogue: playdesk, demo: true })

const rows = async (path: string): Promise<Row[]> => dataOf(await server.get(path))
const faults = ({ status, body }: Answer) => [status, body.errors?.map(({ field }) => field)]

describe('launcher advertisements', () => {
  test('G19 B102 advertisements take the name of their game and an inventory of 0', async () => {
    const [game] = await rows('/api/game?onShelf=1&pageSize=1')
    expect(dataOf(await server.post('/api/launcherAdvertisement', { gameId: game!.id }))).toMatchObject({
      gameName: game!['name'],
      inventory: 0,
      status: 0,
    })
    expect(faults(await server.post('/api/launcherAdvertisement', { gameId: 99_999_999 }))).toEqual([422, ['gameId']])
  })

  test('B69 advertisements go online only with a game on the shelf', async () => {
    const [hidden] = await rows('/api/game?onShelf=0&pageSize=1')
    const made = dataOf(await server.post('/api/launcherAdvertisement', { gameId: hidden!.id }))
    const toggle = () => server.put(`/api/launcherAdvertisement/${made.id}/toggle-online`, { online: 1 })
    expect(faults(await toggle())).toEqual([422, ['gameId']])
    await server.put(`/api/game/${hidden!.id}/toggle-online`, { online: 1, reason: 'Ready' })
    expect(dataOf(await toggle())).toMatchObject({ status: 1 })
  })

  test('advertisements cannot be deleted while a schedule shows them', async () => {
    const [plan] = await rows('/api/launcher-plan?pageSize=1')
    const [used] = plan!['advertisements'] as number[]
    const refused = await server.request('DELETE', `/api/launcherAdvertisement/${used}`)
    expect([refused.status, refused.body.code]).toEqual([409, 'in-use'])
  })
})

test('G16 N9 a country has one running schedule at a time; undeclared fields are stored', async () => {
  const window = { start_time: '2027-05-01', end_time: '2027-05-15', country: ['IE', 'FR'], status: 1 }
  const one = dataOf(await server.post('/api/launcher-plan', { name: 'May', ...window, slots: [1, 2] }))
  expect(one['slots']).toEqual([1, 2])
  const again = { name: 'May too', ...window, country: ['FR'] }
  const refused = await server.post('/api/launcher-plan', again)
  expect(faults(refused)).toEqual([422, ['start_time']])
  expect(refused.body.message).toContain(String(one.id))
  const draft = dataOf(await server.post('/api/launcher-plan', { ...again, status: 0 }))
  expect(faults(await server.put(`/api/launcher-plan/${draft.id}`, { status: 1 }))).toEqual([422, ['start_time']])
  const after = { start_time: '2027-05-15', end_time: '2027-06-01', status: 1 }
  expect((await server.put(`/api/launcher-plan/${draft.id}`, after)).status).toBe(200)
  const unknown = await server.post('/api/launcher-plan', { advertisements: [99_999_999] })
  expect(faults(unknown)).toEqual([422, ['advertisements']])
})

describe('launcher recommendations', () => {
  test('a game is the game of a day once, at whatever hour', async () => {
    const [game] = await rows('/api/game?onShelf=1&pageSize=1')
    const path = '/api/launcher-recommend-today'
    const made = dataOf(await server.post(path, { gameId: game!.id, onlineDate: '2027-01-05 18:30' }))
    expect(made['onlineDate']).toBe('2027-01-05T00:00:00.000Z')
    expect(faults(await server.post(path, { gameId: game!.id, onlineDate: '2027-01-05 09:00' }))).toEqual([
      422,
      ['gameId'],
    ])
    expect(faults(await server.post(path, { gameId: 99_999_999 }))).toEqual([422, ['gameId']])
  })

  test('a topic gives its title, and holds a game once', async () => {
    const [game] = await rows('/api/game?onShelf=1&pageSize=1')
    const [topic, other] = await rows('/api/special-topic?pageSize=2')
    const path = '/api/launcher-recommend-topic'
    const made = dataOf(await server.post(path, { gameId: game!.id, topicId: topic!.id }))
    expect(made['topic']).toBe(topic!['title'])
    expect(faults(await server.post(path, { gameId: game!.id, topicId: topic!.id }))).toEqual([422, ['topicId']])
    expect(dataOf(await server.put(`${path}/${made.id}`, { topicId: other!.id }))['topic']).toBe(other!['title'])
    expect(dataOf(await server.put(`${path}/${made.id}`, { topic: 'Own name' }))['topic']).toBe('Own name')
  })
})
