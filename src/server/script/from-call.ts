import { setTimeout } from 'node:timers/promises'
import { words } from '#catalogue/index.ts'
import { planningQueueOf } from '../plan/planning-queue.ts'
import { expiry, refuseMorePlans } from '../plan/life.ts'
import { summary, type PlanSummary } from '../plan/plans.ts'
import { problem } from '../problem.ts'
import type { Server, Call } from '../server.ts'
import { seenBy } from '../visibility/sight.ts'
import { fieldsOf } from './definition.ts'
import { longestSource } from './look.ts'
import { checkedParams } from './params.ts'
import { planScript, type PlanningRequest } from './planning.ts'
import { findScript } from './store.ts'
import type { ScriptCaller } from './reads.ts'

export interface ScriptRequest {
  readonly name: string | null
  readonly version: number | null
  readonly source: string
  readonly params: unknown
  readonly reason?: string | null
}

/** Waits `answerMs` for a script's plan; planning may continue after the answer. */
export async function planFromScript(call: Call): Promise<PlanSummary> {
  const { server, actor, environment, language, input } = call
  const caller: ScriptCaller = { actor, environment, language, now: new Date().toISOString() }
  const reason = typeof input['reason'] === 'string' ? input['reason'] : null
  const { id, done } = await beginPlan(server, caller, { ...(await wantedIn(call)), reason })
  const misfit = await Promise.race([done, setTimeout(server.limits.answerMs, undefined, { ref: false })])
  if (!misfit) return summary(server.sql, id)
  await server.sql`delete from plan where id = ${id} and state = 'failed'`
  throw misfit
}

async function wantedIn({ server, actor, input }: Call): Promise<ScriptRequest> {
  const { script, source, params } = input
  if (typeof script !== 'string') {
    const text = String(source)
    if (text.length > longestSource) throw tooLong()
    return { name: null, version: null, source: text, params }
  }
  const found = await findScript(server, actor, script, input['version'])
  const fields = found.errors.length === 0 ? fieldsOf(found.params) : {}
  const given = found.errors.length === 0 ? checkedParams(fields, params) : params
  return { name: script, version: found.version, source: found.source, params: given }
}

export async function beginPlan(
  server: Server,
  caller: ScriptCaller,
  wanted: ScriptRequest,
  by: 'hand' | 'schedule' = 'hand',
) {
  const { actor, environment, language } = caller
  if (by === 'hand') await refuseMorePlans(server, actor)
  const id = await server.runIds.next()
  const planning: PlanningRequest = { ...caller, plan: id, source: wanted.source, params: wanted.params }
  const title = wanted.name ?? words('Script', '脚本')[language]
  const { done } = await planningQueueOf(server).begin(
    { plan: id, actor, by, start: () => planScript(server, planning) },
    () => server.sql`insert into plan (id, kind, title, environment, environments, actor, reason, expires_at, script, script_version, source, params)
      values (${id}, 'script', ${title}, ${environment}, ${seenBy(actor)}, ${actor.id}, ${wanted.reason ?? null}, ${expiry(server, server.sql)}, ${wanted.name},
        ${wanted.version}, ${wanted.source}, ${JSON.stringify(wanted.params ?? {})}::text::jsonb)`,
  )
  return { id, done }
}

export function tooLong(): Error {
  return problem(413, 'too-large', words('A script holds at most 256 KiB.', '脚本最多 256 KiB。'))
}
