import {
  columnOrderingFeature,
  columnResizingFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
  type ColumnOrderState,
  type ColumnSizingState,
  type ColumnVisibilityState,
  type SortingState,
  type Updater,
} from '@tanstack/react-table'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { AnyArea } from '#catalogue/index.ts'
import { columnsOf, type Column } from '#derive/columns.ts'
import { changeQuery, useQuery } from '#browser/router/route.ts'
import { usePreference } from '#browser/state/preference.ts'
import { useViews } from '../use-views.ts'
import type { ColumnChoice } from '../column-choice.ts'

const features = tableFeatures({
  columnVisibilityFeature,
  columnOrderingFeature,
  columnSizingFeature,
  columnResizingFeature,
  rowSortingFeature,
})
// rows never enter the table: it keeps the columns, the grid draws the window that is loaded
const noRows: Record<string, unknown>[] = []

const asDeclared: ColumnChoice = {}
const noOrder: ColumnOrderState = []
const noWidths: ColumnSizingState = {}

/** Columns of an area with the operator's own order, choice and widths, remembered on the server. */
export function useColumns(area: AnyArea) {
  const all = useMemo(() => columnsOf(area), [area])
  const { choice, change } = useColumnChoice(area)
  const sorting = useSorting(area)
  const definitions = useMemo(
    () =>
      all.map(({ name, width, sortable }) => ({
        id: name,
        accessorKey: name,
        size: width,
        minSize: 48,
        maxSize: 900,
        enableSorting: sortable,
      })),
    [all],
  )
  const byName = useMemo(() => new Map(all.map((column) => [column.name, column])), [all])
  const shown = useMemo(
    () => ({ ...Object.fromEntries(all.map((column) => [column.name, column.shown])), ...choice.shown }),
    [all, choice.shown],
  )

  // a stable object, or the table and everything that reads it would be new with every row the cursor passes
  const options = useMemo(
    () => ({
      features,
      columns: definitions,
      data: noRows,
      columnResizeMode: 'onChange' as const,
      manualSorting: true,
      state: {
        sorting,
        columnVisibility: shown,
        columnOrder: choice.order ?? noOrder,
        columnSizing: choice.widths ?? noWidths,
      },
      onSortingChange: (updater: Updater<SortingState>) => {
        const [first] = apply(updater, sorting)
        changeQuery({ sortby: first?.id, order: first && (first.desc ? 'desc' : 'asc') })
      },
      onColumnVisibilityChange: (updater: Updater<ColumnVisibilityState>) =>
        change({ ...choice, shown: apply(updater, shown) }),
      onColumnOrderChange: (updater: Updater<ColumnOrderState>) =>
        change({ ...choice, order: apply(updater, choice.order ?? noOrder) }),
      onColumnSizingChange: (updater: Updater<ColumnSizingState>) =>
        change({ ...choice, widths: apply(updater, choice.widths ?? noWidths) }),
    }),
    [definitions, sorting, shown, choice, change],
  )
  const table = useTable(options)

  const names = table
    .getVisibleLeafColumns()
    .map(({ id }) => id)
    .join()
  const visible = useMemo(() => names.split(',').flatMap((name) => byName.get(name) ?? []), [names, byName])
  return useMemo(
    () => ({ table, all, visible, choice, sorting, change, reset: () => change(asDeclared) }),
    [table, all, visible, choice, sorting, change],
  )
}

/** What the operator changed, in the open view or for the area as a whole; saved as it changes. */
function useColumnChoice(area: AnyArea) {
  const [usual, changeUsual] = usePreference<ColumnChoice>(`columns.${area.id}`, asDeclared)
  const { current, change: changeViews } = useViews(area)
  const saved = current?.columns ?? usual
  const [choice, setChoice] = useState(saved)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => setChoice(saved), [saved])

  const view = current?.name
  // those of a view are its own
  const save = useCallback(
    (next: ColumnChoice) =>
      view === undefined
        ? changeUsual(() => next)
        : changeViews((all) => all.map((each) => (each.name === view ? { ...each, columns: next } : each))),
    [view, changeUsual, changeViews],
  )

  const change = useCallback(
    (next: ColumnChoice) => {
      setChoice(next)
      clearTimeout(timer.current)
      const send = () => void save(next).catch(() => undefined)
      // a drag gives many widths, anything else is one choice
      if (next.widths === choice.widths) send()
      else timer.current = setTimeout(send, 600)
    },
    [save, choice.widths],
  )
  return { choice, change }
}

function useSorting(area: AnyArea): SortingState {
  const sortBy = useQuery('sortby')
  const order = useQuery('order')
  return useMemo<SortingState>(() => {
    if (sortBy) return [{ id: sortBy, desc: order !== 'asc' }]
    return area.order ? [{ id: area.order.by, desc: area.order.direction === 'desc' }] : []
  }, [sortBy, order, area])
}

export type Columns = ReturnType<typeof useColumns>

/** The first press sorts the way one looks first, numbers and dates from the top, names from A; the next turns it. */
export function sortByColumn(
  { table, sorting }: Pick<Columns, 'table' | 'sorting'>,
  { name, align, cell }: Column,
): void {
  const sort = sorting.find(({ id }) => id === name)
  table.getColumn(name)?.toggleSorting(sort ? !sort.desc : align === 'end' || cell === 'date')
}

/** Widths as variables of the grid, so that a drag draws no cell again. */
export function widthStyle({ table, visible }: Columns): Record<string, string> {
  return Object.fromEntries(visible.map(({ name }, at) => [`--w${at}`, `${table.getColumn(name)?.getSize() ?? 120}px`]))
}

export function isGrowing(column: Column, { choice }: Pick<Columns, 'choice'>): boolean {
  return column.grows && choice.widths?.[column.name] === undefined
}

function apply<T>(updater: Updater<T>, old: T): T {
  return typeof updater === 'function' ? (updater as (old: T) => T)(old) : updater
}
