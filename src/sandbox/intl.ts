import { isService, optionNames, type ServiceName } from './guest/intl-options.ts'
import {
  mostChars,
  mostTagChars,
  services,
  tooLong,
  type Locales,
  type IntlMethods,
  type IntlOptions,
} from './intl-services.ts'

/** Calls a method of the host's `Intl`; texts hold call and result. */
export type IntlHost = (text: string) => string

const [mostLocales, mostOptionChars] = [50, 200]
const mostKept = 100
const mostKeyChars = 20_000
// the longest texts with every character escaped
const mostCallChars = 6 * mostChars + mostKeyChars
// answers are copied into memory that the script leaves free
const mostAnswerChars = 1 << 20

interface CachedService {
  readonly key: string
  readonly methods: IntlMethods
}

export function intlHost(locale: string): IntlHost {
  const kept = new Map<string, CachedService>()
  function methodsOf(given: string): IntlMethods {
    if (given.length > mostKeyChars) throw new RangeError(`Options of more than ${mostKeyChars} characters`)
    // copied, since a substring would retain the entire call
    const found = kept.get(given) ?? { key: structuredClone(given), methods: made(given, locale) }
    kept.delete(found.key)
    kept.set(found.key, found)
    const [oldest] = kept.keys()
    if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest)
    return found.methods
  }
  return (text) => {
    try {
      if (text.length > mostCallChars) throw tooLong()
      const [nameEnd, keyEnd] = ends(text)
      const name = text.slice(0, nameEnd)
      const methods = methodsOf(text.slice(nameEnd + 1, keyEnd))
      const method = Object.hasOwn(methods, name) ? methods[name] : undefined
      if (!method) throw new TypeError(`There is no ${name}`)
      return written(method(JSON.parse(text.slice(keyEnd + 1)) as readonly unknown[]))
    } catch (error) {
      const { name, message } = error instanceof Error ? error : new TypeError('Bad call')
      return `x${JSON.stringify([name, message.slice(0, 1_000)])}`
    }
  }
}

/** Returns the ends of the first two lines; the arguments follow. */
function ends(text: string): readonly [name: number, key: number] {
  const first = text.indexOf('\n')
  return [first, text.indexOf('\n', first + 1)]
}

/** `s…` for text, `u` for undefined, else `j` and JSON. */
function written(answer: unknown): string {
  if (answer === undefined) return 'u'
  const text = typeof answer === 'string' ? `s${answer}` : `j${JSON.stringify(answer)}`
  if (text.length > mostAnswerChars) throw new RangeError(`An answer of more than ${mostAnswerChars} characters`)
  return text
}

function made(key: string, locale: string): IntlMethods {
  const [name, locales, options] = JSON.parse(key) as [unknown, unknown, unknown]
  if (!isService(name)) throw new TypeError('There is no such part of Intl')
  return services[name](localesFrom(locales), optionsFrom(name, options), locale)
}

function localesFrom(raw: unknown): Locales {
  if (raw === null) return undefined
  const all: unknown[] = Array.isArray(raw) ? raw : [raw]
  if (all.length > mostLocales) throw new RangeError(`At most ${mostLocales} locales`)
  return all.map((tag) => {
    if (typeof tag !== 'string') throw new TypeError('A locale is a text or an Intl.Locale')
    if (tag.length > mostTagChars) throw new RangeError(`Incorrect locale information provided`)
    return tag
  })
}

function optionsFrom(name: ServiceName, raw: unknown): IntlOptions | undefined {
  if (typeof raw !== 'object' || raw === null) return undefined
  const given = raw as Readonly<Record<string, unknown>>
  const known = optionNames[name].flatMap((option) => {
    const value = Object.hasOwn(given, option) ? given[option] : undefined
    if (value === undefined) return []
    if (typeof value === 'string' && value.length > mostOptionChars)
      throw new RangeError(`Value ${value.slice(0, 50)}… out of range for Intl options property ${option}`)
    if (value !== null && !['string', 'number', 'boolean'].includes(typeof value))
      throw new TypeError(`Intl options property ${option} is a text, a number or a flag`)
    return [[option, value as string | number | boolean | null] as const]
  })
  return Object.fromEntries(known) as IntlOptions
}
