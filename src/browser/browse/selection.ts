import { formatNumber } from '#browser/i18n/format.ts'
import { t } from '#browser/i18n/i18n.ts'
import { warn } from '#browser/notices/notify.ts'
import { app, nothingSelected, setApp, type PaletteRequest, type Row } from '#browser/state/app-state.ts'
import type { Pages } from './pages.ts'
import type { ListQuery } from './query.ts'

const longestRange = 10_000

/** Takes a row in or out. */
export function toggleRow(row: Row): void {
  const { selection } = app()
  const rows = new Map(selection.filter ? [] : selection.rows)
  if (!rows.delete(row.id)) rows.set(row.id, row)
  choose(rows)
}

/** Takes in every row between two places, also those that were not scrolled to; all of them or none. */
export async function selectRange(pages: Pages, from: number, to: number): Promise<void> {
  const [first, last] = [Math.min(from, to), Math.max(from, to)]
  if (last - first >= longestRange)
    return warn(new Error(t('browse.rangeTooLong', { most: formatNumber(longestRange) })))
  const shown = Array.from({ length: last - first + 1 }, (_, at) => pages.row(first + at))
  const here = shown.flatMap((row) => row ?? [])
  if (here.length === shown.length) return addRows(here)
  try {
    addRows(await pages.read(first, last))
  } catch (error) {
    warn(error)
  }
}

function addRows(added: readonly Row[]): void {
  const { selection } = app()
  const rows = new Map(selection.filter ? [] : selection.rows)
  for (const row of added) rows.set(row.id, row)
  choose(rows)
}

/** Every row the list's query matches, loaded or not. */
export function selectAll(filter: ListQuery, count: number): void {
  setApp({ selection: { ids: new Set(), filter, count } })
}

/** What a command acts on: the selection, else the row under the cursor. */
export function targets(): Pick<PaletteRequest, 'rows' | 'filter' | 'count'> {
  const { selection, cursor } = app()
  if (selection.filter) return { filter: selection.filter, count: selection.count }
  if (selection.rows && selection.rows.size > 0) return { rows: [...selection.rows.values()] }
  return cursor ? { rows: [cursor] } : {}
}

function choose(rows: ReadonlyMap<number, Row>): void {
  setApp({ selection: rows.size === 0 ? nothingSelected : { ids: new Set(rows.keys()), rows, count: rows.size } })
}
