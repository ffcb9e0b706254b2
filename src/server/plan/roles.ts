import type { Sql } from 'postgres'
import { mayAct, roleFor, type Role } from '#derive/roles.ts'
import type { Command } from '#catalogue/index.ts'
import { isEnvironment } from '#derive/environment.ts'
import { forbidden, forbiddenElsewhere } from '../problem.ts'
import type { Server } from '../server.ts'
import { sees } from '../visibility/sight.ts'
import type { Actor } from '../world/world.ts'

type NeededRoles = Readonly<Record<string, Role>>

/** Includes the roles for the run that the plan undoes. */
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

/** Throws if the actor lacks a role; names no hidden environment. */
export function refuseWithoutRoles(actor: Actor, wanted: NeededRoles): void {
  const lacking = Object.entries(wanted).flatMap(([environment, role]) =>
    !isEnvironment(environment) || mayAct(actor.roles[environment], role) ? [] : environment,
  )
  const [first] = lacking
  if (first === undefined) return
  throw lacking.every((each) => sees(actor, each)) ? forbidden(first) : forbiddenElsewhere
}

export function refuseWithoutRight(
  actor: Actor,
  command: Pick<Command, 'effect' | 'role'>,
  environments: readonly string[],
): void {
  refuseWithoutRoles(actor, Object.fromEntries(environments.map((each) => [each, roleFor(command)])))
}

interface PlanExtent {
  readonly id: number
  readonly command: string | null
  readonly environment: string
  readonly environments: readonly string[]
}

/** Requires the rights to apply the plan or control its run. */
export async function refuseUnlessApplying(
  { entries, sql }: Server,
  actor: Actor,
  plan: PlanExtent,
  needs?: NeededRoles,
): Promise<void> {
  const command = entries.get(plan.command ?? '')?.command ?? { effect: 'write' }
  refuseWithoutRight(actor, command, [plan.environment, ...plan.environments])
  refuseWithoutRoles(actor, needs ?? (await rolesOf(sql, plan.id)))
}
