import { words, type Field, type Fields, type Values, type Words } from '#catalogue/index.ts'
import { kinds } from '#derive/kinds/kinds.ts'
import { check } from '#derive/values/check.ts'
import { pathParams, type Entry } from '#derive/calls.ts'
import { importable, inputFields } from '#derive/input.ts'
import { payloadColumn } from '#derive/payload.ts'
import { without } from '#derive/values/without.ts'
import type { AreaStore } from '../records/registry.ts'
import { sameValue } from '../records/diff.ts'
import { mapWithPauses, pauses } from '../turns.ts'
import type { Engine } from '../world/engine.ts'
import { readCell, writeCell } from './cell.ts'
import type { ColumnMapping } from './mapping.ts'
import { payloadReader } from './payload.ts'
import { cellValue, labelIn, labelsOf, partsOf, referenced, type CellValue } from './references.ts'
import type { ImportTable } from './table.ts'
import type { FieldError } from '#derive/values/field-error.ts'

type Cells = Readonly<Record<string, string>>
type Current = Values | undefined

export interface CellReader {
  /** Looks up the records that cells name. */
  learn(rows: ImportTable['rows']): Promise<void>
  /** Returns nothing if a cell is empty or unreadable. */
  values(cells: Cells, names: readonly string[]): readonly unknown[] | undefined
  legible(rows: ImportTable['rows']): Promise<ReadonlyMap<string, { readonly filled: number; readonly read: number }>>
  /** Returns the differences from the current record, or every value for a new one. */
  read(
    cells: Cells,
    current: Current,
    entry: Entry | undefined,
  ): Promise<{ readonly input: Values; readonly errors: readonly FieldError[] }>
}

export function cellReader(
  world: Engine,
  areaStore: AreaStore,
  { mapping, shown }: Pick<ColumnMapping, 'mapping' | 'shown'>,
): CellReader {
  const { area } = areaStore
  const known = { ...importable(area), ...area.fields }
  const named = Object.entries(mapping).filter(([, name]) => name !== '')
  const columns = [...named, ...Object.entries(shown)].flatMap(([column, name]) => {
    const field = Object.hasOwn(known, name) ? known[name] : undefined
    return field ? [{ column, name, field, alone: { [name]: { ...field, required: false } } }] : []
  })
  const labels = labelsOf(world)
  const payload = payloadColumn(area) ?? ''
  const openColumn = payload === '' ? undefined : Object.keys(mapping).find((column) => mapping[column] === payload)
  const readPayload = payloadReader(areaStore)
  const takenBy = new Map<Entry, ReadonlySet<string>>()
  // cells may be long and rows may have many
  const pause = pauses()

  function taken(entry: Entry | undefined, name: string): boolean {
    if (!entry) return false
    const known = takenBy.get(entry) ?? new Set(Object.keys(without(inputFields(entry), pathParams(entry.path))))
    takenBy.set(entry, known)
    return known.has(name)
  }

  function valueOf(field: Field, cell: string): CellValue {
    return isEmptyCell(field, cell) ? { value: null } : cellValue(field, cell, world.registry, labels)
  }

  function isAsStored(column: MappedColumn, cell: string, current: NonNullable<Current>): boolean {
    const { field } = column
    const stored = current[column.name]
    if (isEmptyCell(field, cell)) return isNothing(stored)
    if (cell === readCell(writeCell(field, stored))) return true
    const read = checked(column, cell)
    return read !== undefined && sameValue(read.value, stored)
  }

  function checked({ name, field, alone }: MappedColumn, cell: string): { readonly value: unknown } | undefined {
    const read = valueOf(field, cell)
    if ('fault' in read) return undefined
    const { value, errors } = check(alone, { [name]: read.value })
    return errors.length === 0 ? { value: value[name] } : undefined
  }

  return {
    ...readings(columns, checked),
    async learn(rows) {
      const wanted = columns.flatMap(({ column, field }) => {
        const of = referenced(field)
        return of === undefined
          ? []
          : rows.flatMap(({ cells }) => labelsIn(field, cells[column] ?? '').map((each) => [of, each] as const))
      })
      await labels.learn(wanted)
    },
    async read(cells, current, entry) {
      const input: Record<string, unknown> = {}
      const errors: FieldError[] = []
      for (const each of columns) {
        const { column, name, field } = each
        const rest = pause()
        if (rest) await rest
        const cell = Object.hasOwn(cells, column) ? cells[column] : undefined
        if (cell === undefined) continue
        // an empty cell leaves a new record its default
        if (current ? isAsStored(each, cell, current) : isEmptyCell(field, cell) || field.computed) continue
        // a new record takes no reason for a change
        if (!Object.hasOwn(area.fields, name) && !taken(entry, name)) continue
        const read = taken(entry, name) ? valueOf(field, cell) : { fault: fixed(field, current?.[name]) }
        if ('fault' in read) errors.push({ field: name, message: read.fault })
        else input[name] = read.value
      }
      if (openColumn !== undefined && Object.hasOwn(cells, openColumn)) {
        const read = readPayload(cells[openColumn] ?? '', current)
        if ('fault' in read) errors.push({ field: payload, message: read.fault })
        else Object.assign(input, read.input)
      }
      return { input, errors }
    },
  }
}

// longer lists are refused later
const mostNamed = 1_000

/** Returns each part and the full text: labels may contain a separator. */
function labelsIn(field: Field, cell: string): string[] {
  const parts = partsOf(field, cell).slice(0, field.max ?? mostNamed)
  const labels = parts.filter((part) => typeof part === 'string')
  return parts.length > 1 ? [...new Set([labelIn(cell), ...labels])] : labels
}

interface MappedColumn {
  readonly column: string
  readonly name: string
  readonly field: Field
  /** the optional field by its name */
  readonly alone: Fields
}

function readings(
  columns: readonly MappedColumn[],
  checked: (column: MappedColumn, cell: string) => { readonly value: unknown } | undefined,
): Pick<CellReader, 'values' | 'legible'> {
  return {
    values(cells, names) {
      const found = names.map((name) => {
        const of = columns.find((each) => each.name === name)
        const cell = of && Object.hasOwn(cells, of.column) ? cells[of.column] : undefined
        return of === undefined || cell === undefined || isEmptyCell(of.field, cell) ? undefined : checked(of, cell)
      })
      return found.every((each) => each !== undefined) ? found.map(({ value }) => value) : undefined
    },
    async legible(rows) {
      const counts = new Map(columns.map(({ column }) => [column, { filled: 0, read: 0 }]))
      await mapWithPauses(rows, ({ cells }) => {
        for (const each of columns) {
          const [cell, count] = [cells[each.column] ?? '', counts.get(each.column)]
          if (!count || isEmptyCell(each.field, cell)) continue
          count.filled++
          if (checked(each, cell)) count.read++
        }
      })
      return counts
    },
  }
}

function isEmptyCell({ kind }: Field, cell: string): boolean {
  return cell === '' || (cell.trim() === '' && !kinds[kind].mayBeEmpty)
}

function isNothing(value: unknown): boolean {
  return (
    value === null ||
    value === undefined ||
    value === '' ||
    (typeof value === 'object' && Object.keys(value).length === 0)
  )
}

function fixed(field: Field, stored: unknown): Words {
  const { title } = field
  const now = readCell(writeCell(field, stored)).slice(0, 100)
  return words(
    `${title.en} cannot be set by a file${now === '' ? '' : `; it is ${now}`}. Keep the value, or leave the column out.`,
    `${title.zh}不能通过导入设置${now === '' ? '' : `，当前为 ${now}`}，请保持原值或去掉该列。`,
  )
}
