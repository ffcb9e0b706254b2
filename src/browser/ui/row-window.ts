import { useLayoutEffect, useReducer, useRef, type RefObject } from 'react'
import { useAfterFrame } from '#browser/state/use-after-frame.ts'

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
  const view = useRef({ top: 0, height: 900 })
  useLayoutEffect(() => {
    const element = frame.current
    if (!element) return
    let drawn = -1
    const look = () => {
      view.current = { top: element.scrollTop, height: element.clientHeight }
      // Redraws once half of the spare rows have passed.
      const step = Math.floor(element.scrollTop / rowHeight / (beyond / 2))
      if (step === drawn) return
      drawn = step
      redraw()
    }
    const resized = () => {
      look()
      redraw()
    }
    const watch = new ResizeObserver(resized)
    watch.observe(element)
    look()
    element.addEventListener('scroll', look, { passive: true })
    return () => {
      watch.disconnect()
      element.removeEventListener('scroll', look)
    }
  }, [frame, rowHeight])
  useLayoutEffect(() => {
    const element = frame.current
    if (!element || active >= count) return
    const [start, end] = [active * rowHeight, (active + 1) * rowHeight]
    const { top, height } = view.current
    const wanted = Math.max(Math.min(top, start), end - height + headHeight)
    if (wanted === top) return
    element.scrollTop = wanted
    view.current = { top: wanted, height }
    redraw()
    // Follows the cursor, not newly loaded rows.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [active])
  const { top, height } = view.current
  const settled = useAfterFrame(top)
  const near = positionsIn(settled, height, count, rowHeight, active)
  const known = new Set(near.map(({ index }) => index))
  const inView = settled === top ? [] : positionsIn(top, height, count, rowHeight, active, 0)
  const items = [...near, ...inView.filter(({ index }) => !known.has(index))]
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
