import { useDeferredValue, useLayoutEffect, useReducer, type RefObject } from 'react'

interface RowPosition {
  readonly index: number
  readonly start: number
}

interface RowWindow {
  readonly items: readonly RowPosition[]
  readonly height: number
}

const beyond = 12

/** Includes the active row, which holds the focus. All rows have one height. */
export function useRowWindow(
  frame: RefObject<HTMLElement | null>,
  count: number,
  rowHeight: number,
  headHeight: number,
  active: number,
): RowWindow {
  const [, redraw] = useReducer((times: number) => times + 1, 0)
  useLayoutEffect(() => {
    const element = frame.current
    if (!element) return
    let drawn = -1
    const look = () => {
      // Redraws once half of the spare rows have passed.
      const step = Math.floor(element.scrollTop / rowHeight / (beyond / 2))
      if (step === drawn) return
      drawn = step
      redraw()
    }
    const watch = new ResizeObserver(redraw)
    watch.observe(element)
    element.addEventListener('scroll', look, { passive: true })
    return () => {
      watch.disconnect()
      element.removeEventListener('scroll', look)
    }
  }, [frame, rowHeight])
  useLayoutEffect(() => {
    const element = frame.current
    if (!element || active >= count) return
    const [top, bottom] = [active * rowHeight, (active + 1) * rowHeight]
    const room = element.clientHeight - headHeight
    if (top < element.scrollTop) element.scrollTop = top
    else if (bottom > element.scrollTop + room) element.scrollTop = bottom - room
    // Follows the cursor, not newly loaded rows.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [active])
  const { scrollTop = 0, clientHeight = 900 } = frame.current ?? {}
  // spare rows follow
  const settled = useDeferredValue(scrollTop)
  const near = positionsIn(settled, clientHeight, count, rowHeight, active)
  const known = new Set(near.map(({ index }) => index))
  const view = settled === scrollTop ? [] : positionsIn(scrollTop, clientHeight, count, rowHeight, active, 0)
  const items = [...near, ...view.filter(({ index }) => !known.has(index))]
  return { items: items.toSorted((one, other) => one.index - other.index), height: count * rowHeight }
}

/** Includes the active row and some beyond the view. */
export function positionsIn(
  top: number,
  height: number,
  count: number,
  rowHeight: number,
  active: number,
  spare = beyond,
): RowPosition[] {
  const first = Math.max(0, Math.min(Math.floor(top / rowHeight), count - 1) - spare)
  const last = Math.min(count - 1, Math.ceil((top + height) / rowHeight) + spare)
  const indexes = Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => first + at)
  if (active >= 0 && active < count && active < first) indexes.unshift(active)
  if (active < count && active > last) indexes.push(active)
  return indexes.map((index) => ({ index, start: index * rowHeight }))
}
