import { readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { modules, projectNode, root } from './paths.mjs'
import { openRunFolder } from './run-folder.mjs'
import { run } from './run.mjs'

export async function runVitest(filters, env) {
  const folder = openRunFolder()
  const report = join(folder.env.TMPDIR, 'report.json')
  const options = ['run', '--passWithNoTests', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const code = await run(projectNode, [join(modules, 'vitest', 'vitest.mjs'), ...options, ...filters], {
    env: { ...env, ...folder.env },
  })
  const result = JSON.parse(await readFile(report, 'utf8').catch(() => '{}'))
  folder.close()
  const names = failedNames(result)
  if (names.length > 0) console.log(`\nfailed:\n${names.map((name) => `  ${name}`).join('\n')}`)
  return countTests(result, code)
}

/**
 * Lists failed tests by file and name, and files that failed to load.
 * @param {{ testResults?: { name?: string, status: string, assertionResults: { status: string, fullName?: string }[] }[] }} report
 */
export function failedNames({ testResults = [] }) {
  return testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name = '', assertionResults }) => {
      const file = relative(root, name)
      const failed = assertionResults.filter((test) => test.status === 'failed')
      return failed.length > 0 ? failed.map(({ fullName = '' }) => `${file} › ${fullName}`) : [file]
    })
}

/**
 * Counts tests. A file that failed to load has none, so it counts as a failure.
 * @param {{ numPassedTests?: number, numFailedTests?: number, testResults?: { status: string, assertionResults: { status: string }[] }[] }} report
 * @param {number} code
 */
export function countTests({ numPassedTests = 0, numFailedTests = 0, testResults = [] }, code) {
  const unloaded = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  ).length
  const failed = numFailedTests + unloaded
  return { passed: numPassedTests, failed: code !== 0 && failed === 0 ? 1 : failed }
}
