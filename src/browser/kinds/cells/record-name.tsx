import { useSyncExternalStore } from 'react'
import { labelOf, onLabels } from '#client/labels.ts'
import { t } from '#browser/i18n/i18n.ts'
import { Badge } from '#browser/ui/badge.tsx'
import { cx } from '#browser/ui/class-names.ts'
import type { ValueProps } from './cell-props.ts'

interface RecordNameProps {
  readonly of: string
  readonly id: number
  readonly full?: boolean | undefined
}

/** Undefined labels are loading; null ones have no record. */
export function RecordName({ of, id, full }: RecordNameProps) {
  const label = useSyncExternalStore(onLabels, () => labelOf(of, id))
  if (!label)
    return <span className={cx('nums font-mono text-xs text-dim', label === undefined && 'awaited')}>{id}</span>
  return <span className={cx(!full && 'truncate', 'text-ink/85')}>{label.label}</span>
}

export function RefCell({ column, value, full }: ValueProps) {
  return <RecordName of={column.field.of ?? ''} id={Number(value)} full={full} />
}

/** Shows two names, or all if `full`. */
export function RefsCell({ column, value, full }: ValueProps) {
  const ids = value as readonly number[]
  const of = column.field.item?.of ?? ''
  const shown = full ? ids : ids.slice(0, 2)
  return (
    <span className={cx('flex min-w-0 items-center gap-1', full && 'flex-wrap')}>
      {shown.map((id) => (
        <Badge key={id} className={full ? 'h-auto! min-h-5 max-w-full whitespace-normal!' : 'min-w-0 max-w-28'}>
          <RecordName of={of} id={id} full={full} />
        </Badge>
      ))}
      {ids.length > shown.length && (
        <span className="text-xs text-dim">{t('browse.more', { count: ids.length - shown.length })}</span>
      )}
    </span>
  )
}
