import { contentAspects, words as both } from '#catalogue/index.ts'
import { call } from '#client/call.ts'
import type { RowOfList } from '#client/commands.ts'
import type { Entry } from '#derive/calls.ts'
import { inRegion, type Environment } from '#derive/environment.ts'
import { useSay, useWords } from '#browser/i18n/i18n.ts'
import { useEnvironmentName } from '#browser/i18n/environment.ts'
import { warn } from '#browser/notices/notify.ts'
import { openPlanOf } from '#browser/plan/open-plan.ts'
import { areaById } from '#browser/plan/changes/stored-fields.ts'
import { commandOf, planRemoval } from '#browser/plan/matrix/take-down.ts'
import { planAgain } from '#browser/plan/plan-data.ts'
import { useApp } from '#browser/state/app-state.ts'
import { driftWords } from './words.ts'

export type DriftItem = RowOfList<'drift.items'>

export interface Direction {
  readonly area: string
  readonly from: Environment
  readonly to: Environment
}

/** Plans to publish items, or to remove items that only the target has. */
export function usePlanning({ area, from, to }: Direction, items: readonly DriftItem[]) {
  const words = useWords(driftWords)
  const say = useSay()
  const nameOf = useEnvironmentName()
  const areas = useApp((state) => state.product?.areas)
  const titles = areaById(areas, area)?.titles ?? both(area, area)
  const idsOf = (isThereOnly: boolean) =>
    items.filter(({ state }) => (state === 'remove') === isThereOnly).map(({ id }) => id)
  return {
    plan: () => {
      const entry = publishOf(area, from, to)
      const ids = idsOf(false)
      if (!entry) return warn(new Error(words.notPublished(say(titles), nameOf(to))))
      if (ids.length === 0) return warn(new Error(words.cannot))
      const input = { ids, ...(entry.command.to ? {} : { targets: [to] }), aspects: contentAspects }
      const planned = async () => {
        const leave = await ignoredOf({ area, from, to }, ids)
        return planAgain(entry.id, [{ ...input, ...(leave.length > 0 ? { leave } : {}) }], from)
      }
      void openPlanOf(planned).catch(warn)
    },
    takeDown: () => {
      const ids = idsOf(true)
      if (ids.length === 0) return warn(new Error(words.noneOnly(nameOf(to))))
      planRemoval(area, ids, to)
    },
  }
}

// Ids per request.
const block = 500

async function ignoredOf(direction: Direction, ids: readonly number[]) {
  const found: RowOfList<'drift.ignored'>[] = []
  for (let at = 0; at < ids.length; at += block)
    found.push(...(await call('drift.ignored', { ...direction, ids: ids.slice(at, at + block) })).data)
  return found
}

/** Commands with `to` publish only to the other region. */
function publishOf(area: string, from: Environment, to: Environment): Entry | undefined {
  const sibling = inRegion(from, from.endsWith('-ie') ? 2 : 1)
  return commandOf(area, ({ command }) => command.verb === 'publish' && (command.to === undefined || sibling === to))
}
