import type { Behaviour } from '#server/behaviours/behaviour.ts'
import { handleReports } from '../../rules/reports.ts'

export const handle: Behaviour<'forum-report-comment', 'handle'> = (world, input) =>
  handleReports(world, 'forum-report-comment', input)
