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
// The table manages columns only.
const noRows: Record<string, unknown>[] = []

const asDeclared: ColumnChoice = {}
const noOrder: ColumnOrderState = []
const noWidths: ColumnSizingState = {}

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

  // Must be stable, or every cursor move would rebuild the table.
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

function useColumnChoice(area: AnyArea) {
  const [usual, changeUsual] = usePreference<ColumnChoice>(`columns.${area.id}`, asDeclared)
  const { current, change: changeViews } = useViews(area)
  const saved = current?.columns ?? usual
  const [choice, setChoice] = useState(saved)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => setChoice(saved), [saved])

  const view = current?.name
  // A view stores its own columns.
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
      // Drags change widths often, so saving waits.
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

/** Sorts by a column; numbers and dates start descending. */
export function sortByColumn(
  { table, sorting }: Pick<Columns, 'table' | 'sorting'>,
  { name, align, cell }: Column,
): void {
  const sort = sorting.find(({ id }) => id === name)
  table.getColumn(name)?.toggleSorting(sort ? !sort.desc : align === 'end' || cell === 'date')
}

/** Returns widths as CSS variables, so a drag renders no cells. */
export function widthStyle({ table, visible }: Columns): Record<string, string> {
  return Object.fromEntries(visible.map(({ name }, at) => [`--w${at}`, `${table.getColumn(name)?.getSize() ?? 120}px`]))
}

export function isGrowing(column: Column, { choice }: Pick<Columns, 'choice'>): boolean {
  return column.grows && choice.widths?.[column.name] === undefined
}

function apply<T>(updater: Updater<T>, old: T): T {
  return typeof updater === 'function' ? (updater as (old: T) => T)(old) : updater
}
