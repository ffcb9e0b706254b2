import type { Entry } from '#derive/calls.ts'
import type { Answer } from './api.ts'
import { runCommand, type RunOptions } from './run-command.ts'

/** The code of a launcher schedule's call that came to nothing. */
export const failed = 99999

export interface Failed {
  readonly code: typeof failed
  readonly message: string
}

/** Calls a command of launcher schedules. It never rejects: what went wrong is an answer with a code of its own. */
export async function runLauncherPlan<T = unknown>(
  entry: Pick<Entry, 'method' | 'path' | 'command'>,
  input: Readonly<Record<string, unknown>>,
  options: RunOptions = {},
): Promise<Answer<T> | Failed> {
  try {
    return await runCommand<T>(entry, input, options)
  } catch (error) {
    return { code: failed, message: error instanceof Error ? error.message : String(error) }
  }
}

/** Whether the call came to nothing. */
export function isFailed(answer: Answer | Failed): answer is Failed {
  return answer.code === failed
}
