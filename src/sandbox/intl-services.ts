import { clockParts, dayParts, localeMembers, type ServiceName } from './guest/intl-options.ts'

export type Locales = string[] | undefined
/** `Intl` itself checks the options. */
export type IntlOptions = Readonly<Record<string, never>>
export type IntlMethods = Readonly<Record<string, (args: readonly unknown[]) => unknown>>

type Service = (locales: Locales, options: IntlOptions | undefined, usual: string) => IntlMethods

// missing in the compiler's libraries
interface OfRanges {
  selectRange(from: number, to: number): string
}

/** limit for all texts of a call together */
export const mostChars = 256 * 1024
export const mostTagChars = 200
const mostDigits = 1_000
const mostTexts = 10_000
// longer runs of combining marks take quadratic time, without interruption
const mostMarks = 100

/** Equal results on every machine. */
const zone = 'UTC'

/** Scripts choose the arguments. */
export const services: Readonly<Record<ServiceName, Service>> = {
  DateTimeFormat: dates,
  toLocaleString: (locales, options, usual) => dates(locales, completed('any', known(locales, usual), options), usual),
  toLocaleDateString: (locales, options, usual) =>
    dates(locales, completed('day', known(locales, usual), options), usual),
  toLocaleTimeString: (locales, options, usual) =>
    dates(locales, completed('clock', known(locales, usual), options), usual),
  NumberFormat(locales, options, usual) {
    const format = new Intl.NumberFormat(known(locales, usual), options)
    return {
      resolvedOptions: () => format.resolvedOptions(),
      format: ([value]) => format.format(numeric(value)),
      formatToParts: ([value]) => format.formatToParts(numeric(value)),
      formatRange: ([from, to]) => format.formatRange(numeric(from), numeric(to)),
      formatRangeToParts: ([from, to]) => format.formatRangeToParts(numeric(from), numeric(to)),
    }
  },
  PluralRules(locales, options, usual) {
    const rules = new Intl.PluralRules(known(locales, usual), options) as Intl.PluralRules & OfRanges
    return {
      resolvedOptions: () => rules.resolvedOptions(),
      select: ([value]) => rules.select(Number(numeric(value))),
      selectRange: ([from, to]) => rules.selectRange(Number(numeric(from)), Number(numeric(to))),
    }
  },
  RelativeTimeFormat(locales, options, usual) {
    const format = new Intl.RelativeTimeFormat(known(locales, usual), options)
    return {
      resolvedOptions: () => format.resolvedOptions(),
      format: ([value, unit]) => format.format(Number(numeric(value)), text(unit) as Intl.RelativeTimeFormatUnit),
      formatToParts: ([value, unit]) =>
        format.formatToParts(Number(numeric(value)), text(unit) as Intl.RelativeTimeFormatUnit),
    }
  },
  ListFormat(locales, options, usual) {
    const format = new Intl.ListFormat(known(locales, usual), options)
    return {
      resolvedOptions: () => format.resolvedOptions(),
      format: (items) => format.format(texts(items)),
      formatToParts: (items) => format.formatToParts(texts(items)),
    }
  },
  Collator(locales, options, usual) {
    const collator = new Intl.Collator(known(locales, usual), options)
    return {
      resolvedOptions: () => collator.resolvedOptions(),
      compare(both) {
        const [one = '', other = ''] = texts(both)
        if (isPiledUp(one) || isPiledUp(other)) throw new RangeError(`More than ${mostMarks} marks on one letter`)
        return collator.compare(one, other)
      },
    }
  },
  DisplayNames(locales, options, usual) {
    const names = new Intl.DisplayNames(known(locales, usual), options as unknown as Intl.DisplayNamesOptions)
    return {
      resolvedOptions: () => names.resolvedOptions(),
      of([code]) {
        const wanted = text(code)
        if (wanted.length > mostTagChars) throw new RangeError('Invalid code')
        return names.of(wanted)
      },
    }
  },
  Segmenter(locales, options, usual) {
    const segmenter = new Intl.Segmenter(known(locales, usual), options)
    return {
      resolvedOptions: () => segmenter.resolvedOptions(),
      // segment starts; for words also isWordLike
      segment: ([of]) =>
        Array.from(segmenter.segment(text(of)), ({ index, isWordLike }) =>
          isWordLike === undefined ? [index] : [index, isWordLike],
        ),
    }
  },
  Locale([tag = ''] = [], options) {
    const locale = new Intl.Locale(tag, options)
    return {
      members: () => Object.fromEntries(localeMembers.map((name) => [name, locale[name]])),
      toString: () => locale.toString(),
      maximize: () => locale.maximize().toString(),
      minimize: () => locale.minimize().toString(),
    }
  },
  Intl: (locales, options, usual) => ({
    toLocaleUpperCase: ([of]) => text(of).toLocaleUpperCase(known(locales, usual)),
    toLocaleLowerCase: ([of]) => text(of).toLocaleLowerCase(known(locales, usual)),
    getCanonicalLocales: () => Intl.getCanonicalLocales(locales),
    supportedValuesOf: ([key]) => Intl.supportedValuesOf(text(key) as 'calendar'),
    supportedLocalesOf: ([name]) => supporting[text(name)]?.(locales ?? [], options) ?? [],
  }),
}

const supporting: Readonly<Record<string, (locales: string[], options: IntlOptions | undefined) => string[]>> = {
  DateTimeFormat: (locales, options) => Intl.DateTimeFormat.supportedLocalesOf(locales, options),
  NumberFormat: (locales, options) => Intl.NumberFormat.supportedLocalesOf(locales, options),
  PluralRules: (locales, options) => Intl.PluralRules.supportedLocalesOf(locales, options),
  RelativeTimeFormat: (locales, options) => Intl.RelativeTimeFormat.supportedLocalesOf(locales, options),
  ListFormat: (locales, options) => Intl.ListFormat.supportedLocalesOf(locales, options),
  Collator: (locales, options) => Intl.Collator.supportedLocalesOf(locales, options),
  DisplayNames: (locales, options) => Intl.DisplayNames.supportedLocalesOf(locales, options),
  Segmenter: (locales, options) => Intl.Segmenter.supportedLocalesOf(locales, options),
}

function dates(locales: Locales, options: Intl.DateTimeFormatOptions | undefined, usual: string): IntlMethods {
  const format = new Intl.DateTimeFormat(known(locales, usual), { timeZone: zone, ...options })
  return {
    resolvedOptions: () => format.resolvedOptions(),
    format: ([at]) => format.format(moment(at)),
    formatToParts: ([at]) => format.formatToParts(moment(at)),
    formatRange: ([from, to]) => format.formatRange(moment(from), moment(to)),
    formatRangeToParts: ([from, to]) => format.formatRangeToParts(moment(from), moment(to)),
  }
}

/** Default parts of `Date.prototype.toLocaleString` and similar methods. */
function completed(
  needs: 'any' | 'day' | 'clock',
  languages: readonly string[],
  options: Intl.DateTimeFormatOptions = {},
): Intl.DateTimeFormatOptions {
  const { dateStyle, timeStyle } = options
  const unfit = needs === 'day' ? 'timeStyle' : needs === 'clock' ? 'dateStyle' : undefined
  if (unfit !== undefined && options[unfit] !== undefined) {
    // errors about languages and other options come first
    Intl.DateTimeFormat(languages, options)
    throw new TypeError(`Invalid option : ${unfit}`)
  }
  const asked = [...(needs === 'clock' ? [] : dayParts), ...(needs === 'day' ? [] : clockParts)]
  if (dateStyle !== undefined || timeStyle !== undefined || asked.some((part) => options[part] !== undefined))
    return options
  return {
    ...options,
    ...(needs === 'clock' ? {} : { year: 'numeric', month: 'numeric', day: 'numeric' }),
    ...(needs === 'day' ? {} : { hour: 'numeric', minute: 'numeric', second: 'numeric' }),
  }
}

/** Falls back to the plan's language, not the machine's. */
function known(locales: Locales = [], usual: string): string[] {
  return [...locales, usual]
}

function moment(raw: unknown): Date {
  return new Date(typeof raw === 'number' ? raw : Number.NaN)
}

/** Parses `n`, `b` or `s` with a number, bigint or number as text. */
function numeric(raw: unknown): number | bigint | `${number}` {
  const said = text(raw)
  if (said.length > mostDigits) throw new RangeError(`A number of more than ${mostDigits} digits`)
  const digits = said.slice(1)
  if (said.startsWith('b')) return BigInt(digits)
  return said.startsWith('s') ? (digits as `${number}`) : Number(digits)
}

function text(raw: unknown): string {
  const [only = ''] = texts([raw])
  return only
}

function texts(raw: readonly unknown[]): string[] {
  if (raw.length > mostTexts) throw new RangeError(`At most ${mostTexts} texts in one call of Intl`)
  let chars = 0
  return raw.map((each) => {
    if (typeof each !== 'string') throw new TypeError('A text is expected')
    chars += each.length
    if (chars > mostChars) throw tooLong()
    return each
  })
}

function isPiledUp(said: string): boolean {
  return said.length > mostMarks && (said.match(/\p{M}+/gu) ?? []).some(({ length }) => length > mostMarks)
}

export function tooLong(): RangeError {
  return new RangeError(`Texts of more than ${mostChars} characters in one call of Intl`)
}
