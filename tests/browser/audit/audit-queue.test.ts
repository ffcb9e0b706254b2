import { expect, test } from 'vitest'
import { auditQueue, type Decision, type Loaded, type Waiting } from '#browser/audit/audit-queue.ts'
import { markWords } from '#browser/audit/mark-words.ts'

const row = (id: number) => ({ id, content: `Text ${id}`, created_at: `2026-11-20T10:00:${String(id % 60)}Z` })

/** A server whose answers come when the test says so. */
function desk(...ids: readonly number[]) {
  let waiting = [...ids]
  const open: { item: Waiting; decision: Decision; ok: (receipt: string) => void; fail: (error: unknown) => void }[] =
    []
  const undone: string[] = []
  const queue = auditQueue({
    load: async (): Promise<Loaded[]> => [
      { kind: 'post', rows: waiting.map((id) => row(id)), total: waiting.length, isAll: true },
      { kind: 'comment', rows: [], total: 0, isAll: true },
    ],
    send: (item, decision) =>
      new Promise((ok, fail) => {
        open.push({ item, decision, ok, fail })
      }),
    undo: async (receipt) => void undone.push(receipt),
    fault: async (error) => (error === 'gone' ? undefined : String(error)),
  })
  const ids_ = () => queue.snapshot().waiting.map((item) => item.row.id)
  return {
    queue,
    open,
    undone,
    ids: ids_,
    settle: () => new Promise((done) => setTimeout(done, 0)),
    now: (...next: number[]) => void (waiting = next),
  }
}
const current = ({ queue }: ReturnType<typeof desk>) => queue.snapshot().current!

test('the next text is there before the answer to a decision is, and the count goes down at once', async () => {
  const here = desk(1, 2, 3)
  await here.queue.refresh()
  here.queue.decide(current(here), { operation: 'pass' })
  expect([current(here).row.id, here.queue.snapshot().pending]).toEqual([2, 2])
  here.queue.decide(current(here), { operation: 'delete', reason: 4 })
  await here.settle()
  expect(here.open.map(({ item, decision }) => [item.row.id, decision.operation])).toEqual([
    [1, 'pass'],
    [2, 'delete'],
  ])
  // a look at the server that has not heard yet changes nothing
  await here.queue.refresh()
  expect([here.ids(), here.queue.snapshot().pending]).toEqual([[3], 1])
})

test('a decision that does not hold comes back with the reason, next in line', async () => {
  const here = desk(1, 2, 3)
  await here.queue.refresh()
  here.queue.decide(current(here), { operation: 'pass' })
  await here.settle()
  here.open[0]!.fail('No connection')
  await here.settle()
  expect(here.ids()).toEqual([2, 1, 3])
  expect(here.queue.snapshot().waiting[1]).toMatchObject({ fault: 'No connection' })
  expect([here.queue.snapshot().pending, here.queue.snapshot().decided]).toEqual([3, 0])
  // and tried again it is clean
  here.queue.choose('post 1')
  here.queue.decide(current(here), { operation: 'block' })
  await here.settle()
  expect(here.open[1]!.item.fault).toBeUndefined()
})

test('what somebody else decided does not come back', async () => {
  const here = desk(1, 2)
  await here.queue.refresh()
  here.queue.decide(current(here), { operation: 'pass' })
  await here.settle()
  here.open[0]!.fail('gone')
  await here.settle()
  expect([here.ids(), here.queue.snapshot().pending]).toEqual([[2], 1])
})

test('undo shows the text again at once, and waits for the answer it takes back', async () => {
  const here = desk(1, 2)
  await here.queue.refresh()
  here.queue.decide(current(here), { operation: 'pass' })
  const undoing = here.queue.undo()
  expect([current(here).row.id, here.queue.snapshot().pending]).toEqual([1, 2])
  here.now(2)
  await here.queue.refresh()
  expect(here.ids()).toContain(1)
  here.queue.decide(current(here), { operation: 'block' })
  await here.settle()
  // the second decision goes only when the first was taken back
  expect([here.open.length, here.undone]).toEqual([1, []])
  here.open[0]!.ok('77')
  await undoing
  await here.settle()
  expect([here.open.length, here.undone]).toEqual([2, ['77']])
})

test('skipped ones go to the end, new ones join, those that were taken back elsewhere return', async () => {
  const here = desk(1, 2, 3)
  await here.queue.refresh()
  here.queue.skip(current(here))
  expect(here.ids()).toEqual([2, 3, 1])
  here.queue.decide(current(here), { operation: 'pass' })
  await here.settle()
  here.open[0]!.ok('5')
  await here.settle()
  here.now(1, 3, 4)
  await here.queue.refresh()
  expect(here.ids()).toEqual([3, 1, 4])
  here.now(1, 2, 3, 4)
  await here.queue.refresh()
  expect(here.ids()).toEqual([3, 1, 4, 2])
})

test('words are marked however they are spelled', () => {
  const marked = (text: string, ...words: string[]) =>
    markWords(text, words)
      .map((part) => (part.isMarked ? `[${part.text}]` : part.text))
      .join('')
  expect(marked('Cheap COINS here, coins!', 'coins')).toBe('Cheap [COINS] here, [coins]!')
  expect(marked('加Ｖ信看', 'v信')).toBe('加[Ｖ信]看')
  expect(marked('be\u200bt now', 'bet')).toBe('[be\u200bt] now')
  expect(marked('Nothing', '', 'x')).toBe('Nothing')
})
