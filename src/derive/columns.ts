import { words, type AnyArea, type Field, type Words } from '#catalogue/index.ts'
import type { CellKind } from './kinds/kind.ts'
import { kinds } from './kinds/kinds.ts'
import { labelField } from './label.ts'
import { shownField } from './state-words.ts'

export interface Column {
  readonly name: string
  readonly field: Field
  readonly cell: CellKind
  readonly title: Words
  readonly align: 'start' | 'end'
  /** digits after the decimal point */
  readonly decimals: number
  /** px */
  readonly width: number
  /** takes the spare width */
  readonly grows: boolean
  readonly sortable: boolean
  /** visible by default */
  readonly shown: boolean
}

const id: Field = { kind: 'int', title: words('ID', '编号') }
const meta: Readonly<Record<string, Field>> = {
  id,
  created_at: { kind: 'dateTime', title: words('Created', '创建时间') },
  updated_at: { kind: 'dateTime', title: words('Changed', '更新时间') },
}

export function columnsOf(area: AnyArea): Column[] {
  const shown = area.columns ?? defaultColumns(area)
  const rest = ['id', ...Object.keys(area.fields), 'created_at', 'updated_at'].filter((name) => !shown.includes(name))
  const grows = growing(area, shown)
  const all = [...shown, ...rest].flatMap((name) => {
    const field = area.fields[name] ?? meta[name]
    return field
      ? [column(area, name, shownField(name, field), shown.includes(name), name === grows && !area.summary)]
      : []
  })
  return area.summary ? all.toSpliced(2, 0, summaryColumn) : all
}

export const reaches = words('Reaches', '投放对象')

// computed from other fields, so not sortable
const summaryColumn: Column = {
  name: 'summary',
  field: { kind: 'json', title: reaches },
  cell: 'summary',
  title: reaches,
  align: 'start',
  decimals: 0,
  width: 320,
  grows: true,
  sortable: false,
  shown: true,
}

function column(area: AnyArea, name: string, field: Field, shown: boolean, grows: boolean): Column {
  const cell = cellKind(area, name, field)
  const isNumber = cell === 'number' || cell === 'count'
  return {
    name,
    field,
    cell,
    title: field.title,
    align: isNumber ? 'end' : 'start',
    decimals: field.kind === 'number' && (/rat(e|ing)$/i.test(name) || (field.max ?? 100) <= 10) ? 1 : 0,
    // the end of a window also shows its state
    width: Math.max(
      (cell === 'label' && field.kind === 'longText' ? 320 : widths[cell]) + (area.window?.at(-1) === name ? 84 : 0),
      headWidth(field.title, isNumber),
    ),
    grows,
    sortable: !kinds[field.kind].unsortable,
    shown,
  }
}

function cellKind(area: AnyArea, name: string, field: Field): CellKind {
  if (name === 'id') return 'id'
  if (name === labelField(area) && kinds[field.kind].isText) return 'label'
  if (name === area.state && (field.kind === 'flag' || field.kind === 'choice')) return 'state'
  if (field.kind === 'int' && /(^|_)id$|[a-z]Id$/.test(name)) return 'id'
  if (field.kind === 'list' && field.item?.kind === 'ref') return 'refs'
  if (field.kind === 'list' && field.item?.kind === 'image') return 'images'
  return kinds[field.kind].cell
}

const widths: Record<CellKind, number> = {
  id: 72,
  label: 200,
  state: 112,
  flag: 76,
  choice: 112,
  ref: 140,
  refs: 180,
  image: 64,
  images: 120,
  number: 92,
  date: 112,
  range: 168,
  countries: 116,
  language: 84,
  color: 104,
  url: 180,
  text: 160,
  count: 84,
  json: 160,
  summary: 320,
}

/** Returns px at font size 12, with sort mark; a Chinese character is 1 em wide. */
function headWidth(title: Words, isNumber: boolean): number {
  const longest = Math.max(title.en.length * 6.8, title.zh.length * 12.5)
  return Math.min(220, Math.ceil(longest) + 24 + (isNumber ? 14 : 0))
}

// the column that takes spare width: a long text, else the label, else a text
function growing(area: AnyArea, shown: readonly string[]): string | undefined {
  const label = labelField(area)
  const kindOf = (name: string) => area.fields[name]?.kind ?? 'int'
  const isNamed = label && shown.includes(label) && kinds[kindOf(label)].cell !== 'number'
  return (
    shown.find((name) => kinds[kindOf(name)].isText && kinds[kindOf(name)].bulky) ??
    (isNamed ? label : shown.find((name) => kindOf(name) === 'text'))
  )
}

function defaultColumns(area: AnyArea): string[] {
  const label = labelField(area)
  const plain = Object.entries(area.fields).filter(
    ([name, { kind }]) => !kinds[kind].bulky && name !== label && name !== area.state,
  )
  return [
    'id',
    ...(label ? [label] : []),
    ...plain.slice(0, 6).map(([name]) => name),
    ...(area.state ? [area.state] : []),
    'updated_at',
  ]
}
