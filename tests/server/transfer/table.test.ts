import iconv from 'iconv-lite'
import { describe, expect, test } from 'vitest'
import { tableOf } from '#server/transfer/table.ts'
import { count } from '../../depth.ts'
import { codeOf } from './refusals.ts'

const read = (text: string) => tableOf(Buffer.from(text))

describe('rows of a text', () => {
  test('rows carry their line number in the file, whatever is quoted before them', async () => {
    const table = await read('\n\nname,note\r\na,"one\r\ntwo"\n\n"b","x ""y"""\rc,"1\n2\n3"\nd,\n')
    expect(table.columns).toEqual(['name', 'note'])
    expect(table.rows).toEqual([
      { line: 4, cells: { name: 'a', note: 'one\r\ntwo' } },
      { line: 7, cells: { name: 'b', note: 'x "y"' } },
      { line: 8, cells: { name: 'c', note: '1\n2\n3' } },
      { line: 11, cells: { name: 'd', note: '' } },
    ])
  })

  test('rows are separated by commas, tabs, semicolons or bars, like their header', async () => {
    for (const sign of [',', '\t', ';', '|']) {
      const table = await read(`id${sign}name\n1${sign}"a, b; c"\n`)
      expect(table.rows[0]?.cells).toEqual({ id: '1', name: 'a, b; c' })
    }
  })

  test('the separator follows the sep= line of Excel, or most of the lines', async () => {
    for (const first of ['sep=;', '"sep=;"', 'SEP=; ']) {
      const table = await read(`${first}\r\nid;name\r\n1;"a, b"\r\n`)
      expect(table).toEqual({ columns: ['id', 'name'], rows: [{ line: 3, cells: { id: '1', name: 'a, b' } }] })
    }
    const german = await read('Umsatz aller Länder\nid;betrag\n1;3,50\n2;4,75\n')
    expect(german.columns).toEqual(['id', 'betrag'])
    expect(german.rows.map(({ line }) => line)).toEqual([3, 4])
  })

  test('columns are found below a title and blank lines', async () => {
    const table = await read('Games of the week\n\nas of 25 November\n\nid,name\n1,a\n2,b\n')
    expect(table.columns).toEqual(['id', 'name'])
    expect(table.rows).toEqual([
      { line: 6, cells: { id: '1', name: 'a' } },
      { line: 7, cells: { id: '2', name: 'b' } },
    ])
    const names = await read('name\nKite\nKettle, Kite & Co\nKettle\n')
    expect(names.columns[0]).toBe('name')
    expect(names.rows).toHaveLength(3)
  })

  test('columns are found where they match known names, whatever stands above', async () => {
    const isColumn = (text: string) => ['id', 'name', 'country'].includes(text.toLowerCase())
    const table = ['id,name,colour', '1,a,red', '2,b,blue']
    for (const above of [
      [],
      ['Games of the week, Ireland', ''],
      ['Games of the week,,', 'by,Máire,', ',,'],
      ['Country,Ireland', 'Day,2026-11-25', ''],
      Array.from({ length: 12 }, (_, at) => `Note ${at}`),
    ]) {
      const { columns, rows } = await tableOf(Buffer.from([...above, ...table].join('\n')), { isColumn })
      expect([above, columns, rows.length]).toEqual([above, ['id', 'name', 'colour'], 2])
    }
    const names = await tableOf(Buffer.from('Games of the week\n\nName\nKite\nKettle\n'), { isColumn })
    expect([names.columns, names.rows.length]).toEqual([['Name'], 2])
    const own = await tableOf(Buffer.from('Country,colour\nid,name\n'), { isColumn: (text) => text === 'Country' })
    expect(own.columns).toEqual(['Country', 'colour'])
  })

  test('rows longer than the header are marked where they are few', async () => {
    const longer = async (text: string) =>
      (await read(text)).rows.flatMap(({ line, misfit }) => (misfit === 'longer' ? line : []))
    expect(await longer('name\nKite\nKettle, Kite & Co\nKettle\n')).toEqual([3])
    expect(await longer('name\nKettle\nKettle, Kite & Co\n')).toEqual([3])
    expect(await longer('id,name\n1,a,note\n2,b,note\n')).toEqual([])
    expect(await longer('id,name\n1,a\n2,b,\n3,c, d\n')).toEqual([4])
    expect(await longer('id,name,\n1,a,note\n2,b,\n3,c,\n')).toEqual([])
    expect((await read('name\nKite\nKettle, Kite & Co\n')).columns).toEqual(['name', '#2'])
  })

  test('rows shorter than the header are marked where they are few', async () => {
    const shorter = async (text: string) =>
      (await read(text)).rows.flatMap(({ line, misfit }) => (misfit === 'shorter' ? line : []))
    expect(await shorter('name,maker,size\nKite,Ada,1M\nKettle,2M\n\nTop,Grace,\n')).toEqual([3])
    expect(await shorter('name,maker,size\nKite,Ada\nKettle,Ada\nTop,Grace,1M\n')).toEqual([])
    expect(await shorter('name,maker,,\nKite,Ada\nKettle,Ada,,\n')).toEqual([])
  })

  test('shorter rows are accepted from a program that leaves out empty values at the end', async () => {
    const shorter = async (lines: readonly string[]) =>
      (await read(lines.join('\n'))).rows.flatMap(({ line, misfit }) => (misfit ? line : []))
    const full = (count: number) => Array.from({ length: count }, (_, at) => `Game ${at},Ada,1M,good`)
    const head = 'name,maker,size,note'
    // rows end at their last value
    const inner = 'Pong,,2M,old'
    const ends = ['Kite,Ada', 'Kettle,,2M', 'Top']
    expect(await shorter([head, ...full(9), inner, ...ends])).toEqual([])
    expect(await shorter([head, ...full(9), 'Kite,Ada', 'Kettle,2M', 'Top'])).toEqual([11, 12, 13])
    expect(await shorter([head, ...full(9), inner, 'Kettle,2M'])).toEqual([12])
    expect(await shorter([head, ...full(80), inner, ...ends])).toEqual([83, 84, 85])
    expect(await shorter([head, ...full(9), inner, 'Fox,Ada,3M,', ...ends])).toEqual([13, 14, 15])
    // groups of 16 rows end at the last value of any of them
    const part = (count: number) => [...Array.from({ length: count - 1 }, (_, at) => `Late ${at},Ada,`), 'Later,Ada,2M']
    const empty = 'Kite,Ada,1M,'
    expect(await shorter([head, ...full(30), empty, ...part(16), ...full(16)])).toEqual([])
    expect(await shorter([head, ...full(14), empty, ...part(3)])).toEqual([])
    expect(await shorter([head, ...full(13), empty, ...part(3)])).toEqual([16, 17, 18])
    expect(await shorter([head, ...full(30), empty, ...part(16), ...full(16), 'Kettle,2M,good', ...full(3)])).toEqual([
      65,
    ])
    expect(await shorter([head, ...full(30), ...Array.from({ length: 16 }, () => 'Kettle,2M,good')])).toHaveLength(16)
  })

  test('cells beyond the header are kept, and those of a short row are absent', async () => {
    const table = await read('id,name,name\n1,a,b,extra\n2\n')
    expect(table.columns).toEqual(['id', 'name', 'name (2)', '#4'])
    expect(table.rows[0]?.cells).toEqual({ id: '1', name: 'a', 'name (2)': 'b', '#4': 'extra' })
    expect(table.rows[1]?.cells).toEqual({ id: '2' })
  })

  test('columns may be named like members of every object', async () => {
    const table = await read('__proto__,constructor,id\n1,2,3\n')
    expect(Object.entries(table.rows[0]?.cells ?? {})).toEqual([
      ['__proto__', '1'],
      ['constructor', '2'],
      ['id', '3'],
    ])
    expect(({} as Record<string, unknown>)['1']).toBeUndefined()
  })

  test('a quotation mark inside an unquoted cell is an ordinary character', async () => {
    const table = await read('id,size\n1,5" disk\n2,ok\n')
    expect(table.rows.map(({ cells }) => cells['size'])).toEqual(['5" disk', 'ok'])
  })

  test('unmatched quotes are named by line', async () => {
    await expect(read('id,name\n1,a\n2,"b\n3,c\n')).rejects.toMatchObject({
      code: 'file-quotes',
      message: expect.stringContaining('line 3'),
    })
    await expect(read('id,name\n1,a\n2,"b"c\n')).rejects.toMatchObject({
      code: 'file-quotes',
      message: expect.stringContaining('line 3'),
    })
  })
})

describe('the encoding', () => {
  const text = '名称,备注\n天天消除,好玩，"真的"\n🎮 game,é\n'
  const expected = [
    { line: 2, cells: { 名称: '天天消除', 备注: '好玩，"真的"' } },
    { line: 3, cells: { 名称: '🎮 game', 备注: 'é' } },
  ]

  test.each([
    ['UTF-8', Buffer.from(text)],
    ['UTF-8 with a mark', Buffer.from(`\ufeff${text}`)],
    ['UTF-16LE with a mark', iconv.encode(text, 'utf-16le', { addBOM: true })],
    ['UTF-16LE', iconv.encode(text, 'utf-16le')],
    ['UTF-16BE with a mark', iconv.encode(text, 'utf-16be', { addBOM: true })],
    ['UTF-16BE', iconv.encode(text, 'utf-16be')],
    ['GB18030', iconv.encode(text, 'gb18030')],
  ])('%s is recognised', async (_name, body) => {
    expect((await tableOf(body)).rows).toEqual(expected)
  })

  test('GBK as Excel writes it is recognised', async () => {
    const table = await tableOf(iconv.encode('编号,名称\r\n7,开心消消乐\r\n', 'gbk'))
    expect(table.rows).toEqual([{ line: 2, cells: { 编号: '7', 名称: '开心消消乐' } }])
  })

  const chinese = Buffer.from('name,note\r\n天天消除,好玩\r\n开心,bad\r\n')
  test.each([
    ['a stray byte', Buffer.concat([chinese.subarray(0, -5), Buffer.from([0xff]), chinese.subarray(-5)]), 3],
    ['a character cut short', Buffer.concat([chinese.subarray(0, 13), chinese.subarray(14)]), 2],
    ['one character and a Latin letter', Buffer.from([...Buffer.from('name\n天\nCaf'), 0xe9, 0x0a]), 3],
    ['Latin letters', iconv.encode('name\nplain\nétude\nécole\n', 'latin1'), 3],
  ])('UTF-8 with %s is refused by its line, not read as another encoding', async (_name, body, line) => {
    const failure = tableOf(body)
    expect(await codeOf(failure)).toBe('file-encoding')
    await expect(failure).rejects.toMatchObject({ message: expect.stringContaining(`Line ${line} `) })
  })

  test('a single word in GBK is recognised, even where part of it is valid UTF-8', async () => {
    for (const name of ['联通', '镕基', '中', '啊阿']) {
      const table = await tableOf(iconv.encode(`id,name\n1,${name}\n`, 'gbk'))
      expect(table.rows[0]?.cells).toEqual({ id: '1', name })
    }
  })

  test('a file that is no text is refused with the reason', async () => {
    expect(await codeOf(tableOf(Buffer.from([0x69, 0x64, 0x0a, 0xff, 0xff, 0x31])))).toBe('file-encoding')
    expect(await codeOf(tableOf(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13])))).toBe('file-binary')
    expect(await codeOf(tableOf(Buffer.from('d0cf11e0a1b11ae1', 'hex')))).toBe('file-old')
  })
})

describe('limits', () => {
  test('an empty file is refused, and so is a file with a header only', async () => {
    for (const text of ['', '\n\n , \n', 'id,name\n', '\ufeffid,name\n\n'])
      expect(await codeOf(read(text))).toBe('file-empty')
  })

  test('too many columns are refused before they are held in memory', async () => {
    expect(await codeOf(read(`${','.repeat(500)}\n1\n`))).toBe('file-columns')
    expect(await codeOf(read(`a,b\n${','.repeat(30_000_000)}`))).toBe('file-columns')
    expect((await read(`${Array.from({ length: 500 }, (_, index) => `c${index}`).join()}\n1\n`)).columns).toHaveLength(
      500,
    )
  })

  test('too many cells are refused', async () => {
    expect(await codeOf(read(`id\n${`${','.repeat(499)}\n`.repeat(10_000)}`))).toBe('file-cells')
  })

  test('a cell that is too long is named by its line and column', async () => {
    const long = 'x'.repeat(1024 * 1024)
    const table = await read(`id,note\n1,"${long}"\n`)
    expect(table.rows[0]?.cells['note']).toHaveLength(long.length)
    for (const [cell, column] of [
      [`"a\nb",${long}x`, 'column note'],
      [`2,"${'""'.repeat(count(1_100_000, 30_000_000))}"`, 'column note'],
      [`2,3,"${long}x"`, 'column #3'],
    ] as const) {
      const failure = read(`id,note\n1,"a\nb"\n${cell}\n`)
      expect(await codeOf(failure)).toBe('file-cell')
      await expect(failure).rejects.toMatchObject({
        message: expect.stringMatching(new RegExp(`line 4, ${column} is longer than 1,048,576 characters`)),
      })
    }
    expect(await codeOf(read(`id,${'n'.repeat(1_001)}\n1,2\n`))).toBe('file-cell')
  })
})
