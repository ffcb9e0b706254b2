import type { ReactNode } from 'react'

export interface MenuItem {
  readonly id: string
  readonly title: string
  readonly hint?: ReactNode
  readonly keys?: string
  /** Absent for items that are not choices. */
  readonly checked?: boolean
  readonly heading?: string
  readonly disabled?: boolean
  readonly tone?: 'danger'
  readonly onSelect: () => void
}
