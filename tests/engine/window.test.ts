import { afterAll, beforeAll, expect, test } from 'vitest'
import { startServer, type TestServer } from '../server/start.ts'
import { applied, faulty, listed, make, ok, planned, rowOf } from './client.ts'
import { toy } from './toy.ts'

const spring = '2026-03-01T00:00:00.000Z'
const summer = '2026-06-01T00:00:00.000Z'
const autumn = '2026-09-01T00:00:00.000Z'

let server: TestServer
beforeAll(async () => {
  server = await startServer({ catalogue: toy })
})
afterAll(() => server.stop())

test('a record cannot end before it starts, at once or by one half of an update', async () => {
  const refused = await server.post('/api/show', { name: 'Backwards', from: summer, until: spring })
  expect([refused.status, faulty(refused)]).toEqual([400, ['until']])
  expect(refused.body.errors[0]?.message).toBe('The end is before the start.')
  const { id } = await make(server, '/api/show', { name: 'Right', from: spring, until: summer })
  const late = await server.put(`/api/show/${id}`, { from: autumn }, { headers: { 'accept-language': 'zh' } })
  expect([late.status, faulty(late), late.body.errors[0]?.message]).toEqual([422, ['until'], '结束时间早于开始时间。'])
  const early = await server.put(`/api/show/${id}`, { until: '2026-02-01' })
  expect([early.status, faulty(early)]).toEqual([422, ['until']])
  expect(rowOf(await server.put(`/api/show/${id}`, { from: summer }))['until']).toBe(summer)
  expect(rowOf(await server.put(`/api/show/${id}`, { from: autumn, until: null }))['until']).toBeNull()
})

test('a view that knows only the end is held to the start as well', async () => {
  const { id } = await make(server, '/api/show', { name: 'Seen from the end', from: summer, until: autumn })
  const refused = await server.put(`/api/closing/${id}`, { until: spring })
  expect([refused.status, faulty(refused)]).toEqual([422, ['until']])
  expect(rowOf(await server.put(`/api/closing/${id}`, { until: summer }))['until']).toBe(summer)
})

test('a dry run, a plan and an import refuse it too, record by record', async () => {
  const { id } = await make(server, '/api/show', { name: 'Planned', from: summer, until: autumn })
  const dry = await server.put(`/api/show/${id}`, { until: spring }, { headers: { 'x-playdesk-dry-run': '1' } })
  expect([dry.status, faulty(dry)]).toEqual([422, ['until']])
  const plan = await planned(server, 'show.update', [
    { id, until: spring },
    { id, name: 'Renamed' },
  ])
  expect(plan.errors).toMatchObject([{ index: 0, message: 'until: The end is before the start.' }])
  await applied(server, plan)
  expect(await listed(server, `/api/show?ids=${id}`)).toEqual(['Renamed'])

  const imported = async (...lines: string[]) => {
    const form = new FormData()
    form.append('file', new Blob([lines.join('\n')], { type: 'text/csv' }), 'shows.csv')
    const request = new Response(form)
    const body = Buffer.from(await request.arrayBuffer())
    const type = request.headers.get('content-type') ?? ''
    const answer = await server.request('POST', '/api/show/import', { body, headers: { 'content-type': type } })
    return ok(answer).data as object
  }
  const errors = [{ line: 2, field: 'until' }]
  expect(await imported('name,from,until', 'New,2026-06-01,2026-03-01', 'Good,2026-03-01,')).toMatchObject({
    good: 1,
    errors,
  })
  expect(await imported('id,until', `${id},2026-03-01`)).toMatchObject({ good: 0, errors })
  expect(await listed(server, '/api/show?keyword=Good')).toEqual(['Good'])
})
