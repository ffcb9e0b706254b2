import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  choice,
  color,
  countries,
  country,
  dateRange,
  dateTime,
  flag,
  image,
  imageUrl,
  int,
  json,
  language,
  listOf,
  longText,
  number,
  perLanguage,
  ref,
  text,
  url,
  type Field,
} from '#catalogue/index.ts'
import { parseValue } from '#derive/kinds/kinds.ts'
import { firstGraphemes } from '#derive/kinds/shared/graphemes.ts'
import { leadOf, leadsTo } from '#derive/leads.ts'

const size = choice('Size', '大小', [
  [1, 'Small', '小'],
  [2, 'Large', '大'],
])
const fit = choice('Fit', '版型', [
  ['s', 'Slim', '修身'],
  ['xl', 'Wide', '宽松'],
])
const numbers = listOf('Numbers', '数字', int('Number', '数字'), { min: 1, max: 3 })

const family = '\u{1f469}\u200d\u{1f469}\u200d\u{1f467}'

describe('a value is read into its own type', () => {
  it.each<[string, Field, unknown, unknown]>([
    ['a number as text', int('N', '数'), ' 12 ', 12],
    ['digits in full width', int('N', '数'), '１２', 12],
    ['signs in full width', number('N', '数', { min: -9 }), '　－５．５', -5.5],
    ['minus zero as zero', number('N', '数'), '-0', 0],
    ['a fraction below one', number('N', '数'), '0.125', 0.125],
    ['a fourth decimal', number('N', '数'), '1.2340', 1.234],
    ['seventeen digits of one fraction', number('N', '数'), '0.10000000000000001', 0.1],
    ['an exponent', number('N', '数', { min: -1 }), '2.5e-1', 0.25],
    ['yes', flag('On', '开'), 'true', 1],
    ['no', flag('On', '开'), false, 0],
    ['a choice by its text', size, '1', 1],
    ['a choice that is text', fit, 'xl', 'xl'],
    ['a country in lower case', country('C', '国家'), ' ie ', 'IE'],
    ['countries from text, once each', countries('C', '国家'), 'ie, IN|ie', ['IE', 'IN']],
    ['no countries as all', countries('C', '国家'), '', ['ALL']],
    ['all beside others as all', countries('C', '国家'), ['IE', 'all'], ['ALL']],
    ['a language with a region', language('L', '语言'), 'pt-BR', 'pt-BR'],
    ['a language of a region with a number', language('L', '语言'), 'es-419', 'es-419'],
    ['a language with a script and a region', language('L', '语言'), 'zh-hans-cn', 'zh-hans-cn'],
    ['a language with an underscore', language('L', '语言'), 'pt_BR', 'pt_BR'],
    ['a colour in capitals', color('C', '颜色'), '#4453D1', '#4453d1'],
    ['a day as its start in UTC', dateTime('T', '时间'), '2026-11-20', '2026-11-20T00:00:00.000Z'],
    ['the 29th of a leap year', dateTime('T', '时间'), '2028-02-29', '2028-02-29T00:00:00.000Z'],
    [
      'a day as it is written, wherever that is',
      dateTime('T', '时间', { day: true }),
      '2026-11-20T00:30+05:30',
      '2026-11-20T00:00:00.000Z',
    ],
    ['a time with an offset', dateTime('T', '时间'), '2026-11-20 18:00+08:00', '2026-11-20T10:00:00.000Z'],
    ['a day of a zone', dateTime('D', '日期', { day: true }), '2026-11-20@Asia/Kolkata', '2026-11-20T00:00:00.000Z'],
    ['a time in seconds', dateTime('T', '时间'), 1_700_000_000, '2023-11-14T22:13:20.000Z'],
    ['a time in milliseconds, as text', dateTime('T', '时间'), '1700000000000', '2023-11-14T22:13:20.000Z'],
    [
      'a range from text',
      dateRange('R', '时段'),
      '2026-01-01 ~ 2026-01-02',
      ['2026-01-01T00:00:00.000Z', '2026-01-02T00:00:00.000Z'],
    ],
    ['an address', url('U', '网址'), ' https://example.com/a?b=c ', 'https://example.com/a?b=c'],
    ['a deep link', url('U', '网址'), 'aha://game/12', 'aha://game/12'],
    ['a file of ours', imageUrl('P', '图片'), '/files/a.png', '/files/a.png'],
    [
      'an address without a scheme, where a flag gives it',
      url('U', '网址', { httpsFlag: 'isHttps' }),
      'example.com/a',
      'example.com/a',
    ],
    ['a picture by its id', image('P', '图片'), '7', 7],
    ['a list from text', numbers, '1, 2|3', [1, 2, 3]],
    ['a list from JSON', numbers, '[1,"2"]', [1, 2]],
    ['JSON from text', json('J', '其他'), '{"a":[1]}', { a: [1] }],
    ['JSON that is a plain text', json('J', '其他'), 'hello', 'hello'],
    ['texts by language', perLanguage('T', '译文'), '{"en":"A","es-419":"B"}', { en: 'A', 'es-419': 'B' }],
    ['a number where a text is wanted', text('T', '文本'), 7, '7'],
  ])('%s', (_, field, raw, value) => {
    expect(parseValue(field, raw)).toEqual({ value })
  })
})

describe('an invalid value is refused in both languages', () => {
  it.each<[string, Field, unknown, RegExp]>([
    ['words for a number', int('N', '数'), 'twelve', /Enter a number/],
    ['a raised digit for a number', int('N', '数'), '5²', /Enter a number/],
    ['thousands or decimals', number('N', '数'), '1.000', /1 or 1000\. Enter the one/],
    ['thousands or three decimals', number('N', '数'), '1.234', /1\.2340 or 1234\. Enter the one/],
    ['thousands of a whole number', int('N', '数'), '12.500', /12\.5 or 12500\. Enter the one/],
    ['both signs', number('N', '数'), '1,000.5', /1000\.5 or 1\.0005\. Enter the one/],
    ['both signs the other way round', number('N', '数'), '1.000,5', /1\.0005 or 1000\.5\. Enter the one/],
    ['a decimal comma or a list', number('N', '数'), '0,5', /0\.5 or \[0,5\]\. Enter the one/],
    ['thousands or a list', int('N', '数'), '1,000', /1000 or 1 or \[1,0\]\. Enter the one/],
    ['one number with separators', int('N', '数'), '1,000,000', /Enter 1000000\./],
    ['more digits than are kept', number('N', '数'), '9007199254740993', /more digits than can be kept/],
    ['more decimals than are kept', number('N', '数'), '0.1234567890123456789', /more digits than can be kept/],
    ['JSON with such a fraction', json('J', '其他'), '{"a":12.34567890123456789}', /more digits than can be kept/],
    ['a fraction', int('N', '数'), 1.5, /whole number/],
    ['hexadecimal', int('N', '数'), '0x10', /Enter a number/],
    ['an endless number', number('N', '数'), Number.POSITIVE_INFINITY, /Enter a number/],
    ['too small', int('N', '数'), -1, /smallest value is 0/],
    ['too large', int('N', '数', { max: 5 }), 6, /largest value is 5/],
    ['beyond what can be counted', int('N', '数'), 2 ** 53, /whole number/],
    ['an id of zero', ref('R', '引用', 'tag'), 0, /smallest value is 1/],
    ['a third state', flag('On', '开'), 2, /1 for yes or 0 for no/],
    ['no choice', fit, 'xs', /Choose one of: s, xl/],
    ['a country by name', country('C', '国家'), 'Ireland', /two-letter/],
    ['one bad country of several', countries('C', '国家'), 'IE,Ireland', /IRELAND is not a country code/],
    ['a colour by name', color('C', '颜色'), 'red', /#4453d1/],
    ['a day of no zone', dateTime('D', '日期', { day: true }), '2026-11-20@Nowhere', /no time zone Nowhere/],
    ['a day that is none', dateTime('T', '时间'), '2026-13-01', /date and time/],
    ['a day that its month does not have', dateTime('T', '时间'), '2026-04-31', /no 2026-04-31/],
    ['an hour of such a day', dateTime('T', '时间'), '2026-02-30 10:00', /no 2026-02-30/],
    ['the end of a range on such a day', dateRange('R', '时段'), '2026-02-01 ~ 2026-02-29', /no 2026-02-29/],
    ['a time written without signs', dateTime('T', '时间'), '202611201800', /date and time/],
    ['a time before the year 1', dateTime('T', '时间'), -62_167_219_201, /date and time/],
    ['the year 0', dateTime('T', '时间'), '0000-05-01', /date and time/],
    ['half a range', dateRange('R', '时段'), ['2026-01-01'], /start and an end/],
    ['a range that ends first', dateRange('R', '时段'), ['2026-01-02', '2026-01-01'], /end is before the start/],
    ['a script as an address', url('U', '网址'), 'javascript:alert(1)', /full address/],
    ['data as an address', url('U', '网址'), ' DATA:text/html,x', /full address/],
    ['an address with spaces', url('U', '网址'), 'https://example.com/a b', /full address/],
    ['a way out of the folder of files', url('U', '网址'), '/files/../secret', /full address/],
    ['an address without a scheme', url('U', '网址'), 'example.com', /full address/],
    ['too few items', numbers, [], /At least 1 items/],
    ['too many items', numbers, [1, 2, 3, 4], /At most 3 items; this has 4/],
    ['a bad item, by its place', numbers, [1, 'x'], /Item 2: Enter a number/],
    ['broken JSON', json('J', '其他'), '{"a":', /not valid JSON/],
    ['too much JSON', json('J', '其他'), { a: 'x'.repeat(262_144) }, /At most 256 KiB/],
    ['JSON that cannot be stored', json('J', '其他'), { a: '\u0000' }, /cannot be stored/],
    ['a language by name', language('L', '语言'), 'english', /language code/],
    ['an unknown language', perLanguage('T', '译文'), { english: 'A' }, /language code/],
    ['a long text', text('T', '文本', { max: 3 }), 'four', /At most 3 characters; this has 4/],
    ['a text of four families', text('T', '文本', { max: 3 }), family.repeat(4), /At most 3 characters; this has 4/],
    ['marks without end', text('T', '文本', { max: 3 }), `e${'\u0301'.repeat(60)}`, /Too many marks on one character/],
    ['one character of many', text('T', '文本', { min: 2 }), family, /At least 2 characters/],
    ['a short text', text('T', '文本', { min: 3 }), 'no', /At least 3 characters/],
    ['a text that cannot be stored', longText('T', '文本'), 'a\ud800', /cannot be stored/],
    ['an object for a text', text('T', '文本'), {}, /Enter text/],
  ])('%s', (_, field, raw, en) => {
    const { fault } = parseValue(field, raw) as { fault: { en: string; zh: string } }
    expect(fault.en).toMatch(en)
    expect(fault.zh).toMatch(/[\u4e00-\u9fff]/)
  })
})

describe('any value at all', () => {
  const fields: Field[] = [
    int('N', '数'),
    number('N', '数'),
    flag('F', '开'),
    size,
    fit,
    country('C', '国家'),
    countries('C', '国家'),
    language('L', '语言'),
    color('C', '颜色'),
    dateTime('T', '时间'),
    dateRange('R', '时段'),
    url('U', '网址'),
    numbers,
    perLanguage('T', '译文'),
    json('J', '其他'),
    text('T', '文本'),
  ]

  it('parsing gives a value or a fault, and parses its own value to the same', () => {
    fc.assert(
      fc.property(fc.constantFrom(...fields), fc.anything(), (field, raw) => {
        const first = parseValue(field, raw)
        if ('fault' in first) expect(first.fault.en && first.fault.zh).toBeTruthy()
        else expect(parseValue(field, first.value)).toEqual(first)
      }),
      { numRuns: 2_000 },
    )
  })

  it('parsing keeps no key that reaches a prototype', () => {
    const parsed = parseValue(json('J', '其他'), '{"a":{"__proto__":{"b":1},"constructor":2,"c":3}}')
    expect(parsed).toEqual({ value: { a: { c: 3 } } })
  })
})

describe('values longer than any of their kind are refused without parsing', () => {
  it.each<[string, Field, unknown]>([
    ['countries as text', countries('C', '国'), 'IE,'.repeat(2_000)],
    ['countries as a list', countries('C', '国'), Array.from({ length: 1_001 }, () => 'IE')],
    ['a range', dateRange('R', '期'), `2026-01-01${' '.repeat(300)},2026-01-02`],
    ['a choice that is an object', fit, { s: 's' }],
  ])('%s', (_, field, raw) => {
    expect(parseValue(field, raw)).toMatchObject({ fault: expect.anything() as unknown })
  })
})

it.each<[Field, taken: unknown[], refused: unknown[]]>([
  [int('N', '数'), [0, Number.MAX_SAFE_INTEGER], [-1, Number.MAX_SAFE_INTEGER + 1]],
  [int('N', '数', { min: 2, max: 5 }), [2, 5], [1, 6]],
  [number('N', '数', { min: -0.5, max: 0.5 }), [-0.5, 0.5], [-0.501, 0.501]],
  [text('T', '文', { min: 2, max: 4 }), ['ab', 'abcd', `${family}${family}`], ['a', 'abcde', family]],
])('a field accepts the values at its bounds and none beyond: %j', (field, taken, refused) => {
  for (const value of taken) expect(parseValue(field, value)).toEqual({ value })
  for (const value of refused) expect(parseValue(field, value)).toHaveProperty('fault')
})

it.each<[Field['leads'], Record<string, unknown>, string | undefined]>([
  [{ by: 'area' }, { area: 'game' }, 'game'],
  [{ by: 'area' }, { area: '' }, undefined],
  [{ by: 'area' }, {}, undefined],
  [{ by: 'type', to: { 1: 'game', 3: 'tag' } }, { type: 3 }, 'tag'],
  [{ by: 'type', to: { 1: 'game', 3: 'tag' } }, { type: 5 }, undefined],
])('a field that leads by %j leads with %j to %s', (leads, record, area) => {
  const field: Field = { ...text('Target', '目标'), ...(leads ? { leads } : {}) }
  expect(leadsTo(field, record)).toBe(area)
  expect(leadOf(field, record, '7')).toEqual(area === undefined ? undefined : { of: area, id: 7 })
})

describe('the first characters of a text', () => {
  it('the first characters never hold half a character, and are all of a shorter text', () => {
    const letters = fc.array(fc.constantFrom('a', 'é', '春', family, ' '), { maxLength: 12 })
    fc.assert(
      fc.property(letters, fc.nat({ max: 14 }), (each, most) => {
        expect(firstGraphemes(each.join(''), most)).toBe(each.slice(0, most).join(''))
      }),
    )
  })
})
