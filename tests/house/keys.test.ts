import { describe, expect, test } from 'vitest'
import { playdesk } from '#commands/index.ts'
import { areaBindings, conflicts, goKeys, reservedBy } from '#derive/palette/keys.ts'

describe('keys of the product', () => {
  const areas = Object.entries(playdesk.areas)

  test.each(areas)('%s: commands share no keys, and take none of the browser', (name, area) => {
    const bindings = areaBindings(area, (action) => `${name}.${action}`)
    expect(conflicts(bindings)).toEqual([])
    expect(bindings.filter(({ keys }) => reservedBy(keys) !== undefined)).toEqual([])
  })

  test('pages have distinct keys after g', () => {
    const keys = goKeys(playdesk.menu).map((each) => each.keys)
    expect(keys.filter((each, at) => keys.indexOf(each) !== at)).toEqual([])
  })
})
