import { serverBench } from './server.ts'
import { table } from './measure.ts'

const short = process.argv.includes('--short')
const lines = await serverBench(short ? 50_000 : 1_000_000, short ? 50 : 300)
process.stdout.write(`${table(lines)}\n`)
process.exitCode = lines.some(({ ours, floor, limit }) => ours.p50 / floor.p50 > limit) ? 1 : 0
