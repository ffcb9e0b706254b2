import { fork } from 'node:child_process'
import { problem } from '../problem.ts'
import { Turns } from '../turns.ts'
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
  /** whose file it is: one of each operator's is read at a time */
  readonly of?: number
  readonly longest?: number
  readonly mebibytes?: number
}

/**
 * The rows of a CSV or TSV file, or of a sheet of an XLSX file, read in a process with limits of its own. A thread would not do: one
 * that a hostile sheet drives out of memory can take the whole server with it.
 */
export async function fileRows(
  body: Buffer,
  { sheet, of = 0, longest = 60_000, mebibytes = 768 }: Bounds = {},
): Promise<FileRows> {
  const end = await turns.take(of)
  try {
    return await read({ body, sheet }, longest, mebibytes)
  } finally {
    end()
  }
}

// few at once, so that many imports do not take many times the memory; one that takes its time holds up its own operator
const turns = new Turns({ atOnce: 4, each: 1, waiting: 32 })

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
