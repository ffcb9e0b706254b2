import { afterAll, beforeAll, expect, test } from 'vitest'
import { playdesk } from '#commands/index.ts'
import { inParts } from '../contract/parts.ts'
import { make, ok, rowOf, rowsOf } from '../engine/client.ts'
import { startServer, type TestServer } from '../server/start.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer({ catalogue: playdesk })
})
afterAll(() => server.stop())

const composed = 'Élan Vital'
const decomposed = 'E\u0301lan Vital'
const found = async (keyword: string) =>
  rowsOf(await server.get(`/api/tag?keyword=${encodeURIComponent(keyword)}`)).map(({ id }) => id)

test('a text is found however its letters are composed, wide, large or invisibly divided', async () => {
  const { id } = await make(server, '/api/tag', { name: decomposed })
  expect(rowOf(await server.get(`/api/tag/${id}`))['name']).toBe(composed)
  const wide = await make(server, '/api/tag', { name: 'Ｗｉｄｅ Kite' })
  expect(rowOf(await server.get(`/api/tag/${wide.id}`))['name']).toBe('Ｗｉｄｅ Kite')
  const divided = await make(server, '/api/tag', { name: 'Soft\u00adhy\u200bphen' })
  for (const [keyword, wanted] of [
    [composed, id],
    [decomposed, id],
    ['ÉLAN', id],
    ['e\u00ad\u0301lan', id],
    ['ｅ\u0301ｌａｎ', id],
    ['wide kite', wide.id],
    ['ＫＩＴＥ', wide.id],
    ['softhyphen', divided.id],
    ['soft\u00adhyphen', divided.id],
  ] as const)
    expect([keyword, await found(keyword)]).toEqual([keyword, [wanted]])
  expect(rowsOf(await server.get(`/api/tag?name=${encodeURIComponent(decomposed)}`)).map((row) => row.id)).toEqual([id])
})

test('a cell names a record by its label, however it is composed, and with the commas that it holds', async () => {
  const kite = await make(server, '/api/tag', { name: 'Kettle, Kite & Co' })
  const crème = await make(server, '/api/tag', { name: 'Crème' })
  const cell = async (tags: string) => {
    const file = rowOf(
      await server.request('POST', '/api/resource', inParts('rows.csv', `name,type,tags\nA game,h5,"${tags}"\n`)),
    )
    const { body } = await server.post('/api/-/imports', { area: 'game', file: file['url'] })
    const { plan, faulty } = body.data as { plan: number; faulty: number }
    expect([tags, faulty]).toEqual([tags, 0])
    const [change] = ok(await server.get(`/api/-/plans/${plan}/changes`)).data as { after: { tags: number[] } }[]
    return change?.after.tags
  }
  expect(await cell('Kettle, Kite & Co')).toEqual([kite.id])
  expect(await cell('Cre\u0300me')).toEqual([crème.id])
  expect(await cell('Cre\u0300me, Cre\u0300me')).toEqual([crème.id, crème.id])
  expect(await cell(JSON.stringify(['Kettle, Kite & Co', 'Crème']).replaceAll('"', '""'))).toEqual([kite.id, crème.id])
})

test('a sensitive word that is added later finds what is there in another spelling', async () => {
  const post = await make(server, '/api/forum/post', { content: 'so ｃｒｕｅ\u0301ｌ, and so', language: 'en' })
  ok(await server.post(`/api/-/forum/post/${post.id}/pass`))
  await make(server, '/api/forum/sensitive', { wordContent: 'Cruél', level: 2 })
  expect(rowOf(await server.get(`/api/forum/post/${post.id}`))).toMatchObject({
    status: 'pending',
    sensitive: ['Cruél'],
  })
})
