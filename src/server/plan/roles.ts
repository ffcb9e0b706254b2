import type { Sql } from 'postgres'
import { mayAct, needed, type Role } from '#derive/roles.ts'
import type { Effect } from '#catalogue/index.ts'
import { isEnvironment } from '#derive/environment.ts'
import { forbidden, forbiddenElsewhere } from '../problem.ts'
import type { Server } from '../server.ts'
import { sees } from '../visibility/sight.ts'
import type { Actor } from '../world/world.ts'

type NeededRoles = Readonly<Record<string, Role>>

/**
 * The rights used by the calls of a script, by environment: applying or undoing its plan requires them too.
 * What takes a run back needs those of the run.
 */
export async function rolesOf(sql: Sql, plan: number | null): Promise<NeededRoles> {
  const rows = await sql<{ needs: NeededRoles | null }[]>`
    with recursive undone as (
      select id, needs, undoes from plan where id = ${plan}
      union select p.id, p.needs, p.undoes from undone join run r on r.id = undone.undoes join plan p on p.id = r.plan)
    select needs from undone`
  const all: Record<string, Role> = {}
  for (const { needs } of rows)
    for (const [environment, role] of Object.entries(needs ?? {}))
      if (!mayAct(all[environment], role)) all[environment] = role
  return all
}

/** Refuses who lacks one of these roles; an environment that they do not see is not named. */
export function refuseWithoutRoles(actor: Actor, wanted: NeededRoles): void {
  const lacking = Object.entries(wanted).flatMap(([environment, role]) =>
    !isEnvironment(environment) || mayAct(actor.roles[environment], role) ? [] : environment,
  )
  const [first] = lacking
  if (first === undefined) return
  throw lacking.every((each) => sees(actor, each)) ? forbidden(first) : forbiddenElsewhere
}

/** Refuses what has an effect somewhere that the operator has not the right to. */
export function refuseWithoutRight(actor: Actor, effect: Effect, environments: readonly string[]): void {
  refuseWithoutRoles(actor, Object.fromEntries(environments.map((each) => [each, needed[effect]])))
}

interface PlanExtent {
  readonly id: number
  readonly command: string | null
  readonly environment: string
  readonly environments: readonly string[]
}

/** Refuses operators without the rights for every change of a plan: to apply it, and to control its run. */
export async function refuseUnlessApplying({ entries, sql }: Server, actor: Actor, plan: PlanExtent): Promise<void> {
  const effect = entries.get(plan.command ?? '')?.command.effect ?? 'write'
  refuseWithoutRight(actor, effect, [plan.environment, ...plan.environments])
  refuseWithoutRoles(actor, await rolesOf(sql, plan.id))
}
