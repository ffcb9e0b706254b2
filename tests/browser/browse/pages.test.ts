import { expect, test } from 'vitest'
import { createPages } from '#browser/browse/pages.ts'
import type { Row } from '#browser/state/app-state.ts'

const rowsOf = (...ids: number[]): Row[] => ids.map((id) => ({ id, version: 1 }) as unknown as Row)

test('rows that the operator asks to see where they are now are shown so, though somebody changes one meanwhile', async () => {
  const asked: { answer: (ids: number[]) => void }[] = []
  const pages = createPages(
    (_, signal) =>
      new Promise((resolve, reject) => {
        signal.addEventListener('abort', () => reject(new Error('ended')))
        asked.push({ answer: (ids) => resolve({ rows: rowsOf(...ids), total: ids.length }) })
      }),
    () => undefined,
  )
  pages.want(0, 10)
  asked[0]?.answer([1, 2])
  await expect.poll(() => pages.total()).toBe(2)
  const others = pages.refresh(false)
  asked[1]?.answer([3, 1, 2])
  await others
  expect([pages.moved(), pages.total(), pages.row(0)?.id]).toEqual([true, 2, 1])
  const own = pages.refresh(true)
  const another = pages.refresh(false)
  asked[3]?.answer([4, 3, 1, 2])
  await Promise.all([own, another])
  expect([pages.moved(), pages.total(), pages.row(0)?.id]).toEqual([false, 4, 4])
})
