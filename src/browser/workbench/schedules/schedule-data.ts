import type { RowOfList } from '#client/commands.ts'

export type Schedule = RowOfList<'schedule.list'>
