import { localeMembers } from './intl-options.ts'
import { hide, isObject, keepLocale, keyOf, localeText, type CallHostIntl } from './intl-values.ts'

// These two methods return their own objects.
const { create, defineProperty } = Object
const { apply } = Reflect
// eslint-disable-next-line typescript/unbound-method -- applied to values below
const { slice } = String.prototype
const { ceil, trunc } = Math
const { isFinite } = Number
const [asText, asNumber, WrongType] = [String, Number, TypeError]

type Boundary = readonly [index: number, isWordLike?: boolean]

/** Adds `segment`, for which the host divides each text once. */
export function addSegments(proto: object, divide: (segmenter: unknown, text: string) => unknown): void {
  hide(proto, 'segment', function (this: unknown, raw: unknown) {
    const input = asText(raw)
    const all = divide(this, input) as Boundary[]
    const at = (place: number): object => {
      const [index, isWordLike] = all[place] as Boundary
      const segment = apply(slice, input, [index, all[place + 1]?.[0]]) as string
      return isWordLike === undefined ? { segment, index, input } : { segment, index, input, isWordLike }
    }
    return {
      containing(wanted: unknown) {
        const place = asNumber(wanted)
        const index = isFinite(place) ? trunc(place) : place === place ? -1 : 0
        if (index < 0 || index >= input.length) return undefined
        let [low, high] = [0, all.length - 1]
        while (low < high) {
          const middle = ceil((low + high) / 2)
          if ((all[middle] as Boundary)[0] <= index) low = middle
          else high = middle - 1
        }
        return at(low)
      },
      *[Symbol.iterator]() {
        for (let place = 0; place < all.length; place++) yield at(place)
      },
    }
  })
}

export function addLocale(Intl: object, asked: CallHostIntl): void {
  function Locale(tag: unknown, options?: unknown): object {
    if (new.target === undefined) throw new WrongType(`Constructor Intl.Locale requires 'new'`)
    if (typeof tag !== 'string' && !isObject(tag)) throw new WrongType('A locale is a text or an Intl.Locale')
    const key = keyOf('Locale', isObject(tag) ? (localeText(tag) ?? asText(tag)) : tag, options)
    const of = create((new.target as typeof Locale).prototype as object) as object
    keepLocale(of, asked(key, 'toString', []) as string)
    return of
  }
  const keyOfLocale = (of: unknown): string => {
    const text = isObject(of) ? localeText(of) : undefined
    if (text === undefined) throw new WrongType('This is no Intl.Locale')
    return keyOf('Locale', text)
  }
  const proto = Locale.prototype as object
  for (const name of localeMembers) {
    const get = function (this: unknown) {
      return (asked(keyOfLocale(this), 'members', []) as Record<string, unknown>)[name]
    }
    defineProperty(proto, name, { get, configurable: true })
  }
  hide(proto, 'toString', function (this: unknown) {
    return asked(keyOfLocale(this), 'toString', [])
  })
  for (const name of ['maximize', 'minimize'])
    hide(proto, name, function (this: unknown) {
      return new (Locale as unknown as new (tag: unknown) => object)(asked(keyOfLocale(this), name, []))
    })
  hide(proto, Symbol.toStringTag, 'Intl.Locale', false)
  hide(Intl, 'Locale', Locale)
}
