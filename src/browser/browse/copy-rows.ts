import type { AnyArea } from '#catalogue/index.ts'
import { labelOf, onLabels, wantLabels } from '#client/labels.ts'
import type { Column } from '#derive/columns.ts'
import { writeNumber } from '#derive/kinds/shared/numeric.ts'
import { leadOf } from '#derive/leads.ts'
import { guardFormula } from '#derive/values/formula.ts'
import { plain } from '#derive/values/plain.ts'
import { say } from '#browser/i18n/i18n.ts'
import { notify } from '#browser/notices/notify.ts'
import { app, type Row } from '#browser/state/app-state.ts'
import { copyText } from '#browser/ui/copy-text.ts'
import type { Pages } from './pages.ts'
import { rangeOf } from './range.ts'
import { fieldWords } from '#browser/kinds/words.ts'
import { laterWords } from './later-words.ts'

/** Copies tab-separated text with headings, as the import reads it. */
export async function copyRows(area: AnyArea, visible: readonly Column[], pages: Pages): Promise<void> {
  const columns = visible.filter(({ cell }) => cell !== 'summary')
  const rows = await selectedRows(pages)
  await labelsThere(rows.flatMap((row) => columns.flatMap((column) => namedBy(column, row))))
  const lines = [columns.map(({ title }) => say(title)), ...rows.map((row) => columns.map((each) => textOf(each, row)))]
  await copyText(lines.map((cells) => cells.map(quoted).join('\t')).join('\n'))
  const [one, en, zh] = [area.title.en.toLowerCase(), area.titles.en.toLowerCase(), area.titles.zh]
  const what = rows.length === 1 ? `1 ${one}` : `${rows.length} ${en}`
  notify(laterWords.copiedWithHeadings(what, rows.length, zh))
}

async function selectedRows(pages: Pages): Promise<readonly Row[]> {
  const { filter, except, rows, count } = app().selection
  if (filter) {
    const all = await rangeOf(pages, undefined, count + (except?.size ?? 0) - 1)
    return all.filter(({ id }) => !except?.has(id))
  }
  return [...(rows?.values() ?? [])].toSorted((one, other) => pages.indexOf(one.id) - pages.indexOf(other.id))
}

interface RecordId {
  readonly of: string
  readonly id: number
}

function namedBy({ name, field }: Column, row: Row): RecordId[] {
  const value = row[name]
  const lead = leadOf(field, row, value)
  if (lead) return [lead]
  const { of } = field.item ?? field
  if (of === undefined || (field.item ?? field).kind !== 'ref') return []
  return (Array.isArray(value) ? value : [value]).flatMap((id) => (typeof id === 'number' ? [{ of, id }] : []))
}

// Ids go into a URL, which is limited.
const labelsAtOnce = 500

async function labelsThere(records: readonly RecordId[]): Promise<void> {
  const unknown = () => records.filter(({ of, id }) => labelOf(of, id) === undefined).slice(0, labelsAtOnce)
  for (let next = unknown(); next.length > 0; next = unknown()) {
    const { promise, resolve } = Promise.withResolvers<void>()
    const stop = onLabels(() => next.every(({ of, id }) => labelOf(of, id) !== undefined) && resolve())
    for (const { of, id } of next) wantLabels(of, [id])
    await promise
    stop()
  }
}

function textOf(column: Column, row: Row): string {
  const { field, name } = column
  const value = row[name]
  const named = namedBy(column, row)
  if (named.length > 0) return named.map(labelText).join(', ')
  if (field.kind === 'flag' && (value === 0 || value === 1)) return say(value === 1 ? fieldWords.yes : fieldWords.no)
  const choice = field.choices?.find((each) => each.value === value)
  if (choice) return say(choice.title)
  if (typeof value === 'number') return writeNumber(value)
  if (field.kind === 'countries' && Array.isArray(value)) return value.join(', ')
  return guardFormula(plain(value))
}

// Labels with commas or bars, at which the import splits, become ids.
function labelText({ of, id }: RecordId): string {
  const label = labelOf(of, id)?.label
  return label === undefined || /[,|]/.test(label) ? String(id) : guardFormula(label)
}

function quoted(text: string): string {
  return /["\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
