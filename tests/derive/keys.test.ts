import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { area, command, create, group, list, page, publish, remove, text, toggle, update } from '#catalogue/index.ts'
import { calls } from '#derive/calls.ts'
import { capsOf, formatKeys, parseKeys } from '#derive/palette/chord.ts'
import { fixedKeys, fixedTarget, placeKeys, readKeymap } from '#derive/palette/keymap.ts'
import { areaBindings, areaKeys, conflicts, goKeys, liveKeys, reservedBy } from '#derive/palette/keys.ts'

const shelf = area({
  id: 'shelf',
  title: ['Shelf', 'Shelves', '货架'],
  fields: { name: text('Name', '名称'), online: text('Online', '上架') },
  commands: {
    list: list('GET /api/shelf'),
    create: create('POST /api/shelf'),
    update: update('PUT /api/shelf/{id}'),
    remove: remove('DELETE /api/shelf/{id}'),
    toggleOnline: toggle('PUT /api/shelf/{id}/toggle-online', { field: 'online' }),
    toggleOther: toggle('PUT /api/shelf/{id}/toggle-other', { field: 'online' }),
    send: publish('POST /api/send-shelf-to-ind', { param: 'shelfId' }),
    audit: command('POST /api/shelf/{id}/audit', { title: ['Pass', '通过'], effect: 'write', key: 'a' }),
  },
})

describe('keys of an area', () => {
  it('each standard verb has its key once, and commands keep the keys that they name', () => {
    expect(areaKeys(shelf)).toEqual({ create: 'c', update: 'e', remove: '#', toggleOnline: 'o', send: 'p', audit: 'a' })
  })

  it('commands on one record are active on the row', () => {
    const scopes = Object.fromEntries(areaBindings(shelf, (action) => action).map(({ id, scope }) => [id, scope]))
    expect(scopes).toMatchObject({ create: 'area', update: 'row', send: 'row' })
  })

  it('keys of the operator replace defaults, and an empty one removes the default', () => {
    const title = { en: 'x', zh: 'x' }
    const keymap = readKeymap([
      { target: 'shelf.audit', keys: 'o', title },
      { target: 'shelf.remove', keys: '', title },
      { target: 'shelf.create', keys: 'no key at all', title },
      { keys: 'u' },
    ])
    expect(keymap).toHaveLength(2)
    const live = liveKeys(calls({ shelf }), keymap).map(({ entry, keys }) => `${keys} ${entry.action}`)
    expect(live).toEqual(['o audit', 'c create', 'e update', 'p send'])
  })

  it('pages have keys after g', () => {
    const menu = [
      group('Games', '游戏', [page('/game/h5', 'H5', 'H5', ['h5game'], { key: 'h' }), page('/x', 'X', 'X', [])]),
    ]
    expect(goKeys(menu)).toEqual([{ keys: 'g h', path: '/game/h5', title: { en: 'H5', zh: 'H5' } }])
  })
})

describe('keys of pages', () => {
  it.each([
    ['x', 'act:key:x'],
    ['shift+X', 'act:key:Shift+X'],
    ['d d', 'act:key:d-d'],
    ['-', 'act:key:-'],
  ])('%s has a target, which names its default', (keys, target) => {
    expect(fixedTarget(keys)).toBe(target)
    expect(fixedTarget(fixedKeys(target)!)).toBe(target)
  })

  it.each(['Enter', 'Escape', 'Tab', 'ArrowDown', 'Mod+Enter', 'Mod+K', '?'])('%s stays where it is', (keys) => {
    expect(fixedTarget(keys)).toBeUndefined()
    expect(fixedKeys(`act:key:${keys}`)).toBeUndefined()
  })

  it('moved keys act before all others, removed keys do not act, and keys of commands stay', () => {
    const title = { en: 'x', zh: 'x' }
    const layers = [
      { scope: 'view', actions: [{ keys: 'x' }, { keys: 'k' }, { keys: 'Mod+s', inFields: true }] },
      { scope: 'global', actions: [{ keys: 'z' }, { keys: 'e', id: 'shelf.update' }] },
    ]
    const keymap = readKeymap([
      { target: 'act:key:x', keys: 'e', title },
      { target: 'act:key:k', keys: '', title },
      { target: 'act:key:Mod+S', keys: 's', title },
      { target: 'act:key:e', keys: 'y', title },
    ])
    expect(placeKeys(layers, keymap)).toEqual([
      {
        scope: 'view',
        actions: [
          { id: 'act:key:x', keys: 'e', inFields: undefined, isNative: false },
          { id: 'act:key:Mod+S', keys: 's', inFields: false, isNative: false },
        ],
      },
      { scope: 'view', actions: [] },
      {
        scope: 'global',
        actions: [
          { keys: 'z', id: 'act:key:z' },
          { keys: 'e', id: 'shelf.update' },
        ],
      },
    ])
  })
})

describe('conflicts', () => {
  const at = (keys: string, scope: 'global' | 'area' | 'row' | 'palette', area?: string) => ({
    id: `${scope}.${keys}`,
    keys,
    scope,
    ...(area ? { area } : {}),
  })

  it('equal keys conflict in scopes that are active together', () => {
    expect(conflicts([at('e', 'global'), at('e', 'row')])).toHaveLength(1)
    expect(conflicts([at('Ctrl+Shift+C', 'area'), at('shift+ctrl+c', 'area')])).toHaveLength(1)
  })

  it('a key that begins a chord conflicts with it', () => {
    expect(conflicts([at('g', 'area'), at('g h', 'global')])).toHaveLength(1)
  })

  it('two areas, or the palette and a row, may have equal keys', () => {
    expect(conflicts([at('a', 'row', 'game'), at('a', 'row', 'tag')])).toEqual([])
    expect(conflicts([at('Enter', 'palette'), at('Enter', 'row')])).toEqual([])
  })
})

describe('reserved combinations', () => {
  it.each(['Mod+W', 'Ctrl+t', 'Mod+1', 'Ctrl+Tab', 'F5', 'Mod+Shift+N', 'Alt+ArrowLeft'])('%s is refused', (keys) => {
    expect(reservedBy(keys)).toBeDefined()
  })
  it.each(['Mod+K', 'g h', '#', 'Shift+x', 'Mod+Enter', 'w', '1'])('%s is allowed', (keys) => {
    expect(reservedBy(keys)).toBeUndefined()
  })
})

const mods = fc.subarray(['Mod', 'Ctrl', 'Meta', 'Alt', 'Shift'])
const key = fc.oneof(
  fc.constantFrom('Enter', 'Escape', 'ArrowUp', 'Space', 'F2', '+', '#', '?', '/', '.'),
  fc.string({ unit: fc.constantFrom(...'abcxyzKJ019'.split('')), minLength: 1, maxLength: 1 }),
)
const chord = fc.array(fc.tuple(mods, key), { minLength: 1, maxLength: 3 })

describe('the key parser', () => {
  it('the parser parses the keys it formats', () => {
    fc.assert(
      fc.property(chord, (presses) => {
        const text = presses.map(([held, pressed]) => [...held, pressed].join('+')).join(' ')
        const parsed = parseKeys(text)
        expect(parsed).toHaveLength(presses.length)
        expect(parseKeys(formatKeys(parsed))).toEqual(parsed)
        expect(formatKeys(parseKeys(formatKeys(parsed)))).toBe(formatKeys(parsed))
        expect(capsOf(parsed[0]!)).toHaveLength(presses[0]![0].length + 1)
      }),
    )
  })

  it('the parser ignores case and order of modifiers', () => {
    fc.assert(
      fc.property(mods, key, (held, pressed) => {
        const straight = [...held, pressed].join('+')
        const twisted = [...held.toReversed().map((mod) => mod.toLowerCase()), pressed].join('+')
        expect(formatKeys(parseKeys(twisted))).toBe(formatKeys(parseKeys(straight)))
      }),
    )
  })

  it('the parser parses any text or reports a fault', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 12 }), (text) => {
        try {
          expect(formatKeys(parseKeys(text))).not.toBe('')
        } catch (error) {
          expect((error as Error).message).not.toBe('')
        }
      }),
    )
  })

  it.each(['', 'Mod+', 'Hyper+x', 'Mod+Mod+x', 'xy', 'Mod+？'])('the parser refuses %j', (text) => {
    expect(() => parseKeys(text)).toThrow()
  })

  it('the parser reports a chord without a key', () => {
    expect(() => parseKeys('Mod+Shift+')).toThrow('Mod+Shift+: nothing is not a key')
  })
})
