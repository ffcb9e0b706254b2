import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { noteAction, noteUnderWay, runAhead } from '#browser/state/trail.ts'

beforeEach(() => {
  const stored = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => void stored.set(name, value),
  })
})
afterEach(() => vi.unstubAllGlobals())

const step = (receipt: string) => ({ text: { en: `Step ${receipt}`, zh: `步骤 ${receipt}` }, receipts: [receipt] })

test('a run is what an undo takes back until it is over or another step follows', async () => {
  noteAction(step('1'))
  const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  noteUnderWay('7', first.promise)
  expect(runAhead()?.run).toBe('7')
  noteUnderWay('8', second.promise)
  expect(runAhead()?.run).toBe('8')
  second.reject(new Error('failed'))
  await expect.poll(() => runAhead()?.run).toBe('7')
  noteAction(step('2'))
  expect(runAhead()).toBeUndefined()
  first.resolve()
  await first.promise
  expect(runAhead()).toBeUndefined()
})
