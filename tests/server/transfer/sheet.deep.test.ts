import { describe, expect, test } from 'vitest'
import { fileRows } from '#server/transfer/sheet.ts'
import { tableOf } from '#server/transfer/table.ts'
import { count } from '../../depth.ts'
import { book, rowsXml } from './books.ts'
import { workbook, zip } from './zip.ts'
import { outcomeOf } from './refusals.ts'

const cell = (at: string, text: string) => `<c r="${at}" t="inlineStr"><is><t xml:space="preserve">${text}</t></is></c>`
const small = `<sheetData><row r="1">${cell('A1', 'id')}${cell('B1', 'name')}</row><row r="2"><c r="A2"><v>1</v></c>${cell('B2', 'a')}</row></sheetData>`

describe('a workbook', () => {
  test('a workbook of too many cells is refused before they are read', async () => {
    const sheet = small.replace('</sheetData>', `<row r="3">${'<c/>'.repeat(5_000_000)}</row></sheetData>`)
    expect(await outcomeOf(zip(workbook(sheet)))).toBe('file-cells')
  })
})

describe('a hostile archive', () => {
  test('cells at extreme positions end only the process that reads the archive', async () => {
    const rows = Array.from(
      { length: 2_000 },
      (_, index) => `<row r="${index + 2}">${cell(`AAA${index + 2}`, 'x')}</row>`,
    ).join('')
    expect(await outcomeOf(zip(workbook(small.replace(/<row r="2">.*<\/row>/, rows))))).toBe('file-columns')
    const beyond = small.replace('r="2"', 'r="999999999999"')
    const wide = small.replace('B2', 'ZZZZZZZZ2')
    for (const sheet of [beyond, wide]) {
      await expect(fileRows(zip(workbook(sheet)), { mebibytes: 64 })).rejects.toMatchObject({
        code: expect.stringMatching(/^file-(unpacked|archive)$/),
      })
    }
  })

  test('texts or sheets that expand to far more than the archive holds are refused', async () => {
    const long = 'x'.repeat(1024 * 1024)
    const shown = Array.from({ length: 200 }, () => '<row><c t="s"><v>0</v></c></row>').join('')
    const once = { strings: `<si><t>${long}</t></si>`, sheets: [{ name: 'A', xml: `${rowsXml(['name'])}${shown}` }] }
    expect(await outcomeOf(book(once))).toBe('file-unpacked')
    const below = '<row><c><v>1</v></c></row>'.repeat(200)
    const merged = `<sheetData>${rowsXml(['a', 'b'], ['1', long])}${below}</sheetData><mergeCells><mergeCell ref="B2:B300"/></mergeCells>`
    expect(await outcomeOf(book({ sheets: [{ name: 'A', xml: merged }] }))).toBe('file-unpacked')
    const target = 'worksheets/sheet1.xml'
    const same = Array.from({ length: 400 }, (_, at) => ({ name: `Sheet ${at}`, xml: '', target }))
    const blank = { name: 'A', xml: `<!-- ${long} -->` }
    expect(await outcomeOf(book({ sheets: [blank, ...same] }))).toBe('file-unpacked')
  })

  test('hidden columns without end do not stop the reading', async () => {
    const columns = '<cols><col min="-1e15" max="1" hidden="1"/><col min="2" max="1e15" hidden="true"/></cols>'
    const { source } = await tableOf(zip(workbook(columns + small)))
    expect(source?.hiddenColumns).toEqual(['id', 'name'])
  })

  test('a slow workbook delays only the operator who sent it', async () => {
    const ended: string[] = []
    const read = (name: string, of: number, body: Buffer) => fileRows(body, { of }).then(() => ended.push(name))
    const slow = zip(
      workbook(small.replace('</sheetData>', `${'<row/>'.repeat(count(2_500_000, 4_000_000))}</sheetData>`)),
    )
    const own = zip(workbook(small))
    await Promise.all([read('theirs', 1, slow), read('their next', 1, own), read('ours', 2, own)])
    expect(ended).toEqual(['ours', 'theirs', 'their next'])
  })
})
