import type { AnyArea } from '#catalogue/index.ts'
import type { Entry } from '#derive/calls.ts'
import type { FormRequest, Row } from '../state/app-state.ts'

export interface RecordFormProps {
  readonly area: AnyArea
  readonly entry: Entry
  readonly row?: Row
  readonly request: FormRequest
  readonly onClose: () => void
  readonly onDirty: (isDirty: boolean) => void
  /** True while another form waits for the decision about unsaved changes. */
  readonly isLeaving: boolean
  readonly onLeave: (discard: boolean) => void
}
