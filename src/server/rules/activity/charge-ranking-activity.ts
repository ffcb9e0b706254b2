import { spanState } from '#derive/values/window.ts'
import { onChange, refuse, words, type Compute, type Rules } from '../rule.ts'

export const rule: Rules<'charge-ranking-activity'> = [
  onChange(['brand_data'], ({ brand_data }, record) => {
    const brands = brand_data ?? []
    const names = brands.map(({ name }) => name.trim().toLowerCase())
    const twice = brands.find((_brand, index) => names.indexOf(names[index] ?? '') !== index)
    if (!twice) return []
    return refuse(record, 'brand_data', words(`Brand ${twice.name} is listed twice.`, `品牌「${twice.name}」重复。`))
  }),
  onChange(['brand_data', 'brand_title'], ({ brand_data: brands, brand_title: title }, record) =>
    title || (brands ?? []).length === 0
      ? []
      : refuse(record, 'brand_title', words('A brand section needs a title.', '填写品牌内容后须填写品牌区标题。')),
  ),
]

export const compute: Compute<'charge-ranking-activity'> = ({ now }, rows) =>
  rows.map(({ start_time: start, end_time: end }) => ({ statusStr: spanState({ start, end }, now) }))
