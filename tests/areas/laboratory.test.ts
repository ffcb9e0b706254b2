import { describe, expect, test } from 'vitest'
import { playdesk } from '#commands/index.ts'
import { cellsOf, undone, dataOf } from '../engine/client.ts'
import type { Answer } from '../server/start.ts'
import { sharedServer } from '../shared-server.ts'

type Row = Readonly<Record<string, unknown>> & { readonly id: number; readonly status: number }

const server = sharedServer({ catalogue: playdesk, demo: true })

const rows = async (path: string): Promise<Row[]> => dataOf(await server.get(path))
const faults = ({ status, body }: Answer) => [status, body.errors?.map(({ field }) => field)]
const fresh = async (path: string, values: object): Promise<Row> => dataOf(await server.post(path, values))

describe('experiments', () => {
  const place = { galileoLayerId: 901, moduleType: 'rank', modulePosition: 3 }

  test('B69 experiments run one at a time in a layer and place, by toggle, creation and edit', async () => {
    const first = await fresh('/api/experiment', { name: 'First', ...place })
    const second = await fresh('/api/experiment', { name: 'Second', ...place })
    const toggle = (id: number, status?: unknown) =>
      server.put(`/api/experiment/${id}/toggle-online`, status === undefined ? {} : { status })
    await toggle(first.id)
    const refused = await toggle(second.id, 1)
    expect(faults(refused)).toEqual([422, ['status']])
    expect(refused.body.message).toContain('First')
    expect(faults(await server.post('/api/experiment', { name: 'Third', ...place, status: 1 }))).toEqual([
      422,
      ['status'],
    ])
    const elsewhere = await fresh('/api/experiment', { name: 'Beside', ...place, modulePosition: 4, status: 1 })
    expect(faults(await server.put(`/api/experiment/${elsewhere.id}`, { modulePosition: 3 }))).toEqual([
      422,
      ['status'],
    ])
    // a running experiment may be edited, switched on again, and stopped
    expect((await server.put(`/api/experiment/${first.id}`, { name: 'First, longer' })).status).toBe(200)
    expect((await toggle(first.id, '1')).status).toBe(200)
    await toggle(first.id)
    const { receipt } = (await toggle(second.id, 1)).body
    await server.post('/api/-/undo', { receipt })
    expect(dataOf(await server.get(`/api/experiment/${second.id}`))).toMatchObject({ status: 0 })
  })

  test('experiments take a text as their layer and a status of their own', async () => {
    const named = { ...place, galileoLayerId: 'layer-a' }
    const one = await fresh('/api/experiment', { name: 'Named', ...named, status: 1 })
    expect(one).toMatchObject(named)
    expect(faults(await server.post('/api/experiment', { name: 'Twin', ...named, status: 1 }))).toEqual([
      422,
      ['status'],
    ])
    const paused = await fresh('/api/experiment', { name: 'Paused', ...named, status: 'paused' })
    expect(paused).toMatchObject({ ...named, status: 'paused' })
    const found = async (query: string) => (await rows(`/api/experiment?${query}`)).map(({ id }) => id)
    expect(await found('galileoLayerId=layer-a&sortby=id')).toEqual([one.id, paused.id])
    expect(await found('status=paused')).toEqual([paused.id])
    expect(await fresh('/api/experiment', { name: 'Numbered', ...place, galileoLayerId: '77' })).toMatchObject({
      galileoLayerId: 77,
    })
    expect(faults(await server.post('/api/experiment', { name: 'None', ...place, galileoLayerId: -1 }))).toEqual([
      400,
      ['galileoLayerId'],
    ])
  })

  test('an undo or a publish never starts a second experiment', async () => {
    const there = { ...place, galileoLayerId: 903 }
    const [one, two] = [
      await fresh('/api/experiment', { name: 'A', ...there }),
      await fresh('/api/experiment', { name: 'B', ...there }),
    ]
    const turn = async (id: number, status: 0 | 1) =>
      (await server.put(`/api/experiment/${id}/toggle-online`, { status })).body.receipt
    const publish = async (id: number) =>
      cellsOf(await server.post('/api/-/send-experiment-to-ind', { id })).map(({ state }) => state)
    await turn(one.id, 1)
    expect(await publish(one.id)).toEqual(['create'])
    const off = await turn(one.id, 0)
    await turn(two.id, 1)
    expect(await publish(two.id)).toEqual(['blocked'])
    expect(await undone(server, off)).toMatchObject({ done: 0, skipped: 1 })
    expect(dataOf(await server.get(`/api/experiment/${one.id}`)).status).toBe(0)
  })

  test('B71 B86 an AB test takes its status, stores its default as JSON, and shares a layer only elsewhere', async () => {
    const values = { galileoLayerId: 902, type: 'search', defaultInfo: '{"group":"control","rows":[1,2]}' }
    const one = await fresh('/api/ahaAbtestConfig', { name: 'One', ...values })
    expect(one['defaultInfo']).toEqual({ group: 'control', rows: [1, 2] })
    expect(
      faults(await server.post('/api/ahaAbtestConfig', { name: 'Broken', ...values, defaultInfo: '{"a":' })),
    ).toEqual([400, ['defaultInfo']])
    expect(dataOf(await server.put(`/api/ahaAbtestConfig/${one.id}/toggle-online`, { status: '1' }))).toMatchObject({
      status: 1,
    })
    const two = await fresh('/api/ahaAbtestConfig', { name: 'Two', ...values })
    expect(faults(await server.put(`/api/ahaAbtestConfig/${two.id}/toggle-online`, { status: 1 }))).toEqual([
      422,
      ['status'],
    ])
    expect(dataOf(await server.put(`/api/ahaAbtestConfig/${one.id}/toggle-online`, { status: 0 }))).toMatchObject({
      status: 0,
    })
    expect((await server.put(`/api/ahaAbtestConfig/${two.id}/toggle-online`, {})).status).toBe(200)
  })

  test('B97 an AB test is published to the other environment, by both spellings', async () => {
    const one = await fresh('/api/ahaAbtestConfig', { name: 'Travels', galileoLayerId: 903, type: 'push' })
    const sent = await server.post('/api/send-ahaAbtestConfig-to-ind', { id: one.id })
    expect(dataOf<{ cells: unknown[] }>(sent).cells).toMatchObject([{ state: 'create', environment: 'test-ind' }])
    const again = await server.post('/api/send-aha-abtest-config-to-ind', { id: one.id })
    expect(dataOf<{ cells: unknown[] }>(again).cells).toMatchObject([{ state: 'same' }])
  })

  test('an MVP key is unique', async () => {
    const [known] = await rows('/api/mvp?pageSize=1')
    expect(faults(await server.post('/api/mvp', { name: 'Twin', mvpKey: known!['mvpKey'] }))).toEqual([422, ['mvpKey']])
  })

  test('a game is in one running cold test, and must exist', async () => {
    const [running] = await rows('/api/cold?status=1&pageSize=1')
    const { gameId } = running!
    expect(faults(await server.post('/api/cold', { gameId, status: 1 }))).toEqual([422, ['status']])
    const next = await fresh('/api/cold', { gameId })
    expect(faults(await server.put(`/api/cold/${next.id}`, { status: 1 }))).toEqual([422, ['status']])
    await server.put(`/api/cold/${running!.id}`, { status: 2 })
    expect(dataOf(await server.put(`/api/cold/${next.id}`, { status: 1 }))).toMatchObject({ status: 1 })
    expect(faults(await server.post('/api/cold', { gameId: 99_999_999 }))).toEqual([422, ['gameId']])
  })
})

describe('switches', () => {
  test('B69 active sections of DAU do not overlap; one may begin where another ends', async () => {
    const inForce = await rows('/api/dau-config?status=1&pageSize=50')
    const middle = inForce.find(({ section }) => section === '1000-5000')!
    const halves = await Promise.all(
      ['1000-2500', '2500-5000'].map((section) => fresh('/api/dau-config', { section, coefficient: 1.3 })),
    )
    const toggle = (id: number, online: 0 | 1) => server.put(`/api/dau-config/${id}/toggle-online`, { online })
    const refused = await toggle(halves[0]!.id, 1)
    expect(faults(refused)).toEqual([422, ['section']])
    expect(refused.body.message).toContain('1000-5000')
    await toggle(middle.id, 0)
    for (const { id } of halves) expect(dataOf(await toggle(id, 1))).toMatchObject({ status: 1 })
    expect(faults(await toggle(middle.id, 1))).toEqual([422, ['section']])
    for (const section of ['5000-1000', 'many', '-5', '7-7'])
      expect(faults(await server.post('/api/dau-config', { section, coefficient: 1 }))).toEqual([422, ['section']])
  })

  test('B69 a red dot has a push time and is toggled, by flipping or to the given state', async () => {
    expect(faults(await server.post('/api/redDot', {}))).toEqual([400, ['pushTime']])
    const dot = await fresh('/api/redDot', { pushTime: '2026-12-01 09:00' })
    const toggle = async (body: object) => dataOf(await server.put(`/api/redDot/${dot.id}/toggle-online`, body)).status
    expect([await toggle({}), await toggle({}), await toggle({ online: 1 }), await toggle({ online: 1 })]).toEqual([
      1, 0, 1, 1,
    ])
  })

  test('cloud control has a window, limits and valid colours; a tag is shown once at a time', async () => {
    const [tag] = dataOf<Row[]>(await server.get('/api/tag?pageSize=1'))
    const values = { operationTagId: tag!.id, startTime: '2027-01-01', endTime: '2027-02-01' }
    const path = '/api/cloudControlConfig'
    expect(faults(await server.post(path, { ...values, endTime: '2026-12-01' }))[1]).toEqual(['endTime'])
    expect(faults(await server.post(path, { ...values, maxTimes: 0, maxInterval: 2_000 }))).toEqual([
      400,
      ['maxTimes', 'maxInterval'],
    ])
    expect(faults(await server.post(path, { ...values, bgColor: '#FFFFFF', textColor: '#ffffff' }))).toEqual([
      422,
      ['textColor'],
    ])
    expect(faults(await server.post(path, { ...values, operationTagId: 99_999_999 }))).toEqual([
      422,
      ['operationTagId'],
    ])
    const one = await fresh(path, { ...values, status: 1 })
    expect(one).toMatchObject({ maxTimes: 3, maxInterval: 60, displayNumber: 10 })
    expect(faults(await server.post(path, { ...values, startTime: '2027-01-20', status: 1 }))).toEqual([
      422,
      ['startTime'],
    ])
    await fresh(path, { ...values, startTime: '2027-02-01', endTime: '2027-03-01', status: 1 })
    const past = { ...values, startTime: '2025-01-01', endTime: '2025-02-01', status: 1 }
    expect(faults(await server.post(path, past))).toEqual([422, ['endTime']])
  })
})

test('B98 K020 upload logs are listed by operator, thirty a page, and published', async () => {
  const list = await server.get('/api/uploadFileLog?operator=wanjiru.k')
  expect(list.body.pageSize).toBe(30)
  const logs = dataOf<Row[]>(list)
  expect(new Set(logs.map(({ operator }) => operator))).toEqual(new Set(['wanjiru.k']))
  const log = await fresh('/api/uploadFileLog', { file_path: 'bundle/new.zip', operator: 'me' })
  const sent = await server.post('/api/send-upload-file-log-to-ind', { id: log.id })
  expect(dataOf<{ cells: unknown[] }>(sent).cells).toMatchObject([{ state: 'create', environment: 'test-ind' }])
})
