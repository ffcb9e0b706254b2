import type { ReactNode } from 'react'

export interface MenuItem {
  readonly id: string
  readonly title: string
  readonly hint?: ReactNode
  readonly keys?: string
  /** Set for choices, ticked or not. */
  readonly checked?: boolean
  /** Heading above this item. */
  readonly heading?: string
  readonly disabled?: boolean
  readonly tone?: 'danger'
  readonly onSelect: () => void
}
