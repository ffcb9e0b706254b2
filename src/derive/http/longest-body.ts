import type { Field } from '#catalogue/index.ts'
import type { Entry } from '../calls.ts'
import { inputFields } from '../input.ts'
import type { JsonSchema } from '../kinds/kind.ts'
import { fieldSchema } from './schema.ts'
import { perObject } from '../values/per-object.ts'
import { isObject } from '../kinds/shared/is-object.ts'

const mebibyte = 1024 * 1024
const [least, most] = [mebibyte / 16, 2 * mebibyte]
// bytes of an escaped character
const perCharacter = 6
// bytes of a number, choice or date
const short = 200

/** Returns bytes. */
export function longestBody(entries: readonly Entry[]): number {
  return Math.max(...entries.map(longestOf))
}

const sizeOfField = perObject((field: Field) => sizeOf(fieldSchema(field)))

function longestOf(entry: Entry): number {
  const { area } = entry
  const fields = Object.values({ ...area.fields, ...inputFields(entry) })
  const size = fields.reduce((sum, field) => sum + sizeOfField(field), 0)
  return Math.min(most, least + (area.open ? mebibyte : 0) + size)
}

function sizeOf(schema: JsonSchema): number {
  const { properties, anyOf, items } = schema
  if (Array.isArray(anyOf)) return Math.max(...(anyOf as readonly JsonSchema[]).map(sizeOf))
  if (isObject(properties))
    return Object.values(properties).reduce<number>((sum, each) => sum + sizeOf(each as JsonSchema), 0)
  if (isObject(items)) return Number(schema['maxItems'] ?? 1_000) * sizeOf(items)
  if (schema['maxLength'] !== undefined) return Number(schema['maxLength']) * perCharacter
  const types = [schema['type'] ?? []].flat()
  const isBounded =
    schema['enum'] !== undefined || (types.length > 0 && !types.includes('object') && !types.includes('array'))
  return isBounded ? short : most
}
