import { words } from '#catalogue/index.ts'
import { Waiting } from '../world/answer.ts'
import { keepFiles } from './files.ts'
import { sendUploadLogChange } from './upload-log.ts'
import { beginLine, endLine } from './log.ts'
import type { HandlerFunction, HttpCall } from '../server.ts'

export interface CallOutcome {
  readonly data: unknown
  /** all that belongs to it was written down as well */
  readonly isWhole: boolean
}

/**
 * Carries out a call whose effects lie in transactions of their own. Its line in the log stands before them, and is
 * completed after them: by then it is done, whatever becomes of the line.
 */
export async function carriedOut(call: HttpCall, handler: HandlerFunction): Promise<CallOutcome> {
  const { sql, log } = call.server
  await beginLine(call)
  const data = await handler(call)
  try {
    await keepFiles(sql, call)
    if (call.files.length > 0) sendUploadLogChange(call.server, call.environment)
    await endLine(sql, call, { status: data instanceof Waiting ? 202 : 200 })
    return { data, isWhole: true }
  } catch (error) {
    log.error({ err: error, command: call.entry.id }, 'a call was done, and its line in the log not completed')
    return { data, isWhole: false }
  }
}

const line = words('its line in the trace records could not be completed', '操作轨迹中的相应记录未能写完整')

/** Notice for a call whose log line is incomplete. */
export const notWhole = words(`It was done, but ${line.en}.`, `操作已完成，但${line.zh}。`)

/** The same of one that waits for somebody's approval. */
export const heldNotWhole = words(`However, ${line.en}.`, `此外，${line.zh}。`)
