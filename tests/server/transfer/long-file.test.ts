import { expect, test } from 'vitest'
import { count } from '../../depth.ts'
import { madeImport, ok, until, type PlanData } from '../../engine/client.ts'
import { sharedServer } from '../../shared-server.ts'
import { statementsOf } from '../statements.ts'
import { library } from './library.ts'
import { saved } from '../saved.ts'

const server = sharedServer({ catalogue: library })

interface Imported extends Omit<PlanData, 'errors'> {
  readonly plan: number
  readonly rows: number
  readonly good: number
  readonly errors: readonly { readonly line: number }[]
}

const kept = (text: string): Promise<string> => saved(server, text)

const lines = (count: number) => Array.from({ length: count }, (_, at) => `Author ${at}`).join('\n')
const plans = async () => Number((await server.running.server.sql`select count(*) as n from plan`)[0]?.['n'])
const send = (body: object) => server.post('/api/-/imports', { area: 'author', ...body })

test('a mapping is tried on the first rows and leaves no plan', async () => {
  const file = await kept(`name\n\n${lines(500)}\n,\n${' '.repeat(600)}x`.replace(',', 'y'.repeat(501)))
  const before = await plans()
  const look = ok(await send({ file, sample: 100 })).data as Imported
  expect(look).toMatchObject({ plan: null, sampled: 100, rows: 502, good: 100, faulty: 0, mapping: { name: 'name' } })
  expect(ok(await send({ file, sample: 100, mapping: { name: '' } })).data).toMatchObject({ good: 0, plan: null })
  expect(await plans()).toBe(before)
  expect((await server.get('/api/author')).body.total).toBe(0)
  // a file no longer than the sample is planned at once
  expect(ok(await send({ file, sample: 502 })).data).toMatchObject({ plan: expect.any(Number) as number, faulty: 2 })
})

test('a long file is planned in the background, reports its progress, and can be applied', async () => {
  const answer = await send({ file: await kept(`name\n${lines(5_000)}`) })
  expect(answer.body.data).toMatchObject({ state: 'planning', rows: 5_000, columns: ['name'] })
  const made = await madeImport<Imported>(server, answer)
  expect(made).toMatchObject({ state: 'ready', rows: 5_000, good: 5_000, total: 5_000 })
  expect((await server.get('/api/author')).body.total).toBe(0)
})

test('a file whose first rows wait for a lock shows how many rows it has', async () => {
  const file = await kept(`name\n${lines(5_000)}`)
  await server.running.server.sql.begin(async (tx) => {
    await tx`lock table record_author in access exclusive mode`
    const { plan } = ok(await send({ file, match: ['name'] })).data as Imported
    const progress = await until(async () => {
      const { data } = ok(await server.get(`/api/-/plans/${plan}`)) as { data: { progress: { total: number } } }
      return data.progress.total > 0 ? data.progress : undefined
    }, 10_000)
    expect(progress).toMatchObject({ done: 0, total: 5_000 })
    ok(await server.post(`/api/-/plans/${plan}/cancel`, {}))
  })
})

test('records of many rows are looked up together, by any match field, including records of earlier rows', async () => {
  const { sql } = server.running.server
  await sql`insert into record (area, environment, id, version, label, data, created_at, updated_at)
    select 'author', 'test-ie', 5000000 + n, 1, 'There ' || n, jsonb_build_object('name', 'There ' || n), now(), now() from generate_series(1, 3000) n`
  const there = Array.from({ length: 3_000 }, (_, at) => `,There ${at + 1}`)
  const file = await kept(`id,name\n5000001,Renamed\n${there.slice(1).join('\n')}\n,Renamed\n,There 1\n`)
  const said = await statementsOf(server, async () => {
    const made = await madeImport<Imported>(server, await send({ file, match: ['name'] }))
    expect(made).toMatchObject({ rows: 3_002, good: 3_001, counts: { create: 1, update: 1 } })
    expect(made.errors).toMatchObject([{ line: 3_002, field: 'id' }])
  })
  const looks = said.filter((text) => text.includes(`data->'name'`) && !text.includes('id = any'))
  expect(looks).toHaveLength(1)
})

test('unique values of many rows are looked up together', async () => {
  const file = await kept(
    `name,isbn\n${Array.from({ length: 500 }, (_, at) => `Book ${at},U${at}`).join('\n')}\nTwin,U7\n`,
  )
  const said = await statementsOf(server, async () => {
    const made = await madeImport<Imported>(server, await server.post('/api/-/imports', { area: 'book', file }))
    expect(made).toMatchObject({ rows: 501, good: 500, counts: { create: 500 } })
  })
  expect(said.filter((text) => text.includes('as holder')).length).toBeLessThan(20)
})

test('a cancelled check stops and leaves no plan', async () => {
  const before = await plans()
  const begun = ok(await send({ file: await kept(`name\n${lines(count(8_000, 50_000))}`) })).data as Imported
  ok(await server.post(`/api/-/plans/${begun.plan}/cancel`, {}))
  await until(async () => ((await server.get(`/api/-/plans/${begun.plan}`)).status === 404 ? true : undefined))
  expect(await plans()).toBe(before)
})
