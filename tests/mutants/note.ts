// Records which functions each test file reaches; imported by the instrumented copy.
import { appendFileSync } from 'node:fs'
import { join } from 'node:path'

const log = join(import.meta.dirname, '../../../reach.log')
const noted = new Set<string>()

export function noteTest(test: string): void {
  noted.clear()
  appendFileSync(log, `${process.pid} ${process.ppid} ${test}\n`)
}

export function noteReached(file: string, start: number): void {
  const place = `${file}:${start}`
  if (noted.has(place)) return
  noted.add(place)
  appendFileSync(log, `${process.pid} ${process.ppid} ${place}\n`)
}
