import type { Effect } from '#catalogue/index.ts'
import { databaseFault } from '../database/fault.ts'
import { driftOf } from '../run/drifted.ts'
import { shownSources, sourceChangesOf } from '../run/source-changes.ts'
import type { Call } from '../server.ts'
import { planFor } from './plan-for.ts'
import type { ShownPlan } from './plans.ts'
import type { PlanHashes } from './resealed.ts'
import { refuseUnlessApplying, refuseWithoutRight, rolesOf } from './roles.ts'

/** Adds the drift of records and source records to a ready plan. */
export async function shownPlan(call: Call, id: number): Promise<ShownPlan> {
  const { isDriftShown, ...shown } = await withDrift(call, id)
  const sourceChanges = isDriftShown ? await sourceChangesOf(call.server, id) : undefined
  return { ...shown, ...(sourceChanges ? { sourceChanges: await shownSources(call, sourceChanges) } : {}) }
}

export async function editedPlan(call: Call, id: number, hashes: PlanHashes) {
  const { isDriftShown: _, answers: __, ...shown } = await withDrift(call, id)
  return { ...shown, ...hashes }
}

async function withDrift(call: Call, id: number): Promise<ShownPlan & { readonly isDriftShown: boolean }> {
  const { plan, shown, sight } = await planFor(call, id)
  const isDriftShown = plan.state === 'ready' && sight.isWhole
  const drifted = isDriftShown ? await driftOf(call.server, plan).catch(unlessLocked) : undefined
  return { ...shown, ...(drifted ? { drifted } : {}), isDriftShown }
}

/** Shows the plan without its drift if a table is locked. */
function unlessLocked(error: unknown): undefined {
  if (databaseFault(error) !== 'locked') throw error
}

type CallWithId = Call & { readonly input: { readonly id: number } }

/** Checks rights in all environments, also where the script only read; by default, those to apply the plan. */
export async function changeable(call: CallWithId, effect: Effect | undefined) {
  const { server, actor, input } = call
  const found = await planFor(call, input.id)
  const { plan } = found
  const needs = await rolesOf(server.sql, plan.id)
  if (effect === undefined) await refuseUnlessApplying(server, actor, plan, needs)
  else refuseWithoutRight(actor, { effect }, [plan.environment, ...plan.environments])
  refuseWithoutRight(actor, { effect: 'read' }, Object.keys(needs))
  return found
}
