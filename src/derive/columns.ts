import { words, type AnyArea, type Field, type Kind, type Words } from '#catalogue/index.ts'
import { plain } from './plain.ts'

/** How a column draws its cells. */
type CellKind =
  | 'id'
  | 'label'
  | 'state'
  | 'flag'
  | 'choice'
  | 'ref'
  | 'refs'
  | 'image'
  | 'images'
  | 'number'
  | 'date'
  | 'range'
  | 'countries'
  | 'language'
  | 'color'
  | 'url'
  | 'text'
  | 'count'
  | 'json'
  | 'summary'

export interface Column {
  readonly name: string
  readonly field: Field
  readonly cell: CellKind
  readonly title: Words
  readonly align: 'start' | 'end'
  /** digits after the point that a column of numbers keeps, so that they stand under each other */
  readonly decimals: number
  readonly width: number
  /** takes what is left over */
  readonly grows: boolean
  readonly sortable: boolean
  /** on screen unless the operator says otherwise */
  readonly shown: boolean
}

const id: Field = { kind: 'int', title: words('ID', '编号') }
const meta: Readonly<Record<string, Field>> = {
  id,
  created_at: { kind: 'dateTime', title: words('Created', '创建时间') },
  updated_at: { kind: 'dateTime', title: words('Changed', '更新时间') },
}

/** Every column an area can show: those it declares first, then the rest of its fields. */
export function columnsOf(area: AnyArea): Column[] {
  const shown = area.columns ?? defaultColumns(area)
  const rest = ['id', ...Object.keys(area.fields), 'created_at', 'updated_at'].filter((name) => !shown.includes(name))
  const grows = growing(area, shown)
  const told = [...shown, ...rest].flatMap((name) => {
    const field = area.fields[name] ?? meta[name]
    return field ? [column(area, name, field, shown.includes(name), name === grows && !area.summary)] : []
  })
  return area.summary ? told.toSpliced(2, 0, summaryColumn) : told
}

export const reaches = words('Reaches', '投放对象')

// told from the other fields: nothing is stored that could be sorted by
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

/** The field that names a record to people. */
export function labelField(area: AnyArea): string | undefined {
  if (area.label) return area.label
  const named = ['name', 'title', 'Name', 'Title'].find((name) => name in area.fields)
  return named ?? Object.entries(area.fields).find(([, { kind }]) => kind === 'text')?.[0]
}

/** What a record is called: its label, else area and id. */
export function labelOfRow(area: AnyArea, row: Readonly<Record<string, unknown>>, language: keyof Words): string {
  const value = row[labelField(area) ?? '']
  const text = typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : ''
  return text || `${area.title[language]} ${plain(row['id'])}`
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
    // beside the end of a window stands whether the record runs now
    width: Math.max(widths[cell] + (area.window?.at(-1) === name ? 84 : 0), headWidth(field.title, isNumber)),
    grows,
    sortable: !unsortable.has(field.kind),
    shown,
  }
}

const byKind: Record<Kind, CellKind> = {
  text: 'text',
  longText: 'text',
  richText: 'text',
  int: 'number',
  number: 'number',
  flag: 'flag',
  choice: 'choice',
  country: 'countries',
  countries: 'countries',
  language: 'language',
  dateTime: 'date',
  dateRange: 'range',
  color: 'color',
  url: 'url',
  image: 'image',
  file: 'url',
  ref: 'ref',
  list: 'count',
  perLanguage: 'count',
  json: 'json',
  object: 'json',
}

const unsortable = new Set<Kind>(['list', 'json', 'object', 'perLanguage', 'richText', 'image'])

function cellKind(area: AnyArea, name: string, field: Field): CellKind {
  if (name === 'id') return 'id'
  if (name === labelField(area) && (field.kind === 'text' || field.kind === 'longText')) return 'label'
  if (name === area.state && (field.kind === 'flag' || field.kind === 'choice')) return 'state'
  if (field.kind === 'int' && /(^|_)id$|[a-z]Id$/.test(name)) return 'id'
  if (field.kind === 'list' && field.item?.kind === 'ref') return 'refs'
  if (field.kind === 'list' && field.item?.kind === 'image') return 'images'
  return byKind[field.kind]
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

/** room for the heading and its sort mark at 12 px; Chinese takes a full em a character */
function headWidth(title: Words, isNumber: boolean): number {
  const longest = Math.max(title.en.length * 6.8, title.zh.length * 12.5)
  return Math.min(220, Math.ceil(longest) + 24 + (isNumber ? 14 : 0))
}

// the label, else the longest kind of text, takes the room that is left
function growing(area: AnyArea, shown: readonly string[]): string | undefined {
  const label = labelField(area)
  const kindOf = (name: string) => area.fields[name]?.kind ?? 'int'
  const isNamed = label && shown.includes(label) && !['int', 'number'].includes(kindOf(label))
  return (
    shown.find((name) => ['longText', 'richText'].includes(kindOf(name))) ??
    (isNamed ? label : shown.find((name) => kindOf(name) === 'text'))
  )
}

const bulky = new Set<Kind>(['richText', 'json', 'object', 'list', 'perLanguage', 'longText', 'image'])

function defaultColumns(area: AnyArea): string[] {
  const label = labelField(area)
  const plain = Object.entries(area.fields).filter(
    ([name, { kind }]) => !bulky.has(kind) && name !== label && name !== area.state,
  )
  return [
    'id',
    ...(label ? [label] : []),
    ...plain.slice(0, 6).map(([name]) => name),
    ...(area.state ? [area.state] : []),
    'updated_at',
  ]
}
