import { useVirtualizer, type VirtualItem } from '@tanstack/react-virtual'
import { useLayoutEffect, type RefObject } from 'react'

interface RowWindow {
  readonly items: readonly VirtualItem[]
  readonly height: number
}

/** The rows in sight of a frame; the row of the cursor stays, or the focus would have nowhere to be. */
export function useRowWindow(frame: RefObject<HTMLElement | null>, count: number, rowHeight: number, headHeight: number, active: number): RowWindow {
  'use no memo'
  const virtual = useVirtualizer({
    count,
    getScrollElement: () => frame.current,
    estimateSize: () => rowHeight,
    overscan: 8,
    useFlushSync: false,
    paddingStart: 0,
    scrollPaddingStart: headHeight,
    rangeExtractor: ({ startIndex, endIndex, overscan }) => {
      const first = Math.max(0, startIndex - overscan)
      const last = Math.min(count - 1, endIndex + overscan)
      const rows = Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => first + at)
      if (active >= count || (active >= first && active <= last)) return rows
      return active < first ? [active, ...rows] : [...rows, active]
    },
  })
  useLayoutEffect(() => {
    const element = frame.current
    if (!element || count === 0) return
    const [top, bottom] = [active * rowHeight, (active + 1) * rowHeight]
    const room = element.clientHeight - headHeight
    if (top < element.scrollTop) element.scrollTop = top
    else if (bottom > element.scrollTop + room) element.scrollTop = bottom - room
    // follows the cursor, not the rows that arrive
    // oxlint-disable-next-line react/exhaustive-deps
  }, [active])
  return { items: virtual.getVirtualItems(), height: virtual.getTotalSize() }
}
