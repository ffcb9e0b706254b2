import { listOf, object, text } from '#catalogue/index.ts'

export const untranslated = listOf(
  'Not translated',
  '未翻译',
  object('Text', '文本', {
    field: text('Field', '字段', { required: true }),
    reason: text('Reason', '原因', { required: true }),
  }),
)
