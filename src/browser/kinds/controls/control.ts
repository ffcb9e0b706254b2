import type { ComponentType } from 'react'
import type { Field } from '#catalogue/index.ts'

export interface ControlProps {
  readonly field: Field
  /** Area, if the value is a record id as text. */
  readonly of?: string
  readonly id: string
  readonly value: unknown
  readonly onChange: (value: unknown) => void
  readonly onLeave?: () => void
  readonly isFaulty?: boolean
  readonly describedBy?: string
  /** Accessible name without a label element. */
  readonly label?: string
  /** True within a list, whose row has the remove button. */
  readonly isItem?: boolean
}

export interface NestedProps extends ControlProps {
  /** Passed in, because an import would be circular. */
  readonly Item: ComponentType<ControlProps>
}

export function textOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  return typeof value === 'object' ? JSON.stringify(value) : String(value as string | number | boolean)
}
