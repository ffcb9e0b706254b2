import { Worker } from 'node:worker_threads'
import type { RawRow } from './csv.ts'
import { faulty } from './faults.ts'
import type { SheetAnswer } from './sheet-worker.ts'

/** The rows of the first sheet of an XLSX file, read in a thread with limits of its own: a hostile one only ends that. */
export async function sheetRows(body: Buffer, longest = 60_000): Promise<RawRow[]> {
  const worker = new Worker(new URL('./sheet-worker.ts', import.meta.url), {
    workerData: new Uint8Array(body),
    resourceLimits: { maxOldGenerationSizeMb: 1_024, stackSizeMb: 4 },
    stderr: true,
  })
  const { promise, resolve } = Promise.withResolvers<SheetAnswer>()
  const tooLarge = (): void => resolve({ fault: 'unpacked' })
  const timer = setTimeout(tooLarge, longest)
  worker.once('message', resolve).once('error', tooLarge).once('exit', tooLarge)
  const answer = await promise
  clearTimeout(timer)
  await worker.terminate()
  if ('fault' in answer) throw faulty(answer.fault)
  return answer.rows
}
