import { useVirtualizer, type Virtualizer } from '@tanstack/react-virtual'
import {
  startTransition,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useReducer,
  useRef,
  useState,
  type RefObject,
} from 'react'
import { flushSync } from 'react-dom'
import { afterFrame } from '#browser/state/after-frame.ts'
import { createScrollMap } from './scroll-map.ts'

const headHeight = 32
const usualOverscan = 6
/** Most ms between two jumps of a flight: scrolling too fast to read. */
const flightMs = 60

export interface Scroll {
  readonly virtualizer: Virtualizer<HTMLDivElement, Element>
  readonly height: number
  readonly shift: number
  /** True while entire screens fly by; rows are neither drawn nor fetched. */
  readonly isFlying: () => boolean
  /** Number of drawn rows besides the cursor's. */
  readonly drawn: number
  readonly show: (index: number) => void
  readonly pageRows: () => number
}

/** Supports lists taller than a browser can scroll. */
export function useScroll(
  box: RefObject<HTMLDivElement | null>,
  count: number,
  rowHeight: number,
  keep: number,
): Scroll {
  const map = useMemo(createScrollMap, [])
  const overscan = useLater(0, usualOverscan)
  const [, redraw] = useReducer((times: number) => times + 1, 0)
  const flying = useRef(false)
  const report = useRef<((offset: number, isScrolling: boolean) => void) | null>(null)
  const resized = useRef<((rect: { width: number; height: number }) => void) | null>(null)
  const boxHeight = useBoxHeight(box, (height) => resized.current?.({ width: 0, height }))
  const viewHeight = Math.max(1, boxHeight - headHeight)
  map.resize(count * rowHeight, viewHeight)

  const virtualizer = useVirtualizer<HTMLDivElement, Element>({
    count,
    getScrollElement: () => box.current,
    estimateSize: () => rowHeight,
    overscan,
    useFlushSync: false,
    // The focus needs the element of the cursor's row.
    rangeExtractor: ({ startIndex, endIndex }) => {
      const first = Math.max(0, startIndex - overscan)
      const last = Math.min(count - 1, endIndex + overscan)
      const rows = Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => first + at)
      if (keep >= count || (keep >= first && keep <= last)) return rows
      return keep < first ? [keep, ...rows] : [...rows, keep]
    },
    initialRect: { width: 0, height: boxHeight },
    observeElementRect: (_, onRect) => {
      resized.current = onRect
    },
    observeElementOffset: (_, onOffset) => {
      if (!box.current) return undefined
      report.current = onOffset
      return watchOffset(box.current, map, flying, onOffset, redraw)
    },
    // Sizes never change, so only the map moves the box.
    scrollToFn: () => {},
  })

  // A new row height invalidates all measurements.
  const measured = useRef(rowHeight)
  useLayoutEffect(() => {
    if (measured.current !== rowHeight) virtualizer.measure()
    measured.current = rowHeight
  }, [virtualizer, rowHeight])

  const show = useCallback(
    (index: number) => {
      const element = box.current
      if (!element) return
      const view = Math.max(1, lastBoxHeight - headHeight)
      const start = index * rowHeight
      const offset = map.offset()
      const wanted = start < offset ? start : start + rowHeight > offset + view ? start + rowHeight - view : offset
      if (wanted === offset) return
      flying.current = false
      element.scrollTop = map.goTo(wanted)
      report.current?.(map.offset(), false)
      redraw()
    },
    [box, map, rowHeight],
  )

  return {
    virtualizer,
    height: map.height(),
    shift: map.shift(),
    isFlying: () => flying.current,
    show,
    drawn: Math.ceil(viewHeight / rowHeight) + 2 + 2 * overscan,
    pageRows: () => Math.max(1, Math.floor(viewHeight / rowHeight) - 1),
  }
}

/** Listens to scrolling and detects flights. */
function watchOffset(
  element: HTMLElement,
  map: ReturnType<typeof createScrollMap>,
  flying: { current: boolean },
  onOffset: (offset: number, isScrolling: boolean) => void,
  redraw: () => void,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let leaptAt = -Infinity
  let leaps = 0
  let isNextFrame = false
  // A late frame must not end the flight on slow machines.
  const leapt = (at: number) => {
    leaptAt = at
    isNextFrame = true
    const leap = ++leaps
    requestAnimationFrame(() => requestAnimationFrame(() => leap === leaps && (isNextFrame = false)))
  }
  const onScroll = ({ timeStamp }: Event) => {
    const { shift } = map
    const before = shift()
    const from = map.offset()
    const better = map.scrolled(element.scrollTop)
    const isLeap = Math.abs(map.offset() - from) > 0.7 * map.view()
    flying.current = isLeap && (isNextFrame || timeStamp - leaptAt < flightMs)
    if (isLeap) leapt(timeStamp)
    if (better !== undefined) element.scrollTop = better
    onOffset(map.offset(), true)
    // Rows moved in a later frame would flicker.
    if (shift() !== before) flushSync(redraw)
    clearTimeout(timer)
    timer = setTimeout(() => {
      flying.current = false
      onOffset(map.offset(), false)
    }, 120)
  }
  element.addEventListener('scroll', onScroll, { passive: true })
  onOffset(map.offset(), false)
  return () => {
    clearTimeout(timer)
    element.removeEventListener('scroll', onScroll)
  }
}

/** Returns the first value until a frame has shown it. */
function useLater<T>(first: T, then: T): T {
  const [isShown, setShown] = useState(false)
  useEffect(() => afterFrame(() => startTransition(() => setShown(true))), [])
  return isShown ? then : first
}

// Lists share one place.
let lastBoxHeight = 600

/** Reading the height outside of the observer would force a layout. */
function useBoxHeight(box: RefObject<HTMLDivElement | null>, onHeight: (height: number) => void): number {
  const [boxHeight, setBoxHeight] = useState(lastBoxHeight)
  const told = useRef(onHeight)
  told.current = onHeight
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const watch = new ResizeObserver(() => {
      lastBoxHeight = element.clientHeight
      setBoxHeight(lastBoxHeight)
      told.current(lastBoxHeight)
    })
    watch.observe(element)
    return () => watch.disconnect()
  }, [box])
  return boxHeight
}
