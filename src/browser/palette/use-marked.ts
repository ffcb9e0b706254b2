import { useLayoutEffect, type RefObject } from 'react'
import { marks, type MatchRange } from '#derive/palette/rank-match.ts'
import type { Option } from './option.ts'

const name = 'typed'

/** Uses the highlight API: extra elements would cost layout time at every keystroke. */
export function useMarked(list: RefObject<HTMLElement | null>, shown: readonly Option[], typed: string): void {
  useLayoutEffect(() => {
    if (!('highlights' in CSS)) return
    const rows = list.current?.querySelectorAll('[role=option]') ?? []
    const found: StaticRange[] = []
    shown.forEach(({ title, heading, marked }, at) => {
      const row = rows[at]
      if (!row || !marked) return
      if (heading && marked === 'title and heading') mark(found, row, '[data-heading]', marks(heading, typed))
      mark(found, row, '[data-title]', marks(title, typed))
    })
    CSS.highlights.set(name, new Highlight(...found))
  }, [list, shown, typed])
  useLayoutEffect(() => () => void CSS.highlights?.delete(name), [])
}

function mark(found: StaticRange[], row: Element, place: string, ranges: readonly MatchRange[]): void {
  if (ranges.length === 0) return
  let text = row.querySelector(place)?.firstChild
  while (text && text.nodeType !== Node.TEXT_NODE) text = text.nextSibling
  if (!text) return
  for (const [startOffset, endOffset] of ranges)
    found.push(new StaticRange({ startContainer: text, startOffset, endContainer: text, endOffset }))
}
