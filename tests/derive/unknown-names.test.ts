import { expect, test } from 'vitest'
import { words } from '#catalogue/index.ts'
import { unknownNames } from '#derive/values/unknown-names.ts'

test('unknown names: the first get suggestions, a hundred are listed, the others counted', () => {
  const names = Array.from({ length: 1_500 }, () => 'nmae').map((name, at) => `${name}${at === 0 ? '' : at % 10}`)
  const errors = unknownNames(names, ['name', 'size'], words('field', '字段'))
  expect(errors).toHaveLength(101)
  expect(errors[0]?.message).toEqual(
    words('There is no field nmae; did you mean name?', '没有字段 nmae，您是指 name 吗？'),
  )
  expect(errors[50]?.message).toEqual(words('There is no field nmae0.', '没有字段 nmae0。'))
  expect(errors[100]?.message).toEqual(
    words('There are 1400 more names here of which none is a field.', '此处还有 1400 个名称，均不是字段。'),
  )
})
