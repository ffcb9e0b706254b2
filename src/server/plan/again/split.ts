import { words } from '#catalogue/index.ts'
import type { Environment } from '#derive/environment.ts'
import { problem } from '../../problem.ts'
import type { Server } from '../../server.ts'
import { seal } from '../plans.ts'

/** Plan and one of its environments, before or after the split. */
interface PlanPart {
  readonly plan: number
  readonly hash: string
  readonly environment: Environment
}

/** Moves one environment's changes into a new plan, with messages and approval, if others remain. */
export async function splitPlan({ sql, runIds }: Server, { plan, hash, environment }: PlanPart): Promise<PlanPart> {
  const id = await runIds.next()
  return sql.begin(async (tx) => {
    const [found] = await tx<{ isUndo: boolean; isHere: boolean; hasOthers: boolean }[]>`
      select undoes is not null as "isUndo", ${environment} = any(environments) as "isHere", cardinality(environments) > 1 as "hasOthers"
      from plan where id = ${plan} and state = 'ready' and hash = ${hash} for update`
    if (!found) throw changedPlan
    if (!found.isHere || found.isUndo) throw noPart
    if (!found.hasOthers) return { plan, hash, environment }
    await tx`insert into plan select (jsonb_populate_record(p, jsonb_build_object('id', ${id}::bigint, 'answers', ${cellsIn(true)}))).* from plan p where id = ${plan}`
    await tx`update plan p set answers = ${cellsIn(false)} where id = ${plan}`
    await tx`insert into plan_source select ${id}::bigint, area, environment, id, version from plan_source where plan = ${plan}`
    await tx`update change set plan = ${id} where plan = ${plan} and environment = ${environment}`
    await tx`update outbox set plan = ${id} where plan = ${plan} and environment = ${environment}`
    for (const each of [id, plan]) {
      const sealed = await seal(tx, each)
      await tx`update plan set field_facets = null, approved_hash = case when approved_hash = ${hash} then hash end where id = ${each}`
      await tx`update plan_time set hash = ${sealed} where plan = ${each} and hash = ${hash} and state = 'waiting'`
    }
    const [part] = await tx<{ hash: string }[]>`select hash from plan where id = ${id}`
    return { plan: id, hash: part?.hash ?? '', environment }

    /** Returns the SQL of answers with this environment's cells, or the others. */
    function cellsIn(isIts: boolean) {
      return tx`(select coalesce(jsonb_agg(case when jsonb_typeof(a->'cells') = 'array' then a || jsonb_build_object('cells', (
          select coalesce(jsonb_agg(c order by at), '[]') from jsonb_array_elements(a->'cells') with ordinality as own(c, at)
          where (c->>'environment' = ${environment}) = ${isIts})) else a end order by n), '[]')
        from jsonb_array_elements(p.answers) with ordinality as answer(a, n))`
    }
  })
}

export const changedPlan = problem(
  409,
  'changed-plan',
  words(
    'The plan was changed or applied since you opened it. Review it again, then set the time.',
    '计划已改动或已执行，请重新查看后再设置时间。',
  ),
)

const noPart = problem(
  422,
  'no-part',
  words('This plan changes nothing there that can be applied apart.', '该计划在此环境中没有可单独执行的更改。'),
)
