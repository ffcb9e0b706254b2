import { describe, expect, test } from 'vitest'
import { confirmPhrase, isTyped, rulesForCall, type ConfirmRules } from '#derive/http/confirmation.ts'
import type { Environment } from '#derive/environment.ts'

const all: ConfirmRules = { above: 100, production: true, irreversible: true }
const none: ConfirmRules = { production: false, irreversible: false }

describe('a single call', () => {
  const phrases = (effect: 'read' | 'write' | 'destroy' | 'publish', irreversible: boolean, rules = all) =>
    (['test-ie', 'test-ind', 'pre-ie', 'pre-ind', 'prod-ie', 'prod-ind'] as const).map((environment) =>
      confirmPhrase(
        rulesForCall(rules, { effect, irreversible }),
        { count: 1, environments: [environment], isIrreversible: irreversible },
        environment,
      ),
    )
  const [no, inProduction] = [undefined, [undefined, undefined, undefined, undefined, 'prod-ie', 'prod-ind']]

  test.each([
    ['read', false, [no, no, no, no, no, no]],
    ['write', false, [no, no, no, no, no, no]],
    ['destroy', false, inProduction],
    ['publish', false, inProduction],
    ['write', true, ['test-ie', 'test-ind', 'pre-ie', 'pre-ind', 'prod-ie', 'prod-ind']],
  ] as const)('effect %s, irreversible: %s, needs these phrases by environment', (effect, irreversible, wanted) => {
    expect(phrases(effect, irreversible)).toEqual(wanted)
    expect(phrases(effect, irreversible, none)).toEqual([no, no, no, no, no, no])
  })
})

test.each<[count: number, environments: Environment[], phrase: string | undefined]>([
  [99, ['pre-ie'], undefined],
  [100, ['pre-ie'], '100'],
  [1, ['pre-ie', 'prod-ie'], 'prod-ie'],
  [1, ['prod-ie', 'prod-ind'], 'production'],
  [0, [], undefined],
])('a plan of %s changes in %j needs the phrase %s', (count, environments, phrase) => {
  expect(confirmPhrase(all, { count, environments, isIrreversible: false }, 'prod-ie')).toBe(phrase)
})

test.each([
  [' Prod-IE ', 'prod-ie', true],
  ['1,000', '1000', true],
  [1000, '1000', true],
  ['prod', 'prod-ie', false],
  ['', 'prod-ie', false],
  [undefined, 'undefined', false],
  [['prod-ie'], 'prod-ie', false],
])('%j typed for %s is a match: %s', (typed, phrase, wanted) => {
  expect(isTyped(typed, phrase)).toBe(wanted)
})
