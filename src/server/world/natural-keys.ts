import { words, type AnyArea, type Field, type Values } from '#catalogue/index.ts'
import { pathParams, type Entry } from '#derive/calls.ts'
import { inputFields } from '#derive/input.ts'
import { several } from '#derive/kinds/several.ts'
import { compared } from '#derive/listing.ts'
import { problem } from '../problem.ts'
import { areaStoreOf, storedKey, type Registry } from '../records/registry.ts'
import type { Engine } from './engine.ts'

/** Parameter that takes an id of area `of` or its natural key. */
interface NaturalParam {
  readonly param: string
  readonly of: string
  /** unique text field, such as `code` */
  readonly key: string
  /** it is named after the key, so digits may be one */
  readonly isKey: boolean
}

const known = new WeakMap<Entry, readonly NaturalParam[]>()

// maximum characters and values; longer input stays as it is
const [longest, mostValues] = [20_000, 10_000]

/** Replaces natural keys, such as a language code, by ids. */
export async function withIds(registry: Registry, entry: Entry, input: Values, look: () => Engine): Promise<Values> {
  const named = known.get(entry) ?? namedIn(registry, entry)
  known.set(entry, named)
  let found = input
  for (const each of named) {
    const sent = input[each.param]
    const parts = typeof sent === 'string' && sent.length > longest ? [] : several({ kind: 'ref' }, sent)
    if (parts.length > mostValues) continue
    const texts = parts.map((part) =>
      typeof part === 'string' || (typeof part === 'number' && each.isKey) ? `${part}` : '',
    )
    const wanted = texts.filter((text) => text !== '' && (each.isKey || !/^-?\d+$/.test(text)))
    if (wanted.length === 0) continue
    const ids = await idsOf(look(), each, wanted)
    const missing = each.isKey ? wanted.find((text) => !ids.has(text) && !/^\d+$/.test(text)) : undefined
    if (missing !== undefined) throw nothingCalled(registry, each, missing)
    if (ids.size === 0) continue
    const [first, ...more] = parts.map((part, at) => ids.get(texts[at] ?? '') ?? part)
    found = { ...found, [each.param]: more.length > 0 ? [first, ...more] : first }
  }
  return found
}

function namedIn(registry: Registry, entry: Entry): NaturalParam[] {
  const inPath = pathParams(entry.path)
  const fields: readonly (readonly [param: string, field: Field])[] =
    entry.command.verb === 'list'
      ? compared(entry).flatMap(({ param, by, of }) => (by === 'is' || by === 'has' ? [[param, of] as const] : []))
      : Object.entries(inputFields(entry))
  return fields.flatMap(([param, field]) => {
    const { kind, of } = field.kind === 'list' && field.item ? field.item : field
    const area = kind === 'ref' && of !== undefined && !inPath.includes(param) ? registry.get(of)?.area : undefined
    const key = area && naturalKey(area)
    return of === undefined || key === undefined
      ? []
      : [{ param, of, key, isKey: param === key || param.endsWith(`_${key}`) }]
  })
}

function naturalKey({ unique = [], parent, fields }: AnyArea): string | undefined {
  const [key, ...more] = unique
  return key !== undefined && more.length === 0 && parent === undefined && fields[key]?.kind === 'text'
    ? key
    : undefined
}

async function idsOf(world: Engine, { of, key }: NaturalParam, texts: readonly string[]): Promise<Map<string, number>> {
  const areaStore = areaStoreOf(world.registry, of)
  const stored = storedKey(areaStore.area, key)
  const rows = await world.select(areaStore, { where: [[stored, texts]], sort: [], limit: texts.length, offset: 0 })
  return new Map(rows.map(({ id, data }) => [String(data[stored]), id]))
}

function nothingCalled(registry: Registry, { param, of, key }: NaturalParam, text: string): Error {
  const { title, fields } = areaStoreOf(registry, of).area
  const [name, shown] = [fields[key]?.title ?? words(key, key), text.slice(0, 100)]
  const message = words(
    `There is no ${title.en.toLowerCase()} with the ${name.en} ${shown}.`,
    `没有${name.zh}为 ${shown} 的${title.zh}。`,
  )
  return problem(400, 'bad-input', message, [{ field: param, message }])
}
