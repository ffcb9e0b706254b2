import { expect, test } from 'vitest'
import { playdesk } from '#commands/index.ts'
import { calls } from '#derive/calls.ts'
import { wantedState } from '#browser/browse/actions.ts'

const entries = new Map(calls(playdesk.areas).map((entry) => [entry.id, entry]))

test.each([
  ['comment.toggle-status', { status: 0 }, { status: 1 }],
  ['comment.toggle-status', { status: 1 }, { status: 0 }],
  ['comment.toggle-top', { isTop: 0 }, { isTop: 1 }],
  ['game.toggle-online', { onShelf: 1 }, { online: 0 }],
] as const)('%s on a row with %j requests the target state, so that a repeat changes nothing', (id, row, input) => {
  expect(wantedState(entries.get(id)!, { id: 5, ...row })).toEqual(input)
})
