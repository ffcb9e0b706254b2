import { words, type Fields } from '#catalogue/index.ts'
import { check } from '#derive/values/check.ts'
import { isObject } from '#derive/kinds/shared/is-object.ts'
import { problem } from '../problem.ts'

/** Fills in defaults; throws with each faulty value. */
export function checkedParams(fields: Fields, given: unknown): Record<string, unknown> {
  const { value, errors } = check(fields, withoutNone(fields, isObject(given) ? given : {}))
  if (errors.length > 0)
    throw problem(400, 'bad-input', words('Some parameters are not valid.', '部分参数无效，请修改。'), errors)
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, each]) => {
      if (each !== null) return [[name, each]]
      // an empty list, so scripts need no check for undefined
      return fields[name]?.kind === 'list' ? [[name, []]] : []
    }),
  )
}

/** Drops empty lists of optional parameters: they mean no value, whatever the minimum length. */
function withoutNone(fields: Fields, sent: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(sent).filter(([name, value]) => {
      const field = Object.hasOwn(fields, name) ? fields[name] : undefined
      const isNone = field?.kind === 'list' && Array.isArray(value) && value.length === 0
      return !isNone || field.required || field.default !== undefined
    }),
  )
}
