import { expect, test } from 'vitest'
import { area, catalogue, create, importRows, int, list, text, update } from '#catalogue/index.ts'
import { applied, make, ok, type PlanData } from '../../engine/client.ts'
import { inParts } from '../../contract/parts.ts'
import { saved } from '../saved.ts'
import { sharedServer } from '../../shared-server.ts'
import { library } from './library.ts'

/** A book with a position in its author's list. */
const shown = area({
  id: 'shown',
  title: ['Shown book', 'Shown books', '展示书目'],
  parent: 'author',
  fields: {
    name: text('Name', '名称', { required: true }),
    sort: int('Order', '排序', { last: true }),
  },
  order: { by: 'sort', direction: 'asc' },
  commands: {
    list: list('GET /api/author/{id}/shown'),
    create: create('POST /api/author/{id}/shown'),
    update: update('PUT /api/shown/{id}'),
    import: importRows('POST /api/author/{id}/shown/import', { param: 'file' }),
  },
})

const server = sharedServer({ catalogue: catalogue({ ...library.areas, shown }, []) })

const author = async (): Promise<number> => (await make(server, '/api/author', { name: 'Author' })).id
const places = async (id: number): Promise<[unknown, unknown][]> => {
  const rows = ok(await server.get(`/api/author/${id}/shown?pageSize=1000`)).data as { name: string; sort: number }[]
  return rows.map(({ name, sort }) => [name, sort])
}
const names = (count: number, from = 1): string[] => Array.from({ length: count }, (_, at) => `Book ${from + at}`)
const inOrder = (all: readonly string[]) => all.map((name, at) => [name, at + 1])

const byPlan = async (csv: string): Promise<void> => {
  const file = await saved(server, csv)
  const plan = ok(await server.post('/api/-/imports', { area: 'shown', file })).data as PlanData & { plan: number }
  await applied(server, { ...plan, id: plan.plan })
}
const byCall = async (id: number, csv: string): Promise<void> =>
  void ok(await server.request('POST', `/api/author/${id}/shown/import`, inParts('list.csv', csv)))

test('rows without a position are appended in order, by plan and by call, per parent', async () => {
  const [one, two] = [await author(), await author()]
  const rows = names(300).flatMap((name) => [one, two].map((id) => `${id},${name}`))
  await byPlan(`parent_id,name\n${rows.join('\n')}\n`)
  for (const id of [one, two]) expect(await places(id)).toEqual(inOrder(names(300)))
  await byCall(one, `name\n${names(300, 301).join('\n')}\n`)
  expect(await places(one)).toEqual(inOrder(names(600)))
})

test('rows with a position keep it, the next one follows it, and a faulty row takes none', async () => {
  const csv = 'name,sort\nA,\nB,2\nX,oops\nC,\nD,10\nE,\nF,\nG,5\n'
  const wanted = { A: 1, B: 2, C: 3, G: 5, D: 10, E: 11, F: 12 }
  const [called, planned] = [await author(), await author()]
  await byCall(called, csv)
  await byPlan(csv.replaceAll(/^(?=.)/gm, `${planned},`).replace(`${planned},name`, 'parent_id,name'))
  for (const id of [called, planned]) expect(await places(id)).toEqual(Object.entries(wanted))
})

test('a row that moves a record away does not give its old position to later rows', async () => {
  const id = await author()
  await byCall(id, 'name,sort\nA,\nB,\n')
  const rows = ok(await server.get(`/api/author/${id}/shown`)).data as { id: number }[]
  await byCall(id, `id,name,sort\n${rows[0]?.id},A,7\n,C,\n,D,\n`)
  expect(await places(id)).toEqual([
    ['B', 2],
    ['A', 7],
    ['C', 8],
    ['D', 9],
  ])
})
