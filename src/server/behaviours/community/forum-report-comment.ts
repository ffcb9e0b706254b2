import type { Behaviour } from '#server/domain/behaviour.ts'
import { handleReports } from '../../domain/community/reports.ts'

export const handle: Behaviour<'forum-report-comment', 'handle'> = (world, input) =>
  handleReports(world, 'forum-report-comment', input)
