import type { TransactionSql } from 'postgres'
import { words } from '#catalogue/index.ts'
import { environments, type Environment } from '#derive/environment.ts'
import { namesOf } from '#derive/lost-rights.ts'
import { problem } from '../problem.ts'

const lockKey = 7_529_336

/**
 * Serializes changes across servers. Throws a 409 when an environment would lose its last admin, or its last with a
 * password; one-time links expire, so they do not count.
 */
export async function keepingAdmins<T>(tx: TransactionSql, change: () => Promise<T>): Promise<T> {
  await tx`select pg_advisory_xact_lock(${lockKey})`
  const before = await adminStrength(tx)
  const changed = await change()
  const after = await adminStrength(tx)
  const left = environments.filter((each) => (before.get(each) ?? 0) > (after.get(each) ?? 0))
  if (left.length === 0) return changed
  const { en, zh } = namesOf(left)
  throw problem(
    409,
    'last-admin',
    words(
      `Nobody else with a password is an administrator of ${en}. Make such an operator an administrator there first.`,
      `${zh}没有其他设有密码的管理员。请先在其中将一位设有密码的操作员设为管理员。`,
    ),
  )
}

/** Strength of each environment's enabled admins: 2 with a password, else 1. */
async function adminStrength(tx: TransactionSql): Promise<ReadonlyMap<Environment, number>> {
  const rows = await tx<{ environment: Environment; strength: number }[]>`
    select environment, case when bool_or(o.password is not null) then 2 else 1 end as strength
    from role_grant join operator o on o.id = operator
    where role = 'admin' and o.disabled_at is null group by environment`
  return new Map(rows.map(({ environment, strength }) => [environment, strength]))
}
