import type { ReactNode } from 'react'

export interface MenuItem {
  readonly id: string
  readonly title: string
  readonly hint?: ReactNode
  readonly keys?: string
  /** present for a choice: ticked or not */
  readonly checked?: boolean
  /** quiet heading above this item */
  readonly heading?: string
  readonly disabled?: boolean
  readonly tone?: 'danger'
  readonly onSelect: () => void
}
