import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { modules, projectNode } from './paths.mjs'
import { run } from './run.mjs'

/** Runs the tests and counts them one by one. */
export async function runVitest(filters, env) {
  const folder = await mkdtemp(join(tmpdir(), 'playdesk-report-'))
  const report = join(folder, 'report.json')
  const options = ['run', '--passWithNoTests', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const code = await run(projectNode, [join(modules, 'vitest', 'vitest.mjs'), ...options, ...filters], {
    env,
  })
  const text = await readFile(report, 'utf8').catch(() => '{}')
  await rm(folder, { recursive: true, force: true })
  return countTests(JSON.parse(text), code)
}

/**
 * A file that could not be loaded has no tests to count, and must not pass for that reason.
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
