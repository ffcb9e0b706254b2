import type { Sql } from 'postgres'
import { words } from '#catalogue/index.ts'
import { problem, type Problem } from '../problem.ts'
import type { Server } from '../server.ts'
import { hashPassword, isOutdated, longestPassword, passwordFits } from './password.ts'
import { hashOf } from './secret.ts'
import { stillProven } from './sessions.ts'
import type { ProvenAccount, ThrottleSubject, Throttle } from '../services.ts'

const longestName = 200

/** `device` is the secret of a browser with an earlier sign-in. */
export async function signIn(
  { sql, throttle }: { sql: Sql; throttle: Throttle },
  { username, password, ip, device }: { username: string; password: string; ip: string; device: string | undefined },
): Promise<ProvenAccount> {
  // skips hashing for impossible values
  if (username.length > longestName || password.length > longestPassword) throw wrongPassword()
  // an accented name has many spellings
  const [{ name, ...found }] = await sql<[{ name: string; id: number | null; password: string | null }]>`
    select given.name, o.id, o.password from (select folded(${username}) as name) given
    left join operator o on folded(o.username) = given.name and o.disabled_at is null`
  const account = found.id === null ? undefined : (found as ProvenAccount)
  const known = account && device !== undefined && (await isKnown(sql, device, account.id))
  const subjects = known ? [ofDevice(device)] : fromOutside(name, ip)
  const who = known ? hashOf(device) : network(ip)
  const right = await throttle.attempt(subjects, async () =>
    (await passwordFits(password, account?.password ?? null, who)) ? account : undefined,
  )
  if (!right) throw wrongPassword()
  return isOutdated(right.password ?? '') ? renewed(sql, right, password) : right
}

/** Skips an account that changed since the check. */
export async function rememberDevice(
  { sql, limits }: Pick<Server, 'sql' | 'limits'>,
  account: ProvenAccount,
  secret: string,
): Promise<boolean> {
  const rows =
    await sql`insert into device (hash, operator) select ${hashOf(secret)}, id from ${stillProven(sql, account)}
    on conflict (hash, operator) do update set seen_at = now() returning operator`
  await sql`delete from device where operator = ${account.id} and hash in (
    select hash from device where operator = ${account.id} order by seen_at desc offset ${limits.sessions})`
  return rows.length > 0
}

/**
 * An address serves many people, so it allows more attempts. Names over all addresses wait briefly: owners may use new
 * browsers.
 */
function fromOutside(name: string, ip: string): ThrottleSubject[] {
  const address = network(ip)
  return [
    { key: `p:${name}|${address}`, free: 5 },
    { key: `i:${address}`, free: 50, paidOffS: 60 },
    { key: `a:${name}`, free: 50, paidOffS: 60, longestS: 60 },
  ]
}

function ofDevice(device: string): ThrottleSubject {
  return { key: `d:${hashOf(device)}`, free: 20 }
}

/** Groups IPv6 addresses by network, because each customer has 2^64 of them. */
function network(ip: string): string {
  if (!ip.includes(':') || ip.includes('.')) return ip
  const [front = [], back = []] = ip.split('::').map((part) => part.split(':').filter(Boolean))
  const zeros = Array.from({ length: Math.max(8 - front.length - back.length, 0) }, () => '0')
  return [...front, ...zeros, ...back].slice(0, 4).join(':')
}

async function isKnown(sql: Sql, device: string, operator: number): Promise<boolean> {
  const [row] = await sql`select 1 from device where hash = ${hashOf(device)} and operator = ${operator}`
  return row !== undefined
}

async function renewed(sql: Sql, { id, password: old }: ProvenAccount, password: string): Promise<ProvenAccount> {
  const hash = await hashPassword(password)
  const [done] = await sql`update operator set password = ${hash} where id = ${id} and password = ${old} returning id`
  if (done) return { id, password: hash }
  // a concurrent sign-in or a new password changed the row
  const [now] = await sql<ProvenAccount[]>`select id, password from operator where id = ${id}`
  if (now && (await passwordFits(password, now.password, `c:${id}`))) return now
  throw wrongPassword()
}

export function wrongPassword(): Problem {
  return problem(401, 'wrong-password', words('Wrong name or password.', '用户名或密码错误。'))
}
