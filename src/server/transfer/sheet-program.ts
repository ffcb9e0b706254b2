import { Problem } from '../problem.ts'
import { bounded } from './bounded.ts'
import { csvRows, type FileRow } from './csv.ts'
import { decode } from './decode.ts'
import { noSheet, type FileFaultCode } from './faults.ts'
import { ArchiveFault } from './workbook/archive.ts'
import { openSheet, type SheetRead } from './workbook/read.ts'

export interface SheetRequest {
  readonly body: Uint8Array
  readonly sheet: string | undefined
}

/** Response in batches, because deserialising blocks the server. */
export type SheetAnswer =
  | { readonly rows: readonly FileRow[]; readonly isLast: false }
  | { readonly rows: readonly FileRow[]; readonly isLast: true; readonly read: SheetRead | undefined }
  | { readonly fault: FileFaultCode }
  /** plain data, because class instances cannot cross processes */
  | { readonly refused: PlainProblem }

type PlainProblem = Pick<Problem, 'code' | 'words' | 'errors' | 'extra'>

// without a parent process there is nothing to do
process.once('disconnect', () => process.exit())
process.once('message', ({ body, sheet }: SheetRequest) => {
  void answer(Buffer.from(body), sheet).then(() => process.disconnect())
})

const longestPart = 256 * 1024

async function answer(body: Buffer, sheet: string | undefined): Promise<void> {
  try {
    if (body.length >= 4 && body.readUInt32BE(0) === zip) {
      const { rows, read } = openSheet(body, sheet)
      await sendAll(bounded(rows), read)
    } else {
      if (sheet !== undefined) throw noSheet(sheet, [])
      await sendAll(bounded(csvRows(decode(body))), () => undefined)
    }
  } catch (error) {
    if (error instanceof Problem) {
      const { code, words, errors, extra } = error
      await send({ refused: { code, words, errors, extra } })
    } else await send({ fault: error instanceof ArchiveFault ? error.fault : 'archive' })
  }
}

async function sendAll(rows: Iterable<FileRow>, read: () => SheetRead | undefined): Promise<void> {
  let part: FileRow[] = []
  let length = 0
  for (const row of rows) {
    part.push(row)
    for (const cell of row.cells) length += cell.length
    if (length < longestPart && part.length < mostRows) continue
    await send({ rows: part, isLast: false })
    part = []
    length = 0
  }
  await send({ rows: part, isLast: true, read: read() })
}

const mostRows = 10_000

function send(part: SheetAnswer): Promise<void> {
  return new Promise((resolve) => process.send?.(part, undefined, undefined, () => resolve()))
}

const zip = 0x504b0304
