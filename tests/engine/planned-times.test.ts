import { describe, expect, test } from 'vitest'
import { planned as plannedTimes } from '#commands/console/planned.ts'
import { sharedServer } from '../shared-server.ts'
import { changesOf, make, ok, planned, rowOf, rowsOf, until } from './client.ts'
import { toy } from './toy.ts'

const server = sharedServer({ catalogue: { ...toy, areas: { ...toy.areas, planned: plannedTimes } } })

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
  test('waits, and is applied at its time by the one who set it', async () => {
    const { id, plan } = await levelled()
    ok(await setTime(plan, soonAt(60_000)))
    expect(await timeOf(plan.id)).toMatchObject({ state: 'waiting', by: 'admin', total: 1 })
    expect(await levelOf(id)).toBe(1)
    ok(await setTime(plan, soonAt(800)))
    expect(await settled(plan.id)).toMatchObject({ state: 'started' })
    await until(async () => ((await levelOf(id)) === 9 ? true : undefined))
    expect((await setTime(plan, soonAt(60_000))).status).toBe(409)
  })

  test('a plan that was changed since is left, with the reason', async () => {
    const { id, plan } = await levelled()
    ok(await setTime(plan, soonAt(1_500)))
    const [change] = await changesOf(server, plan.id)
    const changes = [{ area: 'book', id: change?.id, environment: 'test-ie' }]
    ok(await server.post(`/api/-/plans/${plan.id}/exclude`, { changes, excluded: 1 }))
    const row = await settled(plan.id)
    expect(row).toMatchObject({ state: 'failed', message: expect.stringContaining('The plan has changed') })
    expect(await levelOf(id)).toBe(1)
  })

  test('what drifted until its time stops it, or is planned again for another look', async () => {
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
