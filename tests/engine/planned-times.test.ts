import { describe, expect, test } from 'vitest'
import { area, catalogue, create, dateTime, text } from '#catalogue/index.ts'
import { calendar } from '#commands/console/calendar.ts'
import { planned as plannedTimes } from '#commands/console/planned.ts'
import { schedule } from '#commands/console/schedule.ts'
import { listen } from '../server/listen.ts'
import { sharedServer } from '../shared-server.ts'
import { changesOf, make, ok, planned, rowOf, rowsOf, until, type PlanData, type Row } from './client.ts'
import { toy } from './toy.ts'

const poster = area({
  id: 'poster',
  title: ['Poster', 'Posters', '海报'],
  fields: {
    name: text('Name', '名称', { required: true }),
    from: dateTime('From', '开始'),
    until: dateTime('Until', '结束'),
  },
  window: ['from', 'until'],
  commands: { create: create('POST /api/poster') },
})

const areas = { ...toy.areas, planned: plannedTimes, calendar, schedule, poster }
const server = sharedServer({ catalogue: catalogue({ ...areas }, []) })

const soonAt = (ms: number) => new Date(Date.now() + ms).toISOString()

/** Plans to set the level of a new book to 9. */
async function levelled() {
  const { id } = await make(server, '/api/book', { name: 'Timed', level: 1 })
  const plan = await planned(server, 'book.update', [{ id, level: 9 }])
  return { id, plan }
}

const setTime = (plan: { id: number; hash: string }, at: string, rest: object = {}) =>
  server.put(`/api/-/plans/${plan.id}/time`, { hash: plan.hash, at, ...rest })

const timeOf = async (plan: number) =>
  rowsOf(await server.get('/api/-/planned')).find((row) => Number(row['plan']) === plan)

const settled = (plan: number) =>
  until(async () => {
    const row = await timeOf(plan)
    return row?.['state'] === 'waiting' ? undefined : row
  })

const levelOf = async (id: number) => rowOf(await server.get(`/api/book/${id}`))['level']

describe('a plan with a time', () => {
  test('a plan with a time waits, and is applied then by the operator who set it', async () => {
    const { id, plan } = await levelled()
    ok(await setTime(plan, soonAt(60_000)))
    expect(await timeOf(plan.id)).toMatchObject({ state: 'waiting', by: 'admin', total: 1 })
    expect(await levelOf(id)).toBe(1)
    ok(await setTime(plan, soonAt(800)))
    expect(await settled(plan.id)).toMatchObject({ state: 'started' })
    await until(async () => ((await levelOf(id)) === 9 ? true : undefined))
    expect((await setTime(plan, soonAt(60_000))).status).toBe(409)
  })

  test('other windows hear of a time that is set, moved and removed', async () => {
    const { plan } = await levelled()
    const heard = await listen(server, 'test-ie', server.session)
    const events = () => heard.text().split(`"plan":${plan.id}`).length - 1
    ok(await setTime(plan, soonAt(60_000)))
    await heard.told(new RegExp(`event: approval\\n.*"plan":${plan.id}\\b`))
    ok(await setTime(plan, soonAt(90_000)))
    await until(async () => (events() === 2 ? true : undefined))
    ok(await server.del(`/api/-/plans/${plan.id}/time`))
    await until(async () => (events() === 3 ? true : undefined))
  })

  test('an environment gets a time of its own, as a plan with its changes and approval', async () => {
    const { id } = await make(server, '/api/book', { name: 'Apart' })
    const targets = ['test-ind', 'pre-ie']
    const plan = await planned(server, 'book.send-to-ind', [{ bookId: id, targets }])
    ok(await setTime(plan, soonAt(60_000)))
    const { sql } = server.running.server
    await sql`update plan set approved_hash = hash where id = ${plan.id}`
    expect((await setTime(plan, soonAt(60_000), { environment: 'prod-ie' })).body.code).toBe('no-part')
    const part = ok(await setTime(plan, soonAt(700), { environment: 'pre-ie' })).data as { plan: number }
    expect(await timeOf(part.plan)).toMatchObject({ partOf: plan.id, only: 'pre-ie', total: 1 })
    expect(await settled(part.plan)).toMatchObject({ state: 'started' })
    await until(async () =>
      (await server.get(`/api/book/${id}`, { env: 'pre-ie' })).status === 200 ? true : undefined,
    )
    expect((await server.get(`/api/book/${id}`, { env: 'test-ind' })).status).toBe(404)
    const rest = ok(await server.get(`/api/-/plans/${plan.id}`)).data as PlanData & { answers: { cells: Row[] }[] }
    expect(rest).toMatchObject({ total: 1, environments: ['test-ind'], approval: { valid: true } })
    expect(rest.answers[0]?.cells.map(({ environment }) => environment)).toEqual(['test-ind'])
    ok(await setTime(rest, soonAt(400)))
    expect(await settled(plan.id)).toMatchObject({ state: 'started', partOf: null })
  })

  test('a plan that was changed since is not applied, with the reason', async () => {
    const { id, plan } = await levelled()
    ok(await setTime(plan, soonAt(1_500)))
    const [change] = await changesOf(server, plan.id)
    const changes = [{ area: 'book', id: change?.id, environment: 'test-ie' }]
    ok(await server.post(`/api/-/plans/${plan.id}/exclude`, { changes, excluded: 1 }))
    const row = await settled(plan.id)
    expect(row).toMatchObject({ state: 'failed', message: expect.stringContaining('The plan has changed') })
    expect(await levelOf(id)).toBe(1)
  })

  test('records that changed until its time stop a plan, or get one of their own', async () => {
    const [one, two] = [await levelled(), await levelled()]
    for (const { id } of [one, two]) ok(await server.put(`/api/book/${id}`, { price: 5, level: 4 }))
    ok(await setTime(one.plan, soonAt(600), { onDrift: 'stop' }))
    ok(await setTime(two.plan, soonAt(600), { onDrift: 'back' }))
    expect(await settled(one.plan.id)).toMatchObject({
      state: 'failed',
      onDrift: 'stop',
      message: expect.stringContaining('1 of the records changed'),
    })
    expect(await settled(two.plan.id)).toMatchObject({ state: 'started', onDrift: 'back' })
    const [next] = rowsOf(await server.get('/api/-/plans?state=ready'))
    expect(next).toMatchObject({ total: 1, command: 'book.update' })
    const [change] = await changesOf(server, Number(next?.id))
    expect(change).toMatchObject({ id: two.id, before: { price: 5, level: 4 }, after: { price: 5, level: 9 } })
    const [skipped] = await changesOf(server, two.plan.id)
    expect(skipped).toMatchObject({ state: 'skipped', message: expect.stringContaining(`Plan ${next?.id}`) })
  })

  test('a time that is removed applies nothing; one in the past is refused', async () => {
    const { id, plan } = await levelled()
    expect(await setTime(plan, soonAt(-1_000))).toMatchObject({ status: 422, body: { errors: [{ field: 'at' }] } })
    ok(await setTime(plan, soonAt(1_200)))
    ok(await server.del(`/api/-/plans/${plan.id}/time`))
    expect((await server.del(`/api/-/plans/${plan.id}/time`)).status).toBe(404)
    const other = await levelled()
    ok(await setTime(other.plan, soonAt(1_400)))
    await settled(other.plan.id)
    expect(await levelOf(id)).toBe(1)
  })
})

test('the calendar has plans with a time, dated records and schedules, in the order of their times', async () => {
  const { plan } = await levelled()
  const day = (days: number) => new Date(Date.UTC(2090, 0, 1 + days)).toISOString()
  const look = (from: string, to: string) => server.get(`/api/-/calendar?from=${from}&to=${to}`)
  ok(await setTime(plan, day(2)))
  const { id } = await make(server, '/api/poster', { name: 'Spring', from: day(1), until: day(40) })
  await make(server, '/api/poster', { name: 'Elsewhere', until: day(3) }, { env: 'prod-ind' })
  await server.running.server
    .sql`insert into schedule (script, cron, zone, environment, owner, roles, language, next_at)
    select 'nightly', '0 3 * * *', 'UTC', 'test-ie', id, '{}', 'en', now() from operator where username = 'admin'`
  const { entries, more } = ok(await look(day(0), day(4))).data as { entries: Record<string, unknown>[]; more: number }
  expect(more).toBe(0)
  expect(entries.map(({ kind, title, environments }) => [kind, title, environments])).toEqual([
    ['schedule', 'nightly', ['test-ie']],
    ['start', 'Spring', ['test-ie']],
    ['schedule', 'nightly', ['test-ie']],
    ['plan', 'book.update', ['test-ie']],
    ['schedule', 'nightly', ['test-ie']],
    ['end', 'Elsewhere', ['prod-ind']],
    ['schedule', 'nightly', ['test-ie']],
  ])
  expect(entries.find(({ kind }) => kind === 'start')).toMatchObject({ id, values: { from: day(1), until: day(40) } })
  expect(entries.find(({ kind }) => kind === 'plan')).toMatchObject({ hash: plan.hash, state: 'waiting' })
  expect((await look(day(4), day(0))).body.errors).toMatchObject([{ field: 'to' }])
  expect((await look(day(0), day(100))).status).toBe(422)
})
