import { fork } from 'node:child_process'
import { problem } from '../problem.ts'
import type { RawRow } from './csv.ts'
import { faulty } from './faults.ts'
import type { Asked, SheetAnswer } from './sheet-program.ts'
import type { SheetRead } from './workbook/read.ts'

const program = new URL('./sheet-program.ts', import.meta.url)

/** The rows of a file; of a workbook also which sheet they are. */
export interface FileRows {
  readonly rows: readonly RawRow[]
  readonly read: SheetRead | undefined
}

interface Bounds {
  readonly sheet?: string | undefined
  readonly longest?: number
  readonly mebibytes?: number
}

/**
 * The rows of a CSV or TSV file, or of a sheet of an XLSX file, read in a process with limits of its own. A thread would not do: one
 * that a hostile sheet drives out of memory can take the whole server with it.
 */
export function fileRows(body: Buffer, { sheet, longest = 60_000, mebibytes = 1_024 }: Bounds = {}): Promise<FileRows> {
  const rows = before.then(() => read({ body, sheet }, longest, mebibytes))
  before = rows.catch(() => undefined)
  return rows
}

// one at a time, so that many imports at once do not take many times the memory
let before: Promise<unknown> = Promise.resolve()

async function read({ body, sheet }: Asked, longest: number, mebibytes: number): Promise<FileRows> {
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
  reader.send({ body: new Uint8Array(body), sheet } satisfies Asked, () => {
    // a reader that is gone is heard of by its exit
  })
  const answer = await promise
  clearTimeout(timer)
  reader.kill('SIGKILL')
  if ('fault' in answer) throw faulty(answer.fault)
  if ('refused' in answer) {
    const { code, words, errors, extra } = answer.refused
    throw problem(422, code, words, errors, extra)
  }
  return { rows, read: answer.isLast ? answer.read : undefined }
}
