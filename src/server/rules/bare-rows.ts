import { Bare, bare } from '../http/answer.ts'

/** The answer of a standard list with something more said of each row. */
export function eachRow<T>(answer: unknown, tell: (row: T) => object): unknown {
  if (!(answer instanceof Bare)) return answer
  const rows = answer.members['data'] as T[]
  return bare({ ...answer.members, data: rows.map((row) => ({ ...row, ...tell(row) })) })
}
