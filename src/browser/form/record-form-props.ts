import type { AnyArea } from '#catalogue/index.ts'
import type { Entry } from '#derive/calls.ts'
import type { FormRequest, Row } from '../state/app-state.ts'

export interface RecordFormProps {
  readonly area: AnyArea
  readonly entry: Entry
  /** Edited record; absent for a new one. */
  readonly row?: Row
  readonly request: FormRequest
  readonly onClose: () => void
  /** Called when unsaved changes appear or are gone. */
  readonly onDirty: (isDirty: boolean) => void
  /** Another form was requested, so the operator must decide about unsaved changes. */
  readonly isLeaving: boolean
  readonly onLeave: (discard: boolean) => void
}
