import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Instrumenter } from '@stryker-mutator/instrumenter'

export interface Mutant {
  readonly id: string
  readonly file: string
  readonly line: number
  readonly change: string
  /** source of the file with all of its mutants */
  readonly code: string
}

interface SyntaxPath {
  readonly node: { readonly start?: number | null; readonly end?: number | null }
  getFunctionParent(): object | null
}

export const root = join(import.meta.dirname, '../..')
export const read = (file: string): string => readFileSync(join(root, file), 'utf8')
export const brief = (part: string): string => part.replaceAll(/\s+/g, ' ').trim().slice(0, 100)

const views = /from '(?:react|react-dom\/client)'/
const files = globSync('src/{server,derive,sandbox,client,browser}/**/*.ts', { cwd: root })
  .filter((file) => !/\.d\.ts$|\/use-|words(?:-\w\w)?\.ts$|\/i18n\/(?:en|zh)\.ts$/.test(file))
  .filter((file) => !views.test(read(file)))
const text = /^words\(|^['"`](?:[A-Z][a-z]+[ ,.:…’'"`]|[^'"`]*[\u3400-\u9fff])/

const no = (): boolean => false
const nothing = (): void => {}
const checks = { isTraceEnabled: no, isDebugEnabled: no, isInfoEnabled: no, isWarnEnabled: no, isErrorEnabled: no }
const messages = { trace: nothing, debug: nothing, info: nothing, warn: nothing, error: nothing, fatal: nothing }
const instrumenter = new Instrumenter({ ...checks, isFatalEnabled: no, ...messages })

/** A mutant of a regular expression may not be one; its whole file would not load. */
function isValid(replacement: string): boolean {
  const [, source, flags] = /^\/(.+)\/([a-z]*)$/s.exec(replacement) ?? []
  try {
    return source === undefined || Boolean(new RegExp(source, flags))
  } catch {
    return false
  }
}

async function mutantsOf(file: string): Promise<readonly Mutant[]> {
  const content = read(file)
  const inFunctions = new Set<string>()
  const shouldIgnore = (path: SyntaxPath): string | undefined => {
    const { start, end } = path.node
    if (path.getFunctionParent()) inFunctions.add(`${start} ${end}`)
    return text.test(content.slice(start ?? 0, end ?? 0)) ? 'text' : undefined
  }
  const options = { plugins: null, excludedMutations: [], ignorers: [{ shouldIgnore }], noHeader: true }
  const instrumented = await instrumenter.instrument([{ name: file, content, mutate: true }], options)
  const broken = instrumented.mutants.map(({ replacement }) => replacement).filter((each) => !isValid(each))
  const whole = instrumented.files.map((each) => each.content).join('')
  const code = broken.reduce((some, each) => some.replaceAll(each, '/(?:)/'), whole)
  const starts = [0, ...Array.from(content.matchAll(/\n/g), ({ index }) => index + 1)]
  return instrumented.mutants.flatMap(({ id, status, location: { start, end }, replacement }) => {
    const [from, to] = [start, end].map(({ line, column }) => (starts[line] ?? 0) + column)
    if (status || broken.includes(replacement) || !inFunctions.has(`${from} ${to}`)) return []
    const change = `${brief(content.slice(from, to))} → ${brief(replacement)}`
    return [{ id: `${file}#${id}`, file, line: start.line + 1, change, code }]
  })
}

/** Returns the same mutants for the same seed. */
export async function draw(count: number, seeds: readonly string[]): Promise<readonly (readonly Mutant[])[]> {
  const mutants = (await Promise.all(files.map(mutantsOf))).flat()
  const order = (seed: string, { id, change }: Mutant): string =>
    createHash('sha1').update([seed, id, change].join('\t')).digest('hex')
  return seeds.map((seed) =>
    mutants.toSorted((one, other) => (order(seed, one) < order(seed, other) ? -1 : 1)).slice(0, count),
  )
}

/** Returns the source of a mutant's file, where it is `active`, or all of `ids` note that they are reached. */
export function sourceOf({ file, code }: Mutant, ids: ReadonlySet<string>, active?: string): string {
  const idOf = (id: string): string => `${file}#${id}`
  return code
    .replaceAll(/stryMutAct_9fa48\("(\d+)"\)/g, (_, id) => String(idOf(id) === active))
    .replaceAll(/stryCov_9fa48\(([^)]*)\)/g, (_, list: string) => {
      const reached = (list.match(/\d+/g) ?? []).map(idOf).filter((id) => ids.has(id))
      return `[${reached.map((id) => `noteReached('${id}')`).join()}]`
    })
}
