import type { RefObject } from 'react'
import type { ReactNode } from 'react'

export interface PopoverProps {
  readonly onClose: () => void
  readonly anchor: RefObject<HTMLElement | null>
  readonly label: string
  /** Edge of the anchor to align with. */
  readonly align?: 'start' | 'end'
  readonly children: ReactNode
  readonly className?: string
}
