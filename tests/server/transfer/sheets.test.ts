import { expect, test } from 'vitest'
import type { Answer } from '../start.ts'
import { sharedServer } from '../../shared-server.ts'
import { book, rowsXml, several, stylesXml } from './books.ts'
import { library } from './library.ts'
import { saved } from '../saved.ts'

const server = sharedServer({ catalogue: library })

const looked = (file: string, more: object = {}): Promise<Answer> =>
  server.post('/api/-/imports', { area: 'book', file, ...more })

test('a file of several sheets needs a choice, and the answer names the sheet read and the others', async () => {
  const file = await saved(server, several)
  expect(await looked(file)).toMatchObject({
    status: 422,
    body: {
      code: 'which-sheet',
      sheets: ['Notes', '书目 “1”'],
      errors: [
        { field: 'sheet', message: 'Name the sheet to read.' },
        { field: 'sheet 1', message: 'Notes' },
        { field: 'sheet 2', message: '书目 “1”' },
      ],
    },
  })
  const read = { sheet: '书目 “1”', otherSheets: ['Notes'], hiddenSheets: ['Lists'], hiddenRows: 1, hiddenColumns: [] }
  expect((await looked(file, { sheet: '书目 “1”' })).body.data).toMatchObject({ ...read, rows: 1, good: 1 })
  const sampled = { sheet: '书目 “1”', sample: 1 }
  expect((await looked(file, sampled)).body.data).toMatchObject({ ...read, rows: 1, good: 1 })
  const refused = await server.post('/api/book/import-url', { fileUrl: file })
  expect(refused).toMatchObject({ status: 422, body: { code: 'which-sheet' } })
  const brought = await server.post('/api/book/import-url', { fileUrl: file, sheet: '书目 “1”' })
  expect(brought.body.data).toMatchObject({ ...read, good: 1 })
  expect((await server.get('/api/book')).body.data).toMatchObject([{ name: 'Alpha' }])
})

test('columns are found below merged titles; rows with split or missing cells are refused by line', async () => {
  const lines = [
    'Books, all of them,',
    'by,Ada,',
    ',,',
    'Name,pages,note',
    'Alpha,1,x',
    'Beta, and more,2,y',
    'Gamma,3,',
    'Delta,4',
  ]
  const file = await saved(server, lines.join('\n'))
  for (const mapping of [undefined, { Name: 'name', pages: 'pages', note: '' }])
    expect((await looked(file, mapping ? { mapping } : {})).body.data).toMatchObject({
      rows: 4,
      good: 2,
      columns: ['Name', 'pages', 'note', '#4'],
      errors: expect.arrayContaining([
        { line: 6, field: '', value: '', message: expect.stringContaining('more cells than the header') },
        { line: 8, field: '', value: '', message: expect.stringContaining('fewer cells than the header') },
      ]),
    })
  const own = await saved(server, 'Books, all of them\nTitel,Seiten\nAlpha,1\n')
  const mapping = { Titel: 'name', Seiten: 'pages' }
  expect((await looked(own, { mapping })).body.data).toMatchObject({ rows: 1, good: 1, columns: ['Titel', 'Seiten'] })
})

test('characters that cannot be stored are refused in cells and in names', async () => {
  const odd = 'a_x0000_b_xD800_&#x1;'
  const xml = rowsXml(['name', 'ODD']).replace('ODD', odd) + rowsXml(['ODD', 'ODD']).replaceAll('ODD', odd)
  const file = await saved(server, book({ sheets: [{ name: odd, xml }] }))
  expect(await looked(file)).toMatchObject({
    status: 200,
    body: { data: { good: 0, errors: [{ line: 2, field: 'name' }] } },
  })
  const brought = await server.post('/api/book/import-url', { fileUrl: file })
  expect(brought).toMatchObject({ status: 200, body: { data: { good: 0, faulty: 1 } } })
  expect((await looked(file, { sheet: 'a\u0000b' })).status).toBe(400)
})

test('a number shown with three decimals fills texts as shown and numbers exactly, down merged rows too', async () => {
  const header = rowsXml(['name', 'blurb', 'price', 'pages']).replace('<row>', '<row r="1">')
  const shown = (value: number) => `<c s="0"><v>${value}</v></c>`
  const first = `<row r="2">${rowsXml(['Edition']).slice(5, -6)}${shown(1.1)}${shown(1.1)}${shown(2)}</row>`
  const second = `<row r="3">${rowsXml(['Reprint']).slice(5, -6)}</row>`
  const merges = ['B2:B3', 'C2:C3', 'D2:D3'].map((ref) => `<mergeCell ref="${ref}"/>`).join('')
  const xml = `<sheetData>${header}${first}${second}</sheetData><mergeCells>${merges}</mergeCells>`
  const file = await saved(server, book({ sheets: [{ name: 'Books', xml }], styles: stylesXml(['0.000']) }))
  const brought = await server.post('/api/book/import-url', { fileUrl: file })
  expect(brought.body.data).toMatchObject({ errors: [], good: 2, faulty: 0 })
  const values = { blurb: '1.100', price: 1.1, pages: 2 }
  const { data } = (await server.get('/api/book?keyword=1.100&sortby=id')).body
  expect(data).toMatchObject([
    { name: 'Edition', ...values },
    { name: 'Reprint', ...values },
  ])
  const text = await saved(server, 'name,price\nPaper,1.100\n')
  expect((await looked(text)).body.data).toMatchObject({ good: 0, errors: [{ field: 'price' }] })
})

test('a file where few columns match a field by title needs its mapping confirmed first', async () => {
  const file = await saved(server, 'App,Reviews,Pages,Installs,Genre\nKite,4,12,1M,x\nKettle,3,9,2M,y\n')
  const message = expect.stringMatching(
    /^Of the 5 columns only “Pages”, “Genre” would be read, and none says which record/,
  )
  expect((await looked(file)).body.data).toMatchObject({ mapping: { App: '', Pages: 'pages', Genre: 'genre' } })
  expect(await server.post('/api/book/import-url', { fileUrl: file })).toMatchObject({
    status: 422,
    body: { code: 'no-columns', message },
  })
  expect((await looked(file, { mapping: { App: 'name', Pages: 'pages' } })).body.data).toMatchObject({ good: 2 })
})
