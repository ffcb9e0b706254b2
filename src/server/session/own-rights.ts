import type { TransactionSql } from 'postgres'
import { words } from '#catalogue/index.ts'
import type { Environment } from '#derive/environment.ts'
import { lostRights, namesOf, type Rights } from '#derive/lost-rights.ts'
import type { Role } from '#derive/roles.ts'
import { problem } from '../problem.ts'
import type { Actor } from '../world/world.ts'

/** Returns none while the account is disabled. */
export async function rightsOf(tx: TransactionSql, operator: number): Promise<Rights> {
  const rows = await tx<{ environment: Environment; role: Role }[]>`
    select environment, role from role_grant join operator o on o.id = operator
    where operator = ${operator} and o.disabled_at is null`
  return Object.fromEntries(rows.map(({ environment, role }) => [environment, role]))
}

/** Operators confirm the loss of own rights by user name, because they cannot restore them. */
export function refuseUnconfirmed(actor: Actor, before: Rights, after: Rights, confirm: unknown): void {
  const lost = lostRights(before, after)
  if (lost.length === 0 || (typeof confirm === 'string' && confirm.trim() === actor.username)) return
  const { en, zh } = namesOf(lost)
  const text = words(
    `This takes rights of your own in ${en}, and you could not give them back to yourself. To confirm it, send your user name as confirm.`,
    `此操作会降低您自己在${zh}的权限，且您无法自行恢复。如确认执行，请在 confirm 中填写您的用户名。`,
  )
  throw problem(422, 'not-confirmed', text, [{ field: 'confirm', message: text }])
}
