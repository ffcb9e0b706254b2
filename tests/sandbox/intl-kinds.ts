import fc from 'fast-check'

const said = (value: unknown): string => JSON.stringify(value) ?? 'undefined'
const literal = (value: unknown): string => {
  if (typeof value === 'bigint') return `${value}n`
  if (typeof value !== 'number') return said(value)
  return Object.is(value, -0) ? '-0' : `${value}`
}

// languages of the catalogue's texts, some with other scripts, and invalid ones
const locale = fc.oneof(
  {
    weight: 20,
    arbitrary: fc.constantFrom('en-GB', 'en-US', 'zh-CN', 'hi', 'id', 'ar-EG', 'bn', 'fr-CH', 'de', 'es-419'),
  },
  {
    weight: 20,
    arbitrary: fc.constantFrom('pt-BR', 'ru', 'sw', 'th-TH', 'tr', 'ja', 'he', 'fa-IR', 'mr', 'zh-Hant-TW'),
  },
  {
    weight: 8,
    arbitrary: fc.constantFrom('th-u-ca-gregory', 'ja-JP-u-ca-japanese', 'ar-u-nu-arab', 'de-u-co-phonebk'),
  },
  { weight: 2, arbitrary: fc.constantFrom('', 'e', 'en_GB', 'x'.repeat(9), 'de-DE-u-u') },
)
const locales = fc.oneof(
  { weight: 6, arbitrary: locale.map(said) },
  { weight: 1, arbitrary: fc.array(locale, { minLength: 1, maxLength: 3 }).map(said) },
  { weight: 1, arbitrary: locale.map((tag) => `new Intl.Locale(${said(tag)})`) },
)

type Choices = Readonly<Record<string, readonly unknown[]>>
const anyOf = (choices: Choices, more: Choices = {}): fc.Arbitrary<string> => {
  const of = (all: Choices) =>
    fc.record(Object.fromEntries(Object.entries(all).map(([name, values]) => [name, fc.constantFrom(...values)])))
  // few options, as they are more often compatible
  const some = fc.shuffledSubarray(Object.keys(choices), { maxLength: Math.min(5, Object.keys(choices).length) })
  return fc.tuple(of(choices), of(more), some).map(([all, always, names]) => {
    const set = [...names.map((name) => [name, all[name]] as const), ...Object.entries(always)]
    return `{ ${set.map(([name, value]) => `${name}: ${literal(value)}`).join(', ')} }`
  })
}

const style = ['long', 'short', 'narrow']
const twoDigit = ['numeric', '2-digit']
const zone = {
  timeZone: ['Asia/Kolkata', 'Europe/Dublin', 'America/New_York', 'Australia/Lord_Howe', 'UTC', '+05:45', 'No/Where'],
}
const dateOptions = anyOf(
  {
    weekday: style,
    era: style,
    year: twoDigit,
    month: [...style, ...twoDigit],
    day: twoDigit,
    dayPeriod: style,
    hour: twoDigit,
    minute: twoDigit,
    second: twoDigit,
    fractionalSecondDigits: [1, 3, 4],
    timeZoneName: ['short', 'long', 'shortOffset', 'longGeneric'],
    hour12: [true, false],
    // only h23: in locales with hours from 0 to 11, such as Japanese, the engine is inconsistent about 0 and 12
    hourCycle: ['h23'],
    calendar: ['buddhist', 'islamic-umalqura', 'persian'],
    numberingSystem: ['latn', 'deva', 'none-such'],
    dateStyle: ['full', 'medium', 'short', 'tiny'],
    timeStyle: ['full', 'short'],
  },
  zone,
)
const digits: Choices = {
  minimumIntegerDigits: [1, 4, 30],
  minimumFractionDigits: [0, 2, 200],
  maximumFractionDigits: [0, 3, 20, Number.NaN],
  minimumSignificantDigits: [1, 3],
  maximumSignificantDigits: [2, 21],
  roundingMode: ['ceil', 'halfEven', 'trunc'],
  roundingIncrement: [1, 5, 7],
  trailingZeroDisplay: ['auto', 'stripIfInteger'],
}
const numberOptions = anyOf({
  ...digits,
  style: ['decimal', 'percent', 'currency', 'unit'],
  currency: ['EUR', 'INR', 'JPY', 'KWD', 'nope'],
  currencyDisplay: ['code', 'name', 'narrowSymbol'],
  currencySign: ['accounting'],
  unit: ['kilometer-per-hour', 'byte', 'celsius', 'parsec'],
  unitDisplay: style,
  notation: ['standard', 'scientific', 'engineering', 'compact'],
  compactDisplay: ['short', 'long'],
  useGrouping: [true, false, 'always', 'min2'],
  signDisplay: ['always', 'exceptZero', 'never'],
  numberingSystem: ['deva', 'hanidec'],
})
const moment = fc
  .oneof(
    { weight: 8, arbitrary: fc.integer({ min: -1e12, max: 4e12 }) },
    { weight: 1, arbitrary: fc.constantFrom(0, -62_135_596_800_000, 8.64e15, 8.64e15 + 1, Number.NaN) },
  )
  .map(literal)
const amount = fc.oneof(
  fc.double({ noDefaultInfinity: true }).map(literal),
  fc.integer().map(literal),
  fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n }).map(literal),
  fc.constantFrom(
    'Infinity',
    '-Infinity',
    'NaN',
    '-0',
    '0.1',
    '1e21',
    '"12345678901234567890.123"',
    '"twelve"',
    'undefined',
    'null',
    'true',
    '[7]',
  ),
)
const small = fc.oneof(fc.integer({ min: -20, max: 20 }), fc.double({ min: -100, max: 100, noNaN: true })).map(literal)
const words = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 12 }),
  fc.constantFrom(
    'Straße',
    'STRASSE',
    'éclair',
    'e\u0301clair',
    'I',
    'ıi İ',
    '中文 游戏。',
    'ภาษาไทย',
    '10',
    '9',
    'Ångström',
    '🧑‍🚀👍🏽',
    'ﬁ Å ﷺ',
    'नमस्ते',
  ),
)
const word = words.map(said)

const part = (name: string, options: fc.Arbitrary<string>, call: fc.Arbitrary<string>) =>
  fc.tuple(locales, options, call).map(([tags, given, text]) => `new Intl.${name}(${tags}, ${given})${text}`)
const of = (name: string, ...args: readonly fc.Arbitrary<string>[]) =>
  fc.tuple(...args).map((all) => `.${name}(${all.join(', ')})`)
const resolved = fc.constant('.resolvedOptions()')
const list = fc.array(words, { maxLength: 5 }).map(said)
const unit = fc.constantFrom('day', 'hours', 'month', 'quarter', 'fortnight').map(said)

// without options, V8 takes the empty tag for its own language where a text was last compared in that, else refuses it
const isNamed = (tags: string): boolean => tags !== said('')

// leaves out the hours of Japanese, see `hourCycle`
const isSteady = (text: string): boolean => !(text.includes('"ja') && text.includes('hour12: true'))

/** Calls of each part of `Intl`, as a script writes them. */
export const kinds: Readonly<Record<string, fc.Arbitrary<string>>> = {
  DateTimeFormat: part(
    'DateTimeFormat',
    dateOptions,
    fc.oneof(
      of('format', moment),
      of('formatToParts', moment),
      of('formatRange', moment, moment),
      of('formatRangeToParts', moment, moment),
      resolved,
    ),
  ),
  NumberFormat: part(
    'NumberFormat',
    numberOptions,
    fc.oneof(
      of('format', amount),
      of('formatToParts', amount),
      of('formatRange', amount, amount),
      of('formatRangeToParts', amount, amount),
      resolved,
    ),
  ),
  PluralRules: part(
    'PluralRules',
    anyOf({ ...digits, type: ['ordinal', 'cardinal', 'odd'] }),
    fc.oneof(of('select', small), of('selectRange', small, small), resolved),
  ),
  RelativeTimeFormat: part(
    'RelativeTimeFormat',
    anyOf({ numeric: ['auto', 'always', 'never'], style, numberingSystem: ['deva'] }),
    fc.oneof(of('format', small, unit), of('formatToParts', small, unit), resolved),
  ),
  ListFormat: part(
    'ListFormat',
    anyOf({ type: ['conjunction', 'disjunction', 'unit'], style }),
    fc.oneof(of('format', list), of('formatToParts', list), resolved),
  ),
  Collator: part(
    'Collator',
    anyOf({
      usage: ['sort', 'search'],
      sensitivity: ['base', 'accent', 'case', 'variant'],
      numeric: [true, false],
      caseFirst: ['upper', 'lower', 'false'],
      ignorePunctuation: [true, false],
    }),
    fc.oneof(of('compare', word, word), resolved),
  ),
  DisplayNames: part(
    'DisplayNames',
    anyOf(
      { style, fallback: ['none', 'code'] },
      { type: ['region', 'language', 'currency', 'script', 'dateTimeField', 'flavour'] },
    ),
    of('of', fc.constantFrom('IN', 'IE', 'zh-Hant', 'EUR', 'Deva', 'month', 'ZZ', 'q', '419').map(said)),
  ),
  Segmenter: fc
    .tuple(
      locales,
      anyOf({ granularity: ['word', 'grapheme', 'sentence', 'line'] }),
      word,
      fc.integer({ min: -2, max: 14 }),
    )
    .chain(([tags, given, text, place]) => {
      const segments = `new Intl.Segmenter(${tags}, ${given}).segment(${text})`
      return fc.constantFrom(`[...${segments}]`, `${segments}.containing(${place})`)
    }),
  Locale: fc
    .tuple(locale, anyOf({ calendar: ['buddhist'], region: ['IN', '1'], numeric: [true], hourCycle: ['h12'] }))
    .chain(([tag, given]) => {
      const made = `new Intl.Locale(${said(tag)}, ${given})`
      return fc.constantFrom(
        `String(${made})`,
        `String(${made}.maximize())`,
        `String(${made}.minimize())`,
        `[${made}.language, ${made}.region, ${made}.calendar, ${made}.numeric]`,
      )
    }),
  dates: fc
    .tuple(moment, fc.constantFrom('toLocaleString', 'toLocaleDateString', 'toLocaleTimeString'), locales, dateOptions)
    .map(([at, name, tags, given]) => `new Date(${at}).${name}(${tags}, ${given})`)
    .filter(isSteady),
  numbers: fc
    .tuple(
      fc.oneof(
        fc.double().map((value) => `(${literal(value)})`),
        fc.bigInt().map((value) => `(${literal(value)})`),
      ),
      locales,
      numberOptions,
    )
    .map(([value, tags, given]) => `${value}.toLocaleString(${tags}, ${given})`),
  texts: fc
    .tuple(word, word, locales.filter(isNamed), fc.constantFrom('NFC', 'NFD', 'NFKC', 'NFKD', 'NFX'))
    .chain(([one, other, tags, form]) =>
      fc.constantFrom(
        `${one}.toLocaleUpperCase(${tags})`,
        `${one}.toLocaleLowerCase(${tags})`,
        `${one}.localeCompare(${other}, ${tags}, { sensitivity: 'base', numeric: true })`,
        `${one}.localeCompare(${other}, ${tags})`,
        `${one}.normalize('${form}')`,
      ),
    ),
  lists: fc
    .tuple(moment, amount, locales, dateOptions)
    .map(
      ([at, value, tags, given]) =>
        `[1234.5, null, undefined, 'x', [${value}, 12345n], new Date(${at})].toLocaleString(${tags}, ${given})`,
    )
    .filter(isSteady),
  supported: fc
    .tuple(
      fc.constantFrom('DateTimeFormat', 'Collator', 'DisplayNames', 'Segmenter'),
      fc.array(locale, { maxLength: 3 }),
    )
    .chain(([name, tags]) =>
      fc.constantFrom(
        `Intl.${name}.supportedLocalesOf(${said(tags)})`,
        `Intl.getCanonicalLocales(${said(tags)})`,
        `Intl.supportedValuesOf('calendar')`,
      ),
    ),
}
