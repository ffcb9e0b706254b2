import { beforeEach, describe, expect, test } from 'vitest'
import { number } from '#catalogue/index.ts'
import { fromCell, parseValue } from '#derive/kinds/kinds.ts'
import { sharedServer } from '../../shared-server.ts'
import { into, library, reading, writing } from './library.ts'

const server = sharedServer({ catalogue: library })
beforeEach(async () => {
  await server.running.server.sql`truncate record, revision`
})

type Row = Readonly<Record<string, unknown>> & { readonly id: number }

const rows = (area: string): Promise<Row[]> => reading(server).list(area as never, { sort: [['id', 'asc']] })
const bring = (area: string, file: string, shared: object = {}) =>
  writing(server, (world) => into(server, world, area, file, shared))

describe('errors of an import', () => {
  test('errors are grouped by field, message and value, with their rows', async () => {
    const result = await bring('book', 'name,pages,author\nA,many,Nobody\n,some,\nB,9999,Nobody\nC,1,\n')
    expect(result.errors.map(({ line, field, value }) => [line, field, value])).toEqual([
      [2, 'author', 'Nobody'],
      [2, 'pages', 'many'],
      [3, 'name', ''],
      [3, 'pages', 'some'],
      [4, 'author', 'Nobody'],
      [4, 'pages', '9999'],
    ])
    expect(result.groups).toEqual([
      { field: 'author', message: 'There is no author named Nobody.', rows: 2, lines: [2, 4], values: ['Nobody'] },
      { field: 'pages', message: 'Enter a number.', rows: 2, lines: [2, 3], values: ['many', 'some'] },
      { field: 'name', message: 'This is required.', rows: 1, lines: [3], values: [] },
      { field: 'pages', message: 'The largest value is 5000.', rows: 1, lines: [4], values: ['9999'] },
    ])
  })

  test('errors are counted over all rows, the most frequent first', async () => {
    const { groups, errors } = await bring('book', `name,pages\n,1\n${'x,-1\n'.repeat(1_500)}`)
    expect(errors).toHaveLength(1_000)
    expect(groups.map(({ field, rows: count, lines }) => [field, count, lines.length])).toEqual([
      ['pages', 1_500, 100],
      ['name', 1, 1],
    ])
  })
})

describe('values of cells are compared as they are read', () => {
  test('labels, titles of choices and yes or no match in any case, width and composition', async () => {
    await bring('author', 'name\nÉlan Ｋite\nTwin\nTWIN\nＴｗｉｎ\n')
    const [elan, twin, other] = await rows('author')
    const result = await bring(
      'book',
      'name,author,editors,genre,online\nA,e\u0301LAN kite,"ÉLAN\u00ad KITE",ｍａｎｕａｌ,TRUE\nB,twin,,手册,ＮＯ\nC,Twin,TWIN|Élan kite,NOVEL,False\n',
    )
    expect(result.errors).toEqual([
      { line: 3, field: 'author', value: 'twin', message: 'Several authors are named twin. Enter the id.' },
    ])
    expect(await rows('book')).toMatchObject([
      { name: 'A', author: elan!.id, editors: [elan!.id], genre: 'manual', online: 1 },
      { name: 'C', author: twin!.id, editors: [other!.id, elan!.id], genre: 'novel', online: 0 },
    ])
  })

  test('numbers are read in program notation, and percentages by the unit of their field', () => {
    const rate = number('Chance, %', '概率（%）')
    const share = number('Share', '占比', { help: ['Percentage of all.', '占比（%）。'] })
    const weight = number('Weight', '权重')
    expect(['12%', '12.5 ％', '１２'].map((cell) => fromCell(rate, cell))).toEqual(['12', '12.5', '12'])
    expect([fromCell(share, '12%'), fromCell(weight, '12%'), fromCell(weight, '7%')]).toEqual(['12', '0.12', '0.07'])
    expect(fromCell(weight, '%')).toBe('%')
    const parsed = ['1.234', '1.230', '1,234'].map((cell) => parseValue(weight, fromCell(weight, cell)))
    expect(parsed).toMatchObject([{ value: 1.234 }, { fault: {} }, { fault: {} }])
  })
})

describe('a common value of all rows', () => {
  test('a common value is read like a cell and replaces a column named like its field', async () => {
    await bring('author', 'name\nAda\n')
    const [ada] = await rows('author')
    const values = { genre: 'Manual', author: 'Ada', pages: 7, countries: ['IE'] }
    const result = await bring('book', 'name,Type,genre\nA,x,novel\n', { values })
    expect(result).toMatchObject({
      good: 1,
      unknown: ['Type', 'genre'],
      mapping: { name: 'name', Type: '', genre: '' },
    })
    expect(await rows('book')).toMatchObject([{ genre: 'manual', author: ada!.id, pages: 7, countries: ['IE'] }])
  })

  test('an unreadable common value is an error of each row, with the value', async () => {
    const { errors } = await bring('book', 'name\nA\n', { values: { pages: 'many' } })
    expect(errors).toEqual([{ line: 2, field: 'pages', value: 'many', message: 'Enter a number.' }])
  })

  test.each([
    [{ likes: 1 }, {}],
    [{ nothing: 1 }, {}],
    [{ pages: 1 }, { Seiten: 'pages' }],
    ['[]', {}],
    ['{', {}],
  ])('the common value %j is refused beside the mapping %j', async (values, mapping) => {
    await expect(bring('book', 'name,Seiten\nA,1\n', { values, mapping })).rejects.toMatchObject({
      status: 422,
      code: 'bad-mapping',
    })
  })
})

describe('a row without an id', () => {
  test('a row without an id changes the record whose match fields are equal; the caller or the area names these fields', async () => {
    await bring('book', 'name,pages\nOld,1\n')
    const [old] = await rows('book')
    expect(await bring('book', 'name,pages\nOld,2\nNew,3\n', { match: ['name'] })).toMatchObject({
      good: 2,
      match: ['name'],
    })
    expect((await rows('book')).map(({ id, pages }) => [id === old!.id, pages])).toEqual([
      [true, 2],
      [false, 3],
    ])
    const shops = 'name,countries,seats\nFox,IE|IN,1\nFox,IE,2\n'
    expect(await bring('shop', shops)).toMatchObject({ good: 2, match: ['name', 'countries'] })
    await bring('shop', 'name,countries,seats\nFox,IN|IE,7\nOwl,IE,3\n')
    expect((await rows('shop')).map((row) => [row['name'], row['seats']])).toEqual([
      ['Fox', 7],
      ['Fox', 2],
      ['Owl', 3],
    ])
    expect(await bring('shop', 'name\nFox\n')).toMatchObject({ good: 1, match: [] })
    expect(await bring('shop', shops, { match: [] })).toMatchObject({ good: 2, match: [] })
    expect(await rows('shop')).toHaveLength(6)
  })

  test('a row that matches several records, or repeats a key of the file, is an error', async () => {
    await bring('author', 'name\nAda\nAda\n')
    const [one, two] = await rows('author')
    const { errors } = await bring('author', 'name\nAda\nNew\nNew\n', { match: ['name'] })
    expect(errors.map(({ line, field, message }) => [line, field, message])).toEqual([
      [2, 'name', `Several authors have the same name: ${one!.id}, ${two!.id}. Give the id.`],
      [4, 'name', 'This repeats line 3. Change the value, or keep only one of the two.'],
    ])
  })

  test('a row of a child area is matched among the children of its parent', async () => {
    await bring('book', 'name\nOne\nTwo\n')
    const [one, two] = await rows('book')
    const chapters = `parent_id,number,title\n${one!.id},1,Eins\n${two!.id},1,Uno\n`
    await bring('chapter', chapters)
    await bring('chapter', chapters.replace('Uno', 'Un'), { match: ['number'] })
    expect((await rows('chapter')).map((row) => [row['parent_id'], row['title']])).toEqual([
      [one!.id, 'Eins'],
      [two!.id, 'Un'],
    ])
  })

  test('a row is matched only by fields that the file fills', async () => {
    for (const match of [['isbn'], ['nothing'], ['id']])
      await expect(bring('book', 'name\nA\n', { match })).rejects.toMatchObject({ status: 422, code: 'bad-mapping' })
    const byCountries = bring('shop', 'name,countries\nFox,IE\n', { match: ['countries'] })
    await expect(byCountries).rejects.toMatchObject({ status: 422, errors: [{ field: 'match' }] })
  })
})

describe('a column called like a field', () => {
  const lines = (cell: string, count = 12) => `name,Pages\n${`A,${cell}\n`.repeat(count)}`

  test('a column titled like a field is ignored when hardly any cell can be read', async () => {
    expect(await bring('book', lines('"10,000+"'))).toMatchObject({ good: 12, unknown: ['Pages'] })
  })

  test('a column is used when it has the field name, the caller maps it, or few rows exist', async () => {
    expect(await bring('book', lines('x').replace('Pages', 'pages'))).toMatchObject({ faulty: 12, unknown: [] })
    expect(await bring('book', lines('x'), { mapping: { name: 'name', Pages: 'pages' } })).toMatchObject({ faulty: 12 })
    expect(await bring('book', lines('x', 3))).toMatchObject({ faulty: 3 })
  })
})
