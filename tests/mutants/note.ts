// Copied sources import this, to write down which mutants each test file reaches.
import { appendFileSync } from 'node:fs'

const log = new URL('../../../reach.log', import.meta.url)
const noted = new Set<string>()

/** Notes a mutant, or the path of the test file that begins. */
export function noteReached(place: string): void {
  if (place.startsWith('/')) noted.clear()
  if (noted.has(place)) return
  noted.add(place)
  appendFileSync(log, `${process.pid} ${process.ppid} ${place}\n`)
}
