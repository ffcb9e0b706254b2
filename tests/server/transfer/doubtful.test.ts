import { buffer } from 'node:stream/consumers'
import type { Readable } from 'node:stream'
import { describe, expect, test } from 'vitest'
import { exportArea } from '#server/transfer/export.ts'
import { sharedServer } from '../../shared-server.ts'
import { into, library, reading, writing } from './library.ts'
import { workbook, zip } from './zip.ts'

const server = sharedServer({ catalogue: library })

type Row = Readonly<Record<string, unknown>> & { readonly id: number }

const bring = (area: string, file: string | Buffer) => writing(server, (world) => into(server, world, area, file))

const rows = (area: string): Promise<Row[]> => reading(server).list(area as never, { sort: [['id', 'asc']] })

const exported = async (area: string) =>
  (await buffer((await exportArea(reading(server), area, {})).body as Readable)).toString()

describe('doubtful values of a file', () => {
  test('exported rows that changed since are conflicts; a row without its version is accepted', async () => {
    await bring('author', 'name\nAda\nGrace\nEdsger\n')
    const file = await exported('author')
    const [ada, grace] = await rows('author')
    await bring('author', `id,name\n${ada!.id},Ada L.\n`)
    expect(await bring('author', file)).toMatchObject({ good: 2, errors: [{ field: '_version' }] })
    const mine = file.replace('Grace', 'Grace H.').replace('Edsger', 'Edsger D.')
    const result = await bring('author', mine)
    expect(result).toMatchObject({ good: 2, faulty: 1 })
    expect(result.errors[0]?.message).toMatch(/Conflict: .*version 1, now 2/)
    expect((await rows('author')).map(({ name }) => name)).toEqual(['Ada L.', 'Grace H.', 'Edsger D.'])
    await bring('author', `id,name,_version\n${grace!.id},Grace,\n`)
    expect((await rows('author'))[1]?.['name']).toBe('Grace')
  })

  test('a cell of a sheet that shows an error, or a formula without its result, is refused by line', async () => {
    await bring('book', 'name,pages,blurb\nAlpha,300,Kept\nBeta,200,Kept\nGamma,100,Kept\n')
    const [alpha, beta, gamma] = await rows('book')
    const row = (line: number, id: number, pages: string, blurb: string) =>
      `<row r="${line}"><c r="A${line}"><v>${id}</v></c><c r="B${line}"${pages}</c><c r="C${line}"${blurb}</c></row>`
    const head = ['id', 'pages', 'blurb'].map(
      (name, at) => `<c r="${'ABC'[at]}1" t="inlineStr"><is><t>${name}</t></is></c>`,
    )
    const sheet = `<sheetData><row r="1">${head.join('')}</row>${[
      row(2, alpha!.id, ' t="e"><f>1/0</f><v>#DIV/0!</v>', ' t="str"><f>A1</f><v></v>'),
      row(3, beta!.id, '><f>SUM(B2:B3)</f>', ' t="str"><f>A1</f><v>New</v>'),
      row(4, gamma!.id, '><f>B2*2</f><v>150</v>', ' t="str"><f>A1</f>'),
    ].join('')}</sheetData>`
    const result = await bring('book', zip(workbook(sheet)))
    expect(result.errors.map(({ line, field, message }) => [line, field, message.split('.')[0]])).toEqual([
      [2, 'pages', 'The cell shows #DIV/0!'],
      [3, 'pages', 'The formula has no calculated result'],
      [4, 'blurb', 'The formula has no calculated result'],
    ])
    expect((await rows('book')).map(({ pages, blurb }) => [pages, blurb])).toEqual([
      [300, 'Kept'],
      [200, 'Kept'],
      [100, 'Kept'],
    ])
  })

  test('an error a spreadsheet wrote into a CSV is refused by line; similar text is accepted', async () => {
    await bring('author', 'name\nBarbara\nAlan\n')
    const [barbara, alan] = (await rows('author')).slice(-2)
    const result = await bring('author', `id,name\n${barbara!.id},#REF!\n${alan!.id},"#N/A "\n`)
    expect(result.errors.map(({ line, field, message }) => [line, field, message.split('.')[0]])).toEqual([
      [2, 'name', 'The cell shows #REF!'],
      [3, 'name', 'The cell shows #N/A'],
    ])
    await bring('author', `id,name\n${barbara!.id},'#REF!\n${alan!.id},#1 #REF!\n`)
    expect((await rows('author')).slice(-2).map(({ name }) => name)).toEqual(['#REF!', '#1 #REF!'])
    expect(await bring('author', await exported('author'))).toMatchObject({ errors: [] })
    expect((await rows('author')).slice(-2).map(({ name }) => name)).toEqual(['#REF!', '#1 #REF!'])
  })
})
