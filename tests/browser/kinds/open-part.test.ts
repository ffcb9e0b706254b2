import { expect, test } from 'vitest'
import { area, list, removeMany, text, update } from '#catalogue/index.ts'
import { fieldsOfForm } from '#browser/form/send-form.ts'
import { calls } from '#derive/calls.ts'
import { openFault, openMembers, openName, spread, withOpenPart } from '#browser/kinds/open-part.ts'

const conf = area({
  id: 'conf',
  title: ['Setting', 'Settings', '配置'],
  open: true,
  fields: { key: text('Key', '键') },
  commands: {
    list: list('GET /api/conf'),
    update: update('PUT /api/conf/{id}'),
    removeMany: removeMany('DELETE /api/conf'),
  },
})
const { open: _, ...closed } = conf
const row = { id: 1, key: 'a', days: [1], on: true, created_at: 'x', updated_at: 'x', version: 2, _version: 2 }

test('undeclared members of an open area are one field of the form', () => {
  expect(openMembers(conf, row)).toEqual({ days: [1], on: true })
  expect(withOpenPart(conf, row)[openName]).toEqual({ days: [1], on: true })
  expect(withOpenPart(conf, { id: 2, key: 'b' })[openName]).toBeNull()
})

test('forms that write the whole record of an open area offer the field', () => {
  const offering = [...calls({ conf }), ...calls({ conf: closed })].map((entry) =>
    Object.keys(fieldsOfForm(entry.area, entry)).includes(openName),
  )
  expect(offering).toEqual([false, true, false, false, false, false])
})

test('undeclared members are sent by name, and removed ones as null', () => {
  expect(spread(conf, { key: 'b' }, row)).toEqual({ key: 'b' })
  expect(spread(conf, { key: 'b', [openName]: { on: false, more: 1 } }, row)).toEqual({
    key: 'b',
    days: null,
    on: false,
    more: 1,
  })
  expect(spread(conf, { [openName]: null }, row)).toEqual({ days: null, on: null })
})

test('the field takes an object without declared names', () => {
  expect(openFault(conf, { more: 1 })).toBeUndefined()
  expect(openFault(conf, null)).toBeUndefined()
  expect(openFault(conf, [1])?.en).toMatch(/object/)
  expect(openFault(conf, { key: 'x' })?.en).toMatch(/key/)
  expect(openFault(conf, { version: 1 })?.zh).toMatch(/version/)
})
