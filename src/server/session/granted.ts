import type { TransactionSql } from 'postgres'
import { words } from '#catalogue/index.ts'
import { environmentWords, isEnvironment, type Environment } from '#derive/environment.ts'
import { mayAct, roles, type Role } from '#derive/roles.ts'
import { problem } from '../problem.ts'
import { sees } from '../visibility/sight.ts'
import type { Actor } from '../world/world.ts'

export async function refuseUnlessAdminOf(tx: TransactionSql, actor: Actor, operator: number): Promise<void> {
  const held = await tx<{ environment: Environment }[]>`select environment from role_grant where operator = ${operator}`
  const beyond = held.find(({ environment }) => !mayAct(actor.roles[environment], 'admin'))
  if (!beyond) return
  const { environment } = beyond
  if (!sees(actor, environment))
    throw problem(
      403,
      'forbidden',
      words('This operator has rights where you are not an administrator.', '该操作员在您不是管理员的环境中拥有权限。'),
    )
  const { en, zh } = environmentWords(environment)
  throw problem(
    403,
    'forbidden',
    words(
      `This operator has rights in ${en}, where you are not an administrator.`,
      `该操作员在${zh}拥有权限，而您不是该环境的管理员。`,
    ),
  )
}

/** Operators cannot grant more than their own roles. */
export function rolesFrom(actor: Actor, given: unknown): Partial<Record<Environment, Role>> {
  const granted: Partial<Record<Environment, Role>> = {}
  for (const [environment, role] of Object.entries(given as Record<string, unknown>)) {
    const known = roles.find((each) => each === role)
    if (!isEnvironment(environment) || !known) {
      const text = words(
        `${environment}: ${String(role)} is not a role in an environment.`,
        `${environment}：${String(role)} 不是有效的环境角色。`,
      )
      throw problem(400, 'bad-input', text, [{ field: 'roles', message: text }])
    }
    if (!mayAct(actor.roles[environment], 'admin')) {
      const { en, zh } = environmentWords(environment)
      throw problem(403, 'forbidden', words(`You are not an administrator in ${en}.`, `您不是${zh}的管理员。`))
    }
    granted[environment] = known
  }
  return granted
}

/** Refuses tokens, and operators who would change their own emergency right. */
export function refuseEmergencyBy({ id, byToken }: Pick<Actor, 'id' | 'byToken'>, operator: number): void {
  if (byToken || operator === id)
    throw problem(403, 'own-right', words('Someone else has to change this right.', '该权限须由他人登录后更改。'))
}
