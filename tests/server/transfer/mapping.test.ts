import { expect, test } from 'vitest'
import { area, computed, int, list, text } from '#catalogue/index.ts'
import { mapColumns } from '#server/transfer/mapping.ts'

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

test('columns are known by name or title in either language, however they are spelled', () => {
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

test('a name goes before a title, and a title that two fields share is not guessed', () => {
  expect(mapColumns(book, ['Title', '书名', 'Same']).mapping).toEqual({ Title: 'title', 书名: 'name', Same: '' })
  expect(mapColumns(book, ['name', '书名']).mapping).toEqual({ name: 'name', 书名: '' })
})

test('what the caller says goes before guesses', () => {
  const { mapping, unknown } = mapColumns(book, ['name', 'label', 'note'], { label: 'name', note: '' })
  expect(mapping).toEqual({ name: '', label: 'name', note: '' })
  expect(unknown).toEqual(['name'])
  expect(mapColumns(book, ['label'], '{"label":"name"}').mapping).toEqual({ label: 'name' })
})

test('a mapping that cannot be is refused by name', () => {
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
