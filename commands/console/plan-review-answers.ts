import { always, bool, dateTime, int, listOf, longText, object, sparse, text } from '#catalogue/index.ts'

export const remark = longText('Remark', '备注', { max: 500 })

const returned = object(
  'Sent back by a reviewer',
  '审批人退回',
  always({
    count: int('Changes', '更改数'),
    by: text('By', '审批人'),
    at: dateTime('At', '时间'),
    remark,
  }),
)

/** limits of a publish, or null */
const scope = object('Parts that are published', '发布的部分', {
  languages: listOf('Languages', '语言', text('Language', '语言')),
  aspects: listOf('Aspects', '内容', text('Aspect', '内容')),
  fields: listOf('Fields', '字段', text('Field', '字段')),
  left: int('Records left as they are', '保持不变的记录'),
})

export const drifted = object('Changed since the plan was made', '生成计划后已变化', {
  ...always({ total: int('Changes', '更改数') }),
  atLeast: sparse(bool('At least', '至少')),
})

export const review = {
  returned,
  scope,
  leaves_at: dateTime('First message leaves', '首条消息发出时间'),
}
