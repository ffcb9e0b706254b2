import { expect, test } from 'vitest'
import { addressOf, disposition, isId, nameIn, newId, tidyTitle } from '#server/file-types/names.ts'

test('an address leads to a file only by a generated name', () => {
  const name = `${newId()}.png`
  expect(isId(newId())).toBe(true)
  expect(nameIn(addressOf(name))).toBe(name)
  const hostile = [
    '..',
    '../x',
    '%2e%2e%2fx',
    '..%2fx',
    '..\\x',
    '/etc/passwd',
    'C:\\x',
    '\\\\host\\x',
    `${name}/..`,
    `${name}\0`,
    `${name}%00`,
    `a/${name}`,
    name.toUpperCase(),
    `${name}.`,
    `${name} `,
    'con',
    '.',
  ]
  for (const each of hostile) expect(nameIn(`/files/${each}`)).toBeUndefined()
  expect(nameIn(`https://other.example/files/${name}`)).toBeUndefined()
})

test('titles keep the file name and lose paths and control characters', () => {
  expect(tidyTitle('C:\\Users\\me\\列表.csv')).toBe('列表.csv')
  expect(tidyTitle('../../etc/passwd')).toBe('passwd')
  expect(tidyTitle('a\r\nSet-Cookie: x')).toBe('aSet-Cookie: x')
  expect(tidyTitle('evil\u202egpj.exe')).toBe('evilgpj.exe')
  expect(tidyTitle('name. . ')).toBe('name')
  const joined =
    '\u{1f469}\u200d\u{1f469}\u200d\u{1f467} \u{1f3f4}\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}.png'
  expect(tidyTitle(`${joined}\u202e`)).toBe(joined)
  expect(tidyTitle('cafe\u0301.png')).toBe('caf\u00e9.png')
  expect(tidyTitle('\0')).toBe('file')
  expect(Array.from(tidyTitle(`${'很'.repeat(300)}.png`))).toHaveLength(200)
  expect(tidyTitle(`${'很'.repeat(300)}.png`)).toMatch(/\.png$/)
})

test('a name cannot break out of its header', () => {
  expect(disposition('attachment', 'a"b\r\nc; x=1.csv')).toBe(
    `attachment; filename="a_bc_ x=1.csv"; filename*=UTF-8''a%22bc%3B%20x%3D1.csv`,
  )
  expect(disposition('inline', "游戏 (1)'s.png")).toBe(
    `inline; filename="__ (1)'s.png"; filename*=UTF-8''%E6%B8%B8%E6%88%8F%20%281%29%27s.png`,
  )
})
