import { addLocale, addSegments } from './intl-parts.ts'
import type { ServiceName } from './intl-options.ts'
import {
  rangeEnd,
  hide,
  isObject,
  keyOf,
  numeric,
  textsOf,
  type IntlArguments,
  type CallHostIntl,
  type ArgsConverter,
} from './intl-values.ts'
import { showInLanguages } from './intl-shown.ts'

// QuickJS lacks `Intl`: each call asks the host, as text.
const { parse, stringify } = JSON
const { create, defineProperty, entries } = Object
const { apply } = Reflect
// eslint-disable-next-line typescript/unbound-method -- applied to values below
const { slice } = String.prototype
const [asText, asNumber, WrongType, OutOfRange] = [String, Number, TypeError, RangeError]

interface ServiceKey {
  readonly key: string
  /** the getter always returns this function */
  bound?: (...args: unknown[]) => unknown
}

const made = new WeakMap<object, ServiceKey>()
const [madeOf, keep] = [made.get.bind(made), made.set.bind(made)]

interface IntlClass {
  readonly name: ServiceName
  readonly methods: Readonly<Record<string, ArgsConverter>>
  /** getter that returns a function without `this` */
  readonly bound?: string
  /** callable without `new` */
  readonly isCallable?: boolean
}

/** `now` is the default date. */
export function addIntl(ask: (text: string) => string, now: number): void {
  const asked: CallHostIntl = (key, method, args) => {
    const answer = ask(`${method}\n${key}\n${stringify(args)}`)
    const text = apply(slice, answer, [1]) as string
    if (answer[0] === 's') return text
    if (answer[0] === 'u') return undefined
    const value: unknown = parse(text)
    if (answer[0] === 'j') return value
    const [name, message] = value as [string, string]
    throw name === 'RangeError' ? new OutOfRange(message) : new WrongType(message)
  }
  const Intl = {}
  hide(Intl, Symbol.toStringTag, 'Intl', false)
  hide(Intl, 'getCanonicalLocales', (locales: unknown) => asked(keyOf('Intl', locales), 'getCanonicalLocales', []))
  hide(Intl, 'supportedValuesOf', (key: unknown) => asked(keyOf('Intl'), 'supportedValuesOf', [asText(key)]))
  for (const part of partsAt(now)) addPart(Intl, part, asked)
  const segmenter = addPart(Intl, { name: 'Segmenter', methods: {} }, asked)
  addSegments(segmenter, (of, text) => asked(selfOf('Segmenter', of).key, 'segment', [text]))
  addLocale(Intl, asked)
  lacking(Intl, 'Intl.DurationFormat', `Intl.NumberFormat with style: 'unit'`)
  for (const name of lastMatch) lacking(RegExp, `RegExp.${name}`, 'what match() and exec() answer')
  hide(globalThis, 'Intl', Intl)
  showInLanguages(asked)
}

const lastMatch = "$1 $2 $3 $4 $5 $6 $7 $8 $9 $_ $& $+ $` $' input lastMatch lastParen leftContext rightContext".split(
  ' ',
)

/** Throws for an API that scripts lack, naming an alternative. */
function lacking(of: object, name: string, instead: string): void {
  const get = (): never => {
    throw new WrongType(`There is no ${name} in scripts: use ${instead}.`)
  }
  defineProperty(of, apply(slice, name, [name.indexOf('.') + 1]) as string, { get, configurable: true })
}

function partsAt(now: number): readonly IntlClass[] {
  const moment = (at: unknown): number => (at === undefined ? now : asNumber(at))
  const oneMoment: ArgsConverter = ([at]) => [moment(at)]
  const moments: ArgsConverter = ([from, to]) => [asNumber(rangeEnd(from)), asNumber(rangeEnd(to))]
  const oneNumber: ArgsConverter = ([value]) => [numeric(value)]
  const numbers: ArgsConverter = ([from, to]) => [numeric(rangeEnd(from)), numeric(rangeEnd(to))]
  const unit: ArgsConverter = ([value, of]) => [numeric(asNumber(value)), asText(of)]
  const list: ArgsConverter = ([all]) => textsOf(all)
  const formats = (one: ArgsConverter, range: ArgsConverter): IntlClass['methods'] => ({
    format: one,
    formatToParts: one,
    formatRange: range,
    formatRangeToParts: range,
  })
  return [
    { name: 'DateTimeFormat', methods: formats(oneMoment, moments), bound: 'format', isCallable: true },
    { name: 'NumberFormat', methods: formats(oneNumber, numbers), bound: 'format', isCallable: true },
    {
      name: 'Collator',
      methods: { compare: ([one, other]) => [asText(one), asText(other)] },
      bound: 'compare',
      isCallable: true,
    },
    {
      name: 'PluralRules',
      methods: {
        select: ([value]) => [numeric(asNumber(value))],
        selectRange: ([from, to]) => [numeric(asNumber(rangeEnd(from))), numeric(asNumber(rangeEnd(to)))],
      },
    },
    { name: 'RelativeTimeFormat', methods: { format: unit, formatToParts: unit } },
    { name: 'ListFormat', methods: { format: list, formatToParts: list } },
    { name: 'DisplayNames', methods: { of: ([code]) => [asText(code)] } },
  ]
}

function addPart(Intl: object, { name, methods, bound, isCallable = false }: IntlClass, asked: CallHostIntl): object {
  function Part(locales?: unknown, options?: unknown): object {
    if (new.target === undefined && !isCallable) throw new WrongType(`Constructor Intl.${name} requires 'new'`)
    const key = keyOf(name, locales, options)
    // invalid options throw in the constructor
    asked(key, 'resolvedOptions', [])
    const of = create(((new.target as typeof Part | undefined) ?? Part).prototype as object) as object
    keep(of, { key })
    return of
  }
  const proto = Part.prototype as object
  const none: ArgsConverter = () => []
  for (const [method, sent] of entries({ ...methods, resolvedOptions: none })) {
    if (method === bound) {
      const get = function (this: unknown) {
        const of = selfOf(name, this)
        return (of.bound ??= (...args: IntlArguments) => asked(of.key, method, sent(args)))
      }
      defineProperty(proto, method, { get, configurable: true })
    } else
      hide(proto, method, function (this: unknown, ...args: IntlArguments) {
        return asked(selfOf(name, this).key, method, sent(args))
      })
  }
  hide(proto, Symbol.toStringTag, `Intl.${name}`, false)
  hide(Part, 'supportedLocalesOf', (locales: unknown, options: unknown) =>
    asked(keyOf('Intl', locales, options), 'supportedLocalesOf', [name]),
  )
  defineProperty(Part, 'name', { value: name, configurable: true })
  hide(Intl, name, Part)
  return proto
}

function selfOf(name: string, of: unknown): ServiceKey {
  const found = isObject(of) ? madeOf(of) : undefined
  if (!found) throw new WrongType(`This is no Intl.${name}`)
  return found
}
