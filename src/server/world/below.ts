import { words } from '#catalogue/index.ts'
import type { Entry } from '#derive/calls.ts'
import { problem } from '../problem.ts'
import type { Engine } from './engine.ts'

const mostBelow = 2_000

/** The records of a command with all that stands below them in the tree of their area, where it takes that along; parents first. */
export async function withBelow(world: Engine, { area, command }: Entry, ids: readonly number[]): Promise<number[]> {
  const found = new Set(ids)
  for (let level = command.below && area.tree ? [...ids] : []; level.length > 0;) {
    const rows = await world.list(area.id as never, { where: { [area.tree ?? '']: level }, sort: [['id', 'asc']] })
    level = (rows as { id: number }[]).map(({ id }) => id).filter((id) => !found.has(id))
    for (const id of level) found.add(id)
    if (found.size > ids.length + mostBelow)
      throw problem(
        422,
        'too-many',
        words(
          `There are more than ${mostBelow} records below. Choose a smaller part.`,
          `下级超过 ${mostBelow} 个，请分批处理。`,
        ),
      )
  }
  return [...found]
}
