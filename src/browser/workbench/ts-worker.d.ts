/** The package leaves its worker untyped. */
declare module 'monaco-editor/languages/features/typescript/ts.worker.js' {
  import type { Diagnostic, LanguageService, Typescript } from '#derive/typings/compiler.ts'

  export const ts: { readonly typescript: Typescript }

  export class TypeScriptWorker {
    constructor(context: unknown, data: unknown)
    getLanguageService(): LanguageService
    getSemanticDiagnostics(file: string): Promise<readonly Diagnostic[]>
    _getScriptText(name: string): string | undefined
  }

  export function initialize(make: (context: unknown, data: unknown) => TypeScriptWorker): void
}
