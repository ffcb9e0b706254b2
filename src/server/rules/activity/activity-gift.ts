import { namedAll, recordsById, words, type Row, type Rule } from '../rule.ts'
import { overfull } from '../shares.ts'

const shareOf = ({ id, activity_id: wheel, gift_id: gift, rate }: Row<'activity-gift'>) => ({
  id,
  gift,
  whole: String(wheel),
  percent: rate,
})

/** Limits a wheel's total chance to 100 %; a chance may always be lowered. */
export const rule: Rule<'activity-gift'> = async (world, records) => {
  const raised = records.flatMap(({ before, after }) => (after && after.rate > (before?.rate ?? 0) ? [after] : []))
  const wheels = [...new Set(raised.flatMap(({ activity_id: wheel }) => wheel ?? []))]
  if (wheels.length === 0) return []
  const rows = await world.list('activity-gift', { where: { parent_id: wheels }, sort: [['id', 'asc']] })
  const over = overfull(raised.map(shareOf), rows.map(shareOf))
  const ids = over.flatMap(({ others }) => others.map(({ gift }) => gift))
  const gifts = await recordsById(world, 'gift', ids)
  return over.map(({ share: { id }, taken, left, others }) => {
    const names = namedAll(others.map((other) => ({ id: other.id, label: gifts.get(other.gift)?.name })))
    const message = words(
      `The other prizes of this activity (${names.en}) have ${taken}%, which leaves ${left}%.`,
      `该活动其他奖品（${names.zh}）的概率合计 ${taken}%，剩余 ${left}%。`,
    )
    return { id, field: 'rate', message, by: others.map((other) => other.id) }
  })
}
