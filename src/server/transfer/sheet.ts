import { fork } from 'node:child_process'
import { problem } from '../problem.ts'
import { FairQueue } from '../turns.ts'
import type { FileRow } from './csv.ts'
import { faulty } from './faults.ts'
import type { SheetRequest, SheetAnswer } from './sheet-program.ts'
import type { SheetRead } from './workbook/read.ts'

const program = new URL('./sheet-program.ts', import.meta.url)

/** Rows of a file; `read` describes the sheet of a workbook. */
export interface FileRows {
  readonly rows: readonly FileRow[]
  readonly read: SheetRead | undefined
}

interface SheetReadOptions {
  readonly sheet?: string | undefined
  /** reading operator; one file at a time */
  readonly of?: number
  /** ms */
  readonly longest?: number
  readonly mebibytes?: number
}

/** Uses a process with its own limits: a worker thread can crash the server. */
export async function fileRows(
  body: Buffer,
  { sheet, of = 0, longest = 60_000, mebibytes = 768 }: SheetReadOptions = {},
): Promise<FileRows> {
  const end = await turns.take(of)
  try {
    return await read({ body, sheet }, longest, mebibytes)
  } finally {
    end()
  }
}

// bounds memory use; a slow file delays only its own operator
const turns = new FairQueue({ atOnce: 4, each: 1, waiting: 32 })

async function read({ body, sheet }: SheetRequest, longest: number, mebibytes: number): Promise<FileRows> {
  const reader = fork(program, {
    execArgv: [`--max-old-space-size=${mebibytes}`],
    env: {},
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  const { promise, resolve } = Promise.withResolvers<SheetAnswer>()
  const tooLarge = (): void => resolve({ fault: 'unpacked' })
  const timer = setTimeout(tooLarge, longest)
  const rows: FileRow[] = []
  reader
    .on('message', (part) => {
      const answer = part as SheetAnswer
      if ('rows' in answer) for (const row of answer.rows) rows.push(row)
      if (!('rows' in answer) || answer.isLast) resolve(answer)
    })
    .once('error', tooLarge)
    .once('exit', tooLarge)
  reader.send({ body: new Uint8Array(body), sheet } satisfies SheetRequest, () => {
    // the exit event reports a process that died
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
