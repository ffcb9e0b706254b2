// Captured now: scripts may change shared objects.
const { parse, stringify } = JSON
const { assign, hasOwn, keys } = Object
const { apply } = Reflect
const [asText, Failure, AnyMap, AnySet] = [String, Error, Map, Set]
/* eslint-disable typescript/unbound-method -- applied to values below */
const { includes, slice, split } = String.prototype
const { toString: tagOf } = Object.prototype
const eachEntry = Map.prototype.forEach
const eachItem = Set.prototype.forEach
/* eslint-enable typescript/unbound-method */

const endChars = 1_000
// deeper values may end the interpreter
const mostDepth = 50

/** JSON `[message, details, long details?]`; a long text is `[first, number left out, last]`. */
export function logLine(message: unknown, details: unknown): string {
  const text = typeof message === 'string' ? message : plain(written(message))
  const json = details === undefined ? 'null' : written(details)
  const shown = plain(json)
  return isLong(shown) ? `[${ends(text)},null,${ends(shown)}]` : `[${ends(text)},${json}]`
}

function isLong(text: string): boolean {
  return text.length > 2 * endChars
}

function ends(text: string): string {
  if (!isLong(text)) return stringify(text)
  const [first, last] = [apply(slice, text, [0, endChars]), apply(slice, text, [-endChars])]
  return `[${stringify(first)},${text.length - 2 * endChars},${stringify(last)}]`
}

function plain(json: string): string {
  return json[0] === '"' ? (parse(json) as string) : json
}

function written(value: unknown): string {
  try {
    return (stringify(value, writer()) as string | undefined) ?? stringify(asText(value))
  } catch {
    return '"something that cannot be written"'
  }
}

interface WrittenObject {
  readonly value: object
  readonly replacement: unknown
  readonly depth: number
  readonly up: WrittenObject | undefined
}

/** Replaces values that JSON lacks. A circular value is one of its own parents. */
function writer(): (this: unknown, name: string, value: unknown) => unknown {
  let level: WrittenObject | undefined
  return function (_, value) {
    while (level && level.replacement !== this) level = level.up
    if (typeof value !== 'object' || value === null) return scalar(value)
    for (let each = level; each; each = each.up) if (each.value === value) return '[circular]'
    const depth = level ? level.depth + 1 : 1
    if (depth > mostDepth) return '[nested too deeply]'
    const replacement = replaced(value)
    level = { value, replacement, depth, up: level }
    return replacement
  }
}

function scalar(value: unknown): unknown {
  if (typeof value === 'bigint') return `${value}n`
  const isJson = typeof value === 'string' || typeof value === 'boolean' || value === null || value === undefined
  return isJson || (typeof value === 'number' && value - value === 0) ? value : asText(value)
}

function replaced(value: object): unknown {
  if (value instanceof Failure) return ofError(value)
  const list: unknown[] = []
  if (value instanceof AnyMap) {
    apply(eachEntry, value, [(item: unknown, key: unknown) => (list[list.length] = [key, item])])
    return { [`Map(${list.length})`]: list }
  }
  if (value instanceof AnySet) {
    apply(eachItem, value, [(item: unknown) => (list[list.length] = item)])
    return { [`Set(${list.length})`]: list }
  }
  const tag = apply(tagOf, value, []) as string
  return keys(value).length > 0 || tag === '[object Object]' || tag === '[object Array]' ? value : asText(value)
}

function ofError(error: Error): unknown {
  const text = `${asText(error.name)}: ${asText(error.message)}${ownFrames(asText(error.stack))}`
  const more = assign(hasOwn(error, 'cause') ? { cause: error.cause } : {}, error)
  return keys(more).length === 0 ? text : assign({ error: text }, more)
}

function ownFrames(stack: string): string {
  const lines = apply(split, stack, ['\n']) as string[]
  let frames = ''
  for (let at = 0; at < lines.length; at++) if (apply(includes, lines[at], ['script.ts:'])) frames += `\n${lines[at]}`
  return frames
}
