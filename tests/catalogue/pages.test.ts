import { expect, test } from 'vitest'
import { area, catalogue, get, group, list, page, text } from '#catalogue/index.ts'

const named = { name: text('Name', '名称') }
const office = area({
  id: 'office',
  title: ['Office', 'Offices', '办公室'],
  fields: named,
  commands: { list: list('GET /api/office') },
})
const desk = area({
  id: 'desk',
  title: ['Desk', 'Desks', '工位'],
  parent: 'office',
  fields: named,
  commands: { list: list('GET /api/office/{id}/desk') },
})
const badge = area({
  id: 'badge',
  title: ['Badge', 'Badges', '工牌'],
  fields: named,
  commands: { get: get('GET /api/badge/{id}') },
})

const pathsOf = (menu: Parameters<typeof catalogue>[1]) =>
  catalogue({ office, desk, badge }, menu).menu.flatMap(({ title, pages }) =>
    pages.map(({ path }) => `${title.en} ${path}`),
  )

test('an area with a list but no page gets its own page at the end', () => {
  expect(pathsOf([])).toEqual(['Further areas /office'])
  expect(pathsOf([group('Places', '地点', [page('/places', 'Places', '地点', ['office'])])])).toEqual([
    'Places /places',
  ])
})
