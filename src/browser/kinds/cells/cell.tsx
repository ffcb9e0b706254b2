import type { ComponentType } from 'react'
import type { AnyArea, Kind } from '#catalogue/index.ts'
import { isEmpty } from '#derive/values/empty.ts'
import { labelField, namesake } from '#derive/label.ts'
import { parseValue } from '#derive/kinds/kinds.ts'
import { leadOf } from '#derive/leads.ts'
import { plain } from '#derive/values/plain.ts'
import type { Row } from '#browser/state/app-state.ts'
import { cx } from '#browser/ui/class-names.ts'
import { nameOfRow } from '../row-name.ts'
import { Summary } from '../summary.tsx'
import type { CellProps, ValueProps } from './cell-props.ts'
import { DateCell, RangeCell } from './dates.tsx'
import { ImageCell, ImagesCell, Picture } from './picture.tsx'
import { RecordName, RefCell, RefsCell } from './record-name.tsx'
import {
  AddressCell,
  ChoiceCell,
  ColorCell,
  CountCell,
  CountriesCell,
  FlagCell,
  JsonCell,
  LanguageCell,
  NumberCell,
  RichTextCell,
  TextCell,
} from './values.tsx'

const cells: Readonly<Record<Kind, ComponentType<ValueProps>>> = {
  text: TextCell,
  longText: TextCell,
  richText: RichTextCell,
  int: NumberCell,
  number: NumberCell,
  flag: FlagCell,
  choice: ChoiceCell,
  country: CountriesCell,
  countries: CountriesCell,
  language: LanguageCell,
  dateTime: DateCell,
  dateRange: RangeCell,
  color: ColorCell,
  url: AddressCell,
  image: ImageCell,
  file: AddressCell,
  ref: RefCell,
  list: ListCell,
  perLanguage: CountCell,
  json: JsonCell,
  object: JsonCell,
}

export function Cell({ area, column, row, full }: CellProps) {
  const value = row[column.name]
  const { field } = column
  if (column.cell === 'label') return <LabelCell area={area} row={row} />
  const lead = leadOf(field, row, value)
  if (lead) return <RecordName of={lead.of} id={lead.id} full={full} />
  if (column.cell === 'summary') return <Summary row={row} />
  if (isEmpty(field, value))
    return (
      <span aria-hidden="true" className="text-faint">
        –
      </span>
    )
  if (area.untyped && 'fault' in parseValue(field, value)) return <span className="truncate">{plain(value)}</span>
  if (column.cell === 'id') return <span className="nums font-mono text-xs text-dim">{plain(value)}</span>
  const KindCell = cells[field.kind]
  return <KindCell area={area} column={column} row={row} value={value} full={full} />
}

function ListCell(props: ValueProps) {
  const { kind } = props.column.field.item ?? {}
  if (kind === 'ref') return <RefsCell {...props} />
  return kind === 'image' ? <ImagesCell {...props} /> : <CountCell {...props} />
}

function LabelCell({ area, row }: { area: AnyArea; row: Row }) {
  const label = nameOfRow(area, row)
  const name = labelField(area)
  const picture = area.picture ? area.fields[area.picture] : undefined
  const lead = namesake(area, (each) => row[each])
  return (
    <span
      className={cx('flex min-w-0 items-center gap-2', name && area.fields[name]?.kind === 'text' && 'font-medium')}
    >
      {picture && <Picture field={picture} value={row[area.picture ?? '']} label={label} decorative />}
      {lead ? <RecordName of={lead.of} id={lead.id} /> : <span className="truncate">{label}</span>}
    </span>
  )
}
