import { useLayoutEffect, useRef, type RefObject } from 'react'

// Height in px by notice.
const heights = new Map<number, number>()
/** Notices beyond these are hidden. */
export const mostVisible = 4
/** Visible px of each notice behind the newest. */
export const edge = 8
/** Px above and below the newest notice. */
const margins = 24

/** Makes room for a notice, which would cover the page's last rows. */
export function useRoom(notice: number): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const measure = () => {
      heights.set(notice, element.offsetHeight)
      makeRoom()
    }
    const watch = new ResizeObserver(measure)
    watch.observe(element)
    measure()
    return () => {
      watch.disconnect()
      heights.delete(notice)
      makeRoom()
    }
  }, [notice])
  return box
}

function makeRoom(): void {
  const room = document.getElementById('notice-room')
  const newest = heights.get(Math.max(...heights.keys()))
  const height = newest === undefined ? '' : `${newest + margins + edge * (Math.min(heights.size, mostVisible) - 1)}px`
  if (room && room.style.height !== height) keepInView(() => (room.style.height = height))
}

/** Keeps a visible focused element in view during a layout change. */
function keepInView(change: () => unknown): void {
  const main = document.querySelector('main')
  const focused = main?.contains(document.activeElement) ? document.activeElement : document.getElementById('rows')
  const id = focused?.getAttribute('aria-activedescendant')
  const place = id ? document.getElementById(id) : focused
  const end = (element: Element) => element.getBoundingClientRect().bottom
  const isInSight = main && place && end(place) <= end(main)
  change()
  if (isInSight && end(place) > end(main)) place.scrollIntoView({ block: 'nearest' })
}
