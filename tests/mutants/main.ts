// Tries a random sample of mutants, each against the tests that reach it: npm run test:mutants -- --count 150 --seed 1
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { parseArgs } from 'node:util'
import { draw, root, type Mutant } from './sample.ts'
import { findReach, runTests, type Reach } from './tests.ts'

const text = { type: 'string' } as const
const { values } = parseArgs({
  options: {
    count: { ...text, default: '150' },
    seed: { ...text, default: ['1'], multiple: true },
    /** time for the tests of a mutant, in each call */
    seconds: { ...text, default: '60' },
    /** folder for later calls, in which surviving mutants meet further tests */
    folder: text,
    /** starts each run of tests, as `nice` does */
    through: { ...text, default: '' },
  },
})
const { through, seconds } = values
const folder = values.folder ?? mkdtempSync(join(tmpdir(), 'playdesk-mutants-'))
const copy = join(folder, 'copy')

/** Returns the value that an earlier call stored, or a new one. */
async function stored<Value>(name: string, make: () => Value | Promise<Value>): Promise<Value> {
  const path = join(folder, name)
  if (!existsSync(path)) writeFileSync(path, JSON.stringify(await make()))
  return JSON.parse(readFileSync(path, 'utf8'))
}

const words = (path: string): readonly string[] =>
  path
    .replace(/(?:\.test)?\.ts$/, '')
    .split(/[/.-]/)
    .slice(1)

/** Returns the test files for a mutant: those named like its file first, then fast ones. */
function testsFor({ file, within }: Mutant, { tests, times }: Reach): readonly string[] {
  // code in the guest cannot record its reach
  const isGuest = file.startsWith('src/sandbox/guest/')
  const fitting = isGuest
    ? Object.keys(times).filter((test) => test.startsWith('tests/sandbox/'))
    : tests[`${file}:${within}`]
  const alike = (test: string): number => words(file).filter((word) => words(test).includes(word)).length
  const cost = (test: string): number => ((times[test] ?? 0) + 500) * 0.1 ** alike(test)
  return (fitting ?? []).filter((test) => times[test] !== undefined).toSorted((one, other) => cost(one) - cost(other))
}

const brief = (part: string): string => part.replaceAll(/\s+/g, ' ').trim().slice(0, 100)
const change = ({ original, replacement }: Mutant): string => `${brief(original)} → ${brief(replacement)}`
// equivalent mutants: file, line of text, change, reason
const equivalents = readFileSync(join(import.meta.dirname, 'equivalent.tsv'), 'utf8')
function isEquivalent(mutant: Mutant): boolean {
  const line = readFileSync(join(root, mutant.file), 'utf8').split('\n')[mutant.line - 1] ?? ''
  return equivalents.includes(`\n${mutant.file}\t${brief(line)}\t${change(mutant)}\t`)
}

async function isKilled({ file, from, original, replacement }: Mutant, tests: readonly string[]): Promise<boolean> {
  const source = readFileSync(join(copy, file), 'utf8')
  writeFileSync(join(copy, file), source.slice(0, from) + replacement + source.slice(from + original.length))
  const hasPassed = await runTests(folder, through, [...tests, '--bail=1'], Number(seconds) * 4000)
  writeFileSync(join(copy, file), source)
  return !hasPassed
}

rmSync(copy, { recursive: true, force: true })
const left = /^(?:node_modules|dist|\.(?:git|playdesk|toolchain))$/
cpSync(root, copy, { recursive: true, filter: (path) => !left.test(relative(root, path)) })
symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
for (const name of ['tmp', 'templates']) mkdirSync(join(folder, name), { recursive: true, mode: 0o755 })
const samples = await draw(Number(values.count), values.seed)
const reach = await stored('reach.json', () => findReach(folder, through))
const met = await stored<Record<string, { tests: number; killed: boolean }>>('met.json', () => ({}))
for (const [at, sample] of samples.entries()) {
  const mutants = sample.filter((mutant) => !isEquivalent(mutant))
  const survivors: string[] = []
  for (const mutant of mutants) {
    const state = (met[[mutant.file, mutant.from, change(mutant)].join(' ')] ??= { tests: 0, killed: false })
    const fitting = testsFor(mutant, reach)
    let ms = Number(seconds) * 1000
    const tests = state.killed
      ? []
      : fitting.slice(state.tests).filter((test, at) => (ms -= reach.times[test] ?? 0) > 0 || at === 0)
    if (tests.length > 0) state.killed = await isKilled(mutant, tests)
    state.tests += tests.length
    writeFileSync(join(folder, 'met.json'), JSON.stringify(met))
    const line = `${mutant.file}:${mutant.line}\t${change(mutant)}\t${state.tests} of ${fitting.length} test files`
    console.log(`${state.killed ? 'killed' : 'survived'} ${line}`)
    if (!state.killed) survivors.push(line)
  }
  const killed = mutants.length - survivors.length
  console.log(
    `seed ${values.seed[at]}: ${killed} of ${mutants.length} killed, ${Math.round((killed / mutants.length) * 100)} %`,
  )
  for (const line of survivors) console.log(`  ${line}`)
}
if (!values.folder) rmSync(folder, { recursive: true, force: true })
