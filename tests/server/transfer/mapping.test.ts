import { describe, expect, test } from 'vitest'
import { area, computed, int, list, text } from '#catalogue/index.ts'
import { playdesk } from '#commands/index.ts'
import { writable } from '#derive/input.ts'
import { takesRows } from '#derive/row-calls.ts'
import { exportColumns } from '#server/transfer/export.ts'
import { mapColumns } from '#server/transfer/mapping.ts'
import { unmapped } from '#server/transfer/no-columns.ts'

const book = area({
  id: 'book',
  title: ['Book', 'Books', '书'],
  fields: {
    name: text('Title', '书名', { required: true }),
    app_id: text('App id', '应用编号'),
    title: text('Headline', '标题'),
    note: text('Same', '备注一'),
    remark: text('Same', '备注二'),
    likes: computed(int('Likes', '点赞数')),
  },
  commands: { list: list('GET /api/book') },
})

test('columns are matched by name or title in either language and any spelling', () => {
  const { mapping, unknown } = mapColumns(book, [
    'ID',
    'NAME',
    'App Id',
    '标题',
    '备注二',
    'Created At',
    'likes',
    'version',
    'colour',
  ])
  expect(mapping).toEqual({
    ID: 'id',
    NAME: 'name',
    'App Id': 'app_id',
    标题: 'title',
    备注二: 'remark',
    'Created At': '',
    likes: '',
    version: '',
    colour: '',
  })
  expect(unknown).toEqual(['colour'])
})

test('a name precedes a title, and a title shared by two fields is not guessed', () => {
  expect(mapColumns(book, ['Title', '书名', 'Same']).mapping).toEqual({ Title: 'title', 书名: 'name', Same: '' })
  expect(mapColumns(book, ['name', '书名']).mapping).toEqual({ name: 'name', 书名: '' })
})

test('a column that fits two fields is mapped only if another column takes one of them', () => {
  expect(mapColumns(book, ['Title', 'app_id']).mapping).toEqual({ Title: '', app_id: 'app_id' })
  expect(mapColumns(book, ['Title', 'app_id']).unknown).toEqual(['Title'])
  expect(mapColumns(book, ['Title', 'name']).mapping).toEqual({ Title: 'title', name: 'name' })
  expect(mapColumns(book, ['TITLE', 'title']).mapping).toEqual({ TITLE: 'name', title: 'title' })
})

test('export columns such as _version are never mistaken for fields of similar names', () => {
  const game = area({
    id: 'game',
    title: ['Game', 'Games', '游戏'],
    fields: { version: text('Version', '版本'), createdAt: text('Made', '制作'), no: int('Number', '编号') },
    commands: { list: list('GET /api/game') },
  })
  const columns = ['编号', '_version', 'created_at', 'updated_at', 'ID']
  expect(mapColumns(game, columns).mapping).toEqual({
    编号: '',
    _version: '',
    created_at: '',
    updated_at: '',
    ID: 'id',
  })
  expect(mapColumns(book, ['编号', 'name']).mapping).toEqual({ 编号: 'id', name: 'name' })
})

describe('every area that is imported', () => {
  const areas = Object.values(playdesk.areas).filter((each) => !each.system && takesRows(each))

  test('an area maps its own export to the right fields, without any column and in any order', () => {
    for (const each of areas) {
      const names = exportColumns(each)
      for (const left of [undefined, ...names]) {
        const columns = names.filter((name) => name !== left).toReversed()
        const { mapping, shown } = mapColumns(each, columns, undefined, { mayBeEmpty: true })
        for (const [column, field] of Object.entries({ ...mapping, ...shown }))
          expect([each.id, left, column, field || column]).toEqual([each.id, left, column, column])
      }
    }
  })

  test('an area maps a column titled like a field to that field or to none', () => {
    let [read, left] = [0, 0]
    for (const each of areas) {
      const names = exportColumns(each)
      for (const [name, { title }] of Object.entries(writable(each)))
        for (const renamed of new Set([title.en, title.zh])) {
          const columns = names.map((column) => (column === name ? renamed : column))
          const { mapping, unknown } = mapColumns(each, columns, undefined, { mayBeEmpty: true })
          const field = mapping[renamed] ?? ''
          expect([each.id, renamed, field === '' ? 'none' : field]).toEqual([
            each.id,
            renamed,
            field === '' ? 'none' : name,
          ])
          if (field === '') expect(unknown.includes(renamed) || names.includes(renamed)).toBe(true)
          if (field === '') left++
          else read++
        }
    }
    expect(read).toBeGreaterThan(2_000)
    expect(left).toBeLessThan(read / 50)
  })
})

test('the mapping of the caller precedes guesses', () => {
  const { mapping, unknown } = mapColumns(book, ['name', 'label', 'note'], { label: 'name', note: '' })
  expect(mapping).toEqual({ name: '', label: 'name', note: '' })
  expect(unknown).toEqual(['name'])
  expect(mapColumns(book, ['label'], '{"label":"name"}').mapping).toEqual({ label: 'name' })
})

test('an impossible mapping is refused by name', () => {
  expect(() => mapColumns(book, ['a', 'b'], { a: 'name', b: 'name' })).toThrow(
    expect.objectContaining({ code: 'bad-mapping' }),
  )
  for (const wrong of [
    { missing: 'name' },
    { a: 'likes' },
    { a: 'nothing' },
    { a: '__proto__' },
    { a: 3 },
    [1],
    'text',
    '[]',
  ]) {
    expect(() => mapColumns(book, ['a'], wrong)).toThrow(expect.objectContaining({ status: 422, code: 'bad-mapping' }))
  }
})

test('a file without any field is refused', () => {
  expect(() => mapColumns(book, ['x', 'created_at'])).toThrow(expect.objectContaining({ code: 'no-columns' }))
})

test('a file whose columns match no field: the error names its columns and close matches', () => {
  const said = (columns: string[]): string => unmapped(book, columns).words.en
  expect(said(['Nmae', 'Ap-id', 'Headlin', 'colour'])).toMatch(
    /^No column of this file is a field: “Nmae”, “Ap-id”, “Headlin”, “colour”\. Did you mean “Nmae” as name, “Ap-id” as app_id, “Headlin” as title\? Fields: id, name, /,
  )
  expect(unmapped(book, ['x', '标提']).words.zh).toContain('“标提” → title')
  expect(said(Array.from({ length: 500 }, (_, at) => `${at}`.repeat(400)))).toMatch(/ and 490 more\. Fields: /)
  expect(said(Array.from({ length: 500 }, (_, at) => `${at}`.repeat(400))).length).toBeLessThan(2_000)
})
