import { fork } from 'node:child_process'
import { problem } from '../problem.ts'
import type { RawRow } from './csv.ts'
import { faulty } from './faults.ts'
import type { SheetAnswer } from './sheet-program.ts'

const program = new URL('./sheet-program.ts', import.meta.url)

/**
 * The rows of a CSV or TSV file, or of the first sheet of an XLSX file, read in a process with limits of its own. A thread would not do: one
 * that a hostile sheet drives out of memory can take the whole server with it.
 */
export function sheetRows(body: Buffer, { longest = 60_000, mebibytes = 1_024 } = {}): Promise<RawRow[]> {
  const rows = before.then(() => read(body, longest, mebibytes))
  before = rows.catch(() => undefined)
  return rows
}

// one at a time, so that many imports at once do not take many times the memory
let before: Promise<unknown> = Promise.resolve()

async function read(body: Buffer, longest: number, mebibytes: number): Promise<RawRow[]> {
  const reader = fork(program, {
    execArgv: [`--max-old-space-size=${mebibytes}`],
    env: {},
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  const { promise, resolve } = Promise.withResolvers<SheetAnswer>()
  const tooLarge = (): void => resolve({ fault: 'unpacked' })
  const timer = setTimeout(tooLarge, longest)
  const rows: RawRow[] = []
  reader
    .on('message', (part) => {
      const answer = part as SheetAnswer
      if ('rows' in answer) for (const row of answer.rows) rows.push(row)
      if (!('rows' in answer) || answer.isLast) resolve(answer)
    })
    .once('error', tooLarge)
    .once('exit', tooLarge)
  reader.send(new Uint8Array(body), () => {
    // a reader that is gone is heard of by its exit
  })
  const answer = await promise
  clearTimeout(timer)
  reader.kill('SIGKILL')
  if ('fault' in answer) throw faulty(answer.fault)
  if ('refused' in answer) throw problem(422, answer.refused.code, answer.refused.words)
  return rows
}
