import { words } from '#catalogue/index.ts'
import { problem } from '../problem.ts'

/** Where a record is wanted. */
export interface Position {
  readonly id: number
  readonly sort: number
}

/** Reads a list of ids, or of `{ id, sort }`. */
export function readPositions(sort: unknown): Position[] {
  return (Array.isArray(sort) ? (sort as unknown[]) : []).map(position)
}

function position(each: unknown, index: number): Position {
  const { id, gameId, sort } =
    typeof each === 'object' && each !== null ? (each as Record<string, unknown>) : { id: each }
  const found = { id: whole(id ?? gameId), sort: whole(sort ?? index + 1) }
  if (Number.isSafeInteger(found.id) && Number.isSafeInteger(found.sort)) return found
  throw problem(
    400,
    'bad-input',
    words('`sort` is a list of ids, or of { id, sort }.', '`sort` 应为编号列表，或 { id, sort } 列表。'),
    [{ field: 'sort', message: words(`Entry ${index + 1} cannot be read.`, `第 ${index + 1} 项无法识别。`) }],
  )
}

function whole(value: unknown): number {
  return typeof value === 'number' || (typeof value === 'string' && value.trim() !== '') ? Number(value) : Number.NaN
}
