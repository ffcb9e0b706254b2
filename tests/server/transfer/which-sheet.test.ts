import { describe, expect, test } from 'vitest'
import { tableOf } from '#server/transfer/table.ts'
import { openSheet } from '#server/transfer/workbook/read.ts'
import { book, rowsXml } from './books.ts'

describe('a workbook of several sheets', () => {
  const rows = (name: string) => rowsXml(['id', 'name'], ['1', name])
  const names = ['Games', "It's a “list”", 'Игры 🎮', '游戏', 'a&b <c> "d"']
  const several = book({
    sheets: [
      { name: 'Lists', state: 'hidden', xml: rows('hidden') },
      ...names.map((name) => ({ name, xml: rows(name) })),
      { name: 'Codes', state: 'veryHidden', xml: rows('very hidden') },
      { name: 'Empty', xml: '' },
    ],
  })
  const lists = { otherSheets: names, hiddenSheets: ['Lists', 'Codes'], hiddenRows: 0, hiddenColumns: [] }

  test('the caller is asked which sheet to read, with their names', () => {
    expect(() => openSheet(several, undefined)).toThrow(
      expect.objectContaining({ status: 422, code: 'which-sheet', extra: { sheets: names } }),
    )
  })

  test.each<[string, string]>([
    ...names.map((name): [string, string] => [name, name]),
    ['ＧＡＭＥＳ ', 'Games'],
    ['Codes', 'very hidden'],
  ])('the sheet %s is read by its name', (name, said) => {
    const { rows: read, read: what } = openSheet(several, name)
    expect([...read].map(({ cells }) => cells)).toEqual([
      ['id', 'name'],
      ['1', said],
    ])
    const found = names.includes(said) ? said : 'Codes'
    expect(what()).toEqual({
      ...lists,
      sheet: found,
      otherSheets: names.filter((each) => each !== found),
      hiddenSheets: lists.hiddenSheets.filter((each) => each !== found),
    })
  })

  test('a missing sheet is refused with the names of the others', () => {
    expect(() => openSheet(several, 'Game')).toThrow(
      expect.objectContaining({ code: 'no-sheet', message: expect.stringContaining('“Games”') }),
    )
  })

  test('hidden sheets alone are named and not read unless asked for', () => {
    const hidden = book({
      sheets: [
        { name: 'Sheet1', xml: '' },
        { name: 'Lists', state: 'hidden', xml: rows('x') },
      ],
    })
    expect(() => openSheet(hidden, undefined)).toThrow(
      expect.objectContaining({ code: 'hidden-sheets', extra: { sheets: ['Lists'] } }),
    )
    expect([...openSheet(hidden, 'Lists').rows]).toHaveLength(2)
  })

  test('a workbook of charts only is refused as such', async () => {
    const charts = book({ sheets: [{ name: 'Chart', kind: 'chartsheet', xml: '<drawing/>' }] })
    await expect(tableOf(charts)).rejects.toMatchObject({ code: 'file-charts' })
  })
})

describe('a sheet with hidden rows and columns', () => {
  const row = (line: number, cells: string, how = '') => `<row r="${line}"${how}>${cells}</row>`
  const cell = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`
  test('hidden rows are skipped, hidden columns read, and both are reported', async () => {
    const xml = `<sheetPr filterMode="1"/><cols><col min="2" max="2" hidden="true"/><col min="3" max="3" width="0"/><col min="9" max="16384" hidden="1"/></cols><sheetData>${[
      row(1, cell('id') + cell('note') + cell('name')),
      row(2, cell('1') + cell('n') + cell('a'), ' hidden="1"'),
      row(3, cell('2') + cell('n') + cell('b'), ' hidden="0"'),
      row(4, cell('3') + cell('n') + cell('c'), ' hidden="true"'),
      row(5, '<c s="1"/>', ' hidden="1"'),
      row(6, cell('4') + cell('n') + cell('d'), ' ht="0" customHeight="1"'),
      row(7, cell('5') + cell('n') + cell('e'), ' ht="15"'),
    ].join('')}</sheetData><autoFilter ref="A1:C5"/>`
    expect(await tableOf(book({ sheets: [{ name: 'Games', xml }] }))).toEqual({
      columns: ['id', 'note', 'name'],
      rows: [
        { line: 3, cells: { id: '2', note: 'n', name: 'b' } },
        { line: 7, cells: { id: '5', note: 'n', name: 'e' } },
      ],
      source: { sheet: 'Games', otherSheets: [], hiddenSheets: [], hiddenRows: 3, hiddenColumns: ['note', 'name'] },
    })
  })
})
