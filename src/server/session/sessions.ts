import { lowerRole, mayAct, type Role } from '#derive/roles.ts'
import type { PendingQuery, Row, Sql } from 'postgres'
import { environments, type Environment } from '#derive/environment.ts'
import type { Events } from '../events.ts'
import type { Actor, Roles } from '../world/world.ts'
import { hashOf, newSecret } from './secret.ts'
import type { ProvenAccount, Sessions } from '../services.ts'

export const idleHours = 12
const longestDays = 7

type OperatorRow = Omit<Actor, 'roles'> & { readonly granted: Readonly<Record<string, Role>> }

// maximum age of cached rights, even without a change event
const rememberMs = 20_000

export function sessionsOver(sql: Sql, events: Events, most: number): Sessions {
  const known = new Map<string, { readonly actor: Actor; readonly until: number }>()
  // counts `forget` calls: an older lookup is not cached
  let forgotten = 0
  const forget = (operator: number): void => {
    forgotten++
    for (const [key, { actor }] of known) if (actor.id === operator) known.delete(key)
  }
  events.on((event) => {
    if (event.type === 'session') forget(event.operator)
  })
  function forgetEverywhere(operator: number): void {
    forget(operator)
    events.tell({ type: 'session', operator })
  }
  async function remembered(key: string, look: () => Promise<Actor | undefined>): Promise<Actor | undefined> {
    const found = known.get(key)
    if (found && found.until > performance.now()) return found.actor
    const before = forgotten
    const actor = await look()
    if (known.size > 10_000) known.clear()
    if (actor && before === forgotten) known.set(key, { actor, until: performance.now() + rememberMs })
    else known.delete(key)
    return actor
  }
  return {
    bySession: (secret) => remembered(`s${secret}`, () => lookSession(sql, hashOf(secret), 'use')),
    byToken: (secret) => remembered(`t${secret}`, () => lookToken(sql, hashOf(secret), 'use')),
    unused: {
      bySession: (secret) => lookSession(sql, hashOf(secret), 'look'),
      byToken: (secret) => lookToken(sql, hashOf(secret), 'look'),
    },
    async open(account, { ip, agent }) {
      const secret = newSecret()
      const [opened] = await sql`insert into session (hash, operator, ip, agent, expires_at)
        select ${hashOf(secret)}, id, ${ip}, ${agent.slice(0, 300)}, now() + make_interval(days => ${longestDays})
        from ${stillProven(sql, account)} returning id`
      await sql`delete from session where id in (
        select id from session where operator = ${account.id} order by seen_at desc offset ${most})`
      return opened && secret
    },
    async end(secret) {
      const [ended] = await sql<{ operator: number }[]>`
        delete from session where hash = ${hashOf(secret)} returning operator`
      known.delete(`s${secret}`)
      if (ended) forgetEverywhere(ended.operator)
    },
    forget: forgetEverywhere,
  }
}

/** Returns false at a first start, when only the printed link signs in. */
export async function canAnyoneSignIn(sql: Sql): Promise<boolean> {
  const [known] = await sql`select 1 from operator o where password is not null
    or exists (select 1 from session where operator = o.id and expires_at > now() and seen_at > now() - make_interval(hours => ${idleHours})) limit 1`
  return known !== undefined
}

async function lookSession(sql: Sql, hash: string, to: 'use' | 'look'): Promise<Actor | undefined> {
  const open = sql`hash = ${hash} and expires_at > now() and seen_at > now() - make_interval(hours => ${idleHours})`
  const [row] = await sql<OperatorRow[]>`
    with seen as (${
      to === 'use'
        ? sql`update session set seen_at = now() where ${open} returning operator`
        : sql`select operator from session where ${open}`
    })
    select o.id, o.username, o.name, o.email, coalesce((select jsonb_object_agg(environment, role) from role_grant where operator = o.id), '{}') as granted
    from operator o join seen on seen.operator = o.id where o.disabled_at is null`
  return row && actorFrom(row, row.granted)
}

async function lookToken(sql: Sql, hash: string, to: 'use' | 'look'): Promise<Actor | undefined> {
  const open = sql`hash = ${hash} and revoked_at is null and expires_at > now()`
  const [row] = await sql<(OperatorRow & { role: Role | 'intake' | 'metrics'; environments: Environment[] })[]>`
    with seen as (${
      to === 'use'
        ? sql`update token set used_at = now() where ${open} returning operator, role, environments`
        : sql`select operator, role, environments from token where ${open}`
    })
    select o.id, o.username, o.name, o.email, seen.role, seen.environments,
      coalesce((select jsonb_object_agg(environment, role) from role_grant where operator = o.id), '{}') as granted
    from operator o join seen on seen.operator = o.id where o.disabled_at is null`
  if (!row) return undefined
  const { role } = row
  if (role === 'intake' || role === 'metrics') {
    const allowed = row.environments.filter((each) => mayAct(row.granted[each], 'admin'))
    return { ...actorFrom(row, {}), byToken: true, [role]: allowed }
  }
  const narrowed = row.environments.flatMap((environment) => {
    const held = row.granted[environment]
    return held ? [[environment, lowerRole(held, role)] as const] : []
  })
  return { ...actorFrom(row, Object.fromEntries(narrowed)), byToken: true }
}

function actorFrom({ id, username, name, email }: OperatorRow, granted: Readonly<Record<string, Role>>): Actor {
  const held = environments.flatMap((environment) =>
    granted[environment] ? [[environment, granted[environment]] as const] : [],
  )
  return { id, username, name, email, roles: Object.fromEntries(held) as Roles }
}

/** Waits for a running password reset; a later one sees the rows written here. */
export function stillProven(sql: Sql, { id, password }: ProvenAccount): PendingQuery<Row[]> {
  return sql`operator where id = ${id} and password is not distinct from ${password}::text and disabled_at is null for share`
}
