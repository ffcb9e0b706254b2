import type { Entry } from '#derive/calls.ts'
import type { Answer } from './api.ts'

export const failed = 99999

/** Failed call of a launcher schedule, which answers with a code instead of throwing. */
export interface FailedAnswer {
  readonly code: typeof failed
  readonly message: string
  /** the error that other calls throw */
  readonly cause: unknown
}

/** Returns failed calls of launcher schedules; throws all others. */
export async function settled<T>(
  { area }: Pick<Entry, 'area'>,
  call: () => Promise<Answer<T>>,
): Promise<Answer<T> | FailedAnswer> {
  try {
    return await call()
  } catch (error) {
    if (area.id !== 'launcher-plan') throw error
    return { code: failed, message: error instanceof Error ? error.message : String(error), cause: error }
  }
}

export function isFailed(answer: Answer | FailedAnswer): answer is FailedAnswer {
  return answer.code === failed
}
