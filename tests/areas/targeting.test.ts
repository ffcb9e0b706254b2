import { afterAll, beforeAll, expect, test } from 'vitest'
import { playdesk } from '#commands/index.ts'
import { startServer, type Answer, type TestServer } from '../server/start.ts'

type Row = Readonly<Record<string, unknown>> & { readonly id: number; readonly item_id: number; readonly type: string }

let server: TestServer
beforeAll(async () => {
  server = await startServer({ catalogue: playdesk, demo: true })
}, 120_000)
afterAll(() => server.stop())

const data = <T>({ body, status, text }: Answer): T => {
  if (status !== 200) throw new Error(`${status} ${text}`)
  return body.data as T
}

test('a targeting is changed in its list, copied to other items, marked as copied there, and undone as one', async () => {
  const [source] = data<Row[]>(await server.get('/api/-/resource-deliveries?type=game&kind=&pageSize=1'))
  const games = data<{ id: number }[]>(await server.get('/api/game?pageSize=100'))
  const free = games.map(({ id }) => id).filter((id) => id !== source!.item_id)
  const [one, other] = [free[0]!, free[1]!]
  await server.put(`/api/-/resource-deliveries/${source!.id}`, { country: ['IE', 'IN'], exclude_people_group: [1] })
  const copy = (items: number[], more = {}) =>
    server.post(`/api/-/resource-deliveries/${source!.id}/copy`, { items, ...more })
  const find = async (id: number) => data<Row>(await server.get(`/api/resource-delivery/game/${id}`))
  const before = await find(one)
  const answer = await copy([one, other, one])
  expect(data(answer)).toEqual({ done: 2 })
  for (const id of [one, other])
    expect(await find(id)).toMatchObject({ country: ['IE', 'IN'], exclude_people_group: [1], is_copy: 1, item_id: id })
  expect((await find(source!.item_id))['is_copy']).toBe(source!['is_copy'])
  await server.post('/api/-/undo', { receipt: answer.body.receipt })
  expect((await find(one))['country']).toEqual(before['country'])
  expect((await copy([source!.item_id])).body.errors.map(({ field }) => field)).toEqual(['items'])
  expect((await copy([99_999_999])).status).toBe(404)
})
