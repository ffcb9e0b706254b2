import { formatInstant, formatRelative } from '#browser/i18n/format.ts'

/** Relative time, with the exact one as tooltip. */
export function Instant({ value }: { value: string }) {
  return (
    <time dateTime={value} title={formatInstant(value)} className="truncate text-dim">
      {formatRelative(value)}
    </time>
  )
}
