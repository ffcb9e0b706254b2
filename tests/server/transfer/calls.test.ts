import { expect, test } from 'vitest'
import iconv from 'iconv-lite'
import writeExcel from 'write-excel-file/node'
import { sharedServer } from '../../shared-server.ts'
import { book, rowsXml } from './books.ts'
import { library } from './library.ts'
import { saved } from '../saved.ts'

const server = sharedServer({ catalogue: library })

function send(path: string, body: Buffer | string, headers = {}, fields: Record<string, string> = {}) {
  const others = Object.entries(fields).map(
    ([name, value]) => `--edge\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  )
  const start = `${others.join('')}--edge\r\nContent-Disposition: form-data; name="file"; filename="list.csv"\r\nContent-Type: text/csv\r\n\r\n`
  const form = Buffer.concat([Buffer.from(start), Buffer.from(body), Buffer.from('\r\n--edge--\r\n')])
  return server.request('POST', path, {
    body: form,
    headers: { 'content-type': 'multipart/form-data; boundary=edge', ...headers },
  })
}

const total = async (path: string) => (await server.get(path)).body.total

test('an uploaded CSV is imported in one call, with row errors in the language of the caller', async () => {
  const csv = 'name,pages,colour\nGood,10,red\nBad,-1,blue\n'
  const answer = await send('/api/book/import', csv, { 'accept-language': 'zh-CN' })
  expect(answer).toMatchObject({ status: 200, body: { code: 0, receipt: expect.any(Number) } })
  expect(answer.body.data).toEqual({
    rows: 2,
    good: 1,
    faulty: 1,
    errors: [{ line: 3, field: 'pages', value: '-1', message: '不能小于 0。' }],
    groups: [{ field: 'pages', message: '不能小于 0。', rows: 1, lines: [3], values: ['-1'] }],
    columns: ['name', 'pages', 'colour'],
    unknown: ['colour'],
    mapping: { name: 'name', pages: 'pages', colour: '' },
    match: [],
  })
  expect((await server.get('/api/book?keyword=good')).body.data).toMatchObject([{ name: 'Good', pages: 10 }])
})

test('XLSX and GBK files are imported with a mapping of the caller', async () => {
  const sheet = await writeExcel([
    [{ value: 'label' }, { value: 'Pages' }],
    [{ value: 'From Excel' }, { value: 12 }],
  ]).toBuffer()
  expect((await send('/api/book/import', sheet, {}, { mapping: '{"label":"name"}' })).body.data).toMatchObject({
    good: 1,
    faulty: 0,
  })
  expect((await send('/api/book/import', iconv.encode('书名,页数\n三体,400\n', 'gbk'))).body.data).toMatchObject({
    good: 1,
    faulty: 0,
  })
  expect((await server.get('/api/book?keyword=santi')).body.data).toMatchObject([{ name: '三体', pages: 400 }])
})

test('a dry run lists the changes and makes none', async () => {
  const before = await total('/api/book')
  const { body } = await send('/api/book/import', 'name\nNot yet\n', { 'x-playdesk-dry-run': '1' })
  expect(body.changes).toMatchObject([{ area: 'book', kind: 'create', label: 'Not yet' }])
  expect(await total('/api/book')).toBe(before)
})

test('an import by address takes uploaded files and refuses hosts that are not listed', async () => {
  const url = await saved(server, 'name\nBy address\n')
  expect((await server.post('/api/book/import-url', { fileUrl: url })).body.data).toMatchObject({ good: 1 })
  for (const address of [
    'http://127.0.0.1:1/x.csv',
    'http://169.254.169.254/latest/meta-data',
    'https://elsewhere.example/x.csv',
  ]) {
    expect(await server.post('/api/book/import-url', { fileUrl: address })).toMatchObject({
      status: 422,
      body: { code: 'address-host' },
    })
  }
  expect((await server.post('/api/book/import-url', { fileUrl: 'file:///etc/passwd' })).status).toBe(400)
})

test('a file that is no table, or whose columns match no field, is refused whole', async () => {
  expect(await send('/api/book/import', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1]))).toMatchObject({
    status: 422,
    body: { code: 'file-binary' },
  })
  expect(await send('/api/book/import', 'colour\nred\n')).toMatchObject({ status: 422, body: { code: 'no-columns' } })
  expect(await send('/api/book/import', 'name\nx\n', {}, { mapping: '{"name":"likes"}' })).toMatchObject({
    status: 422,
    body: { errors: [{ field: 'mapping' }] },
  })
})

test('rows of a child area go under the parent in the path', async () => {
  await send('/api/book/import', 'id,name\n500,Parent\n')
  expect((await send('/api/book/500/chapter/import', 'number,title\n1,One\n2,Two\n')).body.data).toMatchObject({
    good: 2,
  })
  expect((await server.get('/api/book/500/chapter')).body.data).toHaveLength(2)
  expect((await send('/api/book/501/chapter/import', 'number\n1\n')).body.data).toMatchObject({
    good: 0,
    faulty: 1,
    errors: [{ field: 'parent_id' }],
  })
})

async function planned(area: string, text: string, headers = {}) {
  const url = await saved(server, text)
  return server.request('POST', '/api/-/imports', { body: { area, file: url }, headers })
}

test('an area without a create call takes changes only, one without an update call new rows only', async () => {
  const { id } = (await server.post('/api/letter', { text: 'Dear all' })).body.data as { id: number }
  const sql = server.running.server.sql
  await sql.unsafe(`update record_letter set data = data || '{"stars": 4}' where id = ${id}`)
  const letters = await planned(
    'letter',
    `id,text,stars\n${id},Dear none,4\n,New,\n${id + 5_000},Far,\n${id},Dear all,4\n`,
  )
  expect(letters.body.data).toMatchObject({
    good: 1,
    errors: [
      { line: 2, field: 'id', message: 'An existing letter cannot be changed here. Leave this row out.' },
      { line: 4, field: 'id' },
      { line: 5, field: 'id' },
    ],
  })
  const same = await planned('letter', `id,text,stars\n${id},Dear all,4\n`)
  expect(same.body.data).toMatchObject({ good: 1, errors: [], total: 0 })
  const rules = await planned('rule', 'id,text\n,None\n77,None\n', { 'accept-language': 'zh-CN' })
  expect(rules.body.data).toMatchObject({
    good: 0,
    total: 0,
    errors: [
      { line: 2, field: 'id', message: expect.stringContaining('不能新建规则') },
      { line: 3, field: 'id' },
    ],
  })
})

test('an area with neither is refused by name', async () => {
  for (const [language, text] of [
    ['en', 'Trail entries cannot be imported: the area trail '],
    ['zh', '流水不能导入：模块 trail '],
  ] as const) {
    const answer = await planned('trail', 'text\nx\n', { 'accept-language': language })
    expect(answer).toMatchObject({ status: 422, body: { code: 'not-importable' } })
    expect(answer.body.message).toContain(text)
  }
})

test('a column that no call sets must hold the current value', async () => {
  await send('/api/book/import', 'id,name\n700,Liked\n')
  expect((await planned('book', 'id,name,likes\n700,Liked more,0\n')).body.data).toMatchObject({ good: 1, errors: [] })
  expect((await planned('book', 'id,name,likes\n700,Liked more,9\n')).body.data).toMatchObject({
    good: 0,
    unknown: [],
    errors: [{ line: 2, field: 'likes', message: expect.stringContaining('it is 0') }],
  })
  expect((await planned('book', 'id,name,likes\n701,Liked there,9\n')).body.data).toMatchObject({ good: 1, errors: [] })
})

/** Inserts records directly, as calls would take too long. */
const many = (area: string, data: string, count: number) =>
  server.running.server.sql.unsafe(
    `insert into record (area, environment, id, version, label, sort_key, search, data, created_at, updated_at)
     select '${area}', 'test-ie', nextval('record_id'), 1, data->>'name', lower(data->>'name'), lower(data->>'name'), data, now(), now()
     from generate_series(1, ${count}) n, lateral (select ${data} as data) as made`,
  )
async function plan(text: string | Buffer, more: object = {}) {
  const answer = await server.post('/api/-/imports', { area: 'book', file: await saved(server, text), ...more })
  if (answer.status !== 200) throw new Error(answer.text)
  return answer.body.data as { errors: { line: number; field: string }[]; good: number; plan: number }
}

test('a label shared by several records is reported as ambiguous, in any spelling, and affects no other row', async () => {
  await many(
    'author',
    `jsonb_build_object('name', case when n = 1 then 'WÉR' else 'Kettle ' || chr(65 + n % 2) end)`,
    600,
  )
  const { errors, good } = await plan('name,author\nA,KETTLE A\nB,kettle b\nC,wér\nD,Kettle A\n')
  expect([good, errors]).toEqual([
    1,
    [2, 3, 5].map((line) =>
      expect.objectContaining({ line, field: 'author', message: expect.stringMatching(/several/i) }),
    ),
  ])
})

test('a row is matched by all of its match fields, even if many records share a part of them', async () => {
  await many('book', `jsonb_build_object('name', 'Match ' || n, 'pages', 77, 'genre', 'novel')`, 10_050)
  const rows = Array.from({ length: 5 }, (_, at) => `77,Match ${1 + at},4.5`).join('\n')
  const { plan: id, good } = await plan(`pages,name,price\n${rows}\n`, { match: ['pages', 'name'] })
  const changes = (await server.get(`/api/-/plans/${id}/changes`)).body.data as unknown as { kind: string }[]
  expect([good, changes.map(({ kind }) => kind)]).toEqual([5, ['update', 'update', 'update', 'update', 'update']])
})

test('a character that cannot be stored is an error of its cell, in text files and workbooks', async () => {
  const lines = [
    ['na\0me', 'name', 'author', 'editors', 'extra', 'id'],
    ['', 'Not\0 storable', '', '', '', ''],
    ['', 'A book', 'Ad\0a Lovelace', '', '', ''],
    ['', 'Another book', '', 'Kettle A, Ad\0a Lovelace', '', ''],
    ['', 'A third book', '', '', '{"a":"\\u0000"}', ''],
    ['', 'A fourth book', '', '', '', '1\0'],
    ['x', 'A fifth book', '', '', '', ''],
  ]
  const csv = lines.map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')).join('\n')
  const sheet = book({
    sheets: [
      { name: 'A', xml: rowsXml(...lines.map((cells) => cells.map((cell) => cell.replaceAll('\0', '_x0000_')))) },
    ],
  })
  for (const file of [csv, sheet]) {
    const found = await plan(file, { match: ['name'] })
    expect(found.errors.map((each) => [each.line, each.field])).toEqual([
      [2, 'name'],
      [3, 'author'],
      [4, 'editors'],
      [5, 'extra'],
      [6, 'id'],
    ])
    expect(found.good).toBe(1)
  }
})
