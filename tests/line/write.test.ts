import { describe, expect, test } from 'vitest'
import { bindLine } from '#derive/line/bind.ts'
import { parseLine } from '#derive/line/parser.ts'
import { writeLine } from '#derive/line/write.ts'
import { actions, scope } from './samples.ts'

const ids = [4, 5, 6, 9, 2]
const sorted = [2, 4, 5, 6, 9]

function readLine(text: string) {
  const { line } = parseLine(text)
  const { bound, faults } = line ? bindLine(line, scope) : { faults: [] }
  const [action] = bound?.actions ?? []
  return { command: action?.entry.id, input: action?.input, ids: bound?.ids, faults }
}

describe('a line written for an action on records', () => {
  test('a written line parses as the same action and input, for every action of the catalogue', () => {
    expect(actions.length).toBeGreaterThan(500)
    for (const { entry, input } of actions) {
      const text = writeLine(entry, ids, input, scope)
      expect({ text, ...readLine(text ?? '') }).toEqual({ text, command: entry.id, input, ids: sorted, faults: [] })
    }
  })

  test.each([
    [{ online: 0 }, 'banner #2,4..6,9 | toggle-online 0'],
    [
      { reason: 'say "hi" | to, all', online: 1 },
      'banner #2,4..6,9 | toggle-online 1 because "say \\"hi\\" | to, all"',
    ],
    [{ reason: '0', online: 1 }, 'banner #2,4..6,9 | toggle-online 1 because "0"'],
  ])('the input %j is written as %s', (input, text) => {
    const entry = scope.entries.find(({ id }) => id === 'banner.toggle-online')
    expect(entry && writeLine(entry, ids, input, scope)).toBe(text)
  })

  test('a line is not written without records or for a text of several lines', () => {
    const entry = scope.entries.find(({ id }) => id === 'banner.toggle-online')
    expect(entry && writeLine(entry, [], { online: 0 }, scope)).toBe(undefined)
    expect(entry && writeLine(entry, ids, { online: 0, reason: 'one\ntwo' }, scope)).toBe(undefined)
  })
})
