import { readLine } from '#derive/typings/line.ts'
import { app, openPalette } from '#browser/state/app-state.ts'

/** Opens the palette with the command of a link, such as `?run=game.toggle-online id=1`, without running it. */
export function followLink(line: string): void {
  history.replaceState(null, '', `${location.pathname}${location.hash}`)
  const read = readLine(line, app().product?.entries ?? [])
  openPalette(read && !read.fault ? { command: read.entry.id, input: read.input } : { text: line })
}
