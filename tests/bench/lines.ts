import { playdesk } from '#commands/index.ts'
import { calls } from '#derive/calls.ts'
import { bindLine } from '#derive/line/bind.ts'
import { completeLine } from '#derive/line/complete.ts'
import { parseLine } from '#derive/line/parser.ts'
import { commandLines, pageLines, type PaletteLine } from '#derive/palette/palette.ts'
import { boostsOf, prepare, rank, type Ranking } from '#derive/palette/rank.ts'
import { ok } from '../engine/client.ts'
import { startServer } from '../server/start.ts'
import { summary, type Line, type Times } from './measure.ts'

const typed = [
  'h5game onShelf:1 installAmount<10 changed:>30d | toggle-online 0 because "silent for 30 days"',
  'game #101..180 | publish to prod-ie,prod-ind',
  'banner country:IN end<today | set online=0 because "season over"',
  'h5game installAmount<50 | count by onShelf',
]

export async function lineBench(rounds: number): Promise<Line[]> {
  return [readBench(rounds), ...(await liveBench(rounds))]
}

/** Ranks, reads and completes lines at each key, as the palette does; the floor is 2 ms a key. */
function readBench(rounds: number): Line {
  const scope = { areas: playdesk.areas, entries: calls(playdesk.areas) }
  const english = { language: 'en' } as const
  const commands = commandLines(scope.entries, scope.areas, english)
  const lines = prepare([...commands, ...pageLines(playdesk.menu, english)])
  const boosts = boostsOf(lines, () => 0)
  const times: number[] = []
  for (let round = -1; round < rounds; round++)
    for (const text of typed) {
      let ranked: Ranking<PaletteLine> | undefined
      for (let end = 1; end <= text.length; end++) {
        const from = performance.now()
        ranked = rank(lines, text.slice(0, end), { limit: 50, boosts, ...(ranked ? { from: ranked } : {}) })
        const { line } = parseLine(text.slice(0, end))
        if (line) bindLine(line, scope)
        completeLine(text.slice(0, end), scope)
        if (round >= 0) times.push(performance.now() - from)
      }
    }
  const what = `a line ranked, read and completed at a key, of 2 ms (${scope.entries.length} commands)`
  return lineOf(what, summary(times), 2)
}

/** The p95 is held to a number of ms. */
function lineOf(what: string, { p95 }: Times, most: number): Line {
  return { what, ours: { p50: p95, p95 }, floor: { p50: most, p95: most }, limit: 1 }
}

const most = { live: 50, rest: 300 }

/** Filters as they are typed, each over a list of demonstration data. */
const filters = [
  ['/api/h5game', 'onShelf:1'],
  ['/api/h5game', 'onShelf:1 installAmount<1000'],
  ['/api/h5game', 'name~star'],
  ['/api/h5game', 'changed:>30d'],
  ['/api/game-comments', 'status:1'],
  ['/api/game-comments', 'game'],
  ['/api/banner', 'countryCode:IN online:1'],
] as const

/** Requests of the palette for values that complete a filter. */
const values = [
  `line?line=${encodeURIComponent('h5game onShelf:1 | count by category_id')}`,
  `line?line=${encodeURIComponent('h5game name~rope | count by name')}`,
  `line?line=${encodeURIComponent('h5game | count by tags')}`,
  `line?line=${encodeURIComponent('comment | count by status')}`,
  `line?line=${encodeURIComponent('banner online:1 | count by countryCode')}`,
  'search?area=category&limit=20&q=rac',
]

/** Live counts and values beside a line, and the rest of two changes by hand, over HTTP on demonstration data. */
async function liveBench(rounds: number): Promise<Line[]> {
  const server = await startServer({ catalogue: playdesk, demo: true, durable: true })
  try {
    const as = await server.token('admin')
    const read = (path: string) => server.get(path, { as }).then(ok)
    const counts = filters.map(([path, where]) => async () => {
      await Promise.all([read(`${path}?pageSize=5&where=${encodeURIComponent(where)}`), read(`${path}?pageSize=1`)])
    })
    const { data, total } = await read('/api/game?pageSize=2&where=onShelf:1')
    const receipts: number[] = []
    for (const { id } of data as { id: number }[]) {
      const sent = { online: 0, reason: 'Licence ended' }
      receipts.push(ok(await server.put(`/api/game/${id}/toggle-online`, sent, { as })).receipt)
    }
    const rest = [() => read(`/api/-/generalise?receipts=${receipts.join(',')}`)]
    const completed = values.map((path) => () => read(`/api/-/${path}`))
    return [
      lineOf('live values of a field, over HTTP', await times(rounds, completed), most.live),
      lineOf('live counts of a typed filter, over HTTP', await times(rounds, counts), most.live),
      lineOf(`the rest of two changes by hand, of ${total} games on the shelf`, await times(rounds, rest), most.rest),
    ]
  } finally {
    await server.stop()
  }
}

async function times(rounds: number, acts: readonly (() => Promise<unknown>)[]): Promise<Times> {
  const taken: number[] = []
  for (let round = -1; round < rounds; round++)
    for (const act of acts) {
      const from = performance.now()
      await act()
      if (round >= 0) taken.push(performance.now() - from)
    }
  return summary(taken)
}
