import { words } from '#catalogue/index.ts'
import { spanState } from '#derive/values/window.ts'
import { isChanged, refuse, type Compute, type Rules, type WrittenRow, type Refusal } from '../rule.ts'

type Record = WrittenRow<'charge-ranking-activity'>

export const rule: Rules<'charge-ranking-activity'> = [
  (_, records) => records.flatMap(refuseRepeated),
  (_, records) => records.flatMap(refuseUntitled),
]

function refuseRepeated(record: Record): Refusal[] {
  const brands = record.after?.brand_data ?? []
  if (!isChanged(record, 'brand_data')) return []
  const names = brands.map(({ name }) => name.trim().toLowerCase())
  const twice = brands.find((_brand, index) => names.indexOf(names[index] ?? '') !== index)
  if (!twice) return []
  return refuse(record, 'brand_data', words(`Brand ${twice.name} is listed twice.`, `品牌「${twice.name}」重复。`))
}

function refuseUntitled(record: Record): Refusal[] {
  const isListed = (record.after?.brand_data ?? []).length > 0
  if (!isListed || !isChanged(record, 'brand_data', 'brand_title') || record.after?.brand_title) return []
  return refuse(record, 'brand_title', words('A brand section needs a title.', '填写品牌内容后须填写品牌区标题。'))
}

export const compute: Compute<'charge-ranking-activity'> = ({ now }, rows) =>
  rows.map(({ start_time: start, end_time: end }) => ({ statusStr: spanState({ start, end }, now) }))
