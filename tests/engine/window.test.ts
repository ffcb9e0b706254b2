import { expect, test } from 'vitest'
import type { RequestOptions } from '../server/start.ts'
import { sharedServer } from '../shared-server.ts'
import { applied, cellsOf, faulty, listed, make, ok, planned, rowOf, undone, type Row } from './client.ts'
import { toy } from './toy.ts'

const spring = '2026-03-01T00:00:00.000Z'
const summer = '2026-06-01T00:00:00.000Z'
const autumn = '2026-09-01T00:00:00.000Z'

const server = sharedServer({ catalogue: toy })

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

test('a view with the end only respects the start as well', async () => {
  const { id } = await make(server, '/api/show', { name: 'Seen from the end', from: summer, until: autumn })
  const refused = await server.put(`/api/closing/${id}`, { until: spring })
  expect([refused.status, faulty(refused)]).toEqual([422, ['until']])
  expect(rowOf(await server.put(`/api/closing/${id}`, { until: summer }))['until']).toBe(summer)
})

test('a list is filtered by a period that shown times overlap', async () => {
  const shows = [
    ['Before', spring, summer],
    ['Into', spring, '2026-06-01T00:00:00.001Z'],
    ['Within', '2026-07-01', '2026-07-02'],
    ['Around', spring, autumn],
    ['Out of', '2026-07-31T23:59:59.999Z', autumn],
    ['After', '2026-08-01', autumn],
    ['Always since', spring, null],
    ['Always until', null, autumn],
    ['Over by then', null, spring],
    ['Later on', autumn, null],
    ['Never', null, null],
  ] as const
  for (const [name, from, until] of shows) await make(server, '/api/show', { name: `During ${name}`, from, until })
  const during = async (value: string) =>
    (await listed(server, `/api/show?keyword=during&during=${value}&sortby=id&pageSize=50`)).map((name) =>
      String(name).slice(7),
    )
  const july = '2026-06-01,2026-07-31'
  const touching = ['Into', 'Within', 'Around', 'Out of', 'Always since', 'Always until']
  expect(await during(july)).toEqual(touching)
  expect(ok(await server.get(`/api/show?keyword=during&during=${july}&pageSize=1`)).total).toBe(touching.length)
  for (const wrong of ['2026-06-01', 'now,then', '2026-08-01,2026-06-01'])
    expect(faulty(await server.get(`/api/show?during=${wrong}`))).toEqual(['during'])
  expect(faulty(await server.get(`/api/book?during=${july}`))).toEqual(['during'])
})

test('dry run, plan and import refuse an end before the start too, record by record', async () => {
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

test('a place shows one record at a time: in one hall and country, while both are open', async () => {
  const first = { hall: 1, country: ['IN', 'BD'], from: spring, until: summer, open: 1 }
  const { id } = await make(server, '/api/show', { name: 'First', ...first })
  const other = async (values: object) => {
    const answer = await server.post('/api/show', { name: 'Other', ...first, ...values })
    return answer.status === 200 ? rowOf(answer).id : [answer.status, faulty(answer)]
  }
  expect(await other({})).toEqual([422, ['from']])
  expect(await other({ country: ['ALL'] })).toEqual([422, ['from']])
  expect(await other({ from: null, until: '2026-03-02' })).toEqual([422, ['from']])
  for (const free of [{ hall: 2 }, { hall: null }, { country: ['IE'] }, { from: summer, until: autumn }])
    expect(await other(free)).toBeGreaterThan(id)
  const waiting = await other({ open: 0 })
  const opened = await server.put(`/api/show/${String(waiting)}`, { open: 1 })
  expect([opened.status, opened.body.errors[0]?.message]).toEqual([
    422,
    `Show ${id} “First” is shown in this position at that time. Take it offline first, or choose another time.`,
  ])
  ok(await server.put(`/api/show/${id}`, { open: 0 }))
  ok(await server.put(`/api/show/${String(waiting)}`, { open: 1, name: 'Opened' }))
  ok(await server.put(`/api/show/${String(waiting)}`, { name: 'Renamed' }))
})

test('a place taken since is not shared by undo, plan or publishing; a plan may swap', async () => {
  const show = (name: string, hall: number, open: number, options: RequestOptions = {}) =>
    make(server, '/api/show', { name, hall, open, country: ['IN'], from: spring }, options)
  const shared = ({ id, name }: Row) =>
    `From: Show ${id} “${String(name)}” is shown in this position at that time. Take it offline first, or choose another time.`
  const skippedIn = async (run: number) => {
    const { plan } = ok(await server.get(`/api/-/runs/${run}`)).data as { plan: number }
    const changes = ok(await server.get(`/api/-/plans/${plan}/changes?state=skipped`)).data as { message: unknown }[]
    return changes.map(({ message }) => message)
  }
  const closed = await show('Closed', 11, 1)
  const { receipt } = await server.put(`/api/show/${closed.id}`, { open: 0 }).then(ok)
  const instead = await show('Instead', 11, 1)
  const undo = await undone(server, receipt)
  expect(undo).toMatchObject({ done: 0, skipped: 1 })
  expect(await skippedIn(undo.run)).toEqual([shared(instead)])

  const waiting = await show('Waiting', 12, 0)
  const plan = await planned(server, 'show.update', [{ id: waiting.id, open: 1 }])
  const faster = await show('Faster', 12, 1)
  const run = await applied(server, plan)
  expect(run).toMatchObject({ done: 0, skipped: 1 })
  expect(await skippedIn(run.run)).toEqual([shared(faster)])

  const [first, second] = [await show('First', 15, 0), await show('Second', 15, 0)]
  const both = await planned(server, 'show.update', [
    { id: first.id, open: 1 },
    { id: second.id, name: 'Renamed' },
  ])
  ok(await server.put(`/api/show/${second.id}`, { open: 1 }))
  const neither = await applied(server, both)
  expect(neither).toMatchObject({ done: 0, skipped: 2 })
  expect(await skippedIn(neither.run)).toContain(shared(second))

  const [on, off] = [await show('On', 13, 1), await show('Off', 13, 0)]
  const swap = await applied(
    server,
    await planned(server, 'show.update', [
      { id: on.id, open: 0 },
      { id: off.id, open: 1 },
    ]),
  )
  expect(swap).toMatchObject({ done: 2, skipped: 0 })
  expect(await undone(server, swap.run)).toMatchObject({ done: 2, skipped: 0 })
  expect(await listed(server, '/api/show?keyword=O&hall=13&sortby=id', 'open')).toEqual([1, 0])

  const there = await show('There', 14, 1, { env: 'test-ind' })
  const here = await show('Here', 14, 1)
  const sent = await server.post('/api/show-publish', { id: here.id })
  expect(sent.status).toBe(409)
  expect(cellsOf(sent)).toMatchObject([{ id: here.id, state: 'blocked', reason: shared(there) }])
})

test('a new record names its parent in the body, under any key; removal is undone', async () => {
  const show = await make(server, '/api/show', { name: 'With exhibits' })
  for (const key of ['showId', 'id', 'parent_id'])
    expect(await make(server, '/api/exhibit', { [key]: show.id, name: key })).toMatchObject({ parent_id: show.id })
  expect(faulty(await server.post('/api/exhibit', { name: 'Nowhere' }))).toEqual(['showId'])
  expect((await server.post('/api/exhibit', { name: 'Nowhere', showId: 5 })).status).toBe(404)
  const [row] = ok(await server.get(`/api/show/${show.id}/exhibit?sortby=id`)).data as { id: number }[]
  const { receipt } = ok(await server.put(`/api/remove-exhibit/${row?.id}`, {}))
  expect(await listed(server, `/api/show/${show.id}/exhibit?sortby=id`)).toEqual(['id', 'parent_id'])
  await undone(server, receipt)
  expect(await listed(server, `/api/show/${show.id}/exhibit`)).toHaveLength(3)
})
