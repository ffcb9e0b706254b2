import { words, type Words } from '#catalogue/index.ts'
import { countedWords } from '#derive/counted.ts'
import { visibleTo, seenBy, sees } from '../visibility/sight.ts'
import { hasOwnTitle, seesScriptOfPlan } from '../visibility/scripts.ts'
import type { Server, Call } from '../server.ts'
import type { NameContext } from '../world/names.ts'
import { isPublished, localizedAnswer } from '../publish/said.ts'
import type { Actor } from '../world/world.ts'
import { leavesWith } from '../outbox/about.ts'
import { approvalOf } from './approval/approval.ts'
import { isUndecided, type Fragment } from './change-filter.ts'
import { timedMessagesOf, noPlan, summary, type PlanFault, type PlanSummary, type ShownPlan } from './plans.ts'
import { shownIn } from './report.ts'

type Caller = Pick<Call, 'server' | 'actor' | 'language' | 'about'>

interface Visibility {
  /** in all its environments */
  readonly isWhole: boolean
  /** its script, too */
  readonly isOpen: boolean
}

/** Plan, and the part that the caller may see. */
interface VisiblePlan {
  readonly plan: PlanSummary
  readonly shown: ShownPlan
  readonly sight: Visibility
}

/** Throws 404 if the caller may see no part of the plan. */
export async function planFor({ server, actor, language, about }: Caller, id: number): Promise<VisiblePlan> {
  const { sql } = server
  const { some, whole, where } = visibleTo(sql, actor, 'p')
  const [[sight], plan] = await Promise.all([
    sql<(Visibility & { isTitled: boolean; where: PlanSummary['environment']; told: PlanSummary['environment'][] })[]>`
    select ${whole} as "isWhole", ${seesScriptOfPlan(sql, actor)} as "isOpen", ${hasOwnTitle(sql)} as "isTitled", ${where} as where, p.environments as told
    from plan p where p.id = ${id} and ${some}`,
    summary(sql, id),
  ])
  if (!sight) throw noPlan(id)
  for (const each of sight.told) about?.add(each)
  const { error } = plan
  const { records, ...open } =
    sight.isOpen && sight.isWhole
      ? {
          ...plan,
          errors: errorsIn(plan.errors, language),
          error: error && shownIn(error, language),
        }
      : withoutScript(plan, language, sight.isTitled)
  const counted = sight.isWhole
    ? countedWords(server.catalogue.areas, records, server.entries.get(plan.command ?? ''), plan.kind === 'undo')
    : null
  const part = sight.isWhole ? {} : { environment: sight.where, ...(await partOf(server, actor, plan)) }
  // others see only published cells
  const answers = sight.isWhole ? answersIn(plan.answers, { server, language }) : []
  return { plan, shown: { ...open, answers, ...part, counted }, sight }
}

function answersIn(answers: readonly unknown[], reading: NameContext): readonly unknown[] {
  return answers.map((answer) => (isPublished(answer) ? localizedAnswer(answer, reading) : answer))
}

/** Returns faults in one language, the only one in plans of earlier versions. */
function errorsIn(
  errors: readonly (Omit<PlanFault, 'message'> & { readonly message: Words | string })[],
  language: Call['language'],
) {
  return errors.map(({ index, message }) => ({
    index,
    message: typeof message === 'string' ? message : message[language],
  }))
}

function withoutScript(
  plan: PlanSummary,
  language: Call['language'],
  isTitled: boolean,
): Omit<PlanSummary, 'errors'> & Pick<ShownPlan, 'errors'> {
  return {
    ...plan,
    title: isTitled ? plan.title : '',
    script: null,
    scriptVersion: null,
    params: null,
    log: [],
    result: null,
    scope: null,
    errors: [],
    error: plan.error && { code: plan.error.code, message: failed[language], line: null, column: null },
  }
}

const failed = words('The plan could not be made.', '无法生成计划。')

interface PartCounts {
  readonly create: number
  readonly update: number
  readonly remove: number
  readonly conflict: number
  readonly messages: number
  readonly irreversible: number
}

async function partOf({ sql }: Server, actor: Actor, plan: PlanSummary) {
  const mine = seenBy(actor)
  const messages = (narrowed: Fragment) =>
    sql`(select count(*)::int from outbox m where ${leavesWith(sql, plan.id)} and m.environment = any(${mine}::text[]) ${narrowed})`
  const [counted] = await sql<PartCounts[]>`
    select count(*) filter (where before is null and not excluded)::int as create,
      count(*) filter (where after is null and not excluded)::int as remove,
      count(*) filter (where before is not null and after is not null and not excluded)::int as update,
      count(*) filter (where ${isUndecided(sql)})::int as conflict,
      ${messages(sql``)} as messages, ${messages(sql`and m.irreversible`)} as irreversible
    from change where plan = ${plan.id} and environment = any(${mine}::text[])`
  const { create = 0, update = 0, remove = 0, conflict = 0, messages: sent = 0, irreversible = 0 } = counted ?? {}
  const environments = plan.environments.filter((each) => sees(actor, each))
  const due = await timedMessagesOf(sql, { id: plan.id, messages: plan.messages, environments })
  return {
    counts: { create, update, remove, conflict, same: 0, failed: 0, blocked: 0 },
    total: create + update + remove,
    progress: { done: 0, total: 0, changes: 0 },
    environments,
    messages: sent + (due?.now ?? 0) + (due?.later ?? 0),
    irreversible: irreversible + (due?.now ?? 0),
    leaves_at: due?.first ?? null,
    hash: '',
    returned: null,
    again_of: null,
    broken: null,
    needs: plan.needs && Object.fromEntries(Object.entries(plan.needs).filter(([each]) => sees(actor, each))),
    approval: await approvalOf(sql, plan.id, environments),
  }
}
