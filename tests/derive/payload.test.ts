import { expect, test } from 'vitest'
import { area, list, text, type Fields } from '#catalogue/index.ts'
import { payloadColumn } from '#derive/payload.ts'

const shelf = (fields: Fields, open?: true) =>
  area({
    id: 'shelf',
    title: ['Shelf', 'Shelves', '书架'],
    ...(open ? { open } : {}),
    fields,
    commands: { list: list('GET /api/shelf') },
  })

test('open areas alone have a payload column, named unlike any of their fields', () => {
  const name = text('Name', '名称')
  expect(payloadColumn(shelf({ name }))).toBeUndefined()
  expect(payloadColumn(shelf({ name }, true))).toBe('payload')
  expect(payloadColumn(shelf({ pay_load: name }, true))).toBe('otherpayload')
})
