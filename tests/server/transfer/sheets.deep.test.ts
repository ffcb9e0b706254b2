import { expect, test } from 'vitest'
import type { Answer } from '../start.ts'
import { sharedServer } from '../../shared-server.ts'
import { several } from './books.ts'
import { library } from './library.ts'
import { saved } from '../saved.ts'

const server = sharedServer({ catalogue: library })

const looked = (file: string, more: object = {}): Promise<Answer> =>
  server.post('/api/-/imports', { area: 'book', file, ...more })

test('a sheet that does not exist, or of a text file, is refused', async () => {
  const file = await saved(server, several)
  const answer = await server.post(
    '/api/-/imports',
    { area: 'book', file, sheet: 'Books' },
    { headers: { 'accept-language': 'zh-CN' } },
  )
  expect(answer).toMatchObject({ status: 422, body: { code: 'no-sheet' } })
  expect(answer.body.message).toContain('现有工作表：“Lists”、“Notes”、“书目 “1””')
  expect(await looked(await saved(server, 'name\nGamma\n'), { sheet: 'Notes' })).toMatchObject({
    status: 422,
    body: { code: 'no-sheet' },
  })
})

test('a file of which no column matches a field is refused by every call', async () => {
  const text = 'Nmae,colour\nAlpha,red\nBeta,blue\n'
  const said = /^No column of this file is a field: “Nmae”, “colour”\. Did you mean “Nmae” as name\? Fields: id, name, /
  const message = expect.stringMatching(said)
  const file = await saved(server, text)
  for (const more of [{}, { sample: 1 }])
    expect((await looked(file, more)).body.data).toMatchObject({
      good: 0,
      columns: ['Nmae', 'colour'],
      errors: [{ line: 1, field: '', message }],
      groups: [{ field: '', message, rows: 'sample' in more ? 1 : 2, lines: [1] }],
    })
  expect((await looked(await saved(server, several), { sheet: 'Notes' })).body.data).toMatchObject({
    sheet: 'Notes',
    errors: [{ field: '', message: expect.stringContaining('“colour”, “shape”') }],
  })
  expect(await server.post('/api/book/import-url', { fileUrl: file })).toMatchObject({
    status: 422,
    body: { code: 'no-columns', message },
  })
})
