import { call } from '#client/call.ts'
import type { Data } from '#client/commands.ts'
import { shifted } from '#derive/values/window.ts'
import { environmentWords } from '#derive/environment.ts'
import { notify, warn } from '#browser/notices/notify.ts'
import { openPlanOf } from '#browser/plan/open-plan.ts'
import { areaById } from '#browser/plan/changes/stored-fields.ts'
import { planAgain } from '#browser/plan/plan-data.ts'
import { app, openPalette } from '#browser/state/app-state.ts'
import { calendarWords } from './words.ts'

export type CalendarEntry = Data<'calendar.list'>['entries'][number]

/** Moves an entry: plans show their new time first; content moves by a plan. */
export async function moveEntry(entry: CalendarEntry, hours: number): Promise<void> {
  if (entry.kind === 'plan') return movePlan(entry, hours)
  if (entry.kind === 'schedule') return moveSchedule(entry, hours)
  await moveContent(entry, hours)
}

function movePlan({ plan, hash, at }: CalendarEntry, hours: number): void {
  if (plan == null || !hash) return notify(calendarWords.waitsNoLonger)
  const later = new Date(Date.parse(at) + hours * 3_600_000).toISOString()
  openPalette({ command: 'planned.set', input: { id: plan, hash, at: later } })
}

async function moveSchedule({ schedule, cron }: CalendarEntry, hours: number): Promise<void> {
  const moved = cron == null ? undefined : laterCron(cron, hours)
  if (schedule == null || moved === undefined) return notify(calendarWords.noSingleHour)
  try {
    await call('schedule.update', { id: schedule, cron: moved })
    notify(calendarWords.nowRunsAt(moved))
  } catch (error) {
    warn(error, calendarWords.notMoved)
  }
}

/** Returns undefined for a schedule without a single hour, or moved past its day. */
export function laterCron(cron: string, hours: number): string | undefined {
  const [minute, hour, ...days] = cron.trim().split(/\s+/)
  const next = Number(hour) + hours
  const isHour = /^\d{1,2}$/.test(hour ?? '') && next >= 0 && next <= 23
  return isHour && days.length === 3 ? [minute, next, ...days].join(' ') : undefined
}

async function moveContent({ area: of, id, environments, values }: CalendarEntry, hours: number): Promise<void> {
  const { product, environment } = app()
  const where = environments.find((each) => each === environment) ?? environments[0]
  const area = of == null ? undefined : areaById(product?.areas, of)
  if (!area || id == null || where === undefined) return
  if (where !== environment) {
    const { en, zh } = environmentWords(where)
    return notify(calendarWords.switchTo(en, zh))
  }
  const moved = shifted(area, (values ?? {}) as Readonly<Record<string, unknown>>, hours / 24)
  if (!product?.entryById.has(`${area.id}.update`) || Object.keys(moved).length === 0)
    return notify(calendarWords.noOwnDates)
  await openPlanOf(() => planAgain(`${area.id}.update`, [{ id, ...moved }])).catch((error: unknown) => warn(error))
}
