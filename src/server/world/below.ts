import { words } from '#catalogue/index.ts'
import type { Entry } from '#derive/calls.ts'
import { problem } from '../problem.ts'
import type { Engine } from './engine.ts'

const mostBelow = 2_000

interface ChildRow {
  readonly id: number
}

/** Returns all descendants, level by level. */
export async function below<R extends ChildRow>(
  ids: readonly number[],
  childrenOf: (level: readonly number[]) => Promise<readonly R[]>,
): Promise<R[]> {
  const known = new Set(ids)
  const found: R[] = []
  for (let level = ids; level.length > 0;) {
    const fresh = (await childrenOf(level)).filter(({ id }) => !known.has(id))
    for (const { id } of fresh) known.add(id)
    found.push(...fresh)
    if (found.length > mostBelow)
      throw problem(
        422,
        'too-many',
        words(
          `There are more than ${mostBelow} records below. Choose a smaller part.`,
          `下级超过 ${mostBelow} 个，请分批处理。`,
        ),
      )
    level = fresh.map(({ id }) => id)
  }
  return found
}

export async function withBelow(world: Engine, { area, command }: Entry, ids: readonly number[]): Promise<number[]> {
  const { id: areaId, tree } = area
  const chosen = [...new Set(ids)]
  if (!command.below || tree === undefined) return chosen
  const rows = await below<ChildRow>(chosen, (level) =>
    world.list(areaId as never, { where: { [tree]: level }, sort: [['id', 'asc']] }),
  )
  return [...chosen, ...rows.map(({ id }) => id)]
}
