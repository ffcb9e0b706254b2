import type { ComponentType } from 'react'
import type { Field } from '#catalogue/index.ts'

/** Props of every control. */
export interface ControlProps {
  readonly field: Field
  /** Area of the record, if the value is a record id as text. */
  readonly of?: string
  /** Id of the element that the label refers to. */
  readonly id: string
  readonly value: unknown
  readonly onChange: (value: unknown) => void
  readonly onLeave?: () => void
  readonly isFaulty?: boolean
  /** Element ids of help and fault. */
  readonly describedBy?: string
  /** Accessible name without a label element. */
  readonly label?: string
  /** True in a list, whose row has the remove button. */
  readonly isItem?: boolean
}

export interface NestedProps extends ControlProps {
  /** Control for nested fields; passed in, because an import would be circular. */
  readonly Item: ComponentType<ControlProps>
}

/** Returns the text that an input shows for a value. */
export function textOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  return typeof value === 'object' ? JSON.stringify(value) : String(value as string | number | boolean)
}
