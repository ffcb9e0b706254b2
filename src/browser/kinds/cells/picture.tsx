import { useSyncExternalStore } from 'react'
import type { Field } from '#catalogue/index.ts'
import { labelOf, onLabels, wantLabels } from '#client/labels.ts'
import { kinds } from '#derive/kinds/kinds.ts'
import { pictureAddress } from '#derive/kinds/shared/picture-address.ts'
import { plain } from '#derive/values/plain.ts'
import { say } from '#browser/i18n/i18n.ts'
import { LazyImage } from '#browser/ui/lazy-image.tsx'
import { nameOfRow } from '../row-name.ts'
import type { ValueProps } from './cell-props.ts'

export function Picture({
  field,
  value,
  label,
  decorative,
  size,
}: {
  field: Field
  value: unknown
  label: string
  decorative?: boolean
  size?: number
}) {
  const isAddress = field.asUrl || kinds[field.kind].isPlainText
  const id = isAddress ? 0 : Number(value)
  const known = useSyncExternalStore(onLabels, () => (isAddress ? undefined : labelOf('resource', id)))
  if (!isAddress && known === undefined && id > 0) wantLabels('resource', [id])
  const src = isAddress ? pictureAt(plain(value), field) : plain(known?.picture) || undefined
  return (
    <LazyImage key={src ?? label} src={src} label={label} size={size ?? 22} {...(decorative ? { decorative } : {})} />
  )
}

/** Other files may be large, so unknown addresses show no picture. */
function pictureAt(address: string, { asUrl }: Field): string | null {
  return asUrl || pictureAddress.test(address) ? address : null
}

export function ImageCell({ area, column, row, value }: ValueProps) {
  return <Picture field={column.field} value={value} label={nameOfRow(area, row)} />
}

export function ImagesCell({ column: { field }, value }: ValueProps) {
  return (
    <span className="flex gap-1">
      {(value as unknown[]).slice(0, 4).map((each, at) => (
        <Picture key={at} field={field.item ?? field} value={each} label={`${say(field.title)} ${at + 1}`} />
      ))}
    </span>
  )
}
