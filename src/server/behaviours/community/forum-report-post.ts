import type { Behaviour } from '#server/domain/behaviour.ts'
import { handleReports } from '../../domain/community/reports.ts'

export const handle: Behaviour<'forum-report-post', 'handle'> = (world, input) =>
  handleReports(world, 'forum-report-post', input)
