import type { RowOf } from '#client/commands.ts'

export type Schedule = RowOf<'schedule.list'>
