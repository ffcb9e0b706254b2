import { app, nothingSelected, setApp, type PaletteRequest, type Row } from '#browser/state/app-state.ts'
import type { ListQuery } from './query.ts'

/** Takes a row in or out. */
export function toggleRow(row: Row): void {
  const { selection } = app()
  const rows = new Map(selection.filter ? [] : selection.rows)
  if (!rows.delete(row.id)) rows.set(row.id, row)
  choose(rows)
}

/** Takes rows in, as a range does. */
export function addRows(added: readonly Row[]): void {
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
