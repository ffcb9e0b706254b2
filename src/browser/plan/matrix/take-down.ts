import type { Entry } from '#derive/calls.ts'
import type { Environment } from '#derive/environment.ts'
import { notify, warn } from '#browser/notices/notify.ts'
import { app } from '#browser/state/app-state.ts'
import { openPlanOf } from '../open-plan.ts'
import { planAgain } from '../plan-data.ts'
import { planWords } from '../words.ts'

/** Prefers the area's command to those of areas that view it. */
export function commandOf(area: string, isWanted: (entry: Entry) => boolean): Entry | undefined {
  const entries = app().product?.entries ?? []
  const all = entries.filter((entry) => (entry.area.store ?? entry.area.id) === area && isWanted(entry))
  return all.find(({ area: of }) => of.id === area) ?? all[0]
}

export function planRemoval(area: string, ids: readonly number[], environment: Environment): void {
  const entry = commandOf(area, ({ command }) => command.verb === 'remove')
  if (!entry) return notify(planWords.cannotDelete)
  const inputs = ids.map((id) => ({ [entry.command.param ?? 'id']: id }))
  void openPlanOf(() => planAgain(entry.id, inputs, environment)).catch(warn)
}
