import { expect, test } from 'vitest'
import { defaultPolicy, isFailures, isRate, sentPolicy } from '#browser/plan/apply/policy.ts'

test('a plan stops after a whole number of failures, at least one', () => {
  expect(['1', '2', '0', '-1', '1.5', '', 'x'].map(isFailures)).toEqual([true, true, false, false, false, false, false])
  expect(sentPolicy({ ...defaultPolicy, onFailure: 'after', failures: '3' })).toEqual({
    onFailure: 'stop',
    failures: 3,
  })
  expect(sentPolicy({ ...defaultPolicy, onFailure: 'after', failures: '0' })).toBeUndefined()
})

test('a rate is a number of changes per second, or none', () => {
  expect(['', '0.1', '5', '0.05', 'x'].map(isRate)).toEqual([true, true, true, false, false])
  expect(sentPolicy({ ...defaultPolicy, rate: '5' })).toEqual({ rate: 5 })
  expect(sentPolicy({ ...defaultPolicy, onDrift: 'back' })).toEqual({ onDrift: 'back' })
})
