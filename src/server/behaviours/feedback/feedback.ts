import type { Behaviour } from '#server/domain/behaviour.ts'
import { handleFeedback } from '../../domain/feedback/handle-feedback.ts'

export const handle: Behaviour<'feedback', 'handle'> = (world, input) => handleFeedback(world, 'feedback', input)
