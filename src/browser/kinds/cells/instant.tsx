import { formatInstant, formatRelative } from '#browser/i18n/format.ts'

/** Relative; the exact time is in the title. */
export function Instant({ value }: { value: string }) {
  return (
    <time dateTime={value} title={formatInstant(value)} className="truncate text-dim">
      {formatRelative(value)}
    </time>
  )
}
