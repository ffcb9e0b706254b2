import { randomInt } from 'node:crypto'
import { buildBrowser } from './build.mjs'
import { findChromium } from './chromium.mjs'
import { exitWith, Failure } from './failure.mjs'
import { gates } from './gates.mjs'
import { install } from './install.mjs'
import { projectNode } from './paths.mjs'
import { environmentFor, run } from './run.mjs'
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
  if (filters.length === 0) {
    console.log(
      `\n── ${gates()
        .map(({ name }) => name)
        .join(', ')}`,
    )
    // side by side: each of them leaves a core idle for much of its time
    const check = async (gate) => {
      const code = await run(projectNode, gate.args, { env })
      console.log(`${gate.name} ${code === 0 ? 'passed' : 'failed'}`)
      if (code !== 0) failedChecks.push(gate.name)
      count(code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 })
    }
    await Promise.all(gates().map(check))
  }
  console.log('\n── tests')
  const tests = await runVitest([...(since ? ['--changed', since] : []), ...filters], env)
  count(tests)
  if (tests.passed + tests.failed === 0) console.log('no tests ran')
  // said again at the end: what a check printed is by now thousands of lines up
  if (failedChecks.length > 0) console.log(`\nfailed before the tests: ${failedChecks.join(', ')}`)
  console.log(`\n${passed} passed, ${failed} failed`)
  process.exit(failed > 0 || tests.passed === 0 ? 1 : 0)
} catch (error) {
  exitWith(error)
}
