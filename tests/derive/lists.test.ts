import { expect, test } from 'vitest'
import { playdesk } from '#commands/index.ts'
import { calls } from '#derive/calls.ts'
import { pathInput } from '#derive/lists.ts'

test('a path names a row by its id, or by the row key that the path declares', () => {
  const entries = calls(playdesk.areas)
  const row = { id: 7, parent_id: 5, lang: 'hi', gameId: 12, langId: 3 }
  const named = ['tag-translation', 'hotword-translation', 'campaign-game-lang', 'campaign-game'].map((area) => {
    const entry = entries.find(({ id }) => id === `${area}.update`)
    return entry && pathInput(entry, row)
  })
  expect(named).toEqual([
    { id: 5, langRowId: 7 },
    { id: 5, lang: 'hi' },
    { id: 5, lang: 'hi' },
    { id: 5, gameId: 12 },
  ])
})
