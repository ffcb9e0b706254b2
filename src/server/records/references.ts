import type { AnyArea, Field, Media } from '#catalogue/index.ts'
import { referencedArea } from '#derive/kinds/kinds.ts'
import { idOf } from '#derive/leads.ts'
import { mediaOf } from '#derive/values/media.ts'
import type { Condition } from './condition.ts'
import type { StoredRecord } from './stored.ts'

/** Field of an area that refers to records of area `of`. */
export interface Reference {
  readonly name: string
  /** stored key */
  readonly key: string
  /** member with the id, if the field holds objects */
  readonly inside?: string
  readonly of: string
  /** true: a list */
  readonly many: boolean
  /** key that selects the area, and its values for this one */
  readonly when?: { readonly key: string; readonly says: readonly (string | number)[] }
  readonly onDelete?: Field['onDelete']
  /** field values of the referring record that prevent a removal; default: any */
  readonly refusesWhile?: Field['refusesWhile']
  readonly media?: Media | undefined
}

type ById = ReadonlyMap<string, AnyArea>

export function undeleted({ softDelete, fields }: AnyArea): readonly (readonly [key: string, condition: Condition])[] {
  return softDelete === undefined ? [] : [[fields[softDelete]?.stored ?? softDelete, { not: 1 }]]
}

export function declaredReferences(area: AnyArea, areas: ById): readonly Reference[] {
  return Object.entries(area.fields).flatMap(([name, field]): Reference[] => {
    const key = keyOf(area, name)
    const many = field.kind === 'list'
    const one = (many && field.item) || field
    const members = Object.entries(one.fields ?? {}).flatMap(([inside, member]): Reference[] => {
      const of = referencedArea(member)
      return of === undefined ? [] : [{ name, key, inside, of, many, ...more(member) }]
    })
    const of = referencedArea(one)
    return of === undefined ? [...members, ...leads(area, name, field, areas)] : [{ name, key, of, many, ...more(one) }]
  })
}

function more(field: Field): Pick<Reference, 'onDelete' | 'refusesWhile' | 'media'> {
  return { onDelete: field.onDelete, refusesWhile: field.refusesWhile, media: mediaOf(field) }
}

function leads(area: AnyArea, name: string, field: Field, areas: ById): Reference[] {
  const { leads: led } = field
  if (!led) return []
  const known = [...areas.values()].filter((each) => !each.system && each.parent === undefined)
  const said = Object.entries(led.to ?? Object.fromEntries(known.map(({ id }) => [id, id])))
  return [...Map.groupBy(said, ([, of]) => of)].flatMap(([of, mine]) => {
    if (!areas.has(of)) return []
    const values = mine.map(([value]) => value)
    const choices = area.fields[led.by]?.choices?.map(({ value }) => value) ?? values
    const says = choices.filter((value) => values.includes(String(value)))
    const key = keyOf(area, name)
    return [{ name, key, of, many: false, when: { key: keyOf(area, led.by), says }, onDelete: field.onDelete }]
  })
}

function keyOf({ fields }: AnyArea, name: string): string {
  return fields[name]?.stored ?? name
}

export function idsIn({ key, inside, many, when }: Reference, data: StoredRecord['data'] | null | undefined): number[] {
  if (!data || (when && !when.says.includes(data[when.key] as never))) return []
  const value = data[key]
  const all: readonly unknown[] = many ? (Array.isArray(value) ? value : []) : [value]
  const ids =
    inside === undefined ? all : all.map((each) => (each as Record<string, unknown> | null | undefined)?.[inside])
  return when ? ids.flatMap((id) => idOf(id) ?? []) : ids.filter((id) => typeof id === 'number')
}

export function naming(
  { key, inside, many, when }: Reference,
  ids: readonly number[],
): readonly (readonly [key: string, condition: Condition])[] {
  if (when)
    return [
      [when.key, when.says],
      [key, [...ids, ...ids.map(String)]],
    ]
  return [[key, inside !== undefined ? { member: inside, hasAny: ids } : many ? { hasAny: ids } : ids]]
}
