import { useLayoutEffect, type RefObject } from 'react'
import { marks, type Range } from '#derive/rank-match.ts'
import type { Option } from './option.ts'

const name = 'typed'

/** Marks the letters that were typed where they stand: elements for them would be made and laid out anew at every key. */
export function useMarked(list: RefObject<HTMLElement | null>, shown: readonly Option[], typed: string): void {
  useLayoutEffect(() => {
    if (!('highlights' in CSS)) return
    const rows = list.current?.querySelectorAll('[role=option]') ?? []
    const found = shown.flatMap(({ title, heading, marked }, at) => {
      const row = rows[at]
      if (!row || !marked) return []
      const inTitle = rangesIn(row, '[data-title]', marks(title, typed))
      return heading && marked === 'title and heading'
        ? [...rangesIn(row, '[data-heading]', marks(heading, typed)), ...inTitle]
        : inTitle
    })
    CSS.highlights.set(name, new Highlight(...found))
  }, [list, shown, typed])
  useLayoutEffect(() => () => void CSS.highlights?.delete(name), [])
}

function rangesIn(row: Element, place: string, ranges: readonly Range[]): StaticRange[] {
  if (ranges.length === 0) return []
  const text = [...(row.querySelector(place)?.childNodes ?? [])].find((node) => node.nodeType === Node.TEXT_NODE)
  if (!text) return []
  return ranges.map(
    ([startOffset, endOffset]) => new StaticRange({ startContainer: text, startOffset, endContainer: text, endOffset }),
  )
}
