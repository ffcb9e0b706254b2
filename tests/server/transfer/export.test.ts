import { buffer } from 'node:stream/consumers'
import type { Readable } from 'node:stream'
import { beforeAll, expect, test } from 'vitest'
import { exportArea } from '#server/transfer/export.ts'
import { tableOf, type ImportTable } from '#server/transfer/table.ts'
import { few } from '../../depth.ts'
import { sharedServer } from '../../shared-server.ts'
import { into, library, reading, writing } from './library.ts'

const total = 1_234

const server = sharedServer({ catalogue: library })
beforeAll(async () => {
  const lines = Array.from(
    { length: total },
    (_, index) =>
      `Book ${String(index).padStart(5, '0')},${index % 7},${index % 2 ? 'manual' : 'novel'},"${index % 3 ? 'IE' : ''}"`,
  )
  const names = lines.map((line) => line.split(',')[0]).join('\n')
  await writing(server, (world) => into(server, world, 'author', `name\n${names}\n`))
  await writing(server, (world) => into(server, world, 'book', `name,pages,genre,countries\n${lines.join('\n')}\n`))
})

async function exported(area: string, query: Record<string, unknown> = {}): Promise<ImportTable> {
  const { name, type, body } = await exportArea(reading(server), area, query)
  expect([name, type]).toEqual([
    expect.stringMatching(new RegExp(`^${area}-test-ie-\\d{4}-\\d\\d-\\d\\d\\.csv$`)),
    'text/csv; charset=utf-8',
  ])
  return tableOf(await buffer(body as Readable))
}

const column = ({ rows }: ImportTable, name: string) => rows.map(({ cells }) => cells[name])

test('every row of the list occurs once, whatever the order and page size of the caller', async () => {
  const queries: readonly Record<string, string>[] = [
    {},
    { page: '2', pageSize: '5' },
    { sortby: 'name', order: 'desc' },
    { sortby: 'pages', order: 'asc' },
    { sortby: 'blurb' },
    { sortby: 'created_at' },
  ]
  for (const query of few(queries, 2)) expect(new Set(column(await exported('book', query), 'name')).size).toBe(total)
  const sorted = column(await exported('book', { sortby: 'name', order: 'desc' }), 'name')
  expect(sorted).toEqual(
    Array.from({ length: total }, (_, index) => `Book ${String(total - 1 - index).padStart(5, '0')}`),
  )
})

test('columns are the id, the declared fields, the times and the version', async () => {
  const { columns } = await exported('book', { pages: '1' })
  const [id, first] = columns
  expect([id, first, ...columns.slice(-4)]).toEqual(['id', 'name', 'likes', 'created_at', 'updated_at', '_version'])
})

test('filters are those of the list, including its spellings and keyword', async () => {
  expect(new Set(column(await exported('book', { kind: 'manual', pages_to: '2' }), 'genre'))).toEqual(
    new Set(['manual']),
  )
  expect(column(await exported('book', { keyword: 'book 0001' }), 'name')).toHaveLength(10)
  await expect(exported('book', { colour: 'red' })).rejects.toMatchObject({
    status: 400,
    errors: [{ field: 'colour' }],
  })
  await expect(exported('upload')).rejects.toMatchObject({ status: 404 })
  await expect(exported('nothing')).rejects.toMatchObject({ status: 404 })
})

test('the export call of an area answers a file, with the filters of its list', async () => {
  const answer = await server.get('/api/book/export?kind=manual&pages=3')
  expect(answer.status).toBe(200)
  expect(answer.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': expect.stringMatching(/^attachment/),
  })
  const table = await tableOf(Buffer.from(answer.text))
  expect(column(table, 'pages')).toEqual(column(table, 'pages').map(() => '3'))
  expect(table.rows).toHaveLength(
    Array.from({ length: total }, (_, index) => index).filter((index) => index % 7 === 3 && index % 2 === 1).length,
  )
  expect((await server.get('/api/book/export?colour=red')).status).toBe(400)
})

test('an empty list gives a header only', async () => {
  const { body } = await exportArea(reading(server), 'book', { pages: '4999' })
  expect((await buffer(body as Readable)).toString()).toMatch(/^\ufeffid,name,[^\n]*\r\n$/)
})
