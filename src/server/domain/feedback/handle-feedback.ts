import { words } from '#catalogue/index.ts'
import { invalid } from '../../problem.ts'
import { updateAll } from '../records.ts'
import type { ProductWorld, BehaviourInput } from '../behaviour.ts'

type HandledArea = 'feedback' | 'game-report'

type FeedbackDecision = BehaviourInput<HandledArea, 'handle'>
const statusAfter: Readonly<Record<NonNullable<FeedbackDecision['operation']>, number>> = {
  reopen: 0,
  forward: 1,
  solve: 2,
  offline: 2,
  ignore: 3,
}

/** Reopening feedback clears all but its remark. */
export async function handleFeedback(world: ProductWorld, area: HandledArea, handling: FeedbackDecision) {
  const { ids, operation, remark } = handling
  const status = operation ? statusAfter[operation] : handling.status
  if (status === undefined || status === null)
    throw invalid('operation', words('Choose an operation or a status.', '请选择处理方式或状态。'))
  const isOpen = status === 0
  const { done, missing } = await updateAll(world, { area, title: words('Feedback', '反馈'), ids }, () => ({
    status,
    operation: isOpen ? null : (operation ?? null),
    handledBy: isOpen ? null : world.actor.name || world.actor.username,
    handled_at: isOpen ? null : world.now,
    ...(remark ? { remark } : {}),
  }))
  return { done, missing }
}
