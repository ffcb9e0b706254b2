import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Instrumenter } from '@stryker-mutator/instrumenter'
import { functionsOf, innermost } from './functions.ts'

export const root = join(import.meta.dirname, '../..')

export interface Mutant {
  readonly file: string
  /** counted from 1 */
  readonly line: number
  readonly from: number
  readonly original: string
  readonly replacement: string
  /** offset at which its function starts */
  readonly within: number
}

// without files that use React
export const files = globSync('src/{server,derive,sandbox,client,browser}/**/*.ts', { cwd: root })
  .filter((file) => !/\.d\.ts$|\/use-[^/]+$/.test(file))
  .filter((file) => !readFileSync(join(root, file), 'utf8').includes("from 'react'"))

const no = (): boolean => false
const nothing = (): void => {}
const checks = { isTraceEnabled: no, isDebugEnabled: no, isInfoEnabled: no, isWarnEnabled: no, isErrorEnabled: no }
const messages = { trace: nothing, debug: nothing, info: nothing, warn: nothing, error: nothing, fatal: nothing }
const instrumenter = new Instrumenter({ ...checks, isFatalEnabled: no, ...messages })

async function mutantsOf(file: string): Promise<readonly Mutant[]> {
  const text = readFileSync(join(root, file), 'utf8')
  const options = { plugins: null, excludedMutations: [], ignorers: [] }
  const { mutants } = await instrumenter.instrument([{ name: file, content: text, mutate: true }], options)
  const starts = [0, ...Array.from(text.matchAll(/\n/g), ({ index }) => index + 1)]
  const functions = functionsOf(file, text)
  return mutants.flatMap(({ location: { start, end }, mutatorName, replacement: code }): Mutant[] => {
    const [from, to] = [(starts[start.line] ?? 0) + start.column, (starts[end.line] ?? 0) + end.column]
    const within = innermost(functions, from, to)?.start
    // runs once for all test files of a process, when its module is loaded
    if (within === undefined) return []
    // another operator may bind less tightly
    const replacement = mutatorName.endsWith('Operator') ? `(${code})` : code
    return [{ file, line: start.line + 1, from, original: text.slice(from, to), replacement, within }]
  })
}

/** Returns the same mutants for the same seed. */
export async function draw(count: number, seeds: readonly string[]): Promise<readonly (readonly Mutant[])[]> {
  const mutants = (await Promise.all(files.map(mutantsOf))).flat()
  return seeds.map((seed) => {
    const order = ({ file, from, original, replacement }: Mutant): string =>
      createHash('sha1').update([seed, file, from, original, replacement].join('\t')).digest('hex')
    const ordered = mutants.map((mutant) => ({ mutant, at: order(mutant) })).toSorted((a, b) => (a.at < b.at ? -1 : 1))
    return ordered.slice(0, count).map(({ mutant }) => mutant)
  })
}
