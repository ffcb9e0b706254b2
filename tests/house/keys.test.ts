import { describe, expect, test } from 'vitest'
import { playdesk } from '#commands/index.ts'
import { areaBindings, conflicts, goKeys, reservedBy } from '#derive/palette/keys.ts'

describe('keys of the product', () => {
  const areas = Object.entries(playdesk.areas)

  test.each(areas)('%s: no two commands share one, and none is the browser’s', (name, area) => {
    const bindings = areaBindings(area, (action) => `${name}.${action}`)
    expect(conflicts(bindings)).toEqual([])
    expect(bindings.filter(({ keys }) => reservedBy(keys) !== undefined)).toEqual([])
  })

  test('no two pages share one after g', () => {
    const keys = goKeys(playdesk.menu).map((each) => each.keys)
    expect(keys.filter((each, at) => keys.indexOf(each) !== at)).toEqual([])
  })
})
