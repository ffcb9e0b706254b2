import type { AnyArea } from '#catalogue/index.ts'
import type { Entry } from '#derive/calls.ts'
import type { FormRequest, Row } from '../state/app-state.ts'

export interface RecordFormProps {
  readonly area: AnyArea
  readonly entry: Entry
  /** the record edited; none when a new one is made */
  readonly row?: Row
  readonly request: FormRequest
  readonly onClose: () => void
  /** called when there are unsaved changes, and when there are none any more */
  readonly onDirty: (isDirty: boolean) => void
  /** another form was requested: the operator decides first */
  readonly isLeaving: boolean
  readonly onLeave: (discard: boolean) => void
}
