import { expect, it } from 'vitest'
import { area, list, text, toggle } from '#catalogue/index.ts'
import { playdesk } from '#commands/index.ts'
import { calls } from '#derive/calls.ts'
import { describeCommands } from '#derive/http/describe.ts'

const special = area({
  id: 'special-shelf',
  title: ['Shelf', 'Shelves', '货架'],
  fields: { name: text('Name', '名称'), online: text('Online', '上架') },
  commands: {
    list: list('GET /api/special-shelf'),
    toggleOnline: toggle('PUT /api/special-shelf/{id}/toggle-online', { field: 'online', key: 'o' }),
  },
})

it('a call is described for people who program against it', () => {
  const [, toggling] = describeCommands(calls({ specialShelf: special }))
  expect(toggling).toMatchObject({
    id: 'special-shelf.toggle-online',
    area: 'special-shelf',
    action: 'toggle-online',
    script: 'specialShelf.toggleOnline',
    method: 'PUT',
    path: '/api/special-shelf/{id}/toggle-online',
    effect: 'write',
    irreversible: false,
    arity: 'one',
    role: 'operator',
    key: 'o',
    title: { en: 'Put online or take offline', zh: '上架或下架' },
    input: {
      type: 'object',
      required: ['id'],
      properties: { id: { type: 'integer' }, online: { enum: [0, 1, null] } },
    },
  })
})

it('every call of the product is described, in words of both languages', () => {
  const all = describeCommands(calls(playdesk.areas))
  expect(all.filter(({ id, area: of, action }) => id !== `${of}.${action}`)).toEqual([])
  expect(all.filter(({ title }) => title.en.trim() === '' || title.zh.trim() === '')).toEqual([])
})
