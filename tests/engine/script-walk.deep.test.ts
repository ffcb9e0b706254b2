import { describe, expect, test } from 'vitest'
import { few } from '../depth.ts'
import { sharedServer } from '../shared-server.ts'
import { make, ok, until } from './client.ts'
import { scripted, scriptOf, settled, plannedBody, type ScriptPlan, shelf, shelfTotal as total } from './script-desk.ts'

const server = sharedServer({ catalogue: scripted, limits: { answerMs: 300 } })

// all spellings of an order; `created_at` runs against the id
const orders = few(
  [
    `sortby: 'price'`,
    `sortBy: 'price', order: 'desc'`,
    `order: 'asc'`,
    `sortby: 'name'`,
    `sortby: 'created_at'`,
    `sortby: 'updated_at', order: 'desc'`,
    ``,
  ],
  3,
)

describe.each(orders)('a walk by { %s }', (order) => {
  test('a walk meets every row once under concurrent changes', async () => {
    await shelf(server, 1)
    const { sql } = server.running.server
    const begun = ok(
      await server.post('/api/-/plans', {
        source: scriptOf(`
          const met = []
          for await (const book of ops.book.each({ state: 1, ${order} })) {
            met.push(book.id)
            if (met.length !== 50) continue
            progress(50)
            while ((await ops.badge.list({})).total === 0);
          }
          return { met: met.length, each: new Set(met).size, sum: met.reduce((sum, id) => sum + id, 0) }`),
      }),
    ).data as ScriptPlan
    await until(async () => {
      const { state, progress } = ok(await server.get(`/api/-/plans/${begun.id}`)).data as ScriptPlan
      return state !== 'planning' || progress.done === 50 ? true : undefined
    }, 60_000)
    // rows move in the order, and new ones come
    await sql`update record set updated_at = now() - interval '1 day', sort_key = 'a', data = data || '{"price": -1, "name": "a"}' where area = 'book' and id % 3 = 0`
    await sql`update record set updated_at = now() + interval '1 day', sort_key = 'z', data = data || '{"price": 99999, "name": "z"}' where area = 'book' and id % 3 = 1`
    await sql`insert into record_book (area, environment, id, version, label, sort_key, search, data, created_at, updated_at)
      select 'book', 'test-ie', ${total}::int + n, 1, 'new', 'm', 'b', jsonb_build_object('name', 'm', 'state', 1, 'price', n * 100), now() - n * interval '1 minute', now()
      from generate_series(1, 50) n`
    await make(server, '/api/badge', { name: 'go' })
    const plan = await settled(server, begun)
    expect(plan).toMatchObject({ state: 'ready' })
    expect(plan.result).toEqual({ met: total, each: total, sum: (total * (total + 1)) / 2 })
  })

  test('a walk meets every row once while the script changes its sort field, and none that it creates', async () => {
    await shelf(server, 2)
    const plan = await plannedBody(
      server,
      `const [first] = (await ops.book.list({ state: 2, pageSize: 1 })).data
       await ops.book.update({ id: first.id, price: 333 })
       const early = await ops.book.create({ name: 'early', state: 2 })
       const met = []
       for await (const book of ops.book.each({ state: 2, ${order} })) {
         met.push(book.id)
         if (met.length % 4 === 0) await ops.book.update({ id: book.id, price: 5000 - (book.price ?? 0), name: 'a' + book.name })
         if (met.length % 100 === 0) await ops.book.create({ name: 'late', state: 2, price: met.length })
       }
       return { met: met.length, each: new Set(met).size, early: met.includes(early.id) }`,
    )
    expect(plan).toMatchObject({ state: 'ready', counts: { failed: 0 } })
    expect(plan.result).toEqual({ met: total + 1, each: total + 1, early: true })
  })
})

test('a walk that stops early requests no more', async () => {
  await shelf(server, 1)
  const plan = await plannedBody(
    server,
    `for await (const book of ops.book.each({ state: 1, sortby: 'price', order: 'desc' })) return book.id`,
  )
  expect(plan.result).toBe(total - 1)
})
