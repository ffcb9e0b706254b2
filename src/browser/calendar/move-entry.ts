import { words } from '#catalogue/index.ts'
import { call } from '#client/call.ts'
import type { Data } from '#client/commands.ts'
import { shifted } from '#derive/values/window.ts'
import { environmentWords } from '#derive/environment.ts'
import { notify, warn } from '#browser/notices/notify.ts'
import { openPlanOf } from '#browser/plan/open-plan.ts'
import { areaById } from '#browser/plan/changes/stored-fields.ts'
import { planAgain } from '#browser/plan/plan-data.ts'
import { app, openPalette } from '#browser/state/app-state.ts'

export type CalendarEntry = Data<'calendar.list'>['entries'][number]

/** Plans show their new time first; dated content moves by a plan. */
export async function moveEntry(entry: CalendarEntry, hours: number): Promise<void> {
  if (entry.kind === 'plan') return movePlan(entry, hours)
  if (entry.kind === 'schedule') return moveSchedule(entry, hours)
  await moveContent(entry, hours)
}

function movePlan({ plan, hash, at }: CalendarEntry, hours: number): void {
  if (plan == null || !hash) return notify(words('This plan no longer waits.', '该计划已不再等待执行。'))
  const later = new Date(Date.parse(at) + hours * 3_600_000).toISOString()
  openPalette({ command: 'planned.set', input: { id: plan, hash, at: later } })
}

async function moveSchedule({ schedule, cron }: CalendarEntry, hours: number): Promise<void> {
  const moved = cron == null ? undefined : laterCron(cron, hours)
  if (schedule == null || moved === undefined)
    return notify(
      words(
        'These times have no single hour. Edit the schedule instead.',
        '该时间表没有固定的小时，请直接编辑定时任务。',
      ),
    )
  try {
    await call('schedule.update', { id: schedule, cron: moved })
    notify(words(`The schedule now runs at ${moved}.`, `定时任务的时间改为 ${moved}。`))
  } catch (error) {
    warn(error, words('Not moved', '未能移动'))
  }
}

/** Undefined if there is no single hour, or the day would change. */
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
    return notify(words(`Switch to ${en} to move this.`, `请先切换到${zh}再移动。`))
  }
  const moved = shifted(area, (values ?? {}) as Readonly<Record<string, unknown>>, hours / 24)
  if (!product?.entryById.has(`${area.id}.update`) || Object.keys(moved).length === 0)
    return notify(words('This has no dates of its own to move.', '该内容没有可移动的日期。'))
  await openPlanOf(() => planAgain(`${area.id}.update`, [{ id, ...moved }])).catch((error: unknown) => warn(error))
}
