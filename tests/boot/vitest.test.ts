import { expect, test } from 'vitest'
import { countTests } from '../../src/boot/vitest.mjs'

const file = (status: string, ...tests: string[]) => ({
  status,
  assertionResults: tests.map((one) => ({ status: one })),
})

test.each([
  ['all passed', { numPassedTests: 3, numFailedTests: 0, testResults: [file('passed', 'passed')] }, 0, [3, 0]],
  ['some failed', { numPassedTests: 2, numFailedTests: 1, testResults: [file('failed', 'failed')] }, 1, [2, 1]],
  ['a file that did not load', { numPassedTests: 2, numFailedTests: 0, testResults: [file('failed')] }, 1, [2, 1]],
  ['an error outside of the tests', { numPassedTests: 2, numFailedTests: 0, testResults: [] }, 1, [2, 1]],
  ['a crash before any report', {}, 1, [0, 1]],
  ['nothing to run', { numPassedTests: 0, numFailedTests: 0, testResults: [] }, 0, [0, 0]],
])('%s', (_, report, code, [passed, failed]) => {
  expect(countTests(report, code)).toEqual({ passed, failed })
})
