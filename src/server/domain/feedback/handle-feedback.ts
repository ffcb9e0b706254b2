import { words } from '#catalogue/index.ts'
import { invalid, notFound } from '../../problem.ts'
import type { ProductWorld } from '../behaviour.ts'

type HandledArea = 'feedback' | 'game-report'

type FeedbackOperation = 'forward' | 'solve' | 'ignore' | 'reopen' | 'offline'

interface FeedbackDecision {
  readonly ids: readonly number[]
  readonly operation?: FeedbackOperation | null
  readonly status?: 0 | 1 | 2 | 3 | null
  readonly remark?: string | null
}

const statusAfter: Readonly<Record<FeedbackOperation, number>> = {
  reopen: 0,
  forward: 1,
  solve: 2,
  offline: 2,
  ignore: 3,
}

/** Reopening removes all but the remark. */
export async function handleFeedback(world: ProductWorld, area: HandledArea, handling: FeedbackDecision) {
  const { ids, operation, remark } = handling
  const status = operation ? statusAfter[operation] : handling.status
  if (status === undefined || status === null)
    throw invalid('operation', words('Choose an operation or a status.', '请选择处理方式或状态。'))
  const wanted = [...new Set(ids)]
  const found = await world.list(area, { ids: wanted, sort: [['id', 'asc']], held: true })
  if (found.length === 0) throw notFound({ title: words('Feedback', '反馈') }, wanted.join(', '))
  const isOpen = status === 0
  for (const { id } of found) {
    await world.put(area, id, {
      status,
      operation: isOpen ? null : (operation ?? null),
      handledBy: isOpen ? null : world.actor.name || world.actor.username,
      handled_at: isOpen ? null : world.now,
      ...(remark ? { remark } : {}),
    })
  }
  const known = new Set(found.map(({ id }) => id))
  return { done: found.length, missing: wanted.filter((id) => !known.has(id)) }
}
