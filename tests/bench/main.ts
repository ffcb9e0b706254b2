import { analysisBench } from './analysis.ts'
import { appliesBench } from './applies.ts'
import { listsBench, toggleBench } from './calls.ts'
import { consoleBench } from './console.ts'
import { driftBench } from './drift.ts'
import { importBench } from './imports.ts'
import { lineBench } from './lines.ts'
import { matrixBench } from './matrix.ts'
import { paletteBench } from './palette.ts'
import { publishBench } from './publish.ts'
import { scriptBench } from './scripts.ts'
import { seenBench } from './seen.ts'
import { serverBench } from './server.ts'
import { slopesBench } from './slopes.ts'
import { table, type Line } from './measure.ts'
import { uploadBench } from './upload.ts'

const short = process.argv.includes('--short')
const only = process.argv.find((argument) => argument.startsWith('--only='))?.slice(7)

const benches: Record<string, () => Promise<Line[]>> = {
  server: () => serverBench(short ? 50_000 : 1_000_000, short ? 50 : 300),
  lists: () => listsBench(short ? 1_000 : 3_000, short ? 2 : 5),
  toggle: () => toggleBench(short ? 1_000 : 3_000, short ? 2 : 5),
  console: () => consoleBench(short ? 50_000 : 1_000_000, short ? 200 : 600),
  scripts: () => scriptBench(10_000, short ? 1 : 5),
  applies: () => appliesBench(short ? 1_000 : 10_000, short ? 10 : 100),
  drift: () => driftBench(short ? 60_000 : 1_000_000, short ? 5 : 30),
  imports: () => importBench(short ? 2_000 : 100_000, short ? 1 : 3),
  publish: () => publishBench(short ? 300 : 10_000, short ? 1 : 3),
  matrix: () => matrixBench(short ? 300 : 1_500, short ? 1 : 8, 4),
  slopes: () => slopesBench(short ? 1_000 : 10_000, 100),
  seen: () => seenBench(short ? 8 : 64),
  lines: () => lineBench(short ? 3 : 20),
  analysis: () => analysisBench(short ? 200_000 : 10_000_000, short ? 5 : 20),
  upload: () => uploadBench(200_000_000, short ? 2 : 10),
  palette: () => paletteBench(2_000, short ? 1 : 8, 4, { floor: 1.5, paint: 4, work: 4 }),
  palette10000: async () =>
    short ? [] : (await paletteBench(10_000, 3, 4, { floor: 3, paint: 12, work: 12 })).slice(1),
}

const lines: Line[] = []
for (const [name, bench] of Object.entries(benches))
  if (only === undefined || only === name) lines.push(...(await bench()))
process.stdout.write(`${table(lines)}\n`)
process.exitCode = lines.some(({ ours, floor, limit }) => ours.p50 / floor.p50 > limit) ? 1 : 0
