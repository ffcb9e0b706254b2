import type { Role } from '#derive/roles.ts'
import type { PendingQuery, Row, Sql, TransactionSql } from 'postgres'
import { words } from '#catalogue/index.ts'
import { environments, type Environment } from '#derive/environment.ts'
import { problem, type Problem } from '../problem.ts'
import { hashPassword } from './password.ts'
import { hashOf, newSecret } from './secret.ts'
import type { ProvenAccount } from '../services.ts'

interface NewAccount {
  readonly username: string
  readonly password?: string
  readonly name?: string
  readonly email?: string
  readonly roles: Readonly<Partial<Record<Environment, Role>>>
}

export async function makeAccount(sql: Sql, account: NewAccount): Promise<boolean> {
  const [known] = await sql`select 1 from operator where folded(username) = folded(${account.username})`
  if (!known) await putAccount(sql, account)
  return !known
}

export async function putAccount(sql: Sql, account: NewAccount): Promise<number> {
  const password = await hashOfNew(account)
  return sql.begin(async (tx) => {
    const known = tx`do update set password = coalesce(excluded.password, operator.password)`
    return (await insert(tx, account, password, known)) ?? 0
  })
}

/** The one-time sign-in code is valid for `seconds`. Returns nothing for a taken name. */
export async function newAccount(
  sql: Sql,
  account: NewAccount,
  seconds: number,
): Promise<{ readonly id: number; readonly code: string | undefined } | undefined> {
  const password = await hashOfNew(account)
  return sql.begin(async (tx) => {
    const id = await insert(tx, account, password, tx`do nothing`)
    if (id === undefined) return undefined
    return { id, code: seconds > 0 ? await entryCode(tx, id, seconds) : undefined }
  })
}

/** Returns undefined when the name is taken and `known` does nothing. */
async function insert(tx: TransactionSql, account: NewAccount, password: string | null, known: PendingQuery<Row[]>) {
  const { username, name = username, email = '' } = account
  const [row] = await tx<{ id: number }[]>`
    insert into operator (username, name, email, password) values (${username}, ${name}, ${email}, ${password})
    on conflict (folded(username)) ${known} returning id`
  if (row) await grant(tx, row.id, account)
  return row?.id
}

async function hashOfNew({ password }: NewAccount): Promise<string | null> {
  return password === undefined ? null : hashPassword(password)
}

async function grant(tx: TransactionSql, operator: number, { roles }: NewAccount): Promise<void> {
  for (const [environment, role] of Object.entries(roles))
    await tx`insert into role_grant ${tx({ operator, environment, role })} on conflict (operator, environment) do update set role = excluded.role`
}

export function everywhere(role: Role): Record<Environment, Role> {
  return Object.fromEntries(environments.map((environment) => [environment, role])) as Record<Environment, Role>
}

export async function entryCode(sql: Sql | TransactionSql, operator: number, seconds: number): Promise<string> {
  const code = newSecret()
  await sql`delete from entry_code where expires_at < now()`
  await sql`insert into entry_code (hash, operator, expires_at) values (${hashOf(code)}, ${operator}, now() + make_interval(secs => ${seconds}))`
  return code
}

export async function entryOf(sql: Sql, code: string): Promise<{ id: number; username: string }> {
  const [found] = await sql<{ id: number; username: string }[]>`
    select o.id, o.username from entry_code e join operator o on o.id = e.operator
    where e.hash = ${hashOf(code)} and e.expires_at > now() and o.disabled_at is null`
  if (found) return found
  throw codeUsed()
}

export async function useEntryCode(sql: Sql, code: string): Promise<ProvenAccount> {
  const [used] = await sql<ProvenAccount[]>`delete from entry_code e using operator o
    where e.hash = ${hashOf(code)} and e.expires_at > now() and o.id = e.operator returning o.id, o.password`
  if (used) return used
  throw codeUsed()
}

export function codeUsed(): Problem {
  return problem(
    401,
    'code-used',
    words('This sign-in link has been used or has expired.', '该登录链接已被使用或已过期。'),
  )
}
