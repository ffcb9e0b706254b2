import { describe, expect, test } from 'vitest'
import { sharedServer } from '../shared-server.ts'
import {
  applied,
  changesOf,
  ended,
  make,
  ok,
  planned,
  rowOf,
  rowsOf,
  undone,
  type PlanData,
  type Row,
} from './client.ts'
import { statementsOf } from '../server/statements.ts'
import { toy } from './toy.ts'

const server = sharedServer({ catalogue: toy })

interface Compared {
  readonly rows: readonly {
    id: number
    label: string
    state: string
    fields: string[]
    here: unknown
    there: unknown
  }[]
  readonly counts: Record<string, number>
  readonly total: number
}

async function books(prefix: string, count: number): Promise<Row[]> {
  const made: Row[] = []
  for (let n = 0; n < count; n++) made.push(await make(server, '/api/book', { name: `${prefix} ${n}`, level: 1 }))
  return made
}

interface RepeatedPlan extends PlanData {
  readonly again_of: number
  readonly approval: { readonly editors: readonly number[] }
}

const again = async (id: number): Promise<RepeatedPlan> => ok(await server.post(`/api/-/plans/${id}/again`)).data
const compare = async (id: number, other: number, query = ''): Promise<Compared> =>
  ok(await server.get(`/api/-/plans/${id}/compare?with=${other}${query}`)).data

describe('planning again', () => {
  test('a first plan is not compared with the exclusions of an earlier one', async () => {
    const [book] = await books('Once', 1)
    let first = { id: 0 }
    const looks = async (act: () => Promise<unknown>) =>
      (await statementsOf(server, act)).filter((text) => /update change\b.*set excluded/s.test(text)).length
    const plan = async () => (first = await planned(server, 'book.update', { id: book?.id, level: 5 }))
    expect([await looks(plan), await looks(() => again(first.id))]).toEqual([0, 1])
  })

  test('planning again makes the same call on the current records, and shows the differences', async () => {
    const [one, two] = await books('Again', 3)
    const body = { command: 'book.update', filter: { keyword: 'again' }, input: { level: 9 } }
    const first = ok(await server.post('/api/-/plans', body)).data as PlanData
    expect(first.total).toBe(3)
    ok(await server.put(`/api/book/${one?.id}`, { price: 4 }))
    ok(await server.put(`/api/book/${two?.id}`, { level: 9 }))
    await make(server, '/api/book', { name: 'Again new', level: 1 })
    const second = await again(first.id)
    expect(second).toMatchObject({ again_of: first.id, total: 3, state: 'ready' })
    expect(second.id).not.toBe(first.id)
    const found = await compare(second.id, first.id)
    expect(found.counts).toEqual({ same: 1, different: 1, 'only-here': 1, 'only-there': 1 })
    expect(new Set(found.rows.map(({ label, state, fields }) => [label, state, ...fields].join(' ')))).toEqual(
      new Set(['Again 0 different price', 'Again 1 only-there', 'Again 2 same', 'Again new only-here']),
    )
    expect(await compare(second.id, first.id, '&state=only-here,only-there&pageSize=1')).toMatchObject({
      total: 2,
      rows: { length: 1 },
    })
    expect(await applied(server, second)).toMatchObject({ done: 3, skipped: 0 })
  })

  test('planning again excludes the same changes, including new records', async () => {
    const found = await books('Out', 3)
    const first = await planned(
      server,
      'book.update',
      found.map(({ id }) => ({ id, level: 7 })),
    )
    const changes = [{ area: 'book', id: found[1]?.id, environment: 'test-ie' }]
    ok(await server.post(`/api/-/plans/${first.id}/exclude`, { changes, excluded: 1 }))
    const second = await again(first.id)
    expect(second).toMatchObject({ total: 2, approval: { editors: [expect.any(Number) as number] } })
    expect((await changesOf(server, second.id)).map(({ excluded }) => excluded)).toEqual([0, 1, 0])
    expect(await applied(server, second)).toMatchObject({ total: 2, done: 2 })

    const made = await planned(server, 'book.create', [{ name: 'In' }, { name: 'Out' }])
    const where = { q: 'Out' }
    ok(await server.post(`/api/-/plans/${made.id}/exclude`, { where, excluded: 1 }))
    expect(
      (await changesOf(server, (await again(made.id)).id)).map(({ label, excluded }) => [label, excluded]),
    ).toEqual([
      ['In', 0],
      ['Out', 1],
    ])
  })

  test('a plan counts and names the changes whose records have changed since, and applies the others', async () => {
    const found = await books('Drift', 4)
    const input = found.map(({ id }) => ({ id, level: 8 }))
    const plan = await planned(server, 'book.update', input)
    const drifted = async () => (ok(await server.get(`/api/-/plans/${plan.id}`)).data as { drifted: object }).drifted
    expect(await drifted()).toEqual({ total: 0 })
    ok(await server.put(`/api/book/${found[0]?.id}`, { price: 4 }))
    ok(await server.put(`/api/book/${found[1]?.id}`, { level: 7 }))
    expect(await drifted()).toEqual({ total: 2 })
    const rows = await changesOf(server, plan.id)
    expect(rows.map(({ message }) => message !== null)).toEqual([true, true, false, false])
    expect(await applied(server, plan)).toMatchObject({ done: 2, skipped: 2 })
  })

  test('changed records stop a plan before it begins, or are planned again alone', async () => {
    const found = await books('Policy', 3)
    const made = () =>
      planned(
        server,
        'book.update',
        found.map(({ id }) => ({ id, level: 6 })),
      )
    const plan = await made()
    ok(await server.put(`/api/book/${found[1]?.id}`, { price: 4 }))
    const apply = (onDrift: string) => server.post(`/api/-/plans/${plan.id}/apply`, { hash: plan.hash, onDrift })
    expect(await apply('stop')).toMatchObject({ status: 409, body: { code: 'drifted' } })
    expect((await apply('other')).status).toBe(400)
    const { run } = ok(await apply('back')).data as { run: number }
    expect(await ended(server, run)).toMatchObject({ total: 3, done: 2, skipped: 1 })
    const rest = rowsOf(await server.get('/api/-/plans?state=ready&pageSize=1'))[0] as Row & PlanData
    expect(rest).toMatchObject({ total: 1 })
    expect(ok(await server.get(`/api/-/plans/${rest.id}`)).data).toMatchObject({
      again_of: plan.id,
      drifted: { total: 0 },
    })
    const { hash } = ok(await server.get(`/api/-/plans/${rest.id}`)).data as PlanData
    expect(await applied(server, { id: rest.id, hash })).toMatchObject({ done: 1 })
    expect(rowOf(await server.get(`/api/book/${found[1]?.id}`))).toMatchObject({ price: 4, level: 6 })
  })

  test('planning again matches created records of both plans by name', async () => {
    const made = await planned(server, 'book.create', [{ name: 'Twin' }, { name: 'Twin' }, { name: 'Other', level: 5 }])
    const second = await again(made.id)
    expect((await compare(second.id, made.id)).counts).toMatchObject({ same: 3, different: 0 })
  })

  test('planning again is refused for plans of an undo', async () => {
    const { receipt } = ok(await server.post('/api/book', { name: 'Single' }))
    const run = await undone(server, receipt)
    const { plan } = ok(await server.get(`/api/-/runs/${run.run}`)).data as { plan: number }
    expect((await server.post(`/api/-/plans/${plan}/again`)).status).toBe(422)
    expect((await server.post('/api/-/plans/5/again')).status).toBe(404)
    expect((await server.get(`/api/-/plans/${plan}/compare?with=5`)).status).toBe(404)
  })
})

describe('the history of runs', () => {
  test('runs are searched by content, person, outcome and time', async () => {
    const [one] = await books('History', 1)
    const before = new Date().toISOString()
    const plan = ok(
      await server.post('/api/-/plans', {
        command: 'book.update',
        input: [{ id: one?.id, level: 33 }],
        reason: 'Spring cleaning',
      }),
    ).data as PlanData
    const run = await applied(server, plan)
    const back = await undone(server, run.run)
    const found = async (query: string): Promise<number[]> =>
      (ok(await server.get(`/api/-/runs?${query}`)).data as { id: number }[]).map(({ id }) => id)
    expect(await found('q=spring%20CLEAN')).toEqual([run.run])
    expect(await found('q=33')).toContain(run.run)
    expect(await found(`q=${run.run}`)).toContain(run.run)
    expect(await found('kind=undo')).toContain(back.run)
    expect(await found(`from=${before}&kind=plan,undo&command=book.update&actor=admin&state=done`)).toEqual([
      back.run,
      run.run,
    ])
    expect(await found(`from=${before}&kind=plan`)).toEqual([run.run])
    expect(await found(`to=${before}&kind=plan`)).not.toContain(run.run)
    for (const none of ['state=stopped', 'actor=nobody', 'script=none', 'command=book.remove', "q=%25_'"])
      expect([none, await found(none)]).toEqual([none, []])
    expect((await server.get('/api/-/runs?from=yesterday')).status).toBe(400)
  })

  test('two runs are compared, including single calls', async () => {
    const [one, two] = await books('Runs', 2)
    const run = async (input: object[]): Promise<number> =>
      (await applied(server, await planned(server, 'book.update', input))).run
    const first = await run([
      { id: one?.id, level: 2 },
      { id: two?.id, level: 2 },
    ])
    const { receipt } = ok(await server.put(`/api/book/${one?.id}`, { level: 3 }))
    const compared = ok(await server.get(`/api/-/runs/${first}/compare?with=${receipt}`)).data as Compared
    expect(compared.rows.map(({ id, state, fields }) => [id, state, fields])).toEqual([
      [one?.id, 'different', ['level']],
      [two?.id, 'only-here', []],
    ])
    expect(ok(await server.get(`/api/-/runs/${first}/facets`)).data).toMatchObject({
      areas: [{ area: 'book', count: 2 }],
      states: [{ state: 'done', count: 2 }],
      fields: [{ field: 'level', values: [{ value: 2, count: 2 }] }],
    })
  })
})

test('a plan requested in two ways at once is refused instead of ignoring one', async () => {
  const [one] = await books('Two ways', 1)
  const command = 'book.update'
  const filter = { keyword: 'Two ways' }
  const refused = async (body: object, language = 'en') => {
    const answer = await server.post('/api/-/plans', body, { headers: { 'accept-language': language } })
    return [answer.status, answer.body.errors?.[0]?.field, answer.body.errors?.[0]?.message]
  }
  const both = 'The filter says which records are meant. Give either a filter or a list of records.'
  expect(await refused({ command, filter, input: [{ id: one?.id, level: 3 }] })).toEqual([400, 'input', both])
  expect(await refused({ command, filter, input: { id: one?.id, level: 3 } }, 'zh')).toEqual([
    400,
    'input',
    '筛选条件已指定记录，不能同时指定记录列表。',
  ])
  for (const [field, body] of [
    ['filter', { command, filter: true, input: { level: 3 } }],
    ['filter', { command, filter: [one?.id], input: { level: 3 } }],
    ['input', { command, filter, input: 3 }],
    ['except', { command, except: [one?.id], input: [{ id: one?.id, level: 3 }] }],
    ['source', { command, source: 'export default 1' }],
    ['source', { script: 'nothing', source: 'export default 1' }],
    ['input', { source: 'export default 1', input: [{ id: one?.id }] }],
    ['filter', { script: 'nothing', filter }],
  ] as const)
    expect((await refused(body)).slice(0, 2)).toEqual([400, field])
})
