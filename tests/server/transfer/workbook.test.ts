import { describe, expect, test } from 'vitest'
import { formatOfCode } from '#server/transfer/workbook/formats.ts'
import { openSheet } from '#server/transfer/workbook/read.ts'
import { book, bookParts, rowsXml, stylesXml, type BookXml } from './books.ts'
import { zip } from './zip.ts'

/** Returns the cells of the sheet that is read. */
const cellsOf = (body: Buffer) => [...openSheet(body, undefined).rows].map(({ cells }) => cells)

const one = (xml: string, how: Partial<BookXml> = {}) => book({ sheets: [{ name: 'Games', xml }], ...how })

/** Returns the texts of one row of cells. */
const texts = (cells: string, how: Partial<BookXml> = {}) => cellsOf(one(`<row>${cells}</row>`, how))[0]

const table = [
  ['id', 'name'],
  ['7', '天天 & "消除"'],
]

describe('equivalent spellings of a workbook', () => {
  const plain = rowsXml(...table)
  test.each<[string, Buffer]>([
    ['cells and rows without places', one(plain)],
    [
      'rows without places, cells with them',
      one(plain.replaceAll('<row>', '<row><!-- . -->').replace('<c ', '<c r="A1" ')),
    ],
    [
      'a prefix',
      one(`<x:sheetData>${plain.replaceAll(/<(\/?)(row|c|is|t)\b/g, '<$1x:$2')}</x:sheetData>`, { prefix: 'x:' }),
    ],
    [
      'another prefix in the sheet alone',
      one(
        `<y:sheetData xmlns:y="http://schemas.openxmlformats.org/spreadsheetml/2006/main">${plain.replaceAll(/<(\/?)(row|c|is|t)\b/g, '<$1y:$2')}</y:sheetData>`,
      ),
    ],
    ['the strict namespaces', one(plain, { isStrict: true })],
    ['rows that begin further down', one(plain.replace('<row>', '<row r="12">'))],
    ['an absolute target', book({ sheets: [{ name: 'A', xml: plain, target: '/xl/worksheets/sheet1.xml' }] })],
    ['a target by its folders', book({ sheets: [{ name: 'A', xml: plain, target: './../xl/worksheets/Sheet1.xml' }] })],
    ['a folder of its own', one(plain, { folder: 'content/book' })],
    ['UTF-16', one(plain, { encode: (xml) => Buffer.from(`\ufeff${xml}`, 'utf16le') })],
    ['UTF-16 the other way round', one(plain, { encode: (xml) => Buffer.from(`\ufeff${xml}`, 'utf16le').swap16() })],
    [
      'a chart in front',
      book({
        sheets: [
          { name: 'Chart', kind: 'chartsheet', xml: '<drawing/>' },
          { name: 'A', xml: plain },
        ],
      }),
    ],
    [
      'an empty sheet in front',
      book({
        sheets: [
          { name: 'Sheet1', xml: '<row r="3"><c r="B3" s="1"/></row>' },
          { name: 'A', xml: plain },
        ],
      }),
    ],
    [
      'a hidden sheet in front',
      book({
        sheets: [
          { name: 'Lists', state: 'hidden', xml: rowsXml(['secret'], ['1']) },
          { name: 'A', xml: plain },
        ],
      }),
    ],
    [
      'a very hidden sheet in front',
      book({
        sheets: [
          { name: 'Lists', state: 'veryHidden', xml: rowsXml(['secret'], ['1']) },
          { name: 'A', xml: plain },
        ],
      }),
    ],
    [
      'parts of its own beside',
      zip([{ name: 'docProps/custom.bin', body: 'x' }, ...bookParts({ sheets: [{ name: 'A', xml: plain }] })]),
    ],
  ])('%s', (_, body) => {
    expect(cellsOf(body)).toEqual(table)
  })

  test('cell positions may skip, be in lower case and contain dollar signs', () => {
    const xml =
      '<row r="2"><c r="b2"><v>1</v></c><c><v>2</v></c><c r="$E$2"><v>3</v></c></row><row><c><v>4</v></c></row>'
    const rows = [...openSheet(one(xml), undefined).rows]
    expect(rows).toEqual([
      { line: 2, cells: ['', '1', '2', '', '3'] },
      { line: 3, cells: ['4'] },
    ])
  })
})

describe('a cell', () => {
  test('a cell of each type is read', () => {
    const strings =
      '<si><t xml:space="preserve"> a </t></si><si><r><rPr><b/></rPr><t>Ki</t></r><r><t>te</t></r></si><si><t>課長</t><rPh sb="0" eb="1"><t>カ</t></rPh><phoneticPr fontId="1"/></si><si><t>one_x000D_\r\ntwo_x005F_x0041_</t></si><si/>'
    const cells =
      '<c t="s"><v>0</v></c><c t="s"><v>1</v></c><c t="s"><v>2</v></c><c t="s"><v>3</v></c><c t="s"><v>4</v></c>' +
      '<c t="b"><v>1</v></c><c t="b"><v>true</v></c><c t="b"><v>0</v></c><c t="b"><f>1=2</f><v>FALSE</v></c>' +
      '<c t="str"><f>A1</f><v>&lt;a&gt; &#x1F3AE;&#127918;</v></c><c t="inlineStr"><is><r><t>in</t></r><r><t>line</t></r></is></c>' +
      '<c><v>1.1000000000000001</v></c><c><v>0.30000000000000004</v></c><c><v>9007199254740991</v></c><c t="n"><v> 5 </v></c><c><v><![CDATA[6]]></v></c><c><v>1E-3</v></c>'
    expect(texts(cells, { strings })).toEqual([
      ' a ',
      'Kite',
      '課長',
      'one\r\ntwo_x0041_',
      '',
      'true',
      'true',
      'false',
      'false',
      '<a> 🎮🎮',
      'inline',
      '1.1',
      '0.3',
      '9007199254740991',
      '5',
      '6',
      '0.001',
    ])
  })

  test('a cell with an error or a formula without result is a fault, not a blank', () => {
    const [row] = openSheet(
      one(
        '<row><c t="e"><v>#N/A</v></c><c><f>A1</f></c><c t="str"><f>A1</f><v></v></c><c><f t="shared" si="0"/><v>3</v></c></row>',
      ),
      undefined,
    ).rows
    expect(row?.faults).toEqual([
      [0, '#N/A'],
      [1, 'formula'],
    ])
    expect(row?.cells.slice(2)).toEqual(['', '3'])
  })

  test('a cell with an embedded picture of Excel or WPS is a fault', () => {
    const cells = [
      '<c t="e" vm="1"><v>#VALUE!</v></c>',
      '<c t="str"><f>_xlfn.DISPIMG("ID_1",1)</f><v>=DISPIMG("ID_1",1)</v></c>',
      '<c t="str" cm="1"><f>A1</f><v>=DISP</v></c>',
    ]
    const [row] = openSheet(one(`<row>${cells.join('')}</row>`), undefined).rows
    expect(row?.faults).toEqual([
      [0, 'picture'],
      [1, 'picture'],
    ])
  })

  test('a cell with a date format is read as day, moment or time, in every spelling of the format', () => {
    const formats = [
      14,
      22,
      20,
      57,
      'yyyy\\-mm\\-dd',
      '[$-804]yyyy"年"m"月"d"日";@',
      'yyyy年m月d日',
      'dd/mm/yyyy hh:mm:ss',
      '[$-F800]dddd, mmmm dd, yyyy',
      'h:mm AM/PM',
      '[h]:mm',
    ]
    const styles = stylesXml(['General', ...formats])
    const cell = (at: number, value: number | string) => `<c s="${at + 1}"><v>${value}</v></c>`
    const moment = 46_346.770_833_333_3
    const cells = formats.map((_, at) => cell(at, [2, 9, 10].includes(at) ? 0.395_833_333_333 : moment))
    expect(texts(cells.join(''), { styles })).toEqual([
      '2026-11-20T18:30:00.000Z',
      '2026-11-20T18:30:00.000Z',
      '09:30',
      ...Array<string>(6).fill('2026-11-20T18:30:00.000Z'),
      '09:30',
      '09:30',
    ])
    const others = [cell(0, 46_346), cell(1, 1), cell(0, 59), cell(0, 61), cell(0, 0), cell(0, -1)]
    expect(texts(others.join(''), { styles })).toEqual([
      '2026-11-20',
      '1900-01-01',
      '1900-02-28',
      '1900-03-01',
      '0',
      '-1',
    ])
  })

  test.each(['1', 'true', 'on', 'TRUE'])('a date counts from 1904 when the workbook says %s', (said) => {
    const cells = '<c s="1"><v>44884</v></c><c s="1"><v>0</v></c>'
    expect(texts(cells, { styles: stylesXml([0, 14]), settings: `date1904="${said}"` })).toEqual([
      '2026-11-20',
      '1904-01-01',
    ])
  })

  test.each(['0', 'false', 'off'])('a date counts from 1900 when the workbook says %s', (said) => {
    expect(texts('<c s="1"><v>46346</v></c>', { styles: stylesXml([0, 14]), settings: `date1904="${said}"` })).toEqual([
      '2026-11-20',
    ])
  })

  test('a date in ISO 8601 is read', () => {
    const cells = ['2026-11-20', '2026-11-20T18:30:00', '2026-11-20T18:30:00.000Z', '2026-11-20T00:00:00'].map(
      (text) => `<c t="d"><v>${text}</v></c>`,
    )
    expect(texts(cells.join(''), { isStrict: true })).toEqual([
      '2026-11-20',
      '2026-11-20T18:30:00.000Z',
      '2026-11-20T18:30:00.000Z',
      '2026-11-20',
    ])
  })

  test('a number ignores its display format, except for leading and trailing zeros', () => {
    const formats = [
      'General',
      'G/通用格式',
      'Standard',
      '#,##0.00',
      '"¥"#,##0.00;[Red]-"¥"#,##0.00',
      '[$¥-804]#,##0.00',
      '_-* #,##0.00\\ "Mrd"_-',
      '0.00E+00',
      '# ?/?',
      '@',
      '[Red]0.0;[Blue]-0.0',
      '0" days"',
      '0\\ \\s',
      '00000',
    ]
    const cells = formats.map((_, at) => `<c s="${at}"><v>42</v></c>`)
    expect(texts(cells.join(''), { styles: stylesXml(formats) })).toEqual([
      ...Array<string>(10).fill('42'),
      '42.0',
      '42',
      '42',
      '00042',
    ])
  })

  test('a number keeps the zeros of its decimal format, and all of its digits', () => {
    const styles = stylesXml([2, '0.0000', '0.00', '0.00'])
    const cells = ['1.1', '1.5', '1.105', '-3'].map((value, at) => `<c s="${at}"><v>${value}</v></c>`)
    expect(texts(cells.join(''), { styles })).toEqual(['1.10', '1.5000', '1.105', '-3.00'])
  })

  test('a percentage is read as displayed, like in a text file', () => {
    const styles = stylesXml([9, 10, '0%', '0.00%;[Red]-0.00%', '0"%"'])
    const cells = ['0.12', '0.07', '-0.005', '1', '12'].map((value, at) => `<c s="${at}"><v>${value}</v></c>`)
    expect(texts(cells.join(''), { styles })).toEqual(['12%', '7%', '-0.5%', '100%', '12'])
  })

  test('a very long number format is parsed in time', () => {
    expect(formatOfCode(`${'"'.repeat(100_000)}yy`).isDate).toBe(false)
    expect(formatOfCode('['.repeat(1_000)).isDate).toBe(false)
  })

  test('a cell merged over several rows has its value in each', () => {
    const xml = `<sheetData>${rowsXml(['type', 'name'], ['puzzle', 'a'], ['', 'b'], ['', 'c'], ['', 'd'])}</sheetData><mergeCells><mergeCell ref="A2:A4"/></mergeCells>`
    expect(cellsOf(one(xml))).toEqual([
      ['type', 'name'],
      ['puzzle', 'a'],
      ['puzzle', 'b'],
      ['puzzle', 'c'],
      ['', 'd'],
    ])
  })

  test('a faulty cell merged over several rows is faulty in each', () => {
    const xml = `<sheetData><row r="1"><c t="e"><v>#N/A</v></c><c t="inlineStr"><is><t>a</t></is></c></row><row r="2"><c r="B2" t="inlineStr"><is><t>b</t></is></c></row></sheetData><mergeCells><mergeCell ref="A1:A2"/></mergeCells>`
    const rows = [...openSheet(one(xml), undefined).rows]
    expect(rows.map(({ cells, faults }) => [cells[1], faults])).toEqual([
      ['a', [[0, '#N/A']]],
      ['b', [[0, '#N/A']]],
    ])
  })
})
