import { expect, test } from 'vitest'
import { playdesk } from '#commands/index.ts'
import { rowCalls, takesRows } from '#derive/row-calls.ts'

const { feedback, member, resource, tag, specialTopic, thirdpart, resourceDelivery, gameTranslation, session } =
  playdesk.areas

test('rows are accepted where a command creates or updates them', () => {
  expect([resource, session].map(takesRows)).toEqual([false, false])
  expect([tag, specialTopic, thirdpart, resourceDelivery].map(takesRows)).toEqual([true, true, true, true])
})

test('row calls prefer the standard verb, then a command of that name', () => {
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

test('records of players are created from rows, and updated only where the latest values count', () => {
  const named = [feedback, member].map((area) => Object.values(rowCalls(area)).map((entry) => entry?.path))
  expect(named).toEqual([
    ['/api/-/intake/feedback', undefined],
    ['/api/-/intake/member', '/api/-/intake/member/{id}'],
  ])
})
