import { buffer } from 'node:stream/consumers'
import type { Readable } from 'node:stream'
import { beforeEach, describe, expect, test } from 'vitest'
import { exportArea } from '#server/transfer/export.ts'
import type { Engine } from '#server/world/engine.ts'
import { count } from '../../depth.ts'
import { sharedServer } from '../../shared-server.ts'
import { statementsOf } from '../statements.ts'
import { drafting, into as intoWorld, library, reading, writing } from './library.ts'

const server = sharedServer({ catalogue: library })
beforeEach(async () => {
  await server.running.server.sql`truncate record, revision`
})

const into = (world: Engine, area: string, text: string, mapping?: unknown, shared = {}) =>
  intoWorld(server, world, area, text, { mapping, ...shared })

const bring = (area: string, text: string, mapping?: unknown, shared = {}) =>
  writing(server, (world) => into(world, area, text, mapping, shared))

type Row = Readonly<Record<string, unknown>> & { readonly id: number }

const rows = (area: string): Promise<Row[]> => reading(server).list(area as never, { sort: [['id', 'asc']] })

const exported = async (area: string, query = {}) =>
  (await buffer((await exportArea(reading(server), area, query)).body as Readable)).toString()

const revisions = async () => Number((await server.running.server.sql`select count(*) as n from revision`)[0]?.['n'])

describe('good rows become records', () => {
  test('rows that name the same author read this author once', async () => {
    await bring('author', 'name\nAda\n')
    const [ada] = await rows('author')
    const lines = Array.from({ length: 20 }, (_, n) => `Book ${n},${n},${ada!.id}`)
    const said = await statementsOf(server, () => bring('book', `name,isbn,author\n${lines.join('\n')}\n`))
    expect(said.filter((text) => text.includes('from record_author'))).toHaveLength(1)
  })

  test('cells are read in the words of either language', async () => {
    await bring('author', 'name\nAda\nGrace\n')
    const [ada, grace] = await rows('author')
    const result = await bring(
      'book',
      `书名,ISBN,Pages,online,genre,author,editors,countries,words,names,published,sale,extra,shelf
Alpha,1,300,yes,手册,Ada,"Grace, Ada","IE, IN",a | b,"{""en"":""A""}",2026-11-20 18:00,"2026-01-01, 2026-02-01","{""a"":[1]}","{""room"":""R""}"
Beta,2,,,,${ada!.id},"[""Ada""]",,,,,,,\n`,
    )
    expect(result).toMatchObject({ rows: 2, good: 2, faulty: 0, errors: [], unknown: [] })
    const [alpha, beta] = await rows('book')
    expect(alpha).toMatchObject({
      name: 'Alpha',
      isbn: '1',
      pages: 300,
      online: 1,
      genre: 'manual',
      author: ada!.id,
      editors: [grace!.id, ada!.id],
      countries: ['IE', 'IN'],
      words: ['a', 'b'],
      names: { en: 'A' },
      published: '2026-11-20T18:00:00.000Z',
      sale: ['2026-01-01T00:00:00.000Z', '2026-02-01T00:00:00.000Z'],
      extra: { a: [1] },
      shelf: { room: 'R', row: null },
      likes: 0,
    })
    expect(beta).toMatchObject({
      name: 'Beta',
      pages: null,
      online: 0,
      genre: 'novel',
      author: ada!.id,
      editors: [ada!.id],
      countries: ['ALL'],
      words: null,
    })
  })

  test('the mapping of the caller applies and may leave columns out', async () => {
    const result = await bring('book', 'label,name,pages\nA,wrong,1\n', { label: 'name', pages: '' })
    expect(result).toMatchObject({
      good: 1,
      mapping: { label: 'name', name: '', pages: '' },
      unknown: ['name'],
      columns: ['label', 'name', 'pages'],
    })
    expect(await rows('book')).toMatchObject([{ name: 'A', pages: null }])
  })

  test('thousands of rows are imported in a few seconds', async () => {
    const many = count(3_000, 10_000)
    const names = Array.from({ length: many }, (_, index) => `Author ${index}`)
    const begun = performance.now()
    expect(await bring('author', `name\n${names.join('\n')}\n`)).toMatchObject({ good: many, faulty: 0 })
    expect(performance.now() - begun).toBeLessThan(60_000)
    expect((await rows('author')).map((row) => row['name'])).toEqual(names)
  })
})

describe('faulty rows', () => {
  test('faulty rows are listed by line, field and reason, and the others are imported', async () => {
    await bring('author', 'name\nAda\nTwin\nTwin\n')
    const result = await bring(
      'book',
      'name,pages,author,editors,id\nGood,1,,,\n,1,,,\nLong,9999,Nobody,Twin,\nText,many,,"Ada, Nobody",\nOld,1,,,x\nGood too,2,Ada,,\n',
    )
    expect(result).toMatchObject({ rows: 6, good: 2, faulty: 4 })
    expect(result.errors).toEqual([
      { line: 3, field: 'name', value: '', message: 'This is required.' },
      { line: 4, field: 'author', value: 'Nobody', message: 'There is no author named Nobody.' },
      { line: 4, field: 'editors', value: 'Twin', message: 'Several authors are named Twin. Enter the id.' },
      { line: 4, field: 'pages', value: '9999', message: 'The largest value is 5000.' },
      { line: 5, field: 'editors', value: 'Ada, Nobody', message: 'There is no author named Nobody.' },
      { line: 5, field: 'pages', value: 'many', message: 'Enter a number.' },
      { line: 6, field: 'id', value: 'x', message: 'An id is a whole number.' },
    ])
    expect((await rows('book')).map((row) => row['name'])).toEqual(['Good', 'Good too'])
  })

  test('a value that another record or row has is an error of its row', async () => {
    await bring('book', 'name,isbn\nFirst,1\n')
    const result = await bring('book', 'name,isbn\nA,2\nB,1\nC,2\nD,\nE,\nF,3\n')
    expect(result).toMatchObject({ rows: 6, good: 4, faulty: 2 })
    expect(result.errors.map(({ line, field }) => [line, field])).toEqual([
      [3, 'isbn'],
      [4, 'isbn'],
    ])
    expect((await rows('book')).map((row) => row['name'])).toEqual(['First', 'A', 'D', 'E', 'F'])
  })

  test('a value that an earlier row gives up is free for a later one', async () => {
    await bring('book', 'name,isbn\nFirst,1\n')
    const [first] = await rows('book')
    const result = await bring('book', `id,name,isbn\n${first!.id},First,2\n,Second,1\n`)
    expect(result).toMatchObject({ good: 2, faulty: 0 })
    expect((await rows('book')).map((row) => row['isbn'])).toEqual(['2', '1'])
  })

  test('all errors are counted and the first thousand listed', async () => {
    const result = await bring('book', `name,pages\n${'x,-1\n'.repeat(1_200)}`)
    expect(result).toMatchObject({ rows: 1_200, good: 0, faulty: 1_200 })
    expect(result.errors).toHaveLength(1_000)
    expect(await revisions()).toBe(0)
  })

  test('an error that concerns the whole file ends the import', async () => {
    const text = `name\n${'x\n'.repeat(300)}`
    await expect(drafting(server, 100, (world) => into(world, 'book', text))).rejects.toMatchObject({
      code: 'too-many',
    })
  })
})

describe('an id', () => {
  test('an id names the record to change: empty cells clear a field, absent columns keep it', async () => {
    await bring('book', 'name,isbn,pages,blurb\nA,1,10,text\n')
    const [book] = await rows('book')
    await bring('book', `id,name,pages\n${book!.id},B,\n`)
    expect(await rows('book')).toMatchObject([
      { id: book!.id, name: 'B', isbn: '1', pages: null, blurb: 'text', version: 2 },
    ])
    await bring('book', `id,name,blurb,pages\n${book!.id},C\n`)
    expect(await rows('book')).toMatchObject([{ name: 'C', blurb: 'text' }])
    expect(await bring('book', `id,name\n${book!.id},\n`)).toMatchObject({
      faulty: 1,
      errors: [{ line: 2, field: 'name' }],
    })
  })

  test('a repeated id is an error of the later row, which names the earlier one', async () => {
    await bring('book', 'name\nA\n')
    const [book] = await rows('book')
    const id = book!.id
    expect(await bring('book', `id,name\n${id},B\n,Other\n${id},C\n${id},B\n77,New\n77,Newer\n`)).toMatchObject({
      good: 3,
      errors: [
        { line: 4, field: 'id', message: expect.stringContaining('Line 2 ') },
        { line: 5, field: 'id', message: expect.stringContaining('Line 2 ') },
        { line: 7, field: 'id', message: expect.stringContaining('Line 6 ') },
      ],
    })
    expect((await rows('book')).map((row) => [row['name'], row['version']])).toEqual([
      ['New', 1],
      ['B', 2],
      ['Other', 1],
    ])
  })

  test('an id from another environment is kept, an unknown one is refused', async () => {
    await writing(server, (world) => into(world, 'book', 'name\nThere\n'), 'prod-ie')
    const [there]: Row[] = await reading(server, 'prod-ie').list('book' as never)
    const result = await bring('book', `id,name\n${there!.id},Here\n88000000,Nowhere\n77,Low\n`)
    expect(result).toMatchObject({ good: 2, faulty: 1, errors: [{ line: 3, field: 'id' }] })
    expect((await rows('book')).map((row) => row['id'])).toEqual([77, there!.id])
  })

  test('the id of a record of another kind is refused', async () => {
    await bring('book', 'name,genre\nStory,novel\nGuide,manual\n')
    const [story, guide] = await rows('book')
    const result = await bring('manual', `id,name\n${story!.id},X\n${guide!.id},Y\n,Z\n`)
    expect(result).toMatchObject({ good: 2, faulty: 1, errors: [{ line: 2, field: 'id' }] })
    expect(await rows('book')).toMatchObject([
      { name: 'Story', genre: 'novel' },
      { name: 'Y', genre: 'manual' },
      { name: 'Z', genre: 'manual' },
    ])
  })
})

describe('children', () => {
  test('children are stored under the parent of the call, or of their row', async () => {
    await bring('book', 'name\nA\nB\n')
    const [a, b] = await rows('book')
    expect(await bring('chapter', 'number,title\n1,One\n2,Two\n1,Again\n', undefined, { parent: a!.id })).toMatchObject(
      { good: 2, faulty: 1 },
    )
    const result = await bring(
      'chapter',
      `parent_id,number,title\n${b!.id},1,Uno\n${b!.id},2,Dos\n,3,Lost\n424242,4,Lost\n`,
    )
    expect(result).toMatchObject({ good: 2, faulty: 2 })
    expect(result.errors.map(({ line, field }) => [line, field])).toEqual([
      [4, 'parent_id'],
      [5, 'parent_id'],
    ])
    const [one] = await rows('chapter')
    expect(await bring('chapter', `id,parent_id,number\n${one!.id},${b!.id},9\n`)).toMatchObject({ faulty: 1 })
    expect(await bring('chapter', `id,title\n${one!.id},Eins\n`)).toMatchObject({ good: 1 })
    expect((await rows('chapter')).map((row) => [row['parent_id'], row['title']])).toEqual([
      [a!.id, 'Eins'],
      [a!.id, 'Two'],
      [b!.id, 'Uno'],
      [b!.id, 'Dos'],
    ])
  })

  test('values of the call override those of the file', async () => {
    await bring('book', 'name,genre\nA,novel\n', undefined, { values: { genre: 'manual', pages: 7 } })
    expect(await rows('book')).toMatchObject([{ genre: 'manual', pages: 7 }])
  })
})

test('an export reimports unchanged', async () => {
  await bring('author', 'name\nAda\nGrace\n')
  const [ada] = await rows('author')
  await writing(server, async (world) => {
    const full = {
      name: '=HYPERLINK("x")',
      isbn: '+861380',
      blurb: '"quoted",\r\nand more\n',
      pages: 0,
      price: -1.5,
      online: 1,
      genre: 'manual',
      author: ada!.id,
      editors: [ada!.id],
      countries: ['IE', 'IN'],
      words: ['a,b', '[c]', "'=d"],
      names: { en: 'A', 'pt-BR': 'B' },
      published: '2026-11-20T18:00:00.123Z',
      sale: ['2026-01-01T00:00:00.000Z', '2026-02-01T00:00:00.000Z'],
      extra: '=5',
      shelf: { room: '-', row: 3 },
    }
    await world.put('book' as never, null, full)
    await world.put('book' as never, null, { ...full, isbn: "'=x", extra: 5, words: [], names: {}, blurb: '' })
    await world.put('book' as never, null, {
      ...full,
      isbn: '3',
      extra: [1, { a: null }],
      editors: null,
      sale: null,
      countries: null,
    })
    await world.put('book' as never, null, { name: 'Bare', isbn: null, extra: true })
  })
  const [before, changes, csv] = [await rows('book'), await revisions(), await exported('book')]
  expect(csv).toMatch(/^\ufeffid,name,isbn,/)
  expect(csv).not.toMatch(/(^|,)"?[=+@]/m)
  expect(await bring('book', csv)).toMatchObject({ rows: 4, good: 4, faulty: 0, unknown: [] })
  expect(await rows('book')).toEqual(before)
  expect(await revisions()).toBe(changes)
})

test('a draft takes an import like a live world', async () => {
  const result = await drafting(server, 1_000, async (world) => {
    const done = await into(world, 'book', 'name,isbn\nA,1\nB,1\nC,2\n')
    return { done, seen: await world.count('book' as never) }
  })
  expect(result).toMatchObject({ done: { good: 2, faulty: 1 }, seen: 2 })
  expect(await rows('book')).toEqual([])
})
