import type { TransactionSql } from 'postgres'
import { words } from '#catalogue/index.ts'
import { environments, type Environment } from '#derive/environment.ts'
import { namesOf } from '#derive/lost-rights.ts'
import { problem } from '../problem.ts'

const lockKey = 7_529_336

/**
 * Makes a change of accounts or roles, one at a time over all servers; throws the 409 problem where it would leave an
 * environment that has an admin who can sign in without one.
 */
export async function keepingAdmins<T>(tx: TransactionSql, change: () => Promise<T>): Promise<T> {
  await tx`select pg_advisory_xact_lock(${lockKey})`
  const before = await withAdmin(tx)
  const changed = await change()
  const after = await withAdmin(tx)
  const left = environments.filter((each) => before.has(each) && !after.has(each))
  if (left.length === 0) return changed
  const { en, zh } = namesOf(left)
  throw problem(
    409,
    'last-admin',
    words(
      `Nobody else who can sign in is an administrator of ${en}. Make somebody else an administrator there first.`,
      `${zh}没有其他可登录的管理员。请先在其中指定另一位管理员。`,
    ),
  )
}

/** Where somebody enabled is an admin, and has a password or a link to sign in with. */
async function withAdmin(tx: TransactionSql): Promise<ReadonlySet<Environment>> {
  const rows = await tx<{ environment: Environment }[]>`
    select distinct environment from role_grant join operator o on o.id = operator
    where role = 'admin' and o.disabled_at is null
      and (o.password is not null or exists (select from entry_code c where c.operator = o.id and c.expires_at > now()))`
  return new Set(rows.map(({ environment }) => environment))
}
