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
  const name = `u:${username.toLowerCase().slice(0, 200)}`
  const address = `i:${ip}`
  // counted before the password is looked at: tries that come side by side would all be the first one
  await countTry(sql, [address, name])
  const [account] = await sql<{ id: number; password: string | null }[]>`
    select id, password from operator where lower(username) = lower(${username}) and disabled_at is null`
  if ((await passwordFits(password, account?.password ?? null)) && account) {
    await sql`delete from login_failure where subject = ${name}`
    await sql`update login_failure set count = greatest(count - 1, 0) where subject = ${address}`
    return account.id
  }
  throw problem(401, 'wrong-password', words('Wrong name or password.', '用户名或密码错误。'))
}

/** Counts a try for each subject, as failed until it turns out right, or refuses it while one of them has to wait. */
async function countTry(sql: Sql, subjects: readonly string[]): Promise<void> {
  await sql.begin(async (tx) => {
    for (const subject of subjects) {
      // one address may serve many operators, so it gets more tries than one name
      const free = subject.startsWith('i:') ? freeTries * 10 : freeTries
      const wait = tx`least(power(2, least(f.count - ${free}::int, 20)), ${longestWaitS}::int)`
      const [counted] =
        await tx`insert into login_failure as f (subject, count, last_at) values (${subject}, 1, clock_timestamp())
        on conflict (subject) do update set last_at = clock_timestamp(),
          count = case when f.last_at < clock_timestamp() - interval '1 hour' then 1 else f.count + 1 end
        where f.count < ${free} or f.last_at + make_interval(secs => ${wait}) <= clock_timestamp() returning subject`
      if (counted) continue
      const [left] = await tx<{ wait: number }[]>`
        select ceil(extract(epoch from f.last_at + make_interval(secs => ${wait}) - clock_timestamp()))::int as wait
        from login_failure f where subject = ${subject}`
      throw tooHasty(Math.max(1, left?.wait ?? 1))
    }
  })
}

function tooHasty(wait: number): Error {
  return problem(
    429,
    'too-many-tries',
    words(`Too many tries. Wait ${wait} s.`, `尝试次数过多，请等待 ${wait} 秒。`),
    [],
    { retryAfter: wait },
  )
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
