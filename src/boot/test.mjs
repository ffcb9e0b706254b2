import { randomInt } from 'node:crypto'
import { buildBrowser } from './build.mjs'
import { findChromium } from './chromium.mjs'
import { exitWith, Failure } from './failure.mjs'
import { gates } from './gates.mjs'
import { install } from './install.mjs'
import { projectNode } from './paths.mjs'
import { environmentFor, runBeside } from './run.mjs'
import { testArguments } from './test-arguments.mjs'
import { runVitest } from './vitest.mjs'

try {
  const { deep, since, filters } = testArguments(process.argv.slice(2))
  await install()
  let passed = 0
  let failed = 0
  const failedChecks = []
  const count = (result) => {
    passed += result.passed
    failed += result.failed
  }
  const extra = { CI: process.env.CI ?? '1' }
  if (deep) {
    extra.TEST_DEPTH = 'deep'
    extra.SEED = process.env.SEED ?? String(randomInt(2 ** 31))
    console.log(`generated inputs are those of SEED=${extra.SEED}`)
  }
  for (const [name, prepare] of Object.entries({ build: buildBrowser, browser: findChromium })) {
    const answer = await prepare().catch((error) => {
      if (!(error instanceof Failure)) throw error
      console.error(`playdesk: ${error.message}`)
      failedChecks.push(name)
      count({ passed: 0, failed: 1 })
    })
    if (name === 'browser' && answer) extra.PLAYDESK_CHROMIUM = answer
  }
  const env = environmentFor(projectNode, extra)
  // checks run beside the tests, which leave a tenth of the processor idle; failures print at once
  const check = async ({ name, args }) => {
    const { code, text } = await runBeside(projectNode, args, { env })
    const isFine = code === 0
    console.log(`\n── ${name}\n${text}${text ? '\n' : ''}${name} ${isFine ? 'passed' : 'failed'}\n`)
    if (!isFine) failedChecks.push(name)
    count({ passed: isFine ? 1 : 0, failed: isFine ? 0 : 1 })
  }
  const checks = filters.length === 0 ? gates().map(check) : []
  console.log('\n── tests')
  const tests = await runVitest([...(since ? ['--changed', since] : []), ...filters], env)
  count(tests)
  await Promise.all(checks)
  if (tests.passed + tests.failed === 0) console.log('no tests ran')
  // repeated, because their output is thousands of lines up
  if (failedChecks.length > 0) console.log(`\nfailed beside the tests: ${failedChecks.join(', ')}`)
  console.log(`\n${passed} passed, ${failed} failed`)
  process.exit(failed > 0 || tests.passed === 0 ? 1 : 0)
} catch (error) {
  exitWith(error)
}
