import type { Language, VerbAnswers, Words } from '#catalogue/index.ts'
import type { FieldError } from '#derive/values/field-error.ts'

type ImportFaults = VerbAnswers['importRows']

type RowError = ImportFaults['errors'][number]

/** Rows with the same error: up to 100 lines and five values. */
type ErrorGroup = ImportFaults['groups'][number]

export type ErrorList = ReturnType<typeof errorList>

const most = { errors: 1_000, groups: 200, lines: 100, values: 5, length: 100 }

interface ErrorRows {
  rows: number
  readonly field: string
  readonly message: Words
  readonly lines: number[]
  /** distinct cells, for the message */
  readonly values: Set<string>
}

export function errorList(language: Language, cellOf: (line: number, field: string) => string) {
  const kept: RowError[] = []
  const groups = new Map<string, ErrorRows>()
  let rows = 0
  return {
    kept,
    add(line: number, faults: readonly FieldError[]): void {
      rows++
      for (const { field, message } of faults) {
        const value = cellOf(line, field).slice(0, most.length)
        if (kept.length < most.errors) kept.push({ line, field, value, message: message[language] })
        const key = `${field} ${message.en}`
        const group = groups.get(key) ?? { rows: 0, field, message, lines: [], values: new Set<string>() }
        groups.set(key, group)
        group.rows++
        group.lines.push(line)
        if (value !== '' && group.values.size < most.values) group.values.add(value)
      }
    },
    /** Includes errors beyond the stored ones. */
    rows: () => rows,
    groups: (): ErrorGroup[] =>
      [...groups.values()]
        .toSorted((one, other) => other.rows - one.rows)
        .slice(0, most.groups)
        .map(({ message, lines, values, ...group }) => ({
          ...group,
          message: message[language],
          lines: lines.toSorted((one, other) => one - other).slice(0, most.lines),
          values: [...values],
        })),
  }
}
