import type { AnyArea } from '#catalogue/index.ts'
import { pathParams } from '#derive/calls.ts'
import type { Product } from '#browser/state/app-state.ts'
import type { Lines } from '../lines.ts'
import { frecency, recentIds } from './recents.ts'

const most = 8

/** Returns the most used areas, then those of the menu, with keys first. */
export function homeAreas({ byId }: Pick<Lines, 'byId'>, { entries, menu }: Product): readonly AnyArea[] {
  const score = frecency()
  const uses = new Map<string, number>()
  for (const id of recentIds()) {
    const line = byId.get(id)
    const area = line?.kind === 'command' ? line.entry.area.id : line?.kind === 'page' ? line.areas[0] : undefined
    if (area !== undefined) uses.set(area, (uses.get(area) ?? 0) + score(id))
  }
  const used = [...uses].toSorted(([, one], [, other]) => other - one).map(([area]) => area)
  const pages = menu.flatMap((group) => group.pages)
  const byKey = pages.toSorted((one, other) => Number(Boolean(other.key)) - Number(Boolean(one.key)))
  const inMenu = byKey.flatMap(({ areas }) => areas.slice(0, 1))
  const lists = entries.filter(({ command, path }) => command.verb === 'list' && pathParams(path).length === 0)
  const areas = new Map(lists.map(({ area }) => [area.id, area]))
  return [...new Set([...used, ...inMenu])].flatMap((id) => areas.get(id) ?? []).slice(0, most)
}
