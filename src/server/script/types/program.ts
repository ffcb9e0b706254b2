import type { LanguageService, LanguageServiceHost, Typescript } from './typescript.ts'

export interface TypeRequest {
  readonly id: number
  /** declarations of what scripts may call; sent once for each catalogue */
  readonly typings?: string
  readonly catalogue: string
  readonly source: string
}

export interface TypeAnswer {
  readonly id: number
  readonly errors: readonly { readonly line: number; readonly column: number; readonly message: string }[]
}

// the compiler and the libraries that the editor of the console uses, so that both say the same
const services = 'monaco-editor/languages/features/typescript/lib/typescriptServices.js'
const libraries = 'monaco-editor/languages/features/typescript/lib/lib.js'
const { typescript: ts } = (await import(services)) as { readonly typescript: Typescript }
const { libFileMap } = (await import(libraries)) as { readonly libFileMap: Readonly<Record<string, string>> }

const [script, declarations] = ['script.ts', 'playdesk.d.ts']
const mostErrors = 100

interface Checker {
  readonly service: LanguageService
  check(source: string): void
}

const checkers = new Map<string, Checker>()

function checkerOf(typings: string): Checker {
  let [version, current] = [0, '']
  const sourceOf = (name: string): string | undefined =>
    name === script ? current : name === declarations ? typings : libFileMap[name.split('/').at(-1) ?? '']
  const host: LanguageServiceHost = {
    getScriptFileNames: () => [declarations, script],
    getScriptVersion: (name) => (name === script ? String(version) : '1'),
    getScriptSnapshot(name) {
      const text = sourceOf(name)
      return text === undefined ? undefined : ts.ScriptSnapshot.fromString(text)
    },
    getCurrentDirectory: () => '/',
    getDefaultLibFileName: () => 'lib.es2023.d.ts',
    getCompilationSettings: () => ({
      target: 99,
      module: 99,
      moduleResolution: 2,
      lib: ['lib.es2023.d.ts'],
      types: [],
      strict: true,
      noEmit: true,
      isolatedModules: true,
      allowNonTsExtensions: true,
    }),
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

process.once('disconnect', () => process.exit())
process.on('message', ({ id, typings, catalogue, source }: TypeRequest) => {
  const checker = checkers.get(catalogue) ?? checkerOf(typings ?? '')
  checkers.set(catalogue, checker)
  checker.check(source)
  const found = [...checker.service.getSyntacticDiagnostics(script), ...checker.service.getSemanticDiagnostics(script)]
  const errors = found.slice(0, mostErrors).map(({ start = 0, messageText }) => {
    const before = source.slice(0, start)
    return {
      line: before.split('\n').length,
      column: start - before.lastIndexOf('\n'),
      message: ts.flattenDiagnosticMessageText(messageText, '\n').slice(0, 1_000),
    }
  })
  process.send?.({ id, errors } satisfies TypeAnswer)
})
