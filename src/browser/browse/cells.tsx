import { useSyncExternalStore, type ReactNode } from 'react'
import type { AnyArea, Field } from '#catalogue/index.ts'
import { labelOf, onLabels, wantLabels } from '#client/labels.ts'
import { labelField, labelOfRow, type Column } from '#derive/columns.ts'
import { leadOf } from '#derive/leads.ts'
import { plain } from '#derive/plain.ts'
import { spanWord, stateOfRow, type StateWord } from '#derive/state-words.ts'
import { spanOf, spanState } from '#derive/window.ts'
import { countryName, formatInstant, formatNumber, formatRelative, languageName } from '#browser/i18n/format.ts'
import { say, t } from '#browser/i18n/i18n.ts'
import { app, type Row } from '#browser/state/app-state.ts'
import { Badge } from '#browser/ui/badge.tsx'
import { cx } from '#browser/ui/class-names.ts'
import { LazyImage } from '#browser/ui/lazy-image.tsx'
import { StateDot } from '#browser/ui/state-dot.tsx'
import { Summary } from './summary.tsx'

interface CellProps {
  readonly area: AnyArea
  readonly column: Column
  readonly row: Row
  /** room for everything: no “+3” */
  readonly full?: boolean
}

/** One value as its kind is drawn in a row; the peek draws the same. */
export function Cell({ area, column, row, full }: CellProps) {
  const value = row[column.name]
  const { field } = column
  if (column.cell === 'label') return <LabelCell area={area} row={row} />
  const lead = leadOf(field, row, value)
  if (lead) return <RefCell of={lead.of} id={lead.id} />
  if (column.cell === 'summary') return <Summary row={row} />
  if (isEmpty(value))
    return (
      <span aria-hidden="true" className="text-faint">
        –
      </span>
    )
  switch (column.cell) {
    case 'id':
      return <span className="nums font-mono text-xs text-dim">{plain(value)}</span>
    case 'state':
    case 'flag':
      return (
        <StateCell state={stateOfRow(area, column.name, field, row)} value={value} quiet={column.cell === 'flag'} />
      )
    case 'choice':
      return <span className="truncate">{choiceText(field, value)}</span>
    case 'ref':
      return <RefCell of={field.of ?? ''} id={Number(value)} />
    case 'refs':
      return <RefsCell of={field.item?.of ?? ''} ids={value as number[]} full={full} />
    case 'image':
      return <ImageCell field={field} value={value} label={labelOfRow(area, row, app().language)} />
    case 'images':
      return (
        <span className="flex gap-1">
          {(value as unknown[]).slice(0, 4).map((each, at) => (
            <ImageCell key={at} field={field.item ?? field} value={each} label={`${say(field.title)} ${at + 1}`} />
          ))}
        </span>
      )
    case 'number':
      return (
        <span className="nums">{typeof value === 'number' ? formatNumber(value, column.decimals) : plain(value)}</span>
      )
    case 'count':
      return (
        <span className="nums text-dim">
          {formatNumber(Array.isArray(value) ? value.length : Object.keys(value as object).length)}
        </span>
      )
    case 'date':
      return (
        <WithSpan area={area} name={column.name} row={row}>
          <Instant value={plain(value)} />
        </WithSpan>
      )
    case 'range':
      return (
        <WithSpan area={area} name={column.name} row={row}>
          <RangeCell value={value as string[]} />
        </WithSpan>
      )
    case 'countries':
      return <CountriesCell codes={Array.isArray(value) ? (value as string[]) : [plain(value)]} />
    case 'language':
      return <span title={languageName(plain(value))}>{plain(value)}</span>
    case 'color':
      return (
        <span className="flex items-center gap-1.5 font-mono text-xs">
          <span
            aria-hidden="true"
            className="size-4 rounded-sm border border-line"
            style={{ background: plain(value) }}
          />
          {plain(value)}
        </span>
      )
    case 'json':
      return <span className="truncate font-mono text-xs text-dim">{JSON.stringify(value)}</span>
    case 'url':
      return <span className="truncate text-dim">{plain(value).replace(/^https?:\/\//, '')}</span>
    default:
      return <span className="truncate">{field.kind === 'richText' ? textOfHtml(plain(value)) : plain(value)}</span>
  }
}

/** Beside the end of a window: whether the record runs now. */
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

function LabelCell({ area, row }: { area: AnyArea; row: Row }) {
  const label = labelOfRow(area, row, app().language)
  const name = labelField(area)
  const picture = area.picture ? area.fields[area.picture] : undefined
  const lead = name && area.fields[name] ? leadOf(area.fields[name], row, row[name]) : undefined
  return (
    <span
      className={cx('flex min-w-0 items-center gap-2', name && area.fields[name]?.kind === 'text' && 'font-medium')}
    >
      {picture && <ImageCell field={picture} value={row[area.picture ?? '']} label={label} decorative />}
      {lead ? <RefCell of={lead.of} id={lead.id} /> : <span className="truncate">{label}</span>}
    </span>
  )
}

function StateCell({ state, value, quiet }: { state: StateWord | undefined; value: unknown; quiet: boolean }) {
  if (!state) return <span className="truncate">{plain(value)}</span>
  if (quiet) return <span className={Number(value) === 1 ? '' : 'text-dim'}>{say(state.word)}</span>
  return <StateDot tone={state.tone}>{say(state.word)}</StateDot>
}

/** The name behind an id; the id itself until it is known. */
export function RefCell({ of, id }: { of: string; id: number }) {
  const label = useSyncExternalStore(onLabels, () => labelOf(of, id))
  if (!label) return <span className="nums font-mono text-xs text-dim">{id}</span>
  return <span className="truncate text-ink/85">{label.label}</span>
}

function RefsCell({ of, ids, full }: { of: string; ids: readonly number[]; full?: boolean }) {
  const shown = full ? ids : ids.slice(0, 2)
  return (
    <span className={cx('flex min-w-0 items-center gap-1', full && 'flex-wrap')}>
      {shown.map((id) => (
        <Badge key={id} className="min-w-0 max-w-28">
          <RefCell of={of} id={id} />
        </Badge>
      ))}
      {ids.length > shown.length && (
        <span className="text-xs text-dim">{t('browse.more', { count: ids.length - shown.length })}</span>
      )}
    </span>
  )
}

function ImageCell({
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
  const id = field.asUrl ? 0 : Number(value)
  const known = useSyncExternalStore(onLabels, () => (field.asUrl ? undefined : labelOf('resource', id)))
  if (!field.asUrl && known === undefined && id > 0) wantLabels('resource', [id])
  const src = field.asUrl ? plain(value) : known?.picture
  return (
    <LazyImage key={src ?? label} src={src} label={label} size={size ?? 22} {...(decorative ? { decorative } : {})} />
  )
}

/** A picture field at any size, for the peek. */
export const Picture = ImageCell

/** Relative, with the exact moment on hover and for screen readers. */
export function Instant({ value }: { value: string }) {
  return (
    <time dateTime={value} title={formatInstant(value)} className="truncate text-dim">
      {formatRelative(value)}
    </time>
  )
}

function RangeCell({ value }: { value: readonly string[] }) {
  const [from = '', to = ''] = value
  return (
    <span title={`${formatInstant(from)} – ${formatInstant(to)}`} className="truncate text-dim">
      {formatRelative(from)} – {formatRelative(to)}
    </span>
  )
}

function CountriesCell({ codes }: { codes: readonly string[] }) {
  const rest = codes.length - 3
  return (
    <span
      title={codes.map((code) => (code === 'ALL' ? code : countryName(code))).join(', ')}
      className="truncate text-dim"
    >
      {codes.slice(0, 3).join(', ')}
      {rest > 0 && ` ${t('browse.more', { count: rest })}`}
    </span>
  )
}

function choiceText(field: Field, value: unknown): string {
  const found = field.choices?.find((choice) => String(choice.value) === plain(value))
  return found ? say(found.title) : plain(value)
}

function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
}

function textOfHtml(html: string): string {
  return html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&nbsp;/g, ' ')
    .trim()
}
