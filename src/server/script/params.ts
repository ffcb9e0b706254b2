import { words, type Fields } from '#catalogue/index.ts'
import { check } from '#derive/values/check.ts'
import { problem } from '../problem.ts'

/** Values for a script's parameters, defaults filled in; a problem that names each that does not fit. */
export function checkedParams(fields: Fields, given: unknown): Record<string, unknown> {
  const sent = typeof given === 'object' && given !== null && !Array.isArray(given) ? given : {}
  const { value, errors } = check(fields, withoutNone(fields, sent as Record<string, unknown>))
  if (errors.length > 0)
    throw problem(400, 'bad-input', words('Some parameters are not valid.', '部分参数无效，请修改。'), errors)
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, each]) => {
      if (each !== null) return [[name, each]]
      // a list of none, so that scripts need not ask whether there is one
      return fields[name]?.kind === 'list' ? [[name, []]] : []
    }),
  )
}

/** A list of none was not given, however many it would have to hold; beside a default it is what was chosen. */
function withoutNone(fields: Fields, sent: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(sent).filter(([name, value]) => {
      const field = Object.hasOwn(fields, name) ? fields[name] : undefined
      const isNone = field?.kind === 'list' && Array.isArray(value) && value.length === 0
      return !isNone || field.required || field.default !== undefined
    }),
  )
}
