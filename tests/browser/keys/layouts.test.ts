import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parseKeys } from '#derive/palette/chord.ts'
import { matches, type Press } from '#browser/keys/match.ts'

const codes = [
  'Backquote Digit1 Digit2 Digit3 Digit4 Digit5 Digit6 Digit7 Digit8 Digit9 Digit0 Minus Equal',
  'KeyQ KeyW KeyE KeyR KeyT KeyY KeyU KeyI KeyO KeyP BracketLeft BracketRight',
  'KeyA KeyS KeyD KeyF KeyG KeyH KeyJ KeyK KeyL Semicolon Quote Backslash',
  'KeyZ KeyX KeyC KeyV KeyB KeyN KeyM Comma Period Slash IntlBackslash',
].flatMap((row) => row.split(' '))

/** Characters of the keys in the order of `codes`: plain, with Shift, and those added by AltGraph; ∅ is a dead key. */
const layouts: Readonly<
  Record<string, readonly [plain: string, shifted: string, more?: Readonly<Record<string, string>>]>
> = {
  American: [
    "` 1 2 3 4 5 6 7 8 9 0 - = q w e r t y u i o p [ ] a s d f g h j k l ; ' \\ z x c v b n m , . / <",
    '~ ! @ # $ % ^ & * ( ) _ + Q W E R T Y U I O P { } A S D F G H J K L : " | Z X C V B N M < > ? >',
  ],
  Russian: [
    'ё 1 2 3 4 5 6 7 8 9 0 - = й ц у к е н г ш щ з х ъ ф ы в а п р о л д ж э \\ я ч с м и т ь б ю . /',
    'Ё ! " № ; % : ? * ( ) _ + Й Ц У К Е Н Г Ш Щ З Х Ъ Ф Ы В А П Р О Л Д Ж Э / Я Ч С М И Т Ь Б Ю , |',
  ],
  Hindi: [
    'ॊ १ २ ३ ४ ५ ६ ७ ८ ९ ० - ृ ौ ै ा ी ू ब ह ग द ज ड ़ ो े ् ि ु प र क त च ट ॉ ॆ ं म न व ल स , . य ॆ',
    'ऒ ऍ ॅ ्र र् ज्ञ त्र क्ष श्र ( ) ः ऋ औ ऐ आ ई ऊ भ ङ घ ध झ ढ ञ ओ ए अ इ उ फ ऱ ख थ छ ठ ऑ ऎ ँ ण ऩ ऴ ळ श ष । य़ ऎ',
  ],
  Greek: [
    "` 1 2 3 4 5 6 7 8 9 0 - = ; ς ε ρ τ υ θ ι ο π [ ] α σ δ φ γ η ξ κ λ ∅ ' \\ ζ χ ψ ω β ν μ , . / <",
    '~ ! @ # $ % ^ & * ( ) _ + : ∅ Ε Ρ Τ Υ Θ Ι Ο Π { } Α Σ Δ Φ Γ Η Ξ Κ Λ ∅ " | Ζ Χ Ψ Ω Β Ν Μ < > ? >',
  ],
  French: [
    '² & é " \' ( - è _ ç à ) = a z e r t y u i o p ∅ $ q s d f g h j k l m ù * w x c v b n , ; : ! <',
    '² 1 2 3 4 5 6 7 8 9 0 ° + A Z E R T Y U I O P ∅ £ Q S D F G H J K L M % µ W X C V B N ? . / § >',
    { Digit3: '#', Digit5: '[', Minus: ']', Digit8: '\\', Digit0: '@' },
  ],
  German: [
    '∅ 1 2 3 4 5 6 7 8 9 0 ß ∅ q w e r t z u i o p ü + a s d f g h j k l ö ä # y x c v b n m , . - <',
    '° ! " § $ % & / ( ) = ? ∅ Q W E R T Z U I O P Ü * A S D F G H J K L Ö Ä \' Y X C V B N M ; : _ >',
    { Digit8: '[', Digit9: ']', KeyQ: '@', Minus: '\\' },
  ],
  Dvorak: [
    "` 1 2 3 4 5 6 7 8 9 0 [ ] ' , . p y f g c r l / = a o e u i d h t n s - \\ ; q j k x b m w v z <",
    '~ ! @ # $ % ^ & * ( ) { } " < > P Y F G C R L ? + A O E U I D H T N S _ | : Q J K X B M W V Z >',
  ],
}

function pressesOf([plain, shifted, more = {}]: (typeof layouts)[string]): Press[] {
  const press = (code: string, key: string, held: Partial<Press> = {}): Press => {
    const named = key === '∅' ? 'Dead' : key
    return { key: named, code, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, ...held }
  }
  const row = (keys: string, shiftKey: boolean) =>
    keys.split(' ').map((key, at) => press(codes[at] ?? '', key, { shiftKey }))
  const getModifierState = (name: string) => name === 'AltGraph'
  return [
    ...row(plain, false),
    ...row(shifted, true),
    ...Object.entries(more).map(([code, key]) => press(code, key, { getModifierState })),
  ]
}

/** All single keys that the console declares. */
const used = [
  ...new Set(
    readdirSync('src/browser', { recursive: true, encoding: 'utf8' })
      // the prefixes of the palette are typed as text
      .filter((name) => /\.tsx?$/.test(name) && !name.endsWith('find/help.ts'))
      .flatMap((name) => [
        ...readFileSync(join('src/browser', name), 'utf8').matchAll(/(?:keys: |\bkey\()'([^'\s]+)'/g),
      ])
      .map(([, keys = '']) => keys.toLowerCase())
      .filter((keys) => /^(shift\+)?[^\s]$/.test(keys)),
  ),
  ...'123456789'.split(''),
]

describe.each(Object.entries(layouts))('a %s keyboard', (_, layout) => {
  const presses = pressesOf(layout)
  it('the layout has one key for each named one', () => {
    const [plain, shifted] = layout
    expect([plain, shifted].map((keys) => keys.split(' ').length)).toEqual([codes.length, codes.length])
  })

  it.each(used)('the key %s is reachable', (keys) => {
    const [stroke] = parseKeys(keys)
    expect(presses.filter((press) => stroke && matches(stroke, press, false))).not.toEqual([])
  })

  it('each press matches one key at most', () => {
    const twice = presses.flatMap((press) => {
      const hit = used.filter((keys) => parseKeys(keys).every((stroke) => matches(stroke, press, false)))
      return hit.length > 1 ? [`${press.code} ${press.key}: ${hit.join(' and ')}`] : []
    })
    expect(twice).toEqual([])
  })
})
