import type { Sql, TransactionSql } from 'postgres'
import { mayAct } from '#derive/roles.ts'
import { words } from '#catalogue/index.ts'
import type { DeclaredData } from '../declared.ts'
import { environmentsWithApproval } from '../approval-rules.ts'
import { environmentWords, isEnvironment, type Environment } from '#derive/environment.ts'
import { isolated } from '#derive/values/isolated.ts'
import { forbiddenElsewhere, problem } from '../problem.ts'
import { isExpired } from './life.ts'
import type { Server } from '../server.ts'
import { sees } from '../visibility/sight.ts'
import type { Actor } from '../world/world.ts'

type Approval = DeclaredData<'plan.get'>['approval']

/** Returns the approval of a plan that touches these environments. */
export async function approvalOf(
  sql: Sql | TransactionSql,
  plan: number,
  touched: readonly Environment[],
): Promise<Approval> {
  const asking = await environmentsWithApproval(sql)
  const [row] = await sql<Omit<Approval, 'required'>[]>`
    select coalesce(nullif(o.name, ''), o.username) as by, approved_at as at, coalesce(approved_hash = hash, false) as valid, editors
    from plan p left join operator o on o.id = p.approved_by where p.id = ${plan}`
  return {
    required: touched.some((environment) => asking.has(environment)),
    by: row?.by ?? null,
    at: row?.at ?? null,
    valid: row?.valid ?? false,
    editors: row?.editors ?? [],
  }
}

/** Approves exactly the changes with this hash; refuses the maker and the editors of the plan. */
export async function approve(
  { sql }: Server,
  plan: number,
  hash: string,
  actor: Actor,
  touched: readonly Environment[],
): Promise<void> {
  for (const environment of touched) {
    if (!isEnvironment(environment) || mayAct(actor.roles[environment], 'publisher')) continue
    if (!sees(actor, environment)) throw forbiddenElsewhere
    const { en, zh } = environmentWords(environment)
    throw problem(403, 'forbidden', words(`You may not approve plans for ${en}.`, `您没有在${zh}批准计划的权限。`))
  }
  const [row] = await sql<{ actor: number; isEditor: boolean; state: string; hash: string | null }[]>`
    select actor, ${actor.id} = any(editors) as "isEditor", case when ${isExpired(sql)} then 'expired' else state end as state, hash from plan where id = ${plan}`
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
  const approved = await sql`update plan set approved_by = ${actor.id}, approved_at = now(), approved_hash = hash
    where id = ${plan} and state = 'ready' and hash = ${hash} returning id`
  if (approved.length > 0) return
  throw problem(
    409,
    'changed-plan',
    words(
      'The plan has changed since you opened it. Review it again, then approve.',
      '计划内容已变化，请重新查看后再批准。',
    ),
  )
}

export function notApproved({ by }: Approval): Error {
  return problem(
    409,
    'not-approved',
    by === null
      ? words('Someone else has to approve this plan first.', '该计划须先由他人批准。')
      : words(
          `This plan changed after ${isolated(by)} approved it. It has to be approved again.`,
          `${isolated(by)} 批准后计划已变化，须重新批准。`,
        ),
  )
}
