import { expect, test } from 'vitest'
import { keepRows } from '#browser/browse/selection.ts'
import { app, setApp, type Row } from '#browser/state/app-state.ts'

test('selected rows stay selected while others are being looked up', () => {
  const row = (id: number) => ({ id, version: 1 }) as unknown as Row
  const rows = new Map([1, 2, 3].map((id) => [id, row(id)]))
  setApp({ selection: { ids: new Set(rows.keys()), rows, count: 3 } })
  const found = new Map([[1, row(1)]])
  keepRows(new Set([1, 2]), found)
  expect([...app().selection.ids]).toEqual([1, 3])
})
