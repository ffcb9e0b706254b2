import { words } from '#catalogue/index.ts'
import { namedAll } from '../../named.ts'
import { isChanged, type Rule, type RuleRow } from '../rule.ts'

type Rate = RuleRow<'hi-savana-ad-rate'>

const slotOf = ({ position, country }: Rate): string => `${position} ${country}`

/** The slots of a position share at most all of its traffic. */
export const rule: Rule<'hi-savana-ad-rate'> = async (world, records) => {
  const changed = records.filter(
    (record) => record.after?.status === 1 && isChanged(record, 'status', 'position', 'country', 'rate'),
  )
  if (changed.length === 0) return []
  const positions = [...new Set(changed.flatMap(({ after }) => after?.position ?? []))]
  const rows = await world.list('hi-savana-ad-rate', {
    where: { position: positions, status: 1 },
    sort: [['id', 'asc']],
  })
  const slots = Map.groupBy(rows, slotOf)
  const later = new Set(changed.map(({ id }) => id))
  // whoever comes first takes what is left
  return changed.flatMap((record) => {
    later.delete(record.id)
    const { id, after } = record
    if (!after) return []
    const others = (slots.get(slotOf(after)) ?? []).filter((other) => other.id !== id && !later.has(other.id))
    const left = 100 - others.reduce((sum, { rate }) => sum + (rate ?? 0), 0)
    if ((after.rate ?? 0) <= left) return []
    slots.set(
      slotOf(after),
      (slots.get(slotOf(after)) ?? []).filter((other) => other.id !== id),
    )
    const slotNames = namedAll(others.map((other) => ({ id: other.id, label: other.slot_id })))
    const message = words(
      `Other slots of this position (${slotNames.en}) take ${100 - left}%, which leaves ${Math.max(left, 0)}%.`,
      `该广告位其他配置（${slotNames.zh}）已占 ${100 - left}%，剩余 ${Math.max(left, 0)}%。`,
    )
    return [{ id, field: 'rate', message, by: others.map((other) => other.id) }]
  })
}
