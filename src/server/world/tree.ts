import { words } from '#catalogue/index.ts'
import { invalid, type Problem } from '../problem.ts'
import type { Selection } from '../records/query.ts'
import { storedKey, type Kept } from '../records/registry.ts'
import { sameValue } from './diff.ts'
import type { Stored } from './world.ts'

type Data = Stored['data']
type Select = (selection: Selection) => Promise<Stored[]>

/** Levels of a tree of records, the top included. */
export const deepest = 20
const mostBelow = 10_000

/** What is wrong with where a record hangs in its tree: on nothing, below itself, or too deep with all below it. */
export async function tangled(
  { area }: Kept,
  id: number,
  before: Data | undefined,
  after: Data,
  select: Select,
): Promise<Problem | undefined> {
  const { tree } = area
  if (tree === undefined) return undefined
  const key = storedKey(area, tree)
  if (before && sameValue(before[key], after[key])) return undefined
  let levels = 1
  for (let up = after[key]; typeof up === 'number'; levels++) {
    if (up === id)
      return invalid(
        tree,
        words(
          `${area.title.en} ${id} cannot stand below itself. Choose another place.`,
          `${area.title.zh} ${id} 不能移动到自身之下，请选择其他位置。`,
        ),
      )
    if (levels === deepest) return tooDeep(tree)
    const [above] = await select({ where: [], ids: [up], sort: [], limit: 1, offset: 0 })
    if (!above) return invalid(tree, words(`${area.title.en} ${up} is not there.`, `${area.title.zh} ${up} 不存在。`))
    up = above.data[key]
  }
  let level = before ? [id] : []
  while (level.length > 0) {
    const below = await select({ where: [[key, level]], sort: [], limit: mostBelow, offset: 0 })
    level = below.map((row) => row.id)
    if (level.length > 0 && ++levels > deepest) return tooDeep(tree)
  }
  return undefined
}

function tooDeep(field: string): Problem {
  return invalid(field, words(`At most ${deepest} levels.`, `最多 ${deepest} 级。`))
}
