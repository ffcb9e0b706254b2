import { Fragment } from 'react'
import type { Field } from '#catalogue/index.ts'
import type { Entry } from '#derive/calls.ts'
import { inputFields } from '#derive/input.ts'
import { inside } from '#derive/inside.ts'
import { stepsOf } from '#derive/palette/palette.ts'
import { FieldInline } from '#browser/browse/peek/value-inline.tsx'
import { useSay } from '#browser/i18n/i18n.ts'
import { inputsText } from '#browser/plan/inputs-text.ts'
import { useApp, type Product } from '#browser/state/app-state.ts'

interface InputsProps {
  readonly command: string | null
  readonly input: unknown
}

export function Inputs({ command, input }: InputsProps) {
  const say = useSay()
  const product = useApp((state) => state.product)
  const entry = command === null ? undefined : product?.entryById.get(command)
  const all: readonly unknown[] = Array.isArray(input) ? input : [input]
  const [first] = all
  if (!product || !entry || typeof first !== 'object' || first === null) return inputsText(input)
  const known = fieldsOf(entry, product)
  // The title of a publish already names its targets.
  const isNamed = (name: string) => entry.command.verb === 'publish' && name === 'targets'
  const given = Object.entries(first).filter(
    ([name, value]) => value !== null && value !== undefined && name !== '_version' && !isNamed(name),
  )
  return (
    <>
      {all.length > 1 && `${all.length} × `}
      {given.map(([name, value], at) => {
        const field = known[name]
        const isRecord = (field?.of ?? field?.item?.of) === entry.area.id
        return (
          <Fragment key={name}>
            {at > 0 && ' · '}
            {!isRecord && `${field ? (at > 0 ? inside(say(field.title)) : say(field.title)) : name}: `}
            <FieldInline name={name} field={field} value={value} />
          </Fragment>
        )
      })}
    </>
  )
}

function fieldsOf(entry: Entry, { areas }: Product): Readonly<Record<string, Field>> {
  const ids: Field = {
    kind: 'list',
    title: entry.area.titles,
    item: { kind: 'ref', title: entry.area.title, of: entry.area.id },
  }
  const steps = stepsOf(entry, areas).map(({ name, field, control, of }): [string, Field] => {
    if (of && control === 'record') return [name, { ...field, kind: 'ref', of }]
    return [name, of && control === 'records' ? { ...field, item: { kind: 'ref', title: field.title, of } } : field]
  })
  return { ...inputFields(entry), ids, ...Object.fromEntries(steps) }
}
