import type { Sql } from 'postgres'
import { words } from '#catalogue/index.ts'
import type { DeclaredData } from '../../declared.ts'
import { invalid, problem } from '../../problem.ts'
import type { Server } from '../../server.ts'
import { visibleTo } from '../../visibility/sight.ts'
import type { Actor } from '../../world/world.ts'

export async function hasEmergencyRight(sql: Sql, { id, byToken }: Actor): Promise<boolean> {
  if (byToken) return false
  const [row] = await sql<{ emergency: boolean }[]>`select emergency from operator where id = ${id}`
  return row?.emergency ?? false
}

export async function emergencyReason({ sql }: Server, actor: Actor, given: string): Promise<string> {
  if (!(await hasEmergencyRight(sql, actor)))
    throw problem(
      403,
      'no-emergency-right',
      words(
        'You do not have the emergency right. Someone else has to approve this plan.',
        '您没有紧急执行权限，该计划须由他人批准。',
      ),
    )
  const reason = given.trim()
  if (reason === '')
    throw invalid('emergency', words('State the reason; everyone is told.', '请填写原因，所有人都会收到通知。'))
  return reason
}

type Emergency = DeclaredData<'session.user-info'>['emergency']

/** Returns the latest visible plan that was applied without approval within a day. */
export async function latestEmergency(sql: Sql, actor: Actor): Promise<Emergency> {
  const { some } = visibleTo(sql, actor, 'r')
  const [row] = await sql<NonNullable<Emergency>[]>`
    select r.id as run, r.started_at as at, r.emergency as reason, coalesce(nullif(o.name, ''), o.username, '') as by
    from run r left join operator o on o.id = r.actor
    where r.emergency is not null and r.started_at > now() - interval '1 day' and ${some} order by r.id desc limit 1`
  return row ?? null
}
