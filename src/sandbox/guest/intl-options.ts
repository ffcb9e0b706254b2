const digits = [
  'minimumIntegerDigits',
  'minimumFractionDigits',
  'maximumFractionDigits',
  'minimumSignificantDigits',
  'maximumSignificantDigits',
  'roundingIncrement',
  'roundingMode',
  'roundingPriority',
  'trailingZeroDisplay',
] as const

export const dayParts = ['weekday', 'year', 'month', 'day'] as const
export const clockParts = ['dayPeriod', 'hour', 'minute', 'second', 'fractionalSecondDigits'] as const

const dateOptions = [
  'localeMatcher',
  'calendar',
  'numberingSystem',
  'hour12',
  'hourCycle',
  'timeZone',
  'era',
  ...dayParts,
  ...clockParts,
  'timeZoneName',
  'formatMatcher',
  'dateStyle',
  'timeStyle',
] as const

export const localeMembers = [
  'baseName',
  'language',
  'script',
  'region',
  'calendar',
  'collation',
  'hourCycle',
  'caseFirst',
  'numeric',
  'numberingSystem',
] as const

/** Options that each service of `Intl` takes; others are ignored. */
export const optionNames = {
  DateTimeFormat: dateOptions,
  // the options of dates, with different defaults
  toLocaleString: dateOptions,
  toLocaleDateString: dateOptions,
  toLocaleTimeString: dateOptions,
  NumberFormat: [
    'localeMatcher',
    'numberingSystem',
    'style',
    'currency',
    'currencyDisplay',
    'currencySign',
    'unit',
    'unitDisplay',
    'notation',
    'compactDisplay',
    'useGrouping',
    'signDisplay',
    ...digits,
  ],
  PluralRules: ['localeMatcher', 'type', 'notation', 'compactDisplay', ...digits],
  RelativeTimeFormat: ['localeMatcher', 'numberingSystem', 'style', 'numeric'],
  ListFormat: ['localeMatcher', 'type', 'style'],
  Collator: ['localeMatcher', 'usage', 'collation', 'numeric', 'caseFirst', 'sensitivity', 'ignorePunctuation'],
  DisplayNames: ['localeMatcher', 'style', 'type', 'fallback', 'languageDisplay'],
  Segmenter: ['localeMatcher', 'granularity'],
  Locale: localeMembers,
  Intl: ['localeMatcher'],
} as const satisfies Readonly<Record<string, readonly string[]>>

export type ServiceName = keyof typeof optionNames

export function isService(name: unknown): name is ServiceName {
  return typeof name === 'string' && Object.hasOwn(optionNames, name)
}
