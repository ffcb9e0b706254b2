import { deflateRawSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import writeExcel from 'write-excel-file/node'
import { tableOf } from '#server/transfer/table.ts'
import { count } from '../../depth.ts'
import { workbook, zip, type ZipEntry } from './zip.ts'
import { fileRows } from '#server/transfer/sheet.ts'
import { outcomeOf } from './refusals.ts'

const cell = (at: string, text: string) => `<c r="${at}" t="inlineStr"><is><t xml:space="preserve">${text}</t></is></c>`
const small = `<sheetData><row r="1">${cell('A1', 'id')}${cell('B1', 'name')}</row><row r="2"><c r="A2"><v>1</v></c>${cell('B2', 'a')}</row></sheetData>`

describe('an XLSX file', () => {
  test('an XLSX file is read with its numbers, dates, texts and gaps', async () => {
    const body = await writeExcel([
      [{ value: 'id' }, { value: '名称' }, { value: 'when' }, { value: 'online' }],
      [
        { value: 7 },
        { value: ' 天天 & <消除>\n第二行 ' },
        { value: new Date('2026-11-20T00:00:00Z'), format: 'yyyy-mm-dd' },
        { value: true },
      ],
      [],
      [
        { value: 1.5 },
        { value: "'=1+1" },
        { value: new Date('2026-11-20T18:30:00Z'), format: 'yyyy-mm-dd hh:mm' },
        null,
      ],
    ]).toBuffer()
    expect(await tableOf(body)).toEqual({
      columns: ['id', '名称', 'when', 'online'],
      rows: [
        { line: 2, cells: { id: '7', 名称: ' 天天 & <消除>\n第二行 ', when: '2026-11-20', online: 'true' } },
        { line: 4, cells: { id: '1.5', 名称: '=1+1', when: '2026-11-20T18:30:00.000Z', online: '' } },
      ],
      source: { sheet: 'Sheet1', otherSheets: [], hiddenSheets: [], hiddenRows: 0, hiddenColumns: [] },
    })
  })

  test('an XLSX file written by hand is read too', async () => {
    expect((await tableOf(zip(workbook(small)))).rows).toEqual([{ line: 2, cells: { id: '1', name: 'a' } }])
    expect((await tableOf(zip(workbook(`<dimension ref="A1:XFD1048576"/>${small}`)))).rows).toHaveLength(1)
    const stored = workbook(small).map((entry): ZipEntry => ({ ...entry, method: 0 }))
    expect((await tableOf(zip(stored))).rows).toHaveLength(1)
  })

  test('an XLSX file may carry pictures and formatted rows far below its data', async () => {
    const sheet = small.replace('</sheetData>', '<row r="1048576" ht="20"/></sheetData>')
    expect(
      (await tableOf(zip([{ name: 'xl/media/image1.png', body: Buffer.alloc(1e6) }, ...workbook(sheet)]))).rows,
    ).toHaveLength(1)
  })
})

describe('a workbook', () => {
  test('a cell that is too long is named by line and column', async () => {
    const sheet = small.replace(cell('B2', 'a'), cell('B2', 'x'.repeat(1024 * 1024 + 1)))
    await expect(tableOf(zip(workbook(sheet)))).rejects.toMatchObject({
      code: 'file-cell',
      message: expect.stringContaining('line 2, column name'),
    })
  })
})

describe('a hostile archive', () => {
  const size = 300 * 1024 * 1024
  const large = Buffer.alloc(count(2 * 1024 * 1024, size), 32)
  const bomb = { name: 'xl/sharedStrings.xml', body: '', packed: deflateRawSync(large, { level: 1 }) }

  test('an archive that unpacks to too much is refused before it is unpacked', async () => {
    expect(await outcomeOf(zip([...workbook(small), { ...bomb, says: size }]))).toBe('file-unpacked')
    expect(
      await outcomeOf(zip([...workbook(small), { name: 'xl/sharedStrings.xml', body: 'x', says: 0xfffffffe }])),
    ).toBe('file-unpacked')
  })

  test('an archive that is cut off, encrypted, or none at all is refused', async () => {
    const whole = zip(workbook(small))
    expect(await outcomeOf(whole.subarray(0, whole.length - 30))).toBe('file-archive')
    expect(await outcomeOf(Buffer.concat([whole.subarray(0, 200), whole.subarray(260)]))).toBe('file-archive')
    expect(await outcomeOf(Buffer.from('PK\x03\x04 and nothing else'))).toBe('file-archive')
    expect(await outcomeOf(zip(workbook(small).map((entry) => ({ ...entry, flags: 1 }))))).toBe('file-protected')
    expect(await outcomeOf(zip([{ name: 'readme.txt', body: 'no workbook' }]))).toBe('file-zip')
  })

  test('an archive with entities is refused', async () => {
    const parts = workbook(small).map((entry) => ({
      ...entry,
      body: String(entry.body).replace('?>', '?><!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]>'),
    }))
    expect(await outcomeOf(zip(parts))).toBe('file-archive')
  })
})

describe('a hostile archive', () => {
  const size = 300 * 1024 * 1024
  const large = Buffer.alloc(count(2 * 1024 * 1024, size), 32)
  const bomb = { name: 'xl/sharedStrings.xml', body: '', packed: deflateRawSync(large, { level: 1 }) }

  test('an archive that unpacks to another size than declared is refused', async () => {
    expect(await outcomeOf(zip([...workbook(small), { ...bomb, says: 100 }]))).toBe('file-archive')
    expect(await outcomeOf(zip([...workbook(small), { name: 'xl/sharedStrings.xml', body: 'x', says: 1000 }]))).toBe(
      'file-archive',
    )
  })

  test('an archive with a million entries, or many that share their bytes, is refused', async () => {
    const many = Array.from({ length: 3_000 }, (_, index): ZipEntry => ({ name: `a${index}.xml`, body: '' }))
    expect(await outcomeOf(zip([...workbook(small), ...many]))).toBe('file-unpacked')
    const first = Buffer.alloc(1024 * 1024, 32)
    const packed = deflateRawSync(first)
    const overlapping = Array.from({ length: 500 }, (_, index): ZipEntry => ({
      name: `b${index}.xml`,
      body: '',
      packed,
      says: first.length,
      at: 0,
    }))
    expect(await outcomeOf(zip([{ name: 'b.xml', body: first }, ...overlapping, ...workbook(small)]))).toBe(
      'file-unpacked',
    )
  })

  test('an archive that takes too long is abandoned', async () => {
    await expect(fileRows(zip(workbook(small)), { longest: 0 })).rejects.toMatchObject({ code: 'file-unpacked' })
  })
})
