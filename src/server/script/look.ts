import type { Language } from '#catalogue/index.ts'
import { defaultLimits } from '#sandbox/protocol.ts'
import { definitionFrom, type Definition } from './definition.ts'
import { shownFault } from './fault-words.ts'
import { describeScripts } from './supervise.ts'

export interface ScriptError {
  readonly line: number
  readonly column: number
  readonly message: string
}

export type Looked = Partial<Definition> & { readonly errors: readonly ScriptError[] }

const limits = { ...defaultLimits, cpuMs: 1_000 }
export const longestSource = 256 * 1024

/** What scripts say of themselves; their top level is all that runs. */
export async function describeSources(sources: readonly string[], language: Language): Promise<Looked[]> {
  const looks = await describeScripts(sources, limits)
  return looks.map((look): Looked => {
    if ('fault' in look) {
      const { line, column, message } = shownFault(look.fault, language)
      return { errors: [{ line: line ?? 1, column: column ?? 1, message }] }
    }
    const read = definitionFrom(look.text)
    if ('fault' in read) return { errors: [{ line: 1, column: 1, message: read.fault }] }
    return { ...read.definition, errors: [] }
  })
}
