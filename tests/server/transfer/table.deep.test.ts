import { describe, expect, test } from 'vitest'
import { tableOf } from '#server/transfer/table.ts'
import { count } from '../../depth.ts'
import { codeOf } from './refusals.ts'

const read = (text: string) => tableOf(Buffer.from(text))

describe('limits', () => {
  test('too many rows are refused', async () => {
    expect(await codeOf(read(`id\n${'1\n'.repeat(200_001)}`))).toBe('file-rows')
    expect((await read(`id\n${'1\n'.repeat(200_000)}`)).rows).toHaveLength(200_000)
    expect(await codeOf(read(`id\n${'\n'.repeat(count(400_000, 3_000_000))}`))).toBe('file-rows')
  })
})
