import { expect } from 'vitest'
import { Problem } from '#server/problem.ts'
import { tableOf } from '#server/transfer/table.ts'

/** Returns the code of a refusal; expects a Chinese text, too. */
export async function codeOf(work: Promise<unknown>): Promise<string> {
  const error: unknown = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  if (!(error instanceof Problem)) throw new Error(`expected a problem, not ${String(error)}`)
  expect(error.words.zh).toMatch(/[\u4e00-\u9fff]/)
  return error.code
}

/** Returns the error code with which a file is refused, or 'read'. */
export async function outcomeOf(body: Buffer): Promise<unknown> {
  return tableOf(body).then(
    () => 'read',
    (error: unknown) => (error as { code?: unknown }).code ?? error,
  )
}
