import type { Sql } from 'postgres'
import { mayAct, type Role } from '#derive/roles.ts'
import { words } from '#catalogue/index.ts'
import { environmentWords, isEnvironment } from '../environment.ts'
import { problem } from '../problem.ts'
import type { Actor } from '../world/world.ts'

type Needed = Readonly<Record<string, Role>>

/** The rights that the calls of a script took, by environment: whoever applies its plan or takes it back needs them too. */
export async function rolesOf(sql: Sql, plan: number | null): Promise<Needed> {
  const [row] = await sql<{ needs: Needed | null }[]>`select needs from plan where id = ${plan}`
  return row?.needs ?? {}
}

export function refuseWithoutRoles(actor: Actor, needed: Needed): void {
  for (const [environment, role] of Object.entries(needed)) {
    if (!isEnvironment(environment) || mayAct(actor.roles[environment], role)) continue
    const { en, zh } = environmentWords(environment)
    throw problem(
      403,
      'forbidden',
      words(`You do not have the right to do this in ${en}.`, `您在${zh}没有执行此操作的权限。`),
    )
  }
}
