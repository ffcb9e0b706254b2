import type { Behaviour } from '#server/behaviours/behaviour.ts'
import { handleFeedback } from '../../rules/handle-feedback.ts'

export const handle: Behaviour<'feedback', 'handle'> = (world, input) => handleFeedback(world, 'feedback', input)
