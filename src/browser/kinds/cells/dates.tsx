import type { ReactNode } from 'react'
import type { AnyArea } from '#catalogue/index.ts'
import { spanWord } from '#derive/state-words.ts'
import { plain } from '#derive/values/plain.ts'
import { spanOf, spanState } from '#derive/values/window.ts'
import { formatInstant, formatRelative } from '#browser/i18n/format.ts'
import { say } from '#browser/i18n/i18n.ts'
import type { Row } from '#browser/state/app-state.ts'
import { StateDot } from '#browser/ui/state-dot.tsx'
import type { ValueProps } from './cell-props.ts'
import { Instant } from './instant.tsx'

export function DateCell({ area, column, row, value }: ValueProps) {
  return (
    <WithSpan area={area} name={column.name} row={row}>
      {area.fields[column.name]?.day ? (
        <span className="nums truncate">{plain(value).slice(0, 10)}</span>
      ) : (
        <Instant value={plain(value)} />
      )}
    </WithSpan>
  )
}

export function RangeCell({ area, column, row, value, full }: ValueProps) {
  const [from = '', to = ''] = value as readonly string[]
  const exact = `${formatInstant(from)} – ${formatInstant(to)}`
  return (
    <WithSpan area={area} name={column.name} row={row}>
      <span title={exact} className="truncate text-dim">
        {full ? exact : `${formatRelative(from)} – ${formatRelative(to)}`}
      </span>
    </WithSpan>
  )
}

/** Shows the state of a record's time window beside its last field. */
function WithSpan({ area, name, row, children }: { area: AnyArea; name: string; row: Row; children: ReactNode }) {
  const span = area.window?.at(-1) === name ? spanOf(area, row) : undefined
  if (!span) return children
  const { word, tone } = spanWord(spanState(span, new Date().toISOString()))
  return (
    <span className="flex min-w-0 items-center gap-2">
      <StateDot tone={tone}>{say(word)}</StateDot>
      {children}
    </span>
  )
}
