import type { AnyArea } from '#catalogue/index.ts'
import type { Column } from '#derive/columns.ts'
import type { Row } from '#browser/state/app-state.ts'

export interface CellProps {
  readonly area: AnyArea
  readonly column: Column
  readonly row: Row
  /** room for everything: no “+3” */
  readonly full?: boolean | undefined
}

/** What a kind draws: there is a value. */
export interface ValueProps extends CellProps {
  readonly value: unknown
}
