import type { AnyArea, Field, Fields } from '#catalogue/index.ts'
import { readable } from '#derive/input.ts'
import type { Data } from '#client/commands.ts'
import { useSay, useWords } from '#browser/i18n/i18n.ts'
import { Instant } from '#browser/kinds/cells/instant.tsx'
import { FieldInline } from '#browser/browse/peek/value-inline.tsx'
import type { TableColumn } from '#browser/lists/list-table.tsx'
import { lineWords } from './words.ts'

export type LineAnswer = Data<'record.line'>

/** Rows of a count have no id. */
export interface LineRow {
  /** Index in the answer. */
  readonly at: number
  readonly values: LineAnswer['rows'][number]
}

/** `by` is the field that a count groups by. */
export function useLineColumns(area: AnyArea, answer: LineAnswer | undefined, by: string | undefined) {
  const words = useWords(lineWords)
  const say = useSay()
  const fields: Fields = readable(area)
  const { kind = 'show', columns = [] } = answer ?? {}
  const titleOf = (name: string): string => {
    if (kind === 'show') return fields[name] ? say(fields[name].title) : words.columns.id
    return words.columns[name as keyof typeof words.columns]
  }
  return columns.map((name): TableColumn<LineRow> => ({
    id: name,
    title: titleOf(name),
    ...(name === 'id' || name === 'count' ? { width: 'w-22' as const } : {}),
    ...(name === 'count' ? { isEnd: true } : {}),
    cell: ({ values }) => {
      if (kind === 'show') return <Value name={name} field={fields[name]} value={values[name]} />
      if (name === 'value') return <Value name={by ?? ''} field={itemOf(fields[by ?? ''])} value={values[name]} />
      return <ChangeCell area={area} name={name} values={values} />
    },
  }))
}

function itemOf(field: Field | undefined): Field | undefined {
  return field?.item ?? field
}

interface ChangeCellProps {
  readonly area: AnyArea
  readonly name: string
  readonly values: LineRow['values']
}

function ChangeCell({ area, name, values }: ChangeCellProps) {
  const words = useWords(lineWords)
  const say = useSay()
  const { state, field, kind } = values
  const value = values[name]
  if (name === 'at') return <Instant value={String(value)} />
  if (name === 'kind') return words.kinds[kind as keyof typeof words.kinds]
  if (name === 'field') {
    if (typeof field === 'string') return area.fields[field] ? say(area.fields[field].title) : field
    return (
      <span className="text-dim">{state === 'below' ? words.below : state === 'create' ? words.notThere : '–'}</span>
    )
  }
  const isValue = name === 'here' || name === 'there' || name === 'before' || name === 'after'
  if (!isValue) return typeof value === 'string' || typeof value === 'number' ? value : '–'
  return typeof field === 'string' ? <Value name={field} field={area.fields[field]} value={value} /> : null
}

function Value({ name, field, value }: { name: string; field: Field | undefined; value: unknown }) {
  const words = useWords(lineWords)
  if (value === null || value === undefined || value === '') return <span className="text-dim">{words.empty}</span>
  if (field?.kind === 'dateTime' && typeof value === 'string') return <Instant value={value} />
  return (
    <span className="line-clamp-1">
      <FieldInline name={name} field={field} value={value} />
    </span>
  )
}
