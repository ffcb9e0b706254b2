/**
 * Tries random mutants, each against the quick tests that reach it: `npm run test:mutants -- --count 150 --seed 1`.
 * Mutants are those of StrykerJS in functions of the server, `derive`, the sandbox, the client and the browser. Left out
 * are views (files that know React), texts (files of words, calls of `words`, literals that begin with a capitalised
 * word or hold Chinese) and module-level code, which runs before a test begins. Code of the console that survives
 * other tests meets those in Chromium, first the ones named like it.
 */
import { spawn } from 'node:child_process'
import {
  appendFileSync,
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { parseArgs } from 'node:util'
import { brief, draw, read, root, sourceOf, type Mutant } from './sample.ts'

const text = { type: 'string' } as const
const { values } = parseArgs({
  options: {
    count: { ...text, default: '150' },
    seed: { ...text, default: ['1'], multiple: true },
    /** time for the tests of each mutant; the first one runs in any case */
    seconds: { ...text, default: '60' },
    /** keeps what tests reach and which mutants are tried, so that another call of the same commit goes on */
    folder: text,
    /** starts each run of tests, as `nice` does */
    through: { ...text, default: '' },
  },
})
const folder = values.folder ?? mkdtempSync(join(tmpdir(), 'playdesk-mutants-'))
const [copy, temporary, log] = [join(folder, 'copy'), join(folder, 'tmp'), join(folder, 'reach.log')]
// made by tests without a mutant, since making them takes longer than most tests
const templates = join(folder, 'templates')
const [report, found] = [join(folder, 'report.json'), join(folder, 'reach.json')]
const verdicts = join(folder, 'verdicts.tsv')

const isGuest = (file: string): boolean => file.startsWith('src/sandbox/guest/')
const isInConsole = (file: string): boolean => /^src\/(?:browser|client|derive)\//.test(file)
const isInChromium = (test: string): boolean => test.startsWith('tests/e2e/')

/** Runs a program of a package in the copy; returns true when it succeeds in time. */
async function run(program: string, args: readonly string[], mostMs: number): Promise<boolean> {
  const [command, ...rest] = [...values.through.split(' ').filter(Boolean), process.execPath]
  const path = join('node_modules', program)
  const env = { ...process.env, CI: '1', TMPDIR: temporary, TEST_TEMPLATES: templates, TEST_ORDER: args.join(' ') }
  const child = spawn(command, [...rest, path, ...args], { cwd: copy, env, detached: true })
  child.stderr.resume()
  // the time counts from the first word: what starts them may wait
  child.stdout.once('data', () => {
    const timer = setTimeout(() => process.kill(-(child.pid ?? 0), 'SIGKILL'), mostMs)
    child.once('exit', () => clearTimeout(timer))
  })
  return new Promise((resolve) => child.once('exit', (code) => resolve(code === 0)))
}

const build = (): Promise<boolean> => run('vite/bin/vite.js', ['build'], 5 * 60_000)
const projects = ['run', '--project=node', '--project=e2e', '--passWithNoTests', '--reporter=dot']
const test = (args: readonly string[], mostMs: number): Promise<boolean> =>
  run('vitest/vitest.mjs', [...projects, ...args], mostMs)

interface Reach {
  /** test files by the mutant that they reach */
  readonly tests: Record<string, string[]>
  /** duration in ms of each test file that passes without a mutant */
  readonly times: Record<string, number>
}

/** Test files per run; a file that stalls costs the others of its run. */
const atOnce = 100

/** Runs the quick tests on sources that note what each test file reaches. */
async function findReach(mutants: readonly Mutant[]): Promise<Reach> {
  const ids = new Set(mutants.map(({ id }) => id))
  const header = `import { noteReached } from '${copy}/tests/mutants/note.ts';`
  for (const mutant of mutants.filter(({ file }) => !isGuest(file)))
    writeFileSync(join(copy, mutant.file), header + sourceOf(mutant, ids))
  const setup = 'tests/seed.setup.ts'
  writeFileSync(join(copy, setup), `${header}${read(setup)}\nnoteReached(globalThis['__vitest_worker__'].filepath)`)
  writeFileSync(log, '')
  const [tests, times]: [Reach['tests'], Reach['times']] = [{}, {}]
  const quick = globSync('tests/{[!h]*,browser}/**/*.test.ts', { cwd: copy })
    .filter((file) => !/^tests\/(?:boot|catalogue|crash)\//.test(file))
    .toSorted()
  for (let at = 0; at < quick.length; at += atOnce) {
    rmSync(report, { force: true })
    await test([...quick.slice(at, at + atOnce), '--reporter=json', `--outputFile.json=${report}`], 20 * 60_000)
    const { testResults = [] } = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : {}
    for (const { name, status, startTime, endTime } of testResults)
      if (status === 'passed') times[relative(copy, name)] = endTime - startTime
      else console.log(`left out, since it fails without a mutant: ${relative(copy, name)}`)
    console.log(`${at + testResults.length} of ${quick.length} test files`)
  }
  for (const { id } of mutants) tests[id] = []
  const current = new Map<string, string>()
  for (const line of readFileSync(log, 'utf8').split('\n').slice(0, -1)) {
    const [pid = '', parent = '', place = ''] = line.split(' ')
    if (place.startsWith('/')) current.set(pid, relative(copy, place))
    else tests[place]?.push(current.get(pid) ?? current.get(parent) ?? '')
  }
  // guests have no file to write notes to
  for (const { id } of mutants.filter(({ file }) => file.startsWith('src/sandbox/')))
    tests[id]?.push(...Object.keys(times).filter((test) => test.startsWith('tests/sandbox/')))
  return { tests, times }
}

/** Returns the test files for a mutant. Those that name its exports or folders come first, then the quick ones. */
function testsFor({ id, file }: Mutant, { tests, times }: Reach): readonly string[] {
  const words = (path: string): readonly string[] =>
    path
      .split(/[/.-]/)
      .slice(1, -1)
      .filter((word) => word !== 'server')
  const exports = Array.from(read(file).matchAll(/export (?:async )?\w+\*? (\w+)/g), ([, name]) => name)
  const names = new RegExp(`\\b(?:${exports.join('|')})\\b`)
  const cost = (test: string): number => {
    const alike = words(file).filter((word) => words(test).includes(word)).length
    return ((times[test] ?? 0) + 500) * 0.1 ** (exports.length > 0 && names.test(read(test)) ? alike + 2 : alike)
  }
  const passing = [...new Set(tests[id])].filter((test) => times[test] !== undefined)
  // pages have no file to write notes to
  const others = isInConsole(file) ? Object.keys(times).filter(isInChromium) : []
  const sorted = [passing, others].flatMap((some) => some.toSorted((one, other) => cost(one) - cost(other)))
  return [...new Set(sorted)]
}

// mutants that nobody can see: file, line of text, change, reason
const equivalents = read('tests/mutants/equivalent.tsv')
function isEquivalent({ file, line, change }: Mutant): boolean {
  return equivalents.includes(`\n${file}\t${brief(read(file).split('\n')[line - 1] ?? '')}\t${change}\t`)
}

/** Reports whether one of the tests fails with the mutant. */
async function isFound(mutant: Mutant, tests: readonly string[]): Promise<boolean> {
  const path = join(copy, mutant.file)
  const source = readFileSync(path)
  for (const name of readdirSync(templates))
    if (!made.has(name.replace('.left', ''))) rmSync(join(templates, name), { recursive: true, force: true })
  writeFileSync(path, sourceOf(mutant, new Set(), mutant.id))
  const fails = async (some: readonly string[]): Promise<boolean> =>
    some.length > 0 && !(await test([...some, '--bail=1'], Number(values.seconds) * 4000))
  const inChromium = tests.filter(isInChromium)
  const isKilled =
    (await fails(tests.filter((each) => !isInChromium(each)))) ||
    (inChromium.length > 0 && (await build().then(() => fails(inChromium))))
  writeFileSync(path, source)
  return isKilled
}

rmSync(copy, { recursive: true, force: true })
const left = /^(?:node_modules|dist|\.(?:git|playdesk|toolchain))$/
cpSync(root, copy, { recursive: true, filter: (path) => !left.test(relative(root, path)) })
symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
for (const place of [temporary, templates]) mkdirSync(place, { recursive: true, mode: 0o755 })
// servers of tests give out the console
await build()
const samples = (await draw(Number(values.count), values.seed)).map((sample) =>
  sample.filter((each) => !isEquivalent(each)),
)
let reach: Reach = existsSync(found) ? JSON.parse(readFileSync(found, 'utf8')) : { tests: {}, times: {} }
if (samples.flat().some(({ id }) => !reach.tests[id])) reach = await findReach(samples.flat())
writeFileSync(found, JSON.stringify(reach))
const made = new Set(readdirSync(templates).filter((name) => /^(?:demo|empty)_\w+$/.test(name)))
const tried = existsSync(verdicts) ? readFileSync(verdicts, 'utf8').split('\n') : []
for (const [at, mutants] of samples.entries()) {
  const survivors: string[] = []
  for (const mutant of mutants) {
    const { id, file, line: place, change } = mutant
    const fitting = testsFor(mutant, reach)
    let ms = Number(values.seconds) * 1000
    const tests = fitting.filter((test, index) => (ms -= reach.times[test] ?? 0) > 0 || index === 0)
    const line = `${file}:${place}\t${change}\t${tests.length} of ${fitting.length} test files`
    const known = tried.find((each) => each.startsWith(`${id}\t`))
    const isKilled = known ? known.endsWith('killed') : await isFound(mutant, tests)
    if (!known) appendFileSync(verdicts, `${id}\t${isKilled ? 'killed' : 'survived'}\n`)
    console.log(`${isKilled ? 'killed' : 'survived'} ${line}`)
    if (!isKilled) survivors.push(line)
  }
  const [killed, all] = [mutants.length - survivors.length, mutants.length]
  console.log(`seed ${values.seed[at]}: ${killed} of ${all} killed, ${Math.round((killed / all) * 100)} %`)
  for (const line of survivors) console.log(`  ${line}`)
}
if (!values.folder) rmSync(folder, { recursive: true, force: true })
