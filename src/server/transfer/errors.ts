import type { Language, Words } from '#catalogue/index.ts'
import type { FieldError } from '#derive/values/field-error.ts'

export interface RowError {
  readonly line: number
  readonly field: string
  /** what the file says there; empty where it says nothing */
  readonly value: string
  readonly message: string
}

/** Rows in which the same is wrong. */
export interface ErrorGroup {
  readonly field: string
  readonly message: string
  readonly rows: number
  /** the first hundred */
  readonly lines: readonly number[]
  /** the first five that differ */
  readonly values: readonly string[]
}

export interface ErrorList {
  readonly kept: RowError[]
  add(line: number, faults: readonly FieldError[]): void
  /** rows with errors, those that were not kept included */
  rows(): number
  /** of all errors, the most frequent first */
  groups(): ErrorGroup[]
}

const most = { errors: 1_000, groups: 200, lines: 100, values: 5, length: 100 }

interface Group {
  rows: number
  readonly field: string
  readonly message: Words
  readonly lines: number[]
  readonly values: Set<string>
}

/** Collects errors; `cellOf` reads what a line says for a field. */
export function errorList(language: Language, cellOf: (line: number, field: string) => string): ErrorList {
  const kept: RowError[] = []
  const groups = new Map<string, Group>()
  let rows = 0
  return {
    kept,
    add(line, faults) {
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
    rows: () => rows,
    groups: () =>
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
