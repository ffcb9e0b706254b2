import { spawn } from 'node:child_process'
import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { long } from '../server/longest-first.ts'
import { withNotes } from './functions.ts'
import { files, root } from './sample.ts'

export interface Reach {
  /** test files by the function that they reach: its file and where it starts */
  readonly tests: Record<string, string[]>
  /** duration in ms by test file, for files that pass without a mutant */
  readonly times: Record<string, number>
}

/** Returns whether all tests passed; a timeout counts as a failure. `through` starts them, such as `nice`. */
export function runTests(
  folder: string,
  through: string,
  args: readonly string[],
  longestMs: number,
): Promise<boolean> {
  const vitest = [process.execPath, 'node_modules/vitest/vitest.mjs', 'run', '--project=node', '--passWithNoTests']
  const [command = '', ...rest] = [...through.split(' ').filter(Boolean), ...vitest, '--reporter=dot', ...args]
  const env = { ...process.env, CI: '1', TMPDIR: join(folder, 'tmp'), TEST_TEMPLATES: join(folder, 'templates') }
  const child = spawn(command, rest, { cwd: join(folder, 'copy'), env, detached: true })
  // the time starts with the first output, since `through` may wait before
  child.stdout.once('data', () => {
    const timer = setTimeout(() => process.kill(-(child.pid ?? 0), 'SIGKILL'), longestMs)
    child.once('exit', () => clearTimeout(timer))
  })
  for (const stream of [child.stdout, child.stderr]) stream.resume()
  return new Promise((resolve) => child.once('exit', (code) => resolve(code === 0)))
}

/** Runs the fast tests on instrumented sources and returns what each test file reaches. */
export async function findReach(folder: string, through: string): Promise<Reach> {
  const copy = join(folder, 'copy')
  const log = join(folder, 'reach.log')
  const report = join(folder, 'report.json')
  const header = `import { noteReached, noteTest } from '${copy}/tests/mutants/note.ts';`
  const setup = 'tests/seed.setup.ts'
  // guest code cannot write to a file
  const noting = files.filter((file) => !file.includes('/guest/'))
  for (const file of noting)
    writeFileSync(join(copy, file), header + withNotes(file, readFileSync(join(root, file), 'utf8')))
  const text = readFileSync(join(root, setup), 'utf8')
  writeFileSync(join(copy, setup), `${header}${text}\nnoteTest(globalThis['__vitest_worker__'].filepath)`)
  writeFileSync(log, '')
  const times: Record<string, number> = {}
  const quick = globSync('tests/{[!h]*,browser}/**/*.test.ts', { cwd: copy })
    .filter((file) => !/^tests\/(?:boot|catalogue|crash|e2e)\//.test(file) && !long.some((part) => file.includes(part)))
    .toSorted()
  for (let at = 0; at < quick.length; at += 25) {
    rmSync(report, { force: true })
    const args = [...quick.slice(at, at + 25), '--reporter=json', `--outputFile.json=${report}`]
    await runTests(folder, through, args, 10 * 60_000)
    const { testResults = [] } = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : {}
    for (const { name, status, startTime, endTime } of testResults)
      if (status === 'passed') times[relative(copy, name)] = endTime - startTime
      else console.log(`left out, since it fails without a mutant: ${relative(copy, name)}`)
    console.log(`${at + testResults.length} of ${quick.length} test files`)
  }
  for (const file of [...noting, setup]) writeFileSync(join(copy, file), readFileSync(join(root, file), 'utf8'))
  return { tests: readLog(readFileSync(log, 'utf8'), copy), times }
}

function readLog(text: string, copy: string): Record<string, string[]> {
  const current = new Map<string, string>()
  const tests: Record<string, Set<string>> = {}
  for (const line of text.split('\n').slice(0, -1)) {
    const [pid = '', parent = '', place = ''] = line.split(' ')
    if (place.startsWith('/')) current.set(pid, relative(copy, place))
    else (tests[place] ??= new Set()).add(current.get(pid) ?? current.get(parent) ?? '')
  }
  return Object.fromEntries(Object.entries(tests).map(([name, found]) => [name, [...found]]))
}
