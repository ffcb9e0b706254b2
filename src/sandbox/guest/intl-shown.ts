import { hide, keyOf, numeric, textOf, type CallHostIntl } from './intl-values.ts'

const { getPrototypeOf } = Object
const { apply } = Reflect
// eslint-disable-next-line typescript/unbound-method -- applied to values below
const { getTime } = Date.prototype
// eslint-disable-next-line typescript/unbound-method -- applied to values below
const { valueOf } = Number.prototype
// eslint-disable-next-line typescript/unbound-method -- applied to values below
const { valueOf: bigValueOf } = BigInt.prototype
const asText = String
const { isFinite } = Number

/** Replaces the locale methods of dates, numbers and texts. */
export function showInLanguages(asked: CallHostIntl): void {
  const shown = (name: 'toLocaleString' | 'toLocaleDateString' | 'toLocaleTimeString') =>
    function (this: Date, locales: unknown, options: unknown) {
      const at = apply(getTime, this, []) as number
      return isFinite(at) ? asked(keyOf(name, locales, options), 'format', [at]) : 'Invalid Date'
    }
  for (const name of ['toLocaleString', 'toLocaleDateString', 'toLocaleTimeString'] as const)
    hide(Date.prototype, name, shown(name))
  for (const [of, value] of [
    [Number, valueOf],
    [BigInt, bigValueOf],
  ] as const)
    hide(of.prototype, 'toLocaleString', function (this: unknown, locales: unknown, options: unknown) {
      return asked(keyOf('NumberFormat', locales, options), 'format', [numeric(apply(value, this, []))])
    })
  for (const name of ['toLocaleUpperCase', 'toLocaleLowerCase'])
    hide(String.prototype, name, function (this: unknown, locales: unknown) {
      return asked(keyOf('Intl', locales), name, [textOf(this)])
    })
  hide(String.prototype, 'localeCompare', function (this: unknown, other: unknown, locales: unknown, options: unknown) {
    return asked(keyOf('Collator', locales, options), 'compare', [textOf(this), asText(other)])
  })
  addLists()
}

/** Makes lists pass the languages to each item. */
function addLists(): void {
  const within: unknown[] = []
  function shown(this: ArrayLike<unknown>, locales: unknown, options: unknown): string {
    for (let at = 0; at < within.length; at++) if (within[at] === this) return ''
    within[within.length] = this
    try {
      let text = ''
      for (let at = 0; at < this.length; at++) {
        const each = this[at]
        if (at > 0) text += ','
        if (each !== undefined && each !== null)
          text += asText((each as { toLocaleString(...args: unknown[]): unknown }).toLocaleString(locales, options))
      }
      return text
    } finally {
      within.length--
    }
  }
  hide(Array.prototype, 'toLocaleString', shown)
  hide(getPrototypeOf(Uint8Array.prototype) as object, 'toLocaleString', shown)
}
