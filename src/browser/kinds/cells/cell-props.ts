import type { AnyArea } from '#catalogue/index.ts'
import type { Column } from '#derive/columns.ts'
import type { Row } from '#browser/state/app-state.ts'

export interface CellProps {
  readonly area: AnyArea
  readonly column: Column
  readonly row: Row
  /** Shows all values instead of “+3”. */
  readonly full?: boolean | undefined
}

/** Non-empty values only. */
export interface ValueProps extends CellProps {
  readonly value: unknown
}
