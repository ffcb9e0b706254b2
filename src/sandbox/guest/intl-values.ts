import { optionNames, type ServiceName } from './intl-options.ts'

// Captured now: scripts may change shared objects.
const { stringify } = JSON
const { create, defineProperty } = Object
const [asText, asNumber, WrongType] = [String, Number, TypeError]
const { isFinite } = Number

export type IntlArguments = readonly unknown[]
export type ArgsConverter = (args: IntlArguments) => IntlArguments
export type CallHostIntl = (key: string, method: string, args: IntlArguments) => unknown

const localeTexts = new WeakMap<object, string>()
export const localeText = localeTexts.get.bind(localeTexts)
export const keepLocale = localeTexts.set.bind(localeTexts)

export function keyOf(name: ServiceName, locales?: unknown, options?: unknown): string {
  if (options !== undefined || (locales !== undefined && typeof locales !== 'string'))
    return stringify([name, localesOf(locales), optionsOf(name, options)])
  // most calls, such as those of a sort, repeat a key
  const known = (usual[name] ??= create(null) as Record<string, string>)
  return (known[locales === undefined ? '' : `=${locales}`] ??= stringify([name, localesOf(locales), null]))
}

const usual = create(null) as Partial<Record<ServiceName, Record<string, string>>>

function localesOf(raw: unknown): string[] | null {
  if (raw === undefined) return null
  if (raw === null) throw new WrongType('Cannot convert undefined or null to object')
  if (typeof raw === 'string') return [raw]
  if (!isObject(raw)) return []
  const own = localeText(raw)
  if (own !== undefined) return [own]
  const tags: string[] = []
  const list = raw as ArrayLike<unknown>
  for (let at = 0; at < list.length; at++) {
    if (!(at in list)) continue
    const tag = list[at]
    if (typeof tag !== 'string' && !isObject(tag)) throw new WrongType('Incorrect locale information provided')
    tags[tags.length] = typeof tag === 'string' ? tag : (localeText(tag) ?? asText(tag))
  }
  return tags
}

const strict = ['ListFormat', 'DisplayNames', 'Segmenter']

function optionsOf(service: ServiceName, raw: unknown): object | null {
  if (raw === undefined) return null
  if (raw === null) throw new WrongType('Cannot convert undefined or null to object')
  if (!isObject(raw)) {
    for (let at = 0; at < strict.length; at++) if (strict[at] === service) throw new WrongType('Options are an object')
    return null
  }
  const names: readonly string[] = optionNames[service]
  const options = create(null) as Record<string, unknown>
  for (let at = 0; at < names.length; at++) {
    const name = names[at] ?? ''
    const value = (raw as Record<string, unknown>)[name]
    if (value !== undefined) options[name] = plain(value)
  }
  return options
}

function plain(value: unknown): unknown {
  if (typeof value === 'bigint' || typeof value === 'symbol')
    throw new WrongType('An option is a text, a number or a flag')
  return isObject(value) || (typeof value === 'number' && !isFinite(value)) ? asText(value) : value
}

/** Returns type and digits; as text, no digit is lost. */
export function numeric(raw: unknown): string {
  const value = isObject(raw) ? (raw.valueOf() as unknown) : raw
  if (typeof value === 'bigint') return `b${value}`
  if (typeof value === 'string') return `s${value}`
  const number = asNumber(value)
  return `n${number === 0 && 1 / number < 0 ? '-0' : asText(number)}`
}

export function textsOf(list: unknown): string[] {
  const texts: string[] = []
  if (list === undefined) return texts
  for (const each of list as Iterable<unknown>) {
    if (typeof each !== 'string') throw new WrongType('A list to show holds texts only')
    texts[texts.length] = each
  }
  return texts
}

export function textOf(self: unknown): string {
  if (self === undefined || self === null) throw new WrongType('Cannot convert undefined or null to object')
  return asText(self)
}

export function rangeEnd(value: unknown): unknown {
  if (value === undefined) throw new WrongType('Both ends of a range are needed')
  return value
}

export function isObject(value: unknown): value is object {
  return (typeof value === 'object' && value !== null) || typeof value === 'function'
}

export function hide(of: object, name: string | symbol, value: unknown, isWritable = true): void {
  defineProperty(of, name, { value, writable: isWritable, configurable: true, enumerable: false })
}
