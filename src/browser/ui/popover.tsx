import { part } from '#browser/parts/part.tsx'
import { LayerAwaited } from './layers/layer-awaited.tsx'
import type { PopoverProps } from './layers/popover-props.ts'

const Box = part(
  () => import('./layers/popover-box.tsx'),
  ({ PopoverBox }) => PopoverBox,
)

/** Escape or a press outside closes it and returns the focus. */
export function Popover({ open, ...props }: PopoverProps & { readonly open: boolean }) {
  return open && <Box {...props} fallback={<LayerAwaited onClose={props.onClose} />} />
}

export const fetchPopover = Box.fetch
