import type { Language, Words } from '#catalogue/index.ts'

export interface RowError {
  readonly line: number
  readonly field: string
  readonly message: string
}

export interface ErrorList {
  readonly kept: RowError[]
  add(line: number, faults: readonly { readonly field: string; readonly message: Words }[]): void
  /** rows with errors, those that were not kept included */
  rows(): number
}

const most = 1_000

export function errorList(language: Language): ErrorList {
  const kept: RowError[] = []
  let rows = 0
  return {
    kept,
    add(line, faults) {
      rows++
      for (const { field, message } of faults)
        if (kept.length < most) kept.push({ line, field, message: message[language] })
    },
    rows: () => rows,
  }
}
