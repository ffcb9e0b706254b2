import { warn } from '#browser/notices/notify.ts'
import { importAgain } from '#browser/parts/import-again.ts'
import {
  addressed,
  app,
  nothingSelected,
  setApp,
  type PaletteRequest,
  type Row,
  type Selection,
} from '#browser/state/app-state.ts'
import { cancelWaiting } from './once-there.ts'
import type { Pages } from './pages.ts'
import type { ListQuery } from './query.ts'
import type * as Range from './range.ts'
import type { Anchor } from './anchor.ts'

export function toggleRow(row: Row): void {
  const { selection } = app()
  if (selection.filter) return exceptRow(selection, selection.filter, row)
  const rows = new Map(selection.rows)
  if (!rows.delete(row.id)) rows.set(row.id, row)
  choose(rows)
}

function exceptRow({ except: before, count: now }: Selection, filter: ListQuery, { id }: Row): void {
  const except = new Set(before)
  const isBack = except.delete(id)
  if (!isBack) except.add(id)
  const count = now + (isBack ? 1 : -1)
  setApp({ selection: count === 0 ? nothingSelected : { ids: new Set(), filter, except, count } })
}

export function isSelected({ ids, filter, except }: Selection, id: number): boolean {
  return filter === undefined ? ids.has(id) : except?.has(id) !== true
}

/** Selects nothing if loading fails. */
export function selectRange(pages: Pages, anchor: Anchor | undefined, to: number): Promise<void> {
  return selectOnce(async ({ rangeOf }) => addRows.bind(undefined, await rangeOf(pages, anchor, to)))
}

/** Runs an asynchronous selection. Actions wait for it; clearing the selection cancels it. */
async function selectOnce(find: (code: typeof Range) => Promise<() => void>): Promise<void> {
  const isComing = {}
  setApp({ selection: { ...app().selection, isComing } })
  let select: (() => void) | undefined
  try {
    select = await find(await importAgain(() => import('./range.ts')))
  } catch (error) {
    warn(error)
  }
  if (app().selection.isComing !== isComing) return
  if (select) select()
  else cancelWaiting()
  setApp({ selection: { ...app().selection, isComing: undefined } })
}

function addRows(added: readonly Row[]): void {
  const rows = new Map(app().selection.rows)
  for (const row of added) rows.set(row.id, row)
  choose(rows)
}

export function selectMatching(query: ListQuery, pages: Pages): void {
  const total = pages.total()
  if (total !== undefined) selectAll(query, total)
  else void selectOnce(async ({ totalOf }) => selectAll.bind(undefined, query, await totalOf(pages)))
}

export function selectAll(filter: ListQuery, total: number, except: ReadonlySet<number> = new Set()): void {
  const count = total - except.size
  setApp({ selection: count <= 0 ? nothingSelected : { ids: new Set(), filter, except, count } })
}

export function keepRows(asked: ReadonlySet<number>, found: ReadonlyMap<number, Row>): void {
  const { rows } = app().selection
  if (!rows) return
  const kept = [...rows].flatMap(([id, row]) => (asked.has(id) ? (found.get(id) ?? []) : row))
  choose(new Map(kept.map((row) => [row.id, row])))
}

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
  const { isComing } = app().selection
  setApp({ selection: { ids: new Set(rows.keys()), rows, count: rows.size, isComing } })
}
