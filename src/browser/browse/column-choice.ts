import type { ColumnVisibilityState } from '@tanstack/react-table'
import type { ColumnSizingState } from '@tanstack/react-table'
import type { ColumnOrderState } from '@tanstack/react-table'

export interface ColumnChoice {
  readonly order?: ColumnOrderState
  readonly shown?: ColumnVisibilityState
  readonly widths?: ColumnSizingState
}
