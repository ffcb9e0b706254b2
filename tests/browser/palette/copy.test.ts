import { afterEach, describe, expect, it } from 'vitest'
import { playdesk } from '#commands/index.ts'
import { scriptOf } from '#browser/palette/copy.ts'
import { startDraft, type Target } from '#browser/palette/draft.ts'
import { setApp, type Product } from '#browser/state/app-state.ts'
import { calls } from '#derive/calls.ts'
import { commandLines } from '#derive/palette/palette.ts'

const entries = calls(playdesk.areas)
const product: Product = {
  areas: playdesk.areas,
  menu: playdesk.menu,
  pinyin: {},
  entries,
  entryById: new Map(entries.map((entry) => [entry.id, entry])),
}
const lines = commandLines(entries, playdesk.areas, { language: 'en' })

/** Returns the command as a script, with its target and arguments. */
function scriptFor(id: string, area: string, target: Target, given: Readonly<Record<string, unknown>> = {}): string {
  setApp({ product, area })
  return scriptOf(
    startDraft(
      lines.find((line) => line.id === id)!,
      playdesk.areas,
      target,
      given,
    ),
  )
}

const rows = (count: number): Target => ({
  kind: 'rows',
  rows: Array.from({ length: count }, (_, at) => ({ id: at + 1 })),
})
const matching = (filter: Readonly<Record<string, string>>, except: readonly number[] = []): Target => ({
  kind: 'filter',
  filter,
  except,
  count: 100,
})

describe('a command copied as a script takes the records it would run on', () => {
  afterEach(() => setApp({ product: undefined, area: undefined }))

  it('a single record gives a line', () => {
    expect(scriptFor('game.toggle-online:0', 'game', rows(1), { reason: 'Over' })).toBe(
      'await ops.game.toggleOnline({ id: 1, reason: "Over", online: 0 })',
    )
  })

  it('several records give a loop, however many', () => {
    expect(scriptFor('game.toggle-online:0', 'game', rows(3), { reason: 'Over' })).toBe(
      ['for (const id of [1, 2, 3]) {', '  await ops.game.toggleOnline({ id, reason: "Over", online: 0 })', '}'].join(
        '\n',
      ),
    )
    const ids = Array.from({ length: 300 }, (_, at) => at + 1).join(', ')
    expect(scriptFor('game.toggle-online:0', 'game', rows(300))).toContain(`of [${ids}]) {`)
  })

  it('all matching records give a loop over the list, skipping the excluded ones', () => {
    expect(scriptFor('game.toggle-online:0', 'h5game', matching({ keyWord: 'Ludo' }, [4, 7]), { reason: 'Over' })).toBe(
      [
        'for await (const row of ops.h5game.each({ keyWord: "Ludo" })) {',
        '  if ([4, 7].includes(row.id)) continue',
        '  await ops.game.toggleOnline({ id: row.id, reason: "Over", online: 0 })',
        '}',
      ].join('\n'),
    )
  })

  it('a command on many takes a list of them', () => {
    expect(scriptFor('task.remove-many', 'task', rows(2))).toBe('await ops.task.removeMany({ ids: [1, 2] })')
    expect(scriptFor('task.remove-many', 'task', matching({}))).toBe(
      ['for await (const row of ops.task.each()) {', '  await ops.task.removeMany({ ids: [row.id] })', '}'].join('\n'),
    )
  })
})
