import { words, type Words } from '#catalogue/index.ts'
import type { TypescriptDiagnostic, TypescriptLanguageService, TypescriptModule } from './compiler.ts'
import { insteadOf } from './instead.ts'
import { unawaited } from './unawaited.ts'

export interface ScriptFinding {
  readonly start: number
  readonly length: number
  readonly message: Words
  readonly isWarning: boolean
}

const noSuchName = new Set([2304, 2552, 2580, 2581, 2582, 2583, 2584, 2591, 2592, 2593, 2867, 2868])

export function wordsOf(ts: TypescriptModule, { code, messageText }: TypescriptDiagnostic): Words | undefined {
  const [, name = ''] = /'([^']{1,60})'/.exec(ts.flattenDiagnosticMessageText(messageText, '\n')) ?? []
  return noSuchName.has(code) ? insteadOf(name) : undefined
}

const roundedLiteral = 80008

export function warningsOf(
  ts: TypescriptModule,
  service: TypescriptLanguageService,
  file: string,
): readonly ScriptFinding[] {
  const program = service.getProgram()
  const source = program?.getSourceFile(file)
  if (!program || !source) return []
  const promises = unawaited(ts, program.getTypeChecker(), source).map((warning) => ({ ...warning, isWarning: true }))
  const rounded = service
    .getSuggestionDiagnostics(file)
    .filter(({ code }) => code === roundedLiteral)
    .map(({ start = 0, length = 1 }) => ({ start, length, message: rounds, isWarning: true }))
  return [...promises, ...rounded]
}

const rounds = words(
  'This number has more digits than can be kept exactly. Write it in quotes, or shorten it.',
  '该数字位数过多，无法精确保存，请写成文本或缩短。',
)

/** Returns errors first. */
export function findingsIn(
  ts: TypescriptModule,
  service: TypescriptLanguageService,
  file: string,
): readonly ScriptFinding[] {
  const errors = [...service.getSyntacticDiagnostics(file), ...service.getSemanticDiagnostics(file)].map((found) => {
    const text = ts.flattenDiagnosticMessageText(found.messageText, '\n').slice(0, 1_000)
    const { start = 0, length = 1 } = found
    return { start, length, message: wordsOf(ts, found) ?? words(text, text), isWarning: false }
  })
  return [...errors, ...warningsOf(ts, service, file)]
}
