import { Worker } from 'node:worker_threads'
import type { Words } from '#catalogue/index.ts'
import type { TypescriptLanguageService, TypescriptServiceHost, TypescriptModule } from '#derive/typings/compiler.ts'
import { findingsIn } from '#derive/typings/findings.ts'
import { compilerOptions, libraryText } from '#derive/typings/libraries.ts'

export interface TypeRequest {
  readonly id: number
  /** declarations of calls; sent once per catalogue */
  readonly typings?: string
  /** hash of the declarations */
  readonly catalogue: string
  readonly source: string
  /** processor time in ms */
  readonly limitMs: number
}

export interface TypeAnswer {
  readonly id: number
  readonly found: readonly { line: number; column: number; message: Words; isWarning: boolean }[]
}

// those of the console's editor, so both report the same
const services = 'monaco-editor/languages/features/typescript/lib/typescriptServices.js'
const libraries = 'monaco-editor/languages/features/typescript/lib/lib.js'
const { typescript: ts } = (await import(services)) as { readonly typescript: TypescriptModule }
const { libFileMap } = (await import(libraries)) as { readonly libFileMap: Readonly<Record<string, string>> }

const [script, declarations] = ['script.ts', 'playdesk.d.ts']
const mostFound = 100

function libraryOf(name: string): string | undefined {
  const text = libFileMap[name]
  return text === undefined ? undefined : libraryText(name, text)
}

interface Checker {
  readonly service: TypescriptLanguageService
  check(source: string): void
}

const checkers = new Map<string, Checker>()

function checkerOf(typings: string): Checker {
  let [version, current] = [0, '']
  const sourceOf = (name: string): string | undefined =>
    name === script ? current : name === declarations ? typings : libraryOf(name.split('/').at(-1) ?? '')
  const host: TypescriptServiceHost = {
    getScriptFileNames: () => [declarations, script],
    getScriptVersion: (name) => (name === script ? String(version) : '1'),
    getScriptSnapshot(name) {
      const text = sourceOf(name)
      return text === undefined ? undefined : ts.ScriptSnapshot.fromString(text)
    },
    getCurrentDirectory: () => '/',
    getDefaultLibFileName: () => 'lib.es2023.d.ts',
    getCompilationSettings: () => compilerOptions,
    fileExists: (name) => sourceOf(name) !== undefined,
    readFile: sourceOf,
  }
  return {
    service: ts.createLanguageService(host),
    check(source) {
      current = source
      version++
    },
  }
}

const stopper = new Worker(new URL('./stopper.ts', import.meta.url))
process.once('disconnect', () => process.exit())
process.on('message', ({ id, typings, catalogue, source, limitMs }: TypeRequest) => {
  const known = checkers.get(catalogue)
  const checker = known ?? checkerOf(typings ?? '')
  checkers.set(catalogue, checker)
  // the limit does not count reading libraries
  if (!known) findingsIn(ts, checker.service, script)
  stopper.postMessage(limitMs)
  checker.check(source)
  const all = findingsIn(ts, checker.service, script)
  stopper.postMessage(0)
  const found = all.slice(0, mostFound).map(({ start, message, isWarning }) => {
    const before = source.slice(0, start)
    return { line: before.split('\n').length, column: start - before.lastIndexOf('\n'), message, isWarning }
  })
  process.send?.({ id, found } satisfies TypeAnswer)
})
