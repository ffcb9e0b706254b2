import { words, type Language, type Words } from '#catalogue/index.ts'
import { localeOf } from '#derive/locale.ts'
import { defaultLimits } from '#sandbox/protocol.ts'
import { definitionFrom, type Definition } from './definition.ts'
import { shownFault } from './fault-words.ts'
import { describeScripts } from './supervise.ts'

/** Error or warning at a place in a script. */
interface ScriptFinding {
  readonly line: number
  readonly column: number
  readonly message: string
}

export function atLine({ line, message }: ScriptFinding): Words {
  return words(`Line ${line}: ${message}`, `第 ${line} 行：${message}`)
}

export interface Faults {
  readonly errors: readonly ScriptFinding[]
  readonly warnings: readonly ScriptFinding[]
  /** its type check exceeded the limits */
  readonly isTooHeavy?: boolean
}

export type ScriptReport = Partial<Definition> & Faults

/** Findings as the database stores them. */
export type StoredFaults = readonly (ScriptFinding & { readonly isWarning?: true; readonly isTooHeavy?: true })[]

export function storedFaults({ errors, warnings, isTooHeavy }: Faults): StoredFaults {
  const mark = isTooHeavy ? { isTooHeavy } : {}
  return [
    ...errors.map((each) => ({ ...each, ...mark })),
    ...warnings.map((each) => ({ ...each, isWarning: true as const })),
  ]
}

export function faultsIn(kept: StoredFaults): Faults {
  const of = (wanted: boolean): ScriptFinding[] =>
    kept
      .filter(({ isWarning = false }) => isWarning === wanted)
      .map(({ line, column, message }) => ({ line, column, message }))
  return { errors: of(false), warnings: of(true) }
}

export interface CheckRequest {
  readonly source: string
  readonly language: Language
  /** queue of the check: an operator id, or `ofServer` */
  readonly of: number
}

/** Operator id of the server itself. */
export const ofServer = 0

const limits = { ...defaultLimits, cpuMs: 1_000 }
export const longestSource = 256 * 1024

/** Describes scripts by running their top level. */
export async function describeSources(
  sources: readonly string[],
  { language, of }: Omit<CheckRequest, 'source'>,
): Promise<ScriptReport[]> {
  const looks = await describeScripts(sources, { limits, of, locale: localeOf(language) })
  return looks.map((look): ScriptReport => {
    if ('fault' in look) {
      const { line, column, message } = shownFault(look.fault, language)
      return { errors: [{ line: line ?? 1, column: column ?? 1, message }], warnings: [] }
    }
    const read = definitionFrom(look.text)
    if ('fault' in read) return { errors: [{ line: 1, column: 1, message: read.fault }], warnings: [] }
    return { ...read.definition, errors: [], warnings: [] }
  })
}
