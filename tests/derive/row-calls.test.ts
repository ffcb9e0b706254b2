import { expect, test } from 'vitest'
import { playdesk } from '#commands/index.ts'
import { rowCalls, takesRows } from '#derive/row-calls.ts'

const { feedback, tag, specialTopic, thirdpart, resourceDelivery, gameTranslation, session } = playdesk.areas

test('rows are taken where something creates or updates them', () => {
  expect([feedback, session].map(takesRows)).toEqual([false, false])
  expect([tag, specialTopic, thirdpart, resourceDelivery].map(takesRows)).toEqual([true, true, true, true])
})

test('by the standard verb first, else by a command of that name', () => {
  const named = [tag, specialTopic, thirdpart, resourceDelivery, gameTranslation].map((area) => {
    const { create, update } = rowCalls(area)
    return [create?.id, update?.id]
  })
  expect(named).toEqual([
    ['tag.create', 'tag.update'],
    ['special-topic.create', 'special-topic.update'],
    ['thirdpart.submit', undefined],
    [undefined, 'resource-delivery.update'],
    ['game-translation.create', 'game-translation.update'],
  ])
})
