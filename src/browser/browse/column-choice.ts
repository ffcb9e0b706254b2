import type { ColumnVisibilityState } from '@tanstack/react-table'
import type { ColumnSizingState } from '@tanstack/react-table'
import type { ColumnOrderState } from '@tanstack/react-table'

/** Columns as the operator arranged them. */
export interface ColumnChoice {
  readonly order?: ColumnOrderState
  readonly shown?: ColumnVisibilityState
  readonly widths?: ColumnSizingState
}
