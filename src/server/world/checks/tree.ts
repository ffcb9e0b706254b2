import { words, type AnyArea } from '#catalogue/index.ts'
import { storedKey, type AreaStore } from '../../records/registry.ts'
import { sameValue } from '../../records/diff.ts'
import type { PositionFault, PositionedRecord, ReadAll } from './fault.ts'

/** Maximum levels of a tree, the top included. */
export const deepest = 20

/** Finds parents that are missing, descendants or too deep. */
export async function treeFaults(
  { area }: AreaStore,
  placed: readonly PositionedRecord[],
  readAll: ReadAll,
): Promise<ReadonlyMap<number, readonly PositionFault[]>> {
  const found = new Map<number, readonly PositionFault[]>()
  const { tree } = area
  if (tree === undefined) return found
  const key = storedKey(area, tree)
  const moved = placed.filter(({ before, after }) => !(before && sameValue(before[key], after[key])))
  if (moved.length === 0) return found
  const aboveOf = await above(moved, key, readAll)
  const known = moved.flatMap(({ id, before }) => (before ? [id] : []))
  const belowOf = await below(known, key, readAll)
  for (const { id, before, after } of moved) {
    const fault = faultOf(area, tree, { id, parent: after[key], aboveOf, belowOf: before ? belowOf : new Map() })
    if (fault) found.set(id, [fault])
  }
  return found
}

type ParentById = ReadonlyMap<number, unknown>
type ChildrenById = ReadonlyMap<number, readonly number[]>

async function above(moved: readonly PositionedRecord[], key: string, readAll: ReadAll): Promise<ParentById> {
  const found = new Map<number, unknown>()
  let level = moved.map(({ after }) => after[key])
  for (let left = deepest; left > 0; left--) {
    const ids = [...new Set(level.filter((id) => typeof id === 'number'))].filter((id) => !found.has(id))
    if (ids.length === 0) break
    const rows = await readAll({ where: [], ids })
    for (const { id, data } of rows) found.set(id, data[key])
    level = rows.map(({ data }) => data[key])
  }
  return found
}

async function below(ids: readonly number[], key: string, readAll: ReadAll): Promise<ChildrenById> {
  const found = new Map<number, number[]>()
  let level = ids
  for (let left = deepest; left > 0 && level.length > 0; left--) {
    for (const id of level) found.set(id, [])
    const rows = await readAll({ where: [[key, level]] })
    for (const { id, data } of rows) found.get(Number(data[key]))?.push(id)
    level = rows.flatMap(({ id }) => (found.has(id) ? [] : [id]))
  }
  return found
}

interface TreeNode {
  readonly id: number
  readonly parent: unknown
  readonly aboveOf: ParentById
  readonly belowOf: ChildrenById
}

function faultOf(
  { title }: AnyArea,
  field: string,
  { id, parent, aboveOf, belowOf }: TreeNode,
): PositionFault | undefined {
  const met: number[] = []
  let levels = 1
  for (let up = parent; typeof up === 'number'; up = aboveOf.get(up), levels++) {
    if (up === id)
      return {
        field,
        message: words(
          `${title.en} ${id} cannot be placed below itself. Choose another parent.`,
          `${title.zh} ${id} 不能移动到自身之下，请选择其他上级。`,
        ),
        together: met,
      }
    if (levels === deepest) return tooDeep(field, met)
    met.push(up)
    if (!aboveOf.has(up))
      return {
        field,
        message: words(`${title.en} ${up} does not exist.`, `${title.zh} ${up} 不存在。`),
      }
  }
  for (let level = belowOf.get(id) ?? []; level.length > 0;) {
    met.push(...level)
    if (++levels > deepest) return tooDeep(field, met)
    level = level.flatMap((each) => belowOf.get(each) ?? [])
  }
  return undefined
}

function tooDeep(field: string, together: readonly number[]): PositionFault {
  const message = words(`Levels cannot be nested deeper than ${deepest}.`, `层级最多 ${deepest} 级。`)
  return { field, message, together }
}
