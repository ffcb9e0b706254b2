import type { RowOf } from '#client/commands.ts'

/** A script that runs by the clock. */
export type Schedule = RowOf<'schedule.list'>
