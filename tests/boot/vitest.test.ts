import { join } from 'node:path'
import { expect, test } from 'vitest'
import { countTests, failedNames } from '../../src/boot/vitest.mjs'

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
])('counts tests: %s', (_, report, code, [passed, failed]) => {
  expect(countTests(report, code)).toEqual({ passed, failed })
})

test('failed tests are named by file and title, and files that did not load by their path', () => {
  const at = (path: string) => join(import.meta.dirname, '../..', path)
  const testResults = [
    { name: at('tests/a.test.ts'), status: 'passed', assertionResults: [{ status: 'passed', fullName: 'fine' }] },
    { name: at('tests/b.test.ts'), status: 'failed', assertionResults: [{ status: 'failed', fullName: 'adds up' }] },
    { name: at('tests/c.test.ts'), status: 'failed', assertionResults: [] },
  ]
  expect(failedNames({ testResults })).toEqual(['tests/b.test.ts › adds up', 'tests/c.test.ts'])
})
