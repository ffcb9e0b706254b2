import { words, type Fields } from '#catalogue/index.ts'
import { check } from '#derive/values/check.ts'
import { problem } from '../problem.ts'

/** Values for a script's parameters, defaults filled in; a problem that names each that does not fit. */
export function checkedParams(fields: Fields, given: unknown): Record<string, unknown> {
  const sent = typeof given === 'object' && given !== null && !Array.isArray(given) ? given : {}
  const { value, errors } = check(fields, sent as Record<string, unknown>)
  if (errors.length > 0)
    throw problem(400, 'bad-input', words('Some parameters are not valid.', '部分参数无效，请修改。'), errors)
  return Object.fromEntries(Object.entries(value).filter(([, each]) => each !== null))
}
