import { named, refuseInUse, type ProductWorld, type Refusal, type WrittenRecord } from '../rule.ts'

/** Running and upcoming competitions need their games and prizes. */
export async function refuseNeeded(
  world: ProductWorld,
  field: 'game_id' | 'prize_id',
  needed: readonly { readonly record: WrittenRecord; readonly value: number }[],
): Promise<Refusal[]> {
  if (needed.length === 0) return []
  const where = { [field]: [...new Set(needed.map(({ value }) => value))] }
  const found = await world.list('pvp-game-competition', { where, sort: [['id', 'desc']] })
  const open = found.filter(({ times }) => times === null || times[1] > world.now)
  return needed.flatMap(({ record, value }) => {
    const by = open.find((competition) => competition[field] === value)
    if (!by) return []
    const name = named({ id: by.id, label: by.title })
    return refuseInUse(record, {
      en: `Competition ${name.en} still uses it. Change that competition first.`,
      zh: `赛事 ${name.zh} 仍在使用，请先修改该赛事。`,
    })
  })
}
