import { formatNumber } from '#browser/i18n/format.ts'
import { t } from '#browser/i18n/i18n.ts'
import { warn } from '#browser/notices/notify.ts'
import {
  addressed,
  app,
  nothingSelected,
  setApp,
  type PaletteRequest,
  type Row,
  type Selection,
} from '#browser/state/app-state.ts'
import type { Pages } from './pages.ts'
import type { ListQuery } from './query.ts'

const longestRange = 10_000

/** Takes a row in or out. */
export function toggleRow(row: Row): void {
  const { selection } = app()
  if (selection.filter) return exceptRow(selection, selection.filter, row)
  const rows = new Map(selection.rows)
  if (!rows.delete(row.id)) rows.set(row.id, row)
  choose(rows)
}

/** Of all that match, one row is left out or taken in again. */
function exceptRow({ except: before, count: now }: Selection, filter: ListQuery, { id }: Row): void {
  const except = new Set(before)
  const isBack = except.delete(id)
  if (!isBack) except.add(id)
  const count = now + (isBack ? 1 : -1)
  setApp({ selection: count === 0 ? nothingSelected : { ids: new Set(), filter, except, count } })
}

/** Whether a row is selected, by itself or as one of all that match. */
export function isSelected({ ids, filter, except }: Selection, id: number): boolean {
  return filter === undefined ? ids.has(id) : except?.has(id) !== true
}

/** The row that was chosen last, where a range begins. */
export interface Anchor {
  readonly id: number
  readonly index: number
  readonly pages: Pages
}

/** Where that row is now; the place of the cursor where it is gone, and the first row before any was chosen. */
function placeOf(anchor: Anchor | undefined, pages: Pages, cursor: number): number {
  if (!anchor) return 0
  const index = pages.indexOf(anchor.id)
  if (index >= 0) return index
  // one may have scrolled so far that its page was let go
  return anchor.pages === pages && !pages.row(anchor.index) ? anchor.index : cursor
}

/** Takes in every row from the one that was chosen last to a place, also those that were not scrolled to; all of them or none. */
export async function selectRange(pages: Pages, anchor: Anchor | undefined, to: number): Promise<void> {
  const from = placeOf(anchor, pages, to)
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
  const rows = new Map(app().selection.rows)
  for (const row of added) rows.set(row.id, row)
  choose(rows)
}

/** Every row the list's query matches, loaded or not, but for some. */
export function selectAll(filter: ListQuery, total: number, except: ReadonlySet<number> = new Set()): void {
  const count = total - except.size
  setApp({ selection: count <= 0 ? nothingSelected : { ids: new Set(), filter, except, count } })
}

/** Lets go of all rows but these, and takes these as they are now. */
export function keepRows(now: ReadonlyMap<number, Row>): void {
  const { rows } = app().selection
  if (!rows) return
  const kept = [...rows.keys()].flatMap((id) => now.get(id) ?? [])
  choose(new Map(kept.map((row) => [row.id, row])))
}

/** What a command acts on: the selection, else the record that is open, else the row under the cursor. */
export function targets(): Pick<PaletteRequest, 'rows' | 'filter' | 'except' | 'count'> {
  const { selection } = app()
  const row = addressed()
  if (selection.filter) {
    const { filter, except, count } = selection
    return { filter, ...(except ? { except } : {}), count }
  }
  if (selection.rows && selection.rows.size > 0) return { rows: [...selection.rows.values()] }
  return row ? { rows: [row] } : {}
}

function choose(rows: ReadonlyMap<number, Row>): void {
  setApp({ selection: rows.size === 0 ? nothingSelected : { ids: new Set(rows.keys()), rows, count: rows.size } })
}
