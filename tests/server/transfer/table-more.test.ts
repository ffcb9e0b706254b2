import { describe, expect, test } from 'vitest'
import { Problem } from '#server/problem.ts'
import { tableOf } from '#server/transfer/table.ts'
import { count } from '../../depth.ts'

const read = (text: string) => tableOf(Buffer.from(text))

async function codeOf(work: Promise<unknown>): Promise<string> {
  const error: unknown = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  if (!(error instanceof Problem)) throw new Error(`expected a problem, not ${String(error)}`)
  expect(error.words.zh).toMatch(/[\u4e00-\u9fff]/)
  return error.code
}

describe('limits', () => {
  test('too many rows', async () => {
    expect(await codeOf(read(`id\n${'1\n'.repeat(200_001)}`))).toBe('file-rows')
    expect((await read(`id\n${'1\n'.repeat(200_000)}`)).rows).toHaveLength(200_000)
    expect(await codeOf(read(`id\n${'\n'.repeat(count(400_000, 3_000_000))}`))).toBe('file-rows')
  })
})
