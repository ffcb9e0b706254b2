import { Fragment, useEffect } from 'react'
import type { AnyArea, Field } from '#catalogue/index.ts'
import { wantLabels } from '#client/labels.ts'
import { useSay } from '#browser/i18n/i18n.ts'
import { valueText } from '#browser/kinds/value-text.ts'
import { RecordName } from '#browser/kinds/cells/record-name.tsx'

interface ValueInlineProps {
  readonly area: AnyArea
  readonly name: string
  readonly value: unknown
}

export function ValueInline({ area, name, value }: ValueInlineProps) {
  return <FieldInline name={name} field={area.fields[name]} value={value} />
}

interface FieldInlineProps {
  readonly name: string
  readonly field: Field | undefined
  readonly value: unknown
}

export function FieldInline({ name, field, value }: FieldInlineProps) {
  const say = useSay()
  const of = field?.kind === 'ref' ? field.of : undefined
  useEffect(() => {
    if (of && typeof value === 'number') wantLabels(of, [value])
  }, [of, value])
  if (of && typeof value === 'number') return <RecordName of={of} id={value} />
  const item = field?.item
  if (Array.isArray(value) && value.length > 0 && item?.kind === 'ref')
    return (value as readonly unknown[]).map((each, at) => (
      <Fragment key={String(each)}>
        {at > 0 && ', '}
        <FieldInline name={name} field={item} value={each} />
      </Fragment>
    ))
  const text = valueText(name, field, value, say)
  return <>{text.length > 240 ? `${text.slice(0, 239)}…` : text}</>
}
