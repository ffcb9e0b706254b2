import { words } from '#catalogue/index.ts'
import type { Selection } from '../../records/query.ts'
import { storedKey, type AreaStore } from '../../records/registry.ts'
import { sameValue } from '../../records/diff.ts'
import type { Stored } from '../../records/stored.ts'
import type { Fault } from './position.ts'

type Data = Stored['data']
type Select = (selection: Selection) => Promise<Stored[]>

/** Levels of a tree of records, the top included. */
export const deepest = 20
const mostBelow = 10_000

/** Checks the parent of a record in its tree: it must exist, must not be below the record itself, and must not make the tree too deep. */
export async function treeFault(
  { area }: AreaStore,
  id: number,
  before: Data | undefined,
  after: Data,
  select: Select,
): Promise<Fault | undefined> {
  const { tree } = area
  if (tree === undefined) return undefined
  const key = storedKey(area, tree)
  if (before && sameValue(before[key], after[key])) return undefined
  const met: number[] = []
  let levels = 1
  for (let up = after[key]; typeof up === 'number'; levels++) {
    if (up === id)
      return {
        field: tree,
        message: words(
          `${area.title.en} ${id} cannot be placed below itself. Choose another parent.`,
          `${area.title.zh} ${id} 不能移动到自身之下，请选择其他上级。`,
        ),
        together: met,
      }
    if (levels === deepest) return tooDeep(tree, met)
    met.push(up)
    const [above] = await select({ where: [], ids: [up], sort: [], limit: 1, offset: 0 })
    if (!above)
      return {
        field: tree,
        message: words(`${area.title.en} ${up} does not exist.`, `${area.title.zh} ${up} 不存在。`),
      }
    up = above.data[key]
  }
  let level = before ? [id] : []
  while (level.length > 0) {
    const below = await select({ where: [[key, level]], sort: [], limit: mostBelow, offset: 0 })
    level = below.map((row) => row.id)
    met.push(...level)
    if (level.length > 0 && ++levels > deepest) return tooDeep(tree, met)
  }
  return undefined
}

function tooDeep(field: string, together: readonly number[]): Fault {
  const message = words(`Levels cannot be nested deeper than ${deepest}.`, `层级最多 ${deepest} 级。`)
  return { field, message, together }
}
