import { words } from '#catalogue/index.ts'
import { isChanged, refuse, type Rule } from '../rule.ts'

export const rule: Rule<'banner'> = (_, records) =>
  records.flatMap((record) => {
    const { after } = record
    if (!after || after.imageId || after.relation || after.url || !isChanged(record, 'imageId', 'relation', 'url'))
      return []
    return refuse(record, 'imageId', words('Choose a picture or set a link target.', '请选择图片，或填写跳转目标。'))
  })
