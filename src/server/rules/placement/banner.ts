import { onChange, refuse, words, type Rule } from '../rule.ts'

export const rule: Rule<'banner'> = onChange(['imageId', 'relation', 'url'], ({ imageId, relation, url }, record) =>
  imageId || relation || url
    ? []
    : refuse(record, 'imageId', words('Choose a picture or set a link target.', '请选择图片，或填写跳转目标。')),
)
