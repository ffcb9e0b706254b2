import type { Entry } from '#derive/calls.ts'
import type { Answer } from './api.ts'

export const failed = 99999

export interface Failed {
  readonly code: typeof failed
  readonly message: string
  /** what other calls throw */
  readonly cause: unknown
}

/** Calls of launcher schedules never reject: what went wrong is an answer with a code of its own. */
export async function settled<T>(
  { area }: Pick<Entry, 'area'>,
  call: () => Promise<Answer<T>>,
): Promise<Answer<T> | Failed> {
  try {
    return await call()
  } catch (error) {
    if (area.id !== 'launcher-plan') throw error
    return { code: failed, message: error instanceof Error ? error.message : String(error), cause: error }
  }
}

export function isFailed(answer: Answer | Failed): answer is Failed {
  return answer.code === failed
}
