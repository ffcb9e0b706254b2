/** The used part of the compiler that ships with the editor, which has no declarations of its own. */
export interface Typescript {
  readonly ScriptSnapshot: { fromString(text: string): unknown }
  createLanguageService(host: LanguageServiceHost): LanguageService
  flattenDiagnosticMessageText(text: unknown, newLine: string): string
}

export interface LanguageService {
  getSyntacticDiagnostics(file: string): readonly Diagnostic[]
  getSemanticDiagnostics(file: string): readonly Diagnostic[]
}

interface Diagnostic {
  readonly start?: number
  readonly messageText: unknown
}

export interface LanguageServiceHost {
  getScriptFileNames(): string[]
  getScriptVersion(name: string): string
  getScriptSnapshot(name: string): unknown
  getCurrentDirectory(): string
  getDefaultLibFileName(): string
  getCompilationSettings(): Readonly<Record<string, unknown>>
  fileExists(name: string): boolean
  readFile(name: string): string | undefined
}
