import { isChanged, namedAll, words, type Row, type Rule } from '../rule.ts'
import { overfull } from '../shares.ts'

const shareOf = ({ id, position, country, rate, slot_id: label }: Row<'hi-savana-ad-rate'>) => ({
  id,
  label,
  whole: `${position} ${country}`,
  percent: rate ?? 0,
})

/** Limits the slots of a position to 100 % of its traffic. */
export const rule: Rule<'hi-savana-ad-rate'> = async (world, records) => {
  const changed = records.flatMap((record) =>
    record.after?.status === 1 && isChanged(record, 'status', 'position', 'country', 'rate') ? record.after : [],
  )
  if (changed.length === 0) return []
  const where = { position: [...new Set(changed.flatMap(({ position }) => position))], status: 1 }
  const rows = await world.list('hi-savana-ad-rate', { where, sort: [['id', 'asc']] })
  return overfull(changed.map(shareOf), rows.map(shareOf)).map(({ share: { id }, taken, left, others }) => {
    const slots = namedAll(others)
    const message = words(
      `Other slots of this position (${slots.en}) take ${taken}%, which leaves ${left}%.`,
      `该广告位其他配置（${slots.zh}）已占 ${taken}%，剩余 ${left}%。`,
    )
    return { id, field: 'rate', message, by: others.map((other) => other.id) }
  })
}
