import type { RefObject } from 'react'
import type { ReactNode } from 'react'

export interface PopoverProps {
  readonly onClose: () => void
  readonly anchor: RefObject<HTMLElement | null>
  readonly label: string
  /** edge of the anchor it is aligned with */
  readonly align?: 'start' | 'end'
  readonly children: ReactNode
  readonly className?: string
}
