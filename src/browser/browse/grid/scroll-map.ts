/** Browsers stop drawing elements at some 16 to 33 million pixels; longer lists scroll in a shorter box. */
const tallest = 10_000_000

export interface ScrollMap {
  /** height of the box that scrolls */
  readonly height: () => number
  /** how much of the list is in view */
  readonly view: () => number
  /** place in the list at the top of the view */
  readonly offset: () => number
  /** how far the list's places lie above the box's own */
  readonly shift: () => number
  readonly resize: (listHeight: number, viewHeight: number) => void
  /** the box was scrolled to; answers a better place for the box, if there is one */
  readonly scrolled: (boxTop: number) => number | undefined
  /** where the box must be to show a place of the list */
  readonly goTo: (offset: number) => number
}

/** Small steps move the list by as much as the box; a leap of the bar moves it in proportion. */
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
      // the box must not end before the list does, nor the other way round
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
