import { words } from '#catalogue/index.ts'
import { named } from '../../named.ts'
import {
  isChanged,
  refuse,
  refuseState,
  type Row,
  type Rules,
  type WrittenRow,
  type ProductWorld,
  type Refusal,
} from '../rule.ts'
import { refuseOver } from '../switched-on.ts'

const running = 1

export const rule: Rules<'gift-package'> = [
  (_, records) =>
    records
      .filter(({ before, after }) => !after && before?.status === running)
      .flatMap((record) =>
        refuseState(record, 'status', words('This package is running. Stop it first.', '礼包进行中，请先停用再删除。')),
      ),
  (world, records) =>
    records.flatMap((record) =>
      record.after?.status === running && isChanged(record, 'status', 'end_time')
        ? refuseOver(world, record, record.after.end_time)
        : [],
    ),
  (world, records) =>
    refuseShort(
      world,
      records.filter(({ after }) => after?.status === running),
    ),
]

async function refuseShort(world: ProductWorld, records: readonly WrittenRow<'gift-package'>[]): Promise<Refusal[]> {
  const filled = records.filter((record) => isChanged(record, 'status', 'gifts'))
  const ids = [...new Set(filled.flatMap(({ after }) => after?.gifts ?? []).map(({ gift_id }) => gift_id))]
  if (ids.length === 0) return []
  const gifts = new Map((await world.list('gift', { ids })).map((gift) => [gift.id, gift]))
  return filled.flatMap((record) => {
    const short = (record.after?.gifts ?? []).flatMap(
      ({ gift_id, count }) => shortage(gift_id, count ?? 1, gifts.get(gift_id)) ?? [],
    )
    return short.flatMap((message) => refuse(record, 'gifts', message))
  })
}

function shortage(id: number, count: number, gift: Row<'gift'> | undefined) {
  if (!gift) return words(`Gift ${id} was deleted. Remove it from the list.`, `奖品 ${id} 已删除，请先移除。`)
  if ((gift.inventory ?? 0) >= count) return undefined
  const name = named({ id, label: gift.name })
  return words(`Gift ${name.en}: only ${gift.inventory} in stock.`, `奖品 ${name.zh} 库存仅剩 ${gift.inventory}。`)
}
