import type { AnyArea, Choice, Field, Words } from '#catalogue/index.ts'

type FilterControl = 'choice' | 'flag' | 'ref' | 'number' | 'date' | 'country' | 'language' | 'text'

/** A filter as the grid offers it: one field, the control that suits it, the names it has in a query. */
export interface FilterOf {
  readonly name: string
  readonly title: Words
  readonly field: Field
  readonly control: FilterControl
  readonly choices?: readonly Choice[]
  /** area whose records are chosen from */
  readonly of?: string
  /** query names: one, or the two ends of a range */
  readonly params: readonly string[]
  /** several values at once, joined by commas */
  readonly many: boolean
}

/** The filters an area declares, in its order; without a declaration, what can be compared at a glance. */
export function filtersOf(area: AnyArea): FilterOf[] {
  const names =
    area.filters ??
    Object.keys(area.fields).filter((name) => ['choice', 'flag', 'ref'].includes(area.fields[name]?.kind ?? ''))
  return names.flatMap((name) => {
    const field = area.fields[name]
    return field ? [filter(name, field)] : []
  })
}

function filter(name: string, field: Field): FilterOf {
  const control = controlOf(field)
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

function controlOf(field: Field): FilterControl {
  const { kind } = field.item ?? field
  switch (kind) {
    case 'choice':
    case 'flag':
    case 'language':
      return kind
    case 'ref':
      return 'ref'
    case 'country':
    case 'countries':
      return 'country'
    case 'int':
    case 'number':
      return 'number'
    case 'dateTime':
    case 'dateRange':
      return 'date'
    default:
      return 'text'
  }
}
