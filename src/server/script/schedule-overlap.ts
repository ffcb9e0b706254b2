import type { TransactionSql } from 'postgres'
import { words, type Words } from '#catalogue/index.ts'
import { overLimit } from '../account-limits.ts'
import { isExpired } from '../plan/life.ts'
import type { Server } from '../server.ts'

// time to begin a due plan; slower ones were taken with a wrong clock
export const begunWithin = '5 minutes'

/** Returns why to skip a due time: unfinished work, or too many waiting plans. */
export async function stillUnderWay(
  tx: TransactionSql,
  { limits }: Pick<Server, 'limits'>,
  schedule: number,
): Promise<Words | undefined> {
  const [under] = await tx<{ plan: number | null; run: number | null; state: string | null }[]>`
    select d.plan, r.id as run, r.state from schedule_due d left join plan p on p.id = d.plan left join run r on r.id = coalesce(d.run, p.run)
    where d.schedule = ${schedule} and (d.outcome is null and d.plan is null and d.at between now() - ${begunWithin}::interval and now() + ${begunWithin}::interval
      or p.state = 'planning' or p.state = 'applying' and r.state in ('waiting', 'running', 'paused'))
    order by d.due_at desc limit 1`
  if (!under) return overdue(tx, limits.account.duePlans, schedule)
  const { plan, run, state } = under
  if (run !== null)
    return state === 'paused'
      ? words(`Run ${run}, started by this schedule last time, is paused.`, `定时任务上次触发的任务 ${run} 已暂停。`)
      : words(
          `Run ${run}, started by this schedule last time, is still being applied.`,
          `定时任务上次触发的任务 ${run} 仍在执行。`,
        )
  return plan === null
    ? words('The previous plan of this schedule is still being made.', '定时任务上次触发的计划仍在生成中。')
    : words(`Plan ${plan} of this schedule is still being made.`, `定时任务上次触发的计划 ${plan} 仍在生成中。`)
}

async function overdue(tx: TransactionSql, most: number, schedule: number): Promise<Words | undefined> {
  const [row] = await tx<{ n: number }[]>`select count(*) as n from (select plan from schedule_due
    where schedule = ${schedule} and plan is not null order by due_at desc limit ${most}) d
    join plan on plan.id = d.plan where state = 'ready' and not ${isExpired(tx)}`
  return (row?.n ?? 0) < most ? undefined : overLimit('duePlans', most)
}

export async function whileOn<T>({ sql }: Server, schedule: number, act: () => Promise<T>): Promise<T | undefined> {
  return sql.begin(async (tx) => {
    const [row] = await tx<{ enabled: boolean }[]>`select enabled from schedule where id = ${schedule} for share`
    return row?.enabled ? await act() : undefined
  }) as Promise<T | undefined>
}
