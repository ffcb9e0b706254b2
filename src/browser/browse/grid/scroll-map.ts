/** Browsers stop drawing at 16 to 33 million pixels; longer lists scroll in a shorter box. */
const tallest = 10_000_000

/** Positions of a list in a box that is shorter, in px. */
export interface ScrollMap {
  readonly height: () => number
  readonly view: () => number
  /** List position at the top of the view. */
  readonly offset: () => number
  /** List position minus box position. */
  readonly shift: () => number
  readonly resize: (listHeight: number, viewHeight: number) => void
  /** Handles a scroll of the box; returns a corrected position if needed. */
  readonly scrolled: (boxTop: number) => number | undefined
  /** Returns the box position that shows a list position. */
  readonly goTo: (offset: number) => number
}

/** In px: small steps move box and list equally, leaps in proportion. */
export function createScrollMap(): ScrollMap {
  let list = 0
  let view = 1
  let box = 0
  let offset = 0
  let top = 0

  const listRange = () => Math.max(0, list - view)
  const boxRange = () => Math.max(0, box - view)
  const within = (value: number, max: number) => Math.min(Math.max(value, 0), max)
  const isLong = () => list > tallest

  return {
    height: () => box,
    view: () => view,
    offset: () => offset,
    shift: () => offset - top,
    resize(listHeight, viewHeight) {
      list = listHeight
      view = viewHeight
      box = Math.min(list, tallest)
      offset = within(offset, listRange())
      if (!isLong()) top = offset
    },
    scrolled(boxTop) {
      const step = boxTop - top
      top = boxTop
      if (!isLong()) {
        offset = boxTop
        return undefined
      }
      const isLeap = Math.abs(step) > 4 * view
      const share = (boxTop / boxRange()) * listRange()
      offset = within(isLeap ? share : offset + step, listRange())
      // Box and list must reach their ends together.
      const fair = (offset / listRange()) * boxRange()
      const nearEnd = boxTop < 2 * view || boxTop > boxRange() - 2 * view || offset <= 0 || offset >= listRange()
      if (!nearEnd || Math.abs(fair - boxTop) < 1) return undefined
      top = Math.round(fair)
      return top
    },
    goTo(wanted) {
      offset = within(wanted, listRange())
      top = isLong() ? Math.round((offset / listRange()) * boxRange()) : offset
      return top
    },
  }
}
