import { words, type Language, type Words } from '#catalogue/index.ts'
import { environments } from '#derive/environment.ts'
import { lowerRole, type Role } from '#derive/roles.ts'
import { summary } from '../plan/plans.ts'
import { refuseUnlessApplying } from '../plan/roles.ts'
import { startRun, type DriftPolicy } from '../plan/start-run.ts'
import { Problem } from '../problem.ts'
import { applyNow, isShort } from '../run/launch.ts'
import type { Server } from '../server.ts'
import type { Actor, Roles } from '../world/world.ts'

interface DuePlan {
  readonly plan: number
  readonly hash: string
  readonly operator: number
  /** the operator's at that time */
  readonly roles: Roles
  readonly language: Language
  readonly onDrift: DriftPolicy
}

const patienceMs = 60_000

/** Takes due plans, also from servers that died. */
export function takeDuePlans({ sql }: Server): Promise<DuePlan[]> {
  return sql<DuePlan[]>`
    update plan_time set taken_at = now() where plan in (
      select plan from plan_time where state = 'waiting' and at <= now()
        and (taken_at is null or taken_at < now() - interval '2 minutes')
      order by at limit 10 for update skip locked)
    returning plan, hash, operator, roles, language, on_drift as "onDrift"`
}

/** Applies a plan for the operator who set its time; stores what prevents it. */
export async function applyDue(server: Server, due: DuePlan): Promise<void> {
  const { plan, hash, operator, roles, onDrift } = due
  const keep = (state: 'started' | 'failed', message: Words | null) =>
    server.sql`update plan_time set state = ${state}, message = ${message && JSON.stringify(message)}::text::jsonb where plan = ${plan} and state = 'waiting'`
  try {
    const actor = await ownerOf(server, operator, roles)
    if (!actor) return void (await keep('failed', withoutAccount))
    const found = await summary(server.sql, plan)
    await refuseUnlessApplying(server, actor, found)
    const { run, total } = await startRun(server, {
      plan: found,
      hash,
      actor: actor.id,
      viewer: actor,
      policy: { onDrift },
    })
    await keep('started', null)
    if (isShort(total)) await applyNow(server, run, patienceMs)
  } catch (error) {
    const isRefused = error instanceof Problem
    if (!isRefused) server.log.error({ err: error, plan }, 'planned time failed')
    await keep('failed', isRefused ? error.words : internal).catch(() => undefined)
  }
}

export const withoutAccount = words('The account of its owner is disabled.', '所有者的账号已停用。')

const internal = words('The server failed to start it. Apply it by hand.', '服务器未能启动，请手动执行。')

/** Returns the operator, with the lower of present and stored roles. */
export async function ownerOf(server: Server, owner: number, kept: Roles): Promise<Actor | undefined> {
  const [row] = await server.sql<(Omit<Actor, 'roles'> & { granted: Readonly<Record<string, Role>> })[]>`
    select id, username, name, email, coalesce((select jsonb_object_agg(environment, role) from role_grant where operator = o.id), '{}') as granted
    from operator o where id = ${owner} and disabled_at is null`
  if (!row) return undefined
  const { granted, ...who } = row
  const held = environments.flatMap((environment) => {
    const [now, then] = [granted[environment], kept[environment]]
    return now && then ? [[environment, lowerRole(now, then)] as const] : []
  })
  return { ...who, roles: Object.fromEntries(held) }
}
