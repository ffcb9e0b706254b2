import { initialize, ts, TypeScriptWorker } from 'monaco-editor/languages/features/typescript/ts.worker.js'
import type { TypescriptDiagnostic } from '#derive/typings/compiler.ts'
import { warningsOf, wordsOf } from '#derive/typings/findings.ts'
import { libraryText } from '#derive/typings/libraries.ts'

// The page passes its language as the worker's name.
const language = self.name === 'zh' ? 'zh' : 'en'
const warning = 0
/** Error code outside the compiler's range. */
const code = 900_001

/** Checks as the server does. */
class ScriptWorker extends TypeScriptWorker {
  override _getScriptText(name: string): string | undefined {
    const text = super._getScriptText(name)
    return text === undefined ? undefined : libraryText(name, text)
  }

  override async getSemanticDiagnostics(file: string): Promise<readonly TypescriptDiagnostic[]> {
    const found = await super.getSemanticDiagnostics(file)
    const errors = found.map((each) => {
      const said = wordsOf(ts.typescript, each)
      return said ? { ...each, messageText: said[language] } : each
    })
    const warnings = warningsOf(ts.typescript, this.getLanguageService(), file).map(({ start, length, message }) => ({
      start,
      length,
      code,
      category: warning,
      messageText: message[language],
    }))
    return [...errors, ...warnings]
  }
}

self.onmessage = () => initialize((context, data) => new ScriptWorker(context, data))
