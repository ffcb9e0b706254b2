import { isUnlisted } from '#derive/kinds/shared/open-values.ts'
import { plain } from '#derive/values/plain.ts'
import { stateOfRow } from '#derive/state-words.ts'
import { countryName, formatNumber, languageName } from '#browser/i18n/format.ts'
import { formatBytes, formatMediaType } from '#browser/i18n/sizes.ts'
import { say, t } from '#browser/i18n/i18n.ts'
import { StateDot } from '#browser/ui/state-dot.tsx'
import type { ValueProps } from './cell-props.ts'

export function TextCell({ column, value }: ValueProps) {
  const text = plain(value)
  const isType = column.field.reads === 'media-type'
  return (
    <span title={isType ? text : undefined} className="truncate">
      {isType ? formatMediaType(text) : text}
    </span>
  )
}

export function RichTextCell({ value }: ValueProps) {
  return <span className="truncate">{textOfHtml(plain(value))}</span>
}

export function NumberCell({ column, value }: ValueProps) {
  if (column.field.reads === 'bytes' && typeof value === 'number')
    return (
      <span title={formatNumber(value)} className="nums">
        {formatBytes(value)}
      </span>
    )
  return <span className="nums">{typeof value === 'number' ? formatNumber(value, column.decimals) : plain(value)}</span>
}

/** An area's state field has a dot, other flags plain text. */
export function FlagCell({ area, column, row, value }: ValueProps) {
  const { field, name, cell } = column
  const state = isUnlisted(field, value) ? undefined : stateOfRow(area, name, field, row)
  if (!state) return <span className="truncate">{plain(value)}</span>
  if (cell === 'state') return <StateDot tone={state.tone}>{say(state.word)}</StateDot>
  return <span className={Number(value) === 1 ? '' : 'text-dim'}>{say(state.word)}</span>
}

export function ChoiceCell(props: ValueProps) {
  const { column, value } = props
  if (column.cell === 'state') return <FlagCell {...props} />
  const found = column.field.choices?.find((choice) => String(choice.value) === plain(value))
  return <span className="truncate">{found ? say(found.title) : plain(value)}</span>
}

/** Shows a count: the values may be too large for a cell. */
export function CountCell({ value }: ValueProps) {
  return (
    <span className="nums text-dim">
      {formatNumber(Array.isArray(value) ? value.length : Object.keys(value as object).length)}
    </span>
  )
}

export function CountriesCell({ value, full }: ValueProps) {
  const codes = Array.isArray(value) ? (value as string[]) : [plain(value)]
  const names = codes.map((code) => (code === 'ALL' ? code : countryName(code))).join(', ')
  if (full) return <>{names}</>
  const rest = codes.length - 3
  return (
    <span title={names} className="truncate text-dim">
      {codes.slice(0, 3).join(', ')}
      {rest > 0 && ` ${t('browse.more', { count: rest })}`}
    </span>
  )
}

export function LanguageCell({ value }: ValueProps) {
  return <span title={languageName(plain(value))}>{plain(value)}</span>
}

export function ColorCell({ value }: ValueProps) {
  return (
    <span className="flex items-center gap-1.5 font-mono text-xs">
      <span aria-hidden="true" className="size-4 rounded-sm border border-line" style={{ background: plain(value) }} />
      {plain(value)}
    </span>
  )
}

export function JsonCell({ value }: ValueProps) {
  return <span className="truncate font-mono text-xs text-dim">{JSON.stringify(value)}</span>
}

export function AddressCell({ value }: ValueProps) {
  return <span className="truncate text-dim">{plain(value).replace(/^https?:\/\//, '')}</span>
}

function textOfHtml(html: string): string {
  return html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&nbsp;/g, ' ')
    .trim()
}
