import { useEffect } from 'react'
import { wantLabels } from '#client/labels.ts'
import { plain } from '#derive/values/plain.ts'
import { Picture } from '#browser/kinds/cells/picture.tsx'
import { RecordName } from '#browser/kinds/cells/record-name.tsx'
import { useSay } from '#browser/i18n/i18n.ts'
import type { StoredField } from './stored-fields.ts'
import { valueText } from '#browser/kinds/value-text.ts'

interface ValueProps {
  readonly name: string
  readonly stored: StoredField | undefined
  readonly value: unknown
  /** True for one line without pictures. */
  readonly short?: boolean
}

const most = { short: 80, long: 4_000 }

/** Shows names for ids and words for codes. */
export function Value({ name, stored, value, short }: ValueProps) {
  const say = useSay()
  const field = stored?.field
  const of =
    field?.kind === 'ref' ? field.of : field?.kind === 'list' && field.item?.kind === 'ref' ? field.item.of : undefined
  const ids = of === undefined ? [] : (Array.isArray(value) ? value : [value]).filter((id) => typeof id === 'number')
  const key = ids.join(',')
  useEffect(() => {
    if (of && key) wantLabels(of, key.split(',').map(Number))
  }, [of, key])
  if (of && ids.length > 0) {
    const shown = short ? ids.slice(0, 3) : ids
    return (
      <>
        {shown.map((id, at) => (
          <span key={id}>
            {at > 0 && ', '}
            <RecordName of={of} id={id} />
          </span>
        ))}
        {shown.length < ids.length && ` +${ids.length - shown.length}`}
      </>
    )
  }
  if (!short && field?.kind === 'list' && field.item?.kind === 'image' && Array.isArray(value) && value.length > 0) {
    return (
      <span className="flex flex-wrap gap-1.5">
        {value.map((each, at) => (
          <Picture
            key={at}
            field={field.item ?? field}
            value={each}
            label={`${say(field.title)} ${at + 1}`}
            size={36}
          />
        ))}
      </span>
    )
  }
  if (!short && field?.kind === 'image' && value !== null && value !== undefined && value !== '') {
    return (
      <span className="inline-flex items-center gap-2">
        <Picture field={field} value={value} label={say(field.title)} size={36} decorative />
        <span className="min-w-0 font-mono text-xs break-all">{plain(value)}</span>
      </span>
    )
  }
  const text = valueText(stored?.name ?? name, field, value, say)
  const room = short ? most.short : most.long
  return <>{text.length > room ? `${text.slice(0, room - 1)}…` : text}</>
}
