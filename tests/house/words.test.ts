import { pinyin } from 'pinyin-pro'
import { describe, expect, it } from 'vitest'
import { playdesk } from '#commands/index.ts'
import { calls } from '#derive/calls.ts'
import { titleOf } from '#derive/wording.ts'
import { read, sources } from './files.ts'
import { pairsIn, pairsOf, stringsIn, type Pair } from './wording.ts'

/** Loan words that are used unchanged in Chinese; also names, keys and codes. */
const loans = new Set(
  `3D AB API APK HTML Android App CDN CP CPU CSV Cookie Ctrl DAU Enter Esc GB GPU Google H5 ID JSON KiB MB MVP OBB OK Play
  Playdesk PvP SDK SQL Shift Tab UID URL UUID UTC XLSX ALL Alt Delete Space GP Webhook
  en zh en-GB zh-CN v`.split(/\s+/),
)

const chinese = /[㐀-鿿]/

/** Tells if a text has only loan words, digits, signs and placeholders. */
function isLoan(text: string): boolean {
  const letters = text.replaceAll(/\{\{\w+\}\}|\$\{[^}]*\}/g, ' ').match(/\p{L}[\p{L}\d-]*/gu) ?? []
  return letters.every((word) => loans.has(word))
}

const entries = calls(playdesk.areas)
const declared = [...textsIn(playdesk), ...entries.map((entry) => ({ at: entry.id, ...titleOf(entry) }))]
const files = sources('src').filter((file) => /\.tsx?$/.test(file) && !file.startsWith('src/demo/'))
const keyed = pairsOf('src/browser/i18n', read('src/browser/i18n/en.ts'), read('src/browser/i18n/zh.ts'))
const written = [...files.flatMap((file) => pairsIn(file, read(file))), ...keyed]

describe.each([
  ['of the catalogue', declared, 2_000],
  ['of the console and the server', written, 1_000],
] as const)('words %s', (_, all: readonly Pair[], atLeast) => {
  it('enough words are found', () => {
    expect(all.length).toBeGreaterThan(atLeast)
  })

  it('every text exists in both languages', () => {
    const missing = all.filter(({ en, zh }) => (en.trim() === '') !== (zh.trim() === ''))
    expect(missing).toEqual([])
  })

  it('Chinese texts are Chinese, except loan words', () => {
    expect(all.filter(({ zh }) => !chinese.test(zh) && !isLoan(zh))).toEqual([])
  })

  it('English texts contain no Chinese', () => {
    expect(all.filter(({ en }) => chinese.test(en))).toEqual([])
  })

  it('Chinese sentences have Chinese punctuation', () => {
    expect(all.filter(({ zh }) => /[㐀-鿿]\s*[,;!?](?:\s|$)/.test(zh))).toEqual([])
  })
})

describe('texts of the browser', () => {
  it('texts of a room stand in its words.ts', () => {
    const rooms = files.filter((file) => file.startsWith('src/browser/') && !/i18n\/|[-/]words\.ts$/.test(file))
    expect(rooms.length).toBeGreaterThan(400)
    const inline = rooms.filter((file) => stringsIn(file, read(file)).some((text) => chinese.test(text)))
    expect(inline).toEqual([])
  })

  it('keys of i18next are not added: new texts stand in words.ts', () => {
    expect(keyed.length).toBeLessThanOrEqual(137)
  })
})

/** Terms with their Chinese equivalents. */
const terms: readonly (readonly [term: RegExp, zh: RegExp])[] = [
  [/\bconflict/i, /冲突/],
  [/\bapprov/i, /批准|审批/],
  [/\bschedule/i, /定时/],
  [/\bcancel/i, /取消/],
  [/\bexpired/i, /过期|失效/],
  [/\btoken/i, /令牌/],
  [/\bpreview/i, /预览/],
  [/\bpalette/i, /面板/],
  [/\blanguage/i, /语言/],
  [/\bcountr(y|ies)/i, /国家|地区/],
]

it.each(terms)('%s has one word in Chinese', (term, zh) => {
  const said = written.filter(({ en }) => term.test(en))
  expect(said.length).toBeGreaterThan(1)
  expect(said.filter((pair) => !zh.test(pair.zh))).toEqual([])
})

type Sense = readonly [en: RegExp, zh: RegExp]

/** Opposite actions. A text about one must use its Chinese word, not that of the other. */
const opposites: readonly (readonly [Sense, Sense])[] = [
  [
    [/\b(pass(ed)?\b|approv)/i, /(?<!不|未)通过|批准|审批/],
    [/\breject/i, /拒绝|驳回|[不未]通过/],
  ],
  [
    [/\bblock/i, /屏蔽|封禁|拉黑|阻|区块/],
    [/\bunblock/i, /恢复|解封|取消屏蔽/],
  ],
  [
    [/\bdelet/i, /删除/],
    [/\b(keep|kept)/i, /保留|继续/],
  ],
  [
    [/\bdelet/i, /删除/],
    [/\brestor/i, /恢复/],
  ],
  [
    [/\bdelet/i, /删除/],
    [/\bcreat/i, /新建|创建|生成|新增/],
  ],
  [
    [/\bappl(y|ied|ies)\b/i, /应用|执行/],
    [/\b(cancel|discard)/i, /取消|放弃/],
  ],
  [
    [/\bsav(e|ed|ing)\b/i, /保存|另存|已存/],
    [/\b(cancel|discard)/i, /取消|放弃/],
  ],
  [
    [/\b(undo|undid|undone)/i, /撤销/],
    [/\b(redo|redid|redone)/i, /重做/],
  ],
  [
    [/\bonline\b/i, /(?<!未)上[架线]|启用|在线/],
    [/\boffline\b/i, /未?下[架线]|未上[架线]|停用|离线/],
  ],
  [
    [/\bpause/i, /暂停/],
    [/\b(resume|continue)/i, /继续/],
  ],
  [
    [/^add(ed|s)?\b/i, /添加|新增|增加|加入/],
    [/^remov/i, /移除|移出|删除|取消|去掉/],
  ],
]

it.each(opposites.flatMap(([one, other]) => [[...one, ...other] as const, [...other, ...one] as const]))(
  '%s is %s in Chinese, and not swapped with %s',
  (en, zh, otherEn, otherZh) => {
    const about = [...declared, ...written].filter((pair) => en.test(pair.en) && !otherEn.test(pair.en))
    expect(about.length).toBeGreaterThan(2)
    const isLabel = (text: string): boolean => text.search(en) === 0 && text.split(' ').length <= 3
    const swapped = about.filter((pair) => !zh.test(pair.zh) && (otherZh.test(pair.zh) || isLabel(pair.en)))
    expect(swapped).toEqual([])
  },
)

describe('words typed by their sound', () => {
  // homophones of which both are valid words
  const homophones = [
    ['新建', '新键'],
    ['移出', '移除'],
    ['回复', '恢复'],
  ]

  it('Chinese words do not differ from another by one homophone character', () => {
    const texts = [...new Set([...declared, ...written].map(({ zh }) => zh))].filter((zh) => /^[㐀-鿿]{2,8}$/.test(zh))
    const bySound = Map.groupBy(texts, (zh) => soundOf(zh))
    const pairs = [...bySound.values()].flatMap((alike) =>
      alike.flatMap((one, at) => alike.slice(at + 1).map((other) => [one, other].toSorted())),
    )
    const isSlip = ([one = '', other = '']: readonly string[]) =>
      Array.from(one).filter((character, at) => character !== other[at]).length === 1
    expect(pairs.filter(isSlip)).toEqual(homophones)
  })
})

/** Returns the pinyin of each character by itself: some have other readings next to others. */
function soundOf(text: string): string {
  return Array.from(text, (character) => pinyin(character, { toneType: 'none' })).join(' ')
}

describe('help texts', () => {
  it('help texts that are sentences end like sentences', () => {
    const helps = entries.flatMap(({ id, command }) => (command.help ? [{ id, ...command.help }] : []))
    expect(helps.filter(({ en, zh }) => !/[.)]$/.test(en) || !/[。）]$/.test(zh))).toEqual([])
  })
})

/** Returns all texts of the declarations with their paths. */
function textsIn(value: unknown, at = ''): Pair[] {
  if (typeof value !== 'object' || value === null) return []
  if ('en' in value && 'zh' in value && typeof value.en === 'string')
    return [{ at, en: value.en, zh: String(value.zh) }]
  return Object.entries(value).flatMap(([key, member]) => textsIn(member, at === '' ? key : `${at}.${key}`))
}
