import { formatNumber } from '#browser/i18n/format.ts'
import { say } from '#browser/i18n/i18n.ts'
import type { Row } from '#browser/state/app-state.ts'
import { pageSize, type Pages } from './pages.ts'
import type { Anchor } from './anchor.ts'
import { laterWords } from './later-words.ts'

const longest = 10_000
const tooLong = (most: string) => laterWords.rangeHasAtMost(most)

/** Throws if too many. */
export async function rangeOf(pages: Pages, anchor: Anchor | undefined, to: number): Promise<readonly Row[]> {
  const from = placeOf(anchor, pages, to)
  const [first, last] = [Math.min(from, to), Math.max(from, to)]
  if (last - first >= longest) throw new Error(say(tooLong(formatNumber(longest))))
  return rowsAt(pages, first, last)
}

async function rowsAt({ row, load }: Pages, first: number, last: number): Promise<readonly Row[]> {
  const rows: Row[] = []
  for (let page = Math.floor(first / pageSize); page * pageSize <= last; page += 1) {
    const start = page * pageSize
    const shown = Array.from({ length: Math.min(last + 1 - start, pageSize) }, (_, at) => row(start + at))
    const here = shown.flatMap((each) => each ?? [])
    rows.push(...(here.length === shown.length ? here : (await load(page + 1, new AbortController().signal)).rows))
  }
  const from = Math.floor(first / pageSize) * pageSize
  return rows.slice(first - from, last + 1 - from)
}

/** Returns the anchor's index, or the cursor's if its row is gone. */
function placeOf(anchor: Anchor | undefined, pages: Pages, cursor: number): number {
  if (!anchor) return 0
  const index = pages.indexOf(anchor.id)
  if (index >= 0) return index
  // The anchor's page may have been dropped from the cache.
  return anchor.pages === pages && !pages.row(anchor.index) ? anchor.index : cursor
}

/** Waits for the total; 0 if loading fails. */
export function totalOf({ total, error, subscribe }: Pages): Promise<number> {
  const { promise, resolve } = Promise.withResolvers<number>()
  const look = () => {
    const known = total()
    if (known === undefined && error() === undefined) return
    stop()
    resolve(known ?? 0)
  }
  const stop = subscribe(look)
  look()
  return promise
}
