import type { Sql } from 'postgres'
import { words } from '#catalogue/index.ts'
import { problem } from '../problem.ts'
import { hashPassword, isOutdated, longestPassword, passwordFits } from './password.ts'
import { hashOf } from './secret.ts'
import type { Subject, Throttle } from './throttle.ts'

interface Tried {
  readonly username: string
  readonly password: string
  readonly ip: string
  /** the secret of a browser that somebody signed in from before */
  readonly device: string | undefined
}

interface Account {
  readonly id: number
  readonly password: string | null
}

interface Named {
  readonly name: string
  readonly id: number | null
  readonly password: string | null
}

const longestName = 200

/** The account's id when the password fits; problems for a wrong one and for too many tries. */
export async function signIn({ sql, throttle }: { sql: Sql; throttle: Throttle }, tried: Tried): Promise<number> {
  const { username, password, ip, device } = tried
  // nothing is computed for what cannot be right
  if (username.length > longestName || password.length > longestPassword) throw wrongPassword()
  // tries are counted by the name as it is compared: of an accented one there are many spellings
  const [{ name, ...found }] = await sql<[Named]>`
    select given.name, o.id, o.password from (select folded(${username}) as name) given
    left join operator o on folded(o.username) = given.name and o.disabled_at is null`
  const account = found.id === null ? undefined : (found as Account)
  const known = account && device !== undefined && (await isKnown(sql, device, account.id))
  const right = await throttle.attempt(known ? [ofDevice(device)] : fromOutside(name, ip), async () =>
    (await passwordFits(password, account?.password ?? null)) ? account : undefined,
  )
  if (!right) throw wrongPassword()
  if (isOutdated(right.password ?? '')) await renew(sql, right, password)
  return right.id
}

/** Remembers that an operator signed in from this browser. */
export async function rememberDevice(sql: Sql, operator: number, secret: string): Promise<void> {
  await sql`insert into device (hash, operator) values (${hashOf(secret)}, ${operator})
    on conflict (hash, operator) do update set seen_at = now()`
}

/** An address stands for many people, so it gets more tries than one name from it. */
function fromOutside(name: string, ip: string): Subject[] {
  const address = network(ip)
  return [
    { key: `p:${name}|${address}`, free: 5 },
    { key: `i:${address}`, free: 50 },
  ]
}

/** What others do wrong elsewhere is not counted here. */
function ofDevice(device: string): Subject {
  return { key: `d:${hashOf(device)}`, free: 20 }
}

/** Whoever has one IPv6 address has 2^64 of them. */
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

async function renew(sql: Sql, { id, password: old }: Account, password: string): Promise<void> {
  const hash = await hashPassword(password)
  await sql`update operator set password = ${hash} where id = ${id} and password = ${old}`
}

function wrongPassword(): Error {
  return problem(401, 'wrong-password', words('Wrong name or password.', '用户名或密码错误。'))
}
