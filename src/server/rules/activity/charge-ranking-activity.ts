import { words } from '#catalogue/index.ts'
import { spanState } from '#derive/values/window.ts'
import { isChanged, refuse, type Compute, type Rule } from '../rule.ts'

export const rule: Rule<'charge-ranking-activity'> = (_, records) =>
  records.flatMap((record) => {
    const brands = record.after?.brand_data ?? []
    if (brands.length === 0 || !isChanged(record, 'brand_data', 'brand_title')) return []
    const names = brands.map(({ name }) => name.trim().toLowerCase())
    const twice = brands.find((_brand, index) => names.indexOf(names[index] ?? '') !== index)
    if (twice)
      return refuse(record, 'brand_data', words(`Brand ${twice.name} is listed twice.`, `品牌「${twice.name}」重复。`))
    if (record.after?.brand_title) return []
    return refuse(record, 'brand_title', words('A brand section needs a title.', '填写品牌内容后须填写品牌区标题。'))
  })

export const compute: Compute<'charge-ranking-activity'> = ({ now }, rows) =>
  rows.map(({ start_time: start, end_time: end }) => ({ statusStr: spanState({ start, end }, now) }))
