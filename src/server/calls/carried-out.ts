import { words } from '#catalogue/index.ts'
import { Waiting } from '../world/answer.ts'
import { keepFiles, sendUploadLogChange } from './upload-log.ts'
import { beginLine, endLine } from './log.ts'
import type { HandlerFunction, HttpCall } from '../server.ts'

/** Result of a call with its own transactions. */
export interface CallOutcome {
  readonly data: unknown
  /** its files and log line were stored, too */
  readonly isWhole: boolean
}

/** Runs a handler with its own transactions; a failing log line does not undo the call. */
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

export const logIncomplete = words(`It was done, but ${line.en}.`, `操作已完成，但${line.zh}。`)

export const waitingLogIncomplete = words(`However, ${line.en}.`, `此外，${line.zh}。`)
