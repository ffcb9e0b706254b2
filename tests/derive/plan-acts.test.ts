import { expect, test } from 'vitest'
import { words } from '#catalogue/index.ts'
import { isEmptyPlan, planActs, planExtent } from '#derive/plan-acts.ts'

const counted = { all: words('3 games', '3 款游戏') }

test.each([
  [{ total: 3, messages: 0, counted }, 'Apply 3 changes (3 games)', '执行 3 处更改（3 款游戏）', '3 changes'],
  [
    { total: 1, messages: 2 },
    'Apply 1 change and send 2 messages',
    '执行 1 处更改并发送 2 条消息',
    '1 change and 2 messages',
  ],
  [{ total: 0, messages: 1 }, 'Send 1 message', '发送 1 条消息', '1 message'],
  [{ total: 1_200, messages: 0 }, 'Apply 1,200 changes', '执行 1,200 处更改', '1,200 changes'],
])('the texts of the plan %j', (plan, en, zh, extent) => {
  expect([planActs(plan), planExtent(plan).en, isEmptyPlan(plan)]).toEqual([words(en, zh), extent, false])
})

test('a plan without changes and messages is empty', () => {
  expect(isEmptyPlan({ total: 0, messages: 0 })).toBe(true)
})
