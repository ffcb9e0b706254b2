import type { Role } from '#derive/roles.ts'
import type { Sql } from 'postgres'
import { words } from '#catalogue/index.ts'
import { environments, type Environment } from '../environment.ts'
import { problem } from '../problem.ts'
import { hashPassword, passwordFits } from './password.ts'
import { hashOf, newSecret } from './secret.ts'

interface NewAccount {
  readonly username: string
  readonly password?: string
  readonly name?: string
  readonly email?: string
  readonly roles: Readonly<Partial<Record<Environment, Role>>>
}

/** Makes an account, or gives an existing one the same password and rights. Answers its id. */
export async function putAccount(sql: Sql, account: NewAccount): Promise<number> {
  const password = account.password === undefined ? null : await hashPassword(account.password)
  return sql.begin(async (tx) => {
    const { username, name = username, email = '' } = account
    const [row] = await tx<{ id: number }[]>`
      insert into operator (username, name, email, password) values (${username}, ${name}, ${email}, ${password})
      on conflict (lower(username)) do update set password = coalesce(excluded.password, operator.password) returning id`
    const id = row?.id ?? 0
    for (const [environment, role] of Object.entries(account.roles)) {
      await tx`insert into role_grant ${tx({ operator: id, environment, role })} on conflict (operator, environment) do update set role = excluded.role`
    }
    return id
  })
}

export function everywhere(role: Role): Record<Environment, Role> {
  return Object.fromEntries(environments.map((environment) => [environment, role])) as Record<Environment, Role>
}

// after this many failures in a row each further one doubles the wait, up to a quarter of an hour
const freeTries = 5
const longestWaitS = 900

/** The account's id when the password fits; problems for a wrong one and for too many tries. */
export async function signIn(sql: Sql, username: string, password: string, ip: string): Promise<number> {
  const subjects = [`u:${username.toLowerCase().slice(0, 200)}`, `i:${ip}`]
  await refuseHasty(sql, subjects)
  const [account] = await sql<{ id: number; password: string | null }[]>`
    select id, password from operator where lower(username) = lower(${username}) and disabled_at is null`
  if ((await passwordFits(password, account?.password ?? null)) && account) {
    await sql`delete from login_failure where subject = ${subjects[0] ?? ''}`
    return account.id
  }
  await sql`insert into login_failure (subject, count, last_at) select subject, 1, now() from unnest(${subjects}::text[]) as subject
    on conflict (subject) do update set last_at = now(),
      count = case when login_failure.last_at < now() - interval '1 hour' then 1 else login_failure.count + 1 end`
  throw problem(401, 'wrong-password', words('Wrong name or password.', '用户名或密码错误。'))
}

async function refuseHasty(sql: Sql, subjects: readonly string[]): Promise<void> {
  const rows = await sql<{ subject: string; count: number; ago: number }[]>`
    select subject, count, extract(epoch from now() - last_at)::float as ago from login_failure where subject = any(${[...subjects]}::text[])`
  // one address may serve many operators, so it gets more tries than one name
  const waits = rows.map(({ subject, count, ago }) => {
    const over = count - (subject.startsWith('i:') ? freeTries * 10 : freeTries)
    return over < 0 ? 0 : Math.min(2 ** over, longestWaitS) - ago
  })
  const wait = Math.ceil(Math.max(0, ...waits))
  if (wait > 0) {
    throw problem(
      429,
      'too-many-tries',
      words(`Too many tries. Wait ${wait} s.`, `尝试次数过多，请等待 ${wait} 秒。`),
      [],
      { retryAfter: wait },
    )
  }
}

/** A code that signs the operator in once. */
export async function entryCode(sql: Sql, operator: number, seconds: number): Promise<string> {
  const code = newSecret()
  await sql`delete from entry_code where expires_at < now()`
  await sql`insert into entry_code (hash, operator, expires_at) values (${hashOf(code)}, ${operator}, now() + make_interval(secs => ${seconds}))`
  return code
}

export async function useEntryCode(sql: Sql, code: string): Promise<number> {
  const [used] = await sql<
    { operator: number }[]
  >`delete from entry_code where hash = ${hashOf(code)} and expires_at > now() returning operator`
  if (used) return used.operator
  throw problem(
    401,
    'code-used',
    words('This sign-in link was used already or is too old.', '该登录链接已被使用或已过期。'),
  )
}
