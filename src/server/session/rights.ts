import type { TransactionSql } from 'postgres'
import { words } from '#catalogue/index.ts'
import { environments, environmentWords, isEnvironment, type Environment } from '#derive/environment.ts'
import { lostRights, namesOf, type RolesByEnvironment } from '#derive/lost-rights.ts'
import { mayAct, roles, type Role } from '#derive/roles.ts'
import { problem } from '../problem.ts'
import { sees } from '../visibility/sight.ts'
import type { Actor } from '../world/world.ts'

export async function refuseUnlessAdminOf(tx: TransactionSql, actor: Actor, operator: number): Promise<void> {
  const held = await tx<{ environment: Environment }[]>`select environment from role_grant where operator = ${operator}`
  const beyond = held.find(({ environment }) => !mayAct(actor.roles[environment], 'admin'))
  if (!beyond) return
  const { en, zh } = environmentWords(beyond.environment)
  const text = sees(actor, beyond.environment)
    ? words(
        `This operator has rights in ${en}, where you are not an administrator.`,
        `该操作员在${zh}拥有权限，而您不是该环境的管理员。`,
      )
    : words('This operator has rights where you are not an administrator.', '该操作员在您不是管理员的环境中拥有权限。')
  throw problem(403, 'forbidden', text)
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

/** Returns none while the account is disabled. */
export async function rightsOf(tx: TransactionSql, operator: number): Promise<RolesByEnvironment> {
  const rows = await tx<{ environment: Environment; role: Role }[]>`
    select environment, role from role_grant join operator o on o.id = operator
    where operator = ${operator} and o.disabled_at is null`
  return Object.fromEntries(rows.map(({ environment, role }) => [environment, role]))
}

/** Operators confirm the loss of own rights by user name: they cannot restore them. */
export function refuseUnconfirmed(
  actor: Actor,
  before: RolesByEnvironment,
  after: RolesByEnvironment,
  confirm: unknown,
): void {
  const lost = lostRights(before, after)
  if (lost.length === 0 || (typeof confirm === 'string' && confirm.trim() === actor.username)) return
  const { en, zh } = namesOf(lost)
  const text = words(
    `This takes rights of your own in ${en}, and you could not give them back to yourself. To confirm it, send your user name as confirm.`,
    `此操作会降低您自己在${zh}的权限，且您无法自行恢复。如确认执行，请在 confirm 中填写您的用户名。`,
  )
  throw problem(422, 'not-confirmed', text, [{ field: 'confirm', message: text }])
}

const lockKey = 7_529_336

/**
 * Serializes changes across servers. Throws 409 if an environment would lose its last admin, or its last with a
 * password (one-time links expire).
 */
export async function keepingAdmins<T>(tx: TransactionSql, change: () => Promise<T>): Promise<T> {
  await tx`select pg_advisory_xact_lock(${lockKey})`
  const before = await adminStrength(tx)
  const changed = await change()
  const after = await adminStrength(tx)
  const left = environments.filter((each) => (before.get(each) ?? 0) > (after.get(each) ?? 0))
  if (left.length === 0) return changed
  const { en, zh } = namesOf(left)
  const text = words(
    `Nobody else with a password is an administrator of ${en}. Make such an operator an administrator there first.`,
    `${zh}没有其他设有密码的管理员。请先在其中将一位设有密码的操作员设为管理员。`,
  )
  throw problem(409, 'last-admin', text)
}

/** Strength of each environment's enabled admins: 2 with a password, else 1. */
async function adminStrength(tx: TransactionSql): Promise<ReadonlyMap<Environment, number>> {
  const rows = await tx<{ environment: Environment; strength: number }[]>`
    select environment, case when bool_or(o.password is not null) then 2 else 1 end as strength
    from role_grant join operator o on o.id = operator
    where role = 'admin' and o.disabled_at is null group by environment`
  return new Map(rows.map(({ environment, strength }) => [environment, strength]))
}
