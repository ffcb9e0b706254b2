import type { Sql } from 'postgres'
import { environments, type Environment } from '#derive/environment.ts'
import { mayAct } from '#derive/roles.ts'
import { environmentsWithApproval } from '../../approval-rules.ts'
import { seenBy } from '../../visibility/sight.ts'
import type { Actor } from '../../world/world.ts'
import type { Fragment } from '../change-filter.ts'

/** Matches plans, as `p`, that this operator may approve, except decided and replanned ones. */
export function awaitsApproval(
  sql: Sql,
  actor: Pick<Actor, 'id' | 'roles'>,
  asking: ReadonlySet<Environment>,
): Fragment {
  const mine = environments.filter((each) => mayAct(actor.roles[each], 'publisher'))
  const touched = sql`p.tally->'environments'`
  if (!mine.some((each) => asking.has(each))) return sql`false`
  return sql`(p.state = 'ready' and p.expires_at > now() and p.approved_hash is distinct from p.hash
    and p.actor <> ${actor.id} and ${actor.id} <> all(p.editors)
    and p.environment = any(${mine}::text[]) and ${JSON.stringify(mine)}::text::jsonb @> (${touched})
    and ${touched} ?| ${[...asking]}::text[]
    and not exists (select from plan again where again.again_of = p.id and again.actor = p.actor and again.state in ('planning', 'ready', 'applied'))
    and not exists (select from jsonb_object_keys(p.needs) as needed where needed <> all(${seenBy(actor)}::text[])))`
}

const mostCounted = 1_000

interface ApprovalCount {
  /** number of plans, `mostCounted` at most */
  readonly approvals: number
  readonly approvalsUntil: string | null
}

export async function countAwaiting(sql: Sql, actor: Pick<Actor, 'id' | 'roles'>): Promise<ApprovalCount> {
  const waits = awaitsApproval(sql, actor, await environmentsWithApproval(sql))
  const [row] = await sql<ApprovalCount[]>`
    select count(*)::int as approvals, min(expires_at) as "approvalsUntil" from (
      select expires_at from plan p where ${waits} limit ${mostCounted}) waiting`
  return row ?? { approvals: 0, approvalsUntil: null }
}
