import { words } from '#catalogue/index.ts'
import type { Entry } from '#derive/calls.ts'
import { isEmpty } from '#derive/values/empty.ts'
import type { AreaStore } from '../records/registry.ts'
import { comparedValues, uniqueKeysOf } from '../records/unique.ts'
import type { FieldError } from '#derive/values/field-error.ts'

export interface DraftRow {
  readonly line: number
  /** null for a new record */
  readonly id: number | null
  readonly parent: number | null
  /** command that writes the row; none when the record equals it */
  readonly entry: Entry | undefined
  readonly input: Readonly<Record<string, unknown>>
  readonly current: Readonly<Record<string, unknown>> | undefined
  readonly errors: readonly FieldError[]
  /** match key in place of an id, and its first field */
  readonly match?: { readonly field: string; readonly key: string } | undefined
}

export function duplicateRows({ store: { area } }: AreaStore): (row: DraftRow) => FieldError[] {
  const keys = uniqueKeysOf(area)
  const [ids, values, matched] = [new Map<number, number>(), new Map<string, number>(), new Map<string, number>()]
  const unique = area.unique ?? []
  const needed = unique.filter((name) => name !== area.tree)

  function keyOf({ errors, parent, current, input }: DraftRow): string | undefined {
    const valueOf = (name: string): unknown => (Object.hasOwn(input, name) ? input : current)?.[name]
    // a faulty row has no reliable values
    if (needed.length === 0 || errors.length > 0 || needed.some((name) => isEmpty(undefined, valueOf(name))))
      return undefined
    const values = unique.map((name) => valueOf(name) ?? null)
    return JSON.stringify([parent, ...(keys ? comparedValues(keys, values) : values)])
  }

  return (row) => {
    const { id, line, match } = row
    const sameId = id === null ? undefined : ids.get(id)
    if (sameId !== undefined) return [{ field: 'id', message: sameRecord(sameId) }]
    if (id !== null) ids.set(id, line)
    const alike = match === undefined ? undefined : matched.get(match.key)
    if (alike !== undefined) return [{ field: match?.field ?? '', message: sameIn(alike) }]
    if (match !== undefined && row.errors.length === 0) matched.set(match.key, line)
    const key = keyOf(row)
    const sameKey = key === undefined ? undefined : values.get(key)
    if (sameKey !== undefined) return [{ field: needed[0] ?? '', message: sameIn(sameKey) }]
    if (key !== undefined) values.set(key, line)
    return []
  }
}

const sameRecord = (line: number) =>
  words(`Line ${line} is the same record. Keep only one of the two.`, `与第 ${line} 行是同一条记录，请只保留其中一行。`)

export const sameIn = (line: number) =>
  words(
    `This repeats line ${line}. Change the value, or keep only one of the two.`,
    `与第 ${line} 行的值重复，请修改或只保留其中一行。`,
  )
