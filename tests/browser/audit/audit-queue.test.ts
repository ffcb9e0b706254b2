import { expect, test } from 'vitest'
import { AuditQueue, type Decision, type TextPage, type WaitingText } from '#browser/audit/audit-queue.ts'
import type { Row } from '#browser/state/app-state.ts'
import { markWords } from '#browser/audit/mark-words.ts'

const row = (id: number) => ({
  id,
  content: `Text ${id}`,
  version: 1,
  created_at: `2026-11-20T10:00:${String(id % 60).padStart(2, '0')}Z`,
})

/** A fake server that answers when the test says so. */
function desk(...ids: readonly number[]) {
  let waiting = [...ids]
  const open: {
    item: WaitingText
    decision: Decision
    ok: (receipt: string) => void
    fail: (error: unknown) => void
  }[] = []
  const undone: string[] = []
  const late: WaitingText[] = []
  const edited = new Map<number, Row>()
  const queue = new AuditQueue({
    load: async (): Promise<TextPage[]> => [
      { kind: 'post', rows: waiting.map((id) => edited.get(id) ?? row(id)), total: waiting.length, isAll: true },
      { kind: 'comment', rows: [], total: 0, isAll: true },
    ],
    send: (item, decision) =>
      new Promise((ok, fail) => {
        open.push({ item, decision, ok, fail })
      }),
    undo: async (receipt, item) => {
      undone.push(receipt)
      return { ...item.row, version: Number(item.row['version']) + 2 }
    },
    fault: async (error, item) =>
      error === 'gone' ? undefined : { text: String(error), row: edited.get(item.row.id) ?? item.row },
    decidedBy: async () => 'Ada',
    late: (item) => void late.push(item),
  })
  const ids_ = () => queue.snapshot().waiting.map((item) => item.row.id)
  return {
    queue,
    open,
    undone,
    late,
    edited,
    ids: ids_,
    settle: () => new Promise((done) => setTimeout(done, 0)),
    now: (...next: number[]) => void (waiting = next),
  }
}
const current = ({ queue }: ReturnType<typeof desk>) => queue.snapshot().current!

test('the next text appears before the answer to a decision, and the count drops at once', async () => {
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
  // a refresh from a server without the decision changes nothing
  await here.queue.refresh()
  expect([here.ids(), here.queue.snapshot().pending]).toEqual([[3], 1])
})

test('a failed decision returns with the reason, next in line', async () => {
  const here = desk(1, 2, 3)
  await here.queue.refresh()
  here.queue.decide(current(here), { operation: 'pass' })
  await here.settle()
  here.open[0]!.fail('No connection')
  await here.settle()
  expect(here.ids()).toEqual([2, 1, 3])
  expect(here.queue.snapshot().waiting[1]).toMatchObject({ fault: 'No connection' })
  expect([here.queue.snapshot().pending, here.queue.snapshot().decided]).toEqual([3, 0])
  // a second try clears the fault
  here.queue.choose('post 1')
  here.queue.decide(current(here), { operation: 'block' })
  await here.settle()
  expect(here.open[1]!.item.fault).toBeUndefined()
})

test('texts decided by others do not return', async () => {
  const here = desk(1, 2)
  await here.queue.refresh()
  here.queue.decide(current(here), { operation: 'pass' })
  await here.settle()
  here.open[0]!.fail('gone')
  await here.settle()
  expect([here.ids(), here.queue.snapshot().pending]).toEqual([[2], 1])
})

test('undo shows the text again at once, and waits for the pending answer', async () => {
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
  // the second decision is sent only after the first is undone
  expect([here.open.length, here.undone]).toEqual([1, []])
  here.open[0]!.ok('77')
  await undoing
  await here.settle()
  expect([here.open.length, here.undone]).toEqual([2, ['77']])
  // it uses the version after the undo
  expect(here.open.map(({ item }) => item.row['version'])).toEqual([1, 3])
})

test('a text decided by another operator stays on screen; a decision on it only moves on', async () => {
  const here = desk(1, 2, 3)
  await here.queue.refresh()
  here.now(2, 3)
  await here.queue.refresh()
  await here.settle()
  expect(current(here)).toMatchObject({ key: 'post 1', over: { by: 'Ada' } })
  expect(here.queue.snapshot().pending).toBe(2)
  here.queue.decide(current(here), { operation: 'delete', reason: 6 })
  await here.settle()
  expect([here.open.length, here.ids(), here.late.map(({ key }) => key)]).toEqual([0, [2, 3], ['post 1']])
  expect([current(here).row.id, here.queue.snapshot().decided, here.queue.snapshot().pending]).toEqual([2, 0, 2])
})

test('texts decided by others leave on moving or skipping, and return when they wait again', async () => {
  const here = desk(1, 2, 3, 4)
  await here.queue.refresh()
  here.now(2, 3, 4)
  await here.queue.refresh()
  here.queue.move(1, here.queue.snapshot().waiting)
  expect([here.ids(), current(here).row.id]).toEqual([[2, 3, 4], 2])
  here.now(3, 4)
  await here.queue.refresh()
  here.queue.skip(current(here))
  expect([here.ids(), current(here).row.id]).toEqual([[3, 4], 3])
  here.now(4)
  await here.queue.refresh()
  here.now(3, 4)
  await here.queue.refresh()
  expect([here.ids(), current(here).over]).toEqual([[3, 4], undefined])
})

test('a text edited while shown stays as read, and a decision on it brings the new one', async () => {
  const here = desk(1, 2)
  await here.queue.refresh()
  here.edited.set(1, { ...row(1), content: 'Another text', version: 2 })
  here.edited.set(2, { ...row(2), content: 'Text 2, mended', version: 2 })
  await here.queue.refresh()
  expect(here.queue.snapshot().waiting.map((item) => item.row['content'])).toEqual(['Text 1', 'Text 2, mended'])
  here.queue.decide(current(here), { operation: 'pass' })
  await here.settle()
  expect(here.open[0]!.item.row['version']).toBe(1)
  here.open[0]!.fail('changed meanwhile')
  await here.settle()
  expect(here.queue.snapshot().waiting[1]).toMatchObject({
    key: 'post 1',
    fault: 'changed meanwhile',
    row: { content: 'Another text', version: 2 },
  })
})

test('skipped texts go to the end, new ones join, and texts undone elsewhere return', async () => {
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
