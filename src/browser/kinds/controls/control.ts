import type { ComponentType } from 'react'
import type { Field } from '#catalogue/index.ts'

/** What every control takes. */
export interface ControlProps {
  readonly field: Field
  /** area of the record that a text names */
  readonly of?: string
  /** of the element that the label names */
  readonly id: string
  readonly value: unknown
  readonly onChange: (value: unknown) => void
  readonly onLeave?: () => void
  readonly isFaulty?: boolean
  /** ids of help and fault */
  readonly describedBy?: string
  /** accessible name where there is no label element */
  readonly label?: string
  /** one of a list, whose row removes it */
  readonly isItem?: boolean
}

export interface NestedProps extends ControlProps {
  /** the control of any field, for those inside this one: an import would go in a circle */
  readonly Item: ComponentType<ControlProps>
}

/** What a text box shows for a value. */
export function textOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  return typeof value === 'object' ? JSON.stringify(value) : String(value as string | number | boolean)
}
