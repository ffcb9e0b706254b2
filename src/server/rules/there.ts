import { words, type AreaId } from '#catalogue/index.ts'
import type { Playdesk } from '#commands/index.ts'
import { invalid } from '../problem.ts'
import type { World } from '../world/world.ts'

type Of = Extract<
  AreaId<Playdesk>,
  | 'game'
  | 'advertisement'
  | 'advertisement-plan'
  | 'advertisement-resource'
  | 'game-video-source'
  | 'property-people-group'
>

/** Refuses ids that name nothing, and those that are named twice. */
export async function refuseLost(
  world: World<Playdesk>,
  field: string,
  area: Of,
  named: number | readonly number[] | null | undefined,
): Promise<void> {
  const ids = typeof named === 'number' ? [named] : (named ?? [])
  if (ids.length === 0) return
  const twice = ids.find((id, at) => ids.indexOf(id) !== at)
  if (twice !== undefined) throw invalid(field, words(`${twice} is listed twice.`, `${twice} 重复。`))
  const found = new Set((await world.list(area, { ids: [...ids] })).map(({ id }) => id))
  const lost = ids.filter((id) => !found.has(id))
  if (lost.length === 0) return
  const shown = lost.slice(0, 5).join(', ')
  throw invalid(field, words(`There is nothing with the id ${shown}.`, `编号 ${shown} 不存在。`))
}

/** Refuses to switch on what is over already. */
export function refuseOver(world: World<Playdesk>, field: string, end: string | null | undefined): void {
  if (end && end <= world.now)
    throw invalid(field, words('It is over already: choose a later end.', '已过结束时间，请先延后结束时间。'))
}

/** Refuses to switch on what leads nowhere. */
export function refuseNowhere(field: string, ...targets: readonly unknown[]): void {
  if (targets.every((target) => target === null || target === undefined || target === ''))
    throw invalid(field, words('Say where it leads first.', '请先填写跳转目标。'))
}
