import { words, type AnyArea, type ChoiceOption, type Command, type Field, type Words } from '#catalogue/index.ts'
import type { Entry } from './calls.ts'
import { inside } from './inside.ts'
import type { FilterControl } from './kinds/kind.ts'
import { kinds } from './kinds/kinds.ts'
import { readable } from './input.ts'
import { shownField } from './state-words.ts'

export interface FilterOf {
  readonly name: string
  readonly title: Words
  readonly field: Field
  readonly control: FilterControl
  readonly choices?: readonly ChoiceOption[]
  /** area of the referenced records */
  readonly of?: string
  /** parameters of the list call; a range has two */
  readonly params: readonly string[]
  /** accepts comma-separated values */
  readonly many: boolean
}

/** Defaults to comparable fields. Adds time fields and names of references. */
export function filtersOf(area: AnyArea): FilterOf[] {
  const list = Object.values(area.commands).find(({ verb }) => verb === 'list')
  const fields = list ? readable(area) : area.fields
  const names =
    area.filters ??
    Object.entries(area.fields).flatMap(([name, { kind }]) =>
      ['choice', 'flag', 'ref'].includes(kinds[kind].filter) ? [name] : [],
    )
  const times = list ? ['created_at', 'updated_at'].filter((name) => !names.includes(name)) : []
  const declared = names.flatMap((name) => (fields[name] ? [filter(name, fields[name])] : []))
  return [
    ...declared,
    ...byName(area, list),
    ...times.flatMap((name) => (fields[name] ? [filter(name, fields[name])] : [])),
  ]
}

function byName({ fields }: AnyArea, list: Command | undefined): FilterOf[] {
  return Object.entries(list?.filters ?? {}).flatMap(([param, known]) => {
    const field = typeof known === 'string' || known.by !== 'search' ? undefined : fields[known.field]
    if (field?.kind !== 'ref') return []
    const title = words(`Name of ${inside(field.title.en)}`, `${field.title.zh}名称`)
    return [{ name: param, title, field: { kind: 'text', title }, control: 'text', params: [param], many: false }]
  })
}

/** Filter that a list call applies unless `param` is sent. */
export interface DefaultFilter {
  readonly param: string
  readonly filter: FilterOf
  readonly value: string
}

export function defaultFilters({ area, command }: Pick<Entry, 'area' | 'command'>): DefaultFilter[] {
  return Object.entries(command.defaults ?? {}).flatMap(([param, value]) => {
    const known = command.filters?.[param]
    const name = known === undefined ? param : typeof known === 'string' ? known : known.field
    const field = area.fields[name]
    // the value ALL excludes nothing
    return field && value !== 'ALL' ? [{ param, filter: filter(name, field), value: String(value) }] : []
  })
}

function filter(name: string, declared: Field): FilterOf {
  const field = shownField(name, declared)
  const control = kinds[(field.item ?? field).kind].filter
  const isRange = control === 'number' || control === 'date'
  const target = field.item ?? field
  return {
    name,
    title: field.title,
    field,
    control,
    ...(target.choices ? { choices: target.choices } : {}),
    ...(target.of ? { of: target.of } : {}),
    params: isRange ? [`${name}_from`, `${name}_to`] : [name],
    many: control === 'choice' || control === 'ref' || control === 'country' || control === 'language',
  }
}
