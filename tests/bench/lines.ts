import { playdesk } from '#commands/index.ts'
import { calls } from '#derive/calls.ts'
import { bindLine } from '#derive/line/bind.ts'
import { completeLine } from '#derive/line/complete.ts'
import { parseLine } from '#derive/line/parser.ts'
import { summary, type Line } from './measure.ts'

const typed = [
  'h5game onShelf:1 installAmount<10 changed:>30d | toggle-online 0 because "silent for 30 days"',
  'game #101..180 | publish to prod-ie,prod-ind',
  'banner country:IN end<today | set online=0 because "season over"',
  'h5game installAmount<50 | count by onShelf',
]

/** Reads and completes lines at each key; the floor is 2 ms a key. */
export function lineBench(rounds: number): Promise<Line[]> {
  const scope = { areas: playdesk.areas, entries: calls(playdesk.areas) }
  const times: number[] = []
  for (let round = -1; round < rounds; round++)
    for (const text of typed)
      for (let end = 1; end <= text.length; end++) {
        const from = performance.now()
        const { line } = parseLine(text.slice(0, end))
        if (line) bindLine(line, scope)
        completeLine(text.slice(0, end), scope)
        if (round >= 0) times.push(performance.now() - from)
      }
  const what = `a line read and completed at a key, of 2 ms (${scope.entries.length} commands)`
  const { p95 } = summary(times)
  return Promise.resolve([{ what, ours: { p50: p95, p95 }, floor: { p50: 2, p95: 2 }, limit: 1 }])
}
