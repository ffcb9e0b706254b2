import { expect, test } from 'vitest'
import { t } from '#browser/i18n/i18n.ts'
import { environmentWords } from '#derive/environment.ts'
import { environmentName } from '#browser/i18n/environment.ts'
import { formatAny, formatList } from '#browser/i18n/format.ts'
import { setApp } from '#browser/state/app-state.ts'

test('an environment has one Chinese name, in sentences and by itself', () => {
  setApp({ language: 'zh' })
  for (const environment of ['test-ie', 'test-ind', 'pre-ie', 'pre-ind', 'prod-ie', 'prod-ind'] as const)
    expect(environmentName(environment, t)).toBe(environmentWords(environment).zh)
})

test.each([
  ['en', '23, 24', '23 or 24'],
  ['zh', '23、24', '23或24'],
] as const)('values in %s are joined as all of them or any of them', (language, all, either) => {
  setApp({ language })
  expect([formatList(['23', '24']), formatAny(['23', '24'])]).toEqual([all, either])
})
