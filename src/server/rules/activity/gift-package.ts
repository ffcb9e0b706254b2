import { isChanged, named, recordsById, refuse, refuseState, words } from '../rule.ts'
import type { ProductWorld, Refusal, Row, Rules, WrittenRow } from '../rule.ts'
import { endsLater } from '../switched-on.ts'

const running = 1

export const rule: Rules<'gift-package'> = [
  (_, records) =>
    records
      .filter(({ before, after }) => !after && before?.status === running)
      .flatMap((record) =>
        refuseState(record, 'status', words('This package is running. Stop it first.', '礼包进行中，请先停用再删除。')),
      ),
  endsLater('status'),
  refuseShort,
]

async function refuseShort(world: ProductWorld, records: readonly WrittenRow<'gift-package'>[]): Promise<Refusal[]> {
  const filled = records.filter((record) => record.after?.status === running && isChanged(record, 'status', 'gifts'))
  const ids = filled.flatMap(({ after }) => after?.gifts ?? []).map(({ gift_id }) => gift_id)
  const gifts = await recordsById(world, 'gift', ids)
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
