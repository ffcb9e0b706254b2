import type { Sql } from 'postgres'
import { mayAct } from '#derive/roles.ts'
import { words } from '#catalogue/index.ts'
import { environmentWords, isEnvironment } from '#derive/environment.ts'
import { forbiddenElsewhere, problem } from '../../problem.ts'
import type { Server } from '../../server.ts'
import { sees } from '../../visibility/sight.ts'
import type { Actor } from '../../world/world.ts'
import { chosenChanges, type ChangeChoice } from '../change-filter.ts'
import { isExpired } from '../life.ts'
import type { ShownPlan } from '../plans.ts'
import { resealed, type PlanHashes } from '../resealed.ts'

type ReviewedPlan = Pick<ShownPlan, 'id' | 'environment' | 'environments'>

/** Approves exactly the changes with this hash; refuses the maker and the editors. */
export async function approve({ sql }: Server, plan: ReviewedPlan, hash: string, actor: Actor): Promise<void> {
  await refuseUnlessReviewer(sql, plan, actor)
  const approved = await sql`update plan set approved_by = ${actor.id}, approved_at = now(), approved_hash = hash
    where id = ${plan.id} and state = 'ready' and hash = ${hash} returning id`
  if (approved.length === 0) throw changedPlan
}

interface SendBackRequest extends ChangeChoice {
  readonly hash: string
  readonly remark: string
}

/**
 * Excludes changes for their maker. The reviewer may still approve the others, and keeps an earlier approval of them.
 */
export async function sendBack(
  server: Server,
  plan: ReviewedPlan,
  actor: Actor,
  { hash, remark, ...choice }: SendBackRequest,
): Promise<PlanHashes> {
  await refuseUnlessReviewer(server.sql, plan, actor)
  const chosen = chosenChanges(server, plan.id, choice)
  const by = actor.name || actor.username
  const hashes = await resealed(server, plan.id, null, async (tx, current) => {
    if (current !== hash) throw changedPlan
    const returned = JSON.stringify({ by, at: new Date().toISOString(), remark })
    const sent = await tx`update change set excluded = true, returned = ${returned}::text::jsonb
      where ${chosen} and not excluded returning seq`
    if (sent.length === 0) throw nothingSentBack
  })
  await server.sql`update plan set approved_hash = hash
    where id = ${plan.id} and hash = ${hashes.hashAfter} and approved_by = ${actor.id} and approved_hash = ${hash}`
  return hashes
}

/** Requires the right to publish everywhere; refuses maker and editors. */
async function refuseUnlessReviewer(sql: Sql, plan: ReviewedPlan, actor: Actor): Promise<void> {
  for (const environment of [plan.environment, ...plan.environments]) {
    if (!isEnvironment(environment) || mayAct(actor.roles[environment], 'publisher')) continue
    if (!sees(actor, environment)) throw forbiddenElsewhere
    const { en, zh } = environmentWords(environment)
    throw problem(403, 'forbidden', words(`You may not approve plans for ${en}.`, `您没有在${zh}批准计划的权限。`))
  }
  const [row] = await sql<{ actor: number; isEditor: boolean; state: string }[]>`
    select actor, ${actor.id} = any(editors) as "isEditor", case when ${isExpired(sql)} then 'expired' else state end as state
    from plan where id = ${plan.id}`
  if (row?.actor === actor.id)
    throw problem(403, 'own-plan', words('Someone else has to approve your plan.', '计划须由他人批准。'))
  if (row?.isEditor)
    throw problem(
      403,
      'own-plan',
      words(
        'You changed what this plan does, so someone else has to approve it.',
        '您修改过该计划的内容，须由他人批准。',
      ),
    )
  if (row?.state !== 'ready')
    throw problem(409, 'not-ready', words('This plan is not waiting for approval.', '该计划无需批准。'))
}

const changedPlan = problem(
  409,
  'changed-plan',
  words(
    'The plan has changed since you opened it. Review it again, then approve.',
    '计划内容已变化，请重新查看后再批准。',
  ),
)

const nothingSentBack = problem(
  422,
  'nothing-chosen',
  words('None of these changes is part of the plan.', '计划中没有这些更改，或已被排除。'),
)
