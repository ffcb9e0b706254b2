import { useLayoutEffect, useReducer, useRef, type RefObject } from 'react'
import { useAfterFrame } from '#browser/state/use-after-frame.ts'

interface RowPosition {
  readonly index: number
  readonly start: number
}

interface RowPlace extends RowPosition {
  /** React key that reuses elements after a jump. */
  readonly key: number
  /** Outside the view. */
  readonly isSpare: boolean
}

interface RowWindow {
  readonly items: readonly RowPlace[]
  readonly height: number
}

const beyond = 12

/** Draws rows near the view, and the active row, which holds the focus. All rows have one height. */
export function useRowWindow(
  frame: RefObject<HTMLElement | null>,
  count: number,
  rowHeight: number,
  headHeight: number,
  active: number,
): RowWindow {
  const topFor = (at: number, { top, height }: { readonly top: number; readonly height: number }): number =>
    Math.max(Math.min(top, at * rowHeight), (at + 1) * rowHeight - height + headHeight)
  const [, redraw] = useReducer((times: number) => times + 1, 0)
  const view = useRef({ top: 0, height: 900 })
  // Reading the element forces a layout.
  const scrolled = useRef(0)
  useLayoutEffect(() => {
    const element = frame.current
    if (!element) return
    let drawn = -1
    const look = () => {
      scrolled.current = element.scrollTop
      // Redraws once half of the spare rows have passed.
      const step = Math.floor(scrolled.current / rowHeight / (beyond / 2))
      const isDrawn = step === drawn || scrolled.current === view.current.top
      drawn = step
      view.current = { ...view.current, top: scrolled.current }
      if (!isDrawn) redraw()
    }
    const resized = () => {
      view.current = { ...view.current, height: element.clientHeight }
      look()
      redraw()
    }
    const watch = new ResizeObserver(resized)
    watch.observe(element)
    resized()
    element.addEventListener('scroll', look, { passive: true })
    return () => {
      watch.disconnect()
      element.removeEventListener('scroll', look)
    }
  }, [frame, rowHeight])
  // Follows the cursor, not newly loaded rows.
  const followed = useRef(active)
  if (followed.current !== active && active < count)
    view.current = { ...view.current, top: topFor(active, view.current) }
  followed.current = active
  useLayoutEffect(() => {
    const element = frame.current
    if (!element || active >= count) return
    const wanted = topFor(active, view.current)
    if (wanted !== view.current.top) {
      view.current = { ...view.current, top: wanted }
      redraw()
    }
    if (wanted !== scrolled.current) element.scrollTop = wanted
    scrolled.current = wanted
    // oxlint-disable-next-line react/exhaustive-deps
  }, [active])
  const { top, height } = view.current
  const settled = useAfterFrame(top)
  const inView = settled === top ? [] : positionsIn(top, height, count, rowHeight, active, 0)
  const { by, byBefore } = useShift(Math.floor(top / rowHeight), height / rowHeight, settled === top)
  const now = inView.map((each) => ({ ...each, key: each.index - by }))
  const taken = new Set(now.flatMap(({ index, key }) => [`index ${index}`, `key ${key}`]))
  const near = positionsIn(settled, height, count, rowHeight, active)
    .map((each) => ({ ...each, key: each.index - byBefore }))
    .filter(({ index, key }) => !taken.has(`index ${index}`) && !taken.has(`key ${key}`))
  const items = [...near, ...now]
    .map((each) => ({ ...each, isSpare: each.start + rowHeight <= top || each.start >= top + height }))
    .toSorted((one, other) => one.key - other.key)
  return { items, height: count * rowHeight }
}

/** Counts the rows that jumps have passed. */
function useShift(first: number, inView: number, isSettled: boolean) {
  const jumped = useRef({ first, by: 0, byBefore: 0 })
  const { current } = jumped
  if (Math.abs(first - current.first) > inView) current.by += first - current.first
  current.first = first
  if (isSettled) current.byBefore = current.by
  return current
}

/** Returns the rows in view, some beyond, and the active one. */
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
