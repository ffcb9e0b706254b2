import { playdesk } from '#commands/index.ts'
import { beforeAll, expect, test } from 'vitest'
import { sharedServer } from '../shared-server.ts'
import { libraryOn, type Library } from './desk.ts'

type Row = { readonly id: number; readonly end_time?: string | null } & Readonly<Record<string, unknown>>

let library: Library

const server = sharedServer({ catalogue: playdesk, demo: true })
beforeAll(async () => {
  library = libraryOn(server)
})

const all = (path: string) => library.rows<Row>(`${path}${path.includes('?') ? '&' : '?'}pageSize=10000`)
const ids = (rows: readonly { readonly id: number }[]) => new Set(rows.map(({ id }) => id))
const made = async (path: string, body: object) => (await server.post(path, body)).body.data as Row
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()

test('close-expired-activities: ended packages stop, and old rankings are archived on request', async () => {
  const [gift] = await all('/api/gift?inventory_from=10')
  const pack = await made('/api/gift-package', { name: 'Late', gifts: [{ gift_id: gift!.id }], inventory: 3 })
  await server.get(`/api/gift-package/status/${pack.id}/1`)
  // sets an end in the past, which calls refuse for an active package
  await server.running.server
    .sql`update record_gift_package set data = jsonb_set(data, '{end_time}', ${JSON.stringify(inDays(-1))}::text::jsonb)
    where environment = 'test-ie' and id = ${pack.id}`
  const expired = (await all('/api/gift-package?status=1')).filter(({ end_time }) => end_time && end_time <= inDays(0))
  expect(ids(expired)).toContain(pack.id)
  const plan = await library.plan('close-expired-activities')
  expect(ids(plan.changes)).toEqual(ids(expired))
  const both = await library.plan('close-expired-activities', { rankings: 5 })
  const old = (await all('/api/chargeRankingActivity?statusStr=over')).filter(
    ({ end_time }) => (end_time ?? '') <= inDays(-5),
  )
  expect(both.result).toEqual({ stopped: expired.length, removed: old.length })
  await library.whileApplied(both, async () => {
    expect((await all('/api/gift-package?status=1')).map(({ id }) => id)).not.toContain(pack.id)
    const away = ids(await all('/api/chargeRankingActivity?is_deleted=1'))
    expect(old.filter(({ id }) => !away.has(id))).toEqual([])
  })
})

test('rebalance-prize-weights: no prize gets the given chance, and others share the rest by stock', async () => {
  const plan = await library.plan('rebalance-prize-weights', { none: 50, sum: 100_000 })
  expect(plan.result['changed']).toBeGreaterThan(5)
  await library.whileApplied(plan, async () => {
    const prizes = await all('/api/prize')
    const none = prizes.filter(({ type }) => type === 5).reduce((sum, row) => sum + Number(row['probability']), 0)
    expect(none).toBeCloseTo(50, 0)
    const [most, ...others] = prizes
      .filter(({ type, weight }) => type !== 5 && Number(weight) > 0)
      .toSorted((one, other) => Number(other['amount']) - Number(one['amount']))
    for (const other of others) expect(Number(other['weight'])).toBeLessThanOrEqual(Number(most!['weight']))
  })
})

test('reward-ranking-winners: the first places get points once, only after the end', async () => {
  const activities = await all('/api/chargeRankingActivity?statusStr=over')
  const running = await made('/api/chargeRankingActivity', {
    title: 'Now',
    start_time: inDays(-1),
    end_time: inDays(1),
  })
  await expect(library.plan('reward-ranking-winners', { activity: running.id })).rejects.toThrow('is not over yet')
  const activity = activities.find(({ title }) => title === 'Diwali score rush')!
  const places = await library.rows<Row>(`/api/-/chargeRankingActivity/${activity.id}/ranking?pageSize=3`)
  const plan = await library.plan('reward-ranking-winners', { activity: activity.id, places: 3, points: 900 })
  expect(plan.changes.map(({ after }) => [after?.['userId'], after?.['amount']])).toEqual(
    places.map(({ userId }, at) => [userId, [900, 600, 300][at]]),
  )
  const { run } = (await server.post(`/api/-/plans/${plan.id}/apply`, { hash: plan.hash })).body.data as { run: number }
  await expect
    .poll(async () => ((await server.get(`/api/-/runs/${run}`)).body.data as Row)['done'], { timeout: 80_000 })
    .toBe(places.length)
  const again = await library.plan('reward-ranking-winners', { activity: activity.id, places: 3, points: 900 })
  expect(again.result).toEqual({ granted: 0, points: 0 })
})

test('retire-idle-robots: rarely met robots end now, the busy ones stay', async () => {
  const plan = await library.plan('retire-idle-robots', { matches: 6, days: 5 })
  expect(plan.result['retired']).toBeGreaterThan(0)
  for (const { before, after } of plan.changes) {
    expect(Number(before?.['totalCount'])).toBeLessThan(6)
    expect(String(after?.['endTime']) <= inDays(0)).toBe(true)
  }
})

test('switch-off-untranslated-pushes: a push without a required language becomes a draft', async () => {
  const needed = new Set((await all('/api/country-language-relation?status=1')).map(({ language }) => language))
  const on = await all('/api/push-config?status=1&isTranslate=1&pushType=1,2,3')
  const lacking = on.filter(({ languages }) => {
    const there = new Set(((languages ?? []) as { language: string }[]).map(({ language }) => language))
    return [...needed].some((language) => language !== 'en' && !there.has(String(language)))
  })
  expect(lacking.length).toBeGreaterThan(0)
  const plan = await library.plan('switch-off-untranslated-pushes')
  expect(ids(plan.changes)).toEqual(ids(lacking))
  expect(plan.changes.every(({ after }) => after?.['status'] === 0)).toBe(true)
  expect((await library.plan('switch-off-untranslated-pushes', { missing: 60 })).changes).toEqual([])
})

test('stop-ended-flows: flows past their time stop, current ones run on', async () => {
  const { sql } = server.running.server
  const begun = [
    ...(await all('/api/dualColumnInfoFlow?status=1')),
    ...(await all('/api/exitInterceptionFlow?status=1')),
  ]
  expect(begun.length).toBeGreaterThan(1)
  const [card] = await all('/api/dualColumnInfoFlow?status=1')
  // its period ends while it is online
  await sql`update record_dual_column_info_flow set data = jsonb_set(data, '{times,1}', ${JSON.stringify(inDays(-1))}::text::jsonb)
    where environment = 'test-ie' and id = ${card!.id}`
  const over = begun.filter(
    ({ id, times }) => id === card!.id || ((times as string[] | null)?.[1] ?? inDays(1)) < inDays(0),
  )
  const plan = await library.plan('stop-ended-flows')
  expect(ids(plan.changes)).toEqual(ids(over))
  await library.whileApplied(plan, async () => {
    expect((await all(`/api/dualColumnInfoFlow?status=1`)).map(({ id }) => id)).not.toContain(card!.id)
  })
  const longOver = (await library.plan('stop-ended-flows', { minutes: 10_000 })).changes
  // an exit dialog may have the same id
  expect(ids(longOver.filter(({ area }) => area === 'dual-column-info-flow'))).not.toContain(card!.id)
  expect([...ids(longOver)].filter((id) => !ids(over).has(id))).toEqual([])
})

test('publish-daily-to-india: current entries are published with their games, and a second run changes nothing', async () => {
  const shown = (await all('/api/dailyRecommend')).filter(
    (row) => String(row['start_time']) <= inDays(0) && (row.end_time ?? inDays(1)) >= inDays(0),
  )
  expect(shown.length).toBeGreaterThan(0)
  const plan = await library.plan('publish-daily-to-india', { overwrite: 1 })
  expect(plan.changes.every(({ environment }) => environment === 'test-ind')).toBe(true)
  await library.whileApplied(plan, async () => {
    const there = ids(await library.rows<Row>('/api/dailyRecommend?pageSize=10000', 'test-ind'))
    expect(shown.filter(({ id }) => !there.has(id))).toEqual([])
    const again = await library.plan('publish-daily-to-india')
    expect(again.changes).toEqual([])
    expect(again.result['published']).toBe(0)
  })
})
