import type { Field, Fields } from '#catalogue/index.ts'
import { useSay } from '#browser/i18n/i18n.ts'
import { FieldInline } from './value-inline.tsx'

type JsonMembers = Readonly<Record<string, unknown>>

/** Returns the objects in a value; undefined if it holds anything else. */
export function membersOf(
  { kind, item, fields }: Field,
  value: unknown,
): { readonly fields: Fields; readonly items: readonly JsonMembers[] } | undefined {
  const declared = kind === 'list' && item?.kind === 'object' ? item.fields : kind === 'object' ? fields : undefined
  const items: readonly unknown[] = Array.isArray(value) ? value : [value]
  return declared && items.every((each): each is JsonMembers => fits(declared, each))
    ? { fields: declared, items }
    : undefined
}

function fits(fields: Fields, value: unknown): value is JsonMembers {
  return (
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    Object.entries(value).every(([name, each]) => name in fields && (typeof each !== 'object' || each === null))
  )
}

export function MemberLine({ fields, item }: { fields: Fields; item: JsonMembers }) {
  const say = useSay()
  const given = Object.entries(fields).filter(([name]) => ![undefined, null, ''].includes(item[name] as null))
  return (
    <span className="block">
      {given.map(([name, field], at) => (
        <span key={name}>
          {at > 0 && ' · '}
          <span className="text-dim">{say(field.title)}</span>{' '}
          <FieldInline name={name} field={field} value={item[name]} />
        </span>
      ))}
    </span>
  )
}
