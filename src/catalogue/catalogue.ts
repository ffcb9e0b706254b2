import { kebab } from './names.ts'
import type { AnyArea } from './area.ts'
import { group, page, type MenuGroup, type Menu } from './menu.ts'

export type Areas = Readonly<Record<string, AnyArea>>

export interface Catalogue<A extends Areas = Areas> {
  readonly areas: A
  readonly menu: Menu
}

// names with a special meaning in JavaScript
const reserved = new Set([
  'then',
  'catch',
  'finally',
  'call',
  'apply',
  'bind',
  'constructor',
  'prototype',
  '__proto__',
  'toString',
  'valueOf',
  'toJSON',
  'at',
  'each',
  'arguments',
  'caller',
  'length',
])

/** Refuses names that break the script API or hide a command. */
export function catalogue<const A extends Areas>(areas: A, menu: Menu): Catalogue<A> {
  for (const [name, area] of Object.entries(areas)) {
    if (kebab(name) !== area.id)
      throw new Error(`area ${area.id} is listed as ${name}: expected the same name in camelCase`)
    for (const word of [name, ...Object.keys(area.fields), ...Object.keys(area.commands)]) {
      if (reserved.has(word)) throw new Error(`${area.id}: the name ${word} is reserved`)
    }
  }
  return { areas, menu: [...menu, ...unplaced(areas, menu)] }
}

/** Every list can be opened, so areas without a page get one. */
function unplaced(areas: Areas, menu: Menu): MenuGroup[] {
  const placed = new Set(menu.flatMap(({ pages }) => pages.flatMap((each) => each.areas)))
  const others = Object.values(areas).filter(
    ({ id, parent, system, commands }) =>
      !placed.has(id) &&
      parent === undefined &&
      !system &&
      Object.values(commands).some(({ verb, call }) => verb === 'list' && !call.includes('{')),
  )
  if (others.length === 0) return []
  return [
    group(
      'Further areas',
      '其他功能',
      others.map(({ id, titles }) => page(`/${id}`, titles.en, titles.zh, [id])),
    ),
  ]
}
