import { problem } from '../problem.ts'
import { planFor } from './plan-for.ts'
import { makePlan, type ShownPlan } from './plans.ts'
import type { Call } from '../server.ts'

/** Plans a call for another person's approval. */
export async function planForApproval(call: Call): Promise<ShownPlan> {
  const { server, entry, input, actor, environment, language } = call
  const reason = [input['reason'], input['remark']].find((text) => typeof text === 'string' && text !== '')
  const made = await makePlan({
    server,
    entry,
    inputs: [input],
    actor,
    environment,
    language,
    reason: typeof reason === 'string' ? reason : null,
  })
  const [fault] = made.errors
  // it succeeded before, so a concurrent change caused the fault
  if (fault) throw problem(409, 'conflict', fault.message)
  const request = JSON.stringify({ command: entry.id, input: [input], ...(reason === undefined ? {} : { reason }) })
  await server.sql`update plan set request = ${request}::text::jsonb where id = ${made.id}`
  return (await planFor(call, made.id)).shown
}
