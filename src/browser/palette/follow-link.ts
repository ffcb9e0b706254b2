import { readLine } from '#derive/typings/line.ts'
import { app, openPalette } from '#browser/state/app-state.ts'

/** Opens the command of a `?run=` link without running it. */
export function followLink(line: string): void {
  history.replaceState(null, '', `${location.pathname}${location.hash}`)
  const read = readLine(line, app().product?.entries ?? [])
  openPalette(read && !read.fault ? { command: read.entry.id, input: read.input } : { text: line })
}
