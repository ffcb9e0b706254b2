import { expect, test } from 'vitest'
import { area, list, text } from '#catalogue/index.ts'
import { nameOfRow } from '#browser/kinds/row-name.ts'

const book = area({
  id: 'book',
  title: ['Book', 'Books', '书'],
  fields: { name: text('Name', '名称') },
  commands: { list: list('GET /api/book') },
})

test.each([
  ['Plain “name”, 漫画 🎮', 'Plain “name”, 漫画 🎮'],
  ['שלום', '\u2068שלום\u2069'],
  ['cut \u202eoff', '\u2068cut off\u2069'],
  ['ends \u2069 early', '\u2068ends  early\u2069'],
])('a name cannot turn the sentence around it: %j', (name, expected) => {
  expect(nameOfRow(book, { id: 1, name })).toBe(expected)
})
