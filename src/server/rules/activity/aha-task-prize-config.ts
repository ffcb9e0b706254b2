import { onChange, refuse, type Compute, type Rule } from '../rule.ts'

export const rule: Rule<'aha-task-prize-config'> = onChange(
  ['prize_limit_per_day', 'user_prize_limit_per_day'],
  ({ prize_limit_per_day: all, user_prize_limit_per_day: each }, record) =>
    all === 0 || each <= all
      ? []
      : refuse(record, 'user_prize_limit_per_day', {
          en: `The limit per player cannot exceed the daily total of ${all}.`,
          zh: `每人上限不能超过每日总上限 ${all}。`,
        }),
)

/** Excludes corrections from today's exchanges. */
export const compute: Compute<'aha-task-prize-config'> = async (world, rows) => {
  const where = { kind: 'exchange', created_at: { from: `${world.now.slice(0, 10)}T00:00:00.000Z` } }
  const counts = rows.map(({ id }) => world.count('point-entry', { where: { ...where, offerId: id } }))
  return (await Promise.all(counts)).map((count) => ({ given_today: count }))
}
