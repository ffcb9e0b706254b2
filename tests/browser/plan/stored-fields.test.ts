import { expect, test } from 'vitest'
import { area, text } from '#catalogue/index.ts'
import { inOrder, storedField } from '#browser/plan/changes/stored-fields.ts'

const game = area({
  id: 'game',
  title: ['Game', 'Games', '游戏'],
  fields: { name: text('Name', '名称'), link: text('Link', '链接') },
  commands: {},
})
const h5game = area({
  id: 'h5game',
  title: ['H5 game', 'H5 games', 'H5 游戏'],
  store: 'game',
  fields: {
    title: text('Title of the view', '视图名称', { stored: 'name' }),
    icon: text('Icon', '图标', { stored: 'iconId' }),
  },
  commands: {},
})
const areas = { h5game, game }

test('the title of the area wins; a view adds fields that the area lacks', () => {
  expect(storedField(areas, 'game', 'name')?.field.title.en).toBe('Name')
  expect(storedField(areas, 'game', 'iconId')).toMatchObject({ name: 'icon' })
  expect(storedField(areas, 'game', 'nothing')).toBeUndefined()
})

test('fields follow the order of declaration, unknown ones last', () => {
  const changes = ['nothing', 'iconId', 'link', 'name'].map((field) => ({ field }))
  expect(inOrder(areas, 'game', changes).map(({ field }) => field)).toEqual(['name', 'link', 'iconId', 'nothing'])
})
