import { expect, test } from 'vitest'
import { onceRow } from '#browser/browse/once-there.ts'
import { createPages } from '#browser/browse/pages.ts'
import { totalOf } from '#browser/browse/range.ts'
import type { Row } from '#browser/state/app-state.ts'

const rowsOf = (...ids: number[]): Row[] => ids.map((id) => ({ id, version: 1 }) as unknown as Row)

test('requested rows are shown at their new places, even if one changes at the same time', async () => {
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

test('a key on a row that is still loading acts once the row is there, unless the cursor has moved on', async () => {
  for (const [moved, expected] of [
    [0, [7]],
    [1, []],
  ] as const) {
    const [answer, opened] = [Promise.withResolvers<number[]>(), Array<number>()]
    const pages = createPages(
      async () => answer.promise.then((ids) => ({ rows: rowsOf(...ids), total: ids.length })),
      () => undefined,
    )
    const place = { current: 0 }
    pages.want(0, 10)
    onceRow(pages, place, ({ id }) => opened.push(id))
    place.current = moved
    expect(opened).toEqual([])
    answer.resolve([7, 8])
    await expect.poll(() => pages.total()).toBe(2)
    expect(opened).toEqual(expected)
  }
})

test('a list that moves on asks no longer for rows that are far away', async () => {
  const asked: { readonly page: number; readonly signal: AbortSignal }[] = []
  const pages = createPages(
    (page, signal) => new Promise(() => asked.push({ page, signal })),
    () => undefined,
  )
  pages.want(0, 10)
  pages.want(150, 160)
  pages.want(5_000, 5_010)
  expect(asked.map(({ page, signal }) => [page, signal.aborted])).toEqual([
    [1, true],
    [2, true],
    [51, false],
  ])
})

test('a total is waited for, and is 0 where rows cannot be read', async () => {
  const answer = Promise.withResolvers<{ rows: Row[]; total: number }>()
  const pages = createPages(
    () => answer.promise,
    () => undefined,
  )
  pages.want(0, 10)
  const total = totalOf(pages)
  answer.resolve({ rows: rowsOf(1), total: 812 })
  expect(await total).toBe(812)
  const failed = createPages(
    () => Promise.reject(new Error('offline')),
    () => undefined,
  )
  failed.want(0, 10)
  expect(await totalOf(failed)).toBe(0)
})
