import { words } from '#catalogue/index.ts'
import { refuseInUse, type Rule } from '../rule.ts'

/** What a running package gives out stays. */
export const rule: Rule<'gift'> = async (world, records) => {
  const removed = records.filter(({ after }) => !after)
  if (removed.length === 0) return []
  const running = await world.list('gift-package', { where: { status: 1 }, sort: [['id', 'asc']] })
  return removed.flatMap((record) => {
    const by = running.find(({ gifts }) => gifts?.some(({ gift_id }) => gift_id === record.id))
    if (!by) return []
    return refuseInUse(
      record,
      words(
        `Gift package ${by.id}, ${by.name}, is giving out this gift. Stop the package first.`,
        `礼包 ${by.id}「${by.name}」正在发放该奖品，请先停用该礼包。`,
      ),
    )
  })
}
