import type { ReactNode, RefObject } from 'react'
import { part } from '#browser/parts/part.tsx'
import { LayerAwaited } from './layers/layer-awaited.tsx'

export interface PopoverProps {
  readonly onClose: () => void
  readonly anchor: RefObject<HTMLElement | null>
  readonly label: string
  /** edge of the anchor it is aligned with */
  readonly align?: 'start' | 'end'
  readonly children: ReactNode
  readonly className?: string
}

const Box = part(
  () => import('./layers/popover-box.tsx'),
  ({ PopoverBox }) => PopoverBox,
)

/** Opens beside its anchor; Escape or a press outside closes it and gives the focus back. */
export function Popover({ open, ...props }: PopoverProps & { readonly open: boolean }) {
  return open && <Box {...props} fallback={<LayerAwaited onClose={props.onClose} />} />
}

export const fetchPopover = Box.fetch
