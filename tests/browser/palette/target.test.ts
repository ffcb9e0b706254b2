import { afterEach, describe, expect, it } from 'vitest'
import { playdesk } from '#commands/index.ts'
import { targetOf } from '#browser/palette/start.ts'
import { nothingSelected, setApp, type Product } from '#browser/state/app-state.ts'
import { applicable } from '#derive/applicable.ts'
import { calls } from '#derive/calls.ts'
import { commandLines, recordStep, stepsOf } from '#derive/palette/palette.ts'

const entries = calls(playdesk.areas)
const product: Product = {
  areas: playdesk.areas,
  menu: playdesk.menu,
  pinyin: {},
  entries,
  entryById: new Map(entries.map((entry) => [entry.id, entry])),
}
const lines = commandLines(entries, playdesk.areas, { language: 'en' })

/** All lists of the product, each with the commands for its rows. */
const onRows = Object.entries(playdesk.areas)
  .filter(([, area]) => !area.system && Object.values(area.commands).some(({ verb }) => verb === 'list'))
  .map(([name, area]) => {
    const own = new Set(applicable(entries, area))
    const here = lines.filter(
      ({ entry }) =>
        own.has(entry) &&
        entry.command.arity !== 'none' &&
        recordStep(stepsOf(entry, playdesk.areas), entry) !== undefined,
    )
    return { name, here }
  })
  .filter(({ here }) => here.length > 0)

const [cursor, opened, other] = [{ id: 1 }, { id: 2 }, { id: 3 }]

describe('targets of commands in every area', () => {
  afterEach(() => setApp({ area: undefined, cursor: undefined, peek: undefined, opened: undefined }))
  afterEach(() => setApp({ selection: nothingSelected, product: undefined }))

  it('the cases cover the areas of the product', () => {
    expect(onRows.length).toBeGreaterThan(100)
  })

  it.each(onRows)('$name: the open record, not the row under the cursor', ({ name, here }) => {
    for (const line of here) {
      const target = (state: Parameters<typeof setApp>[0]) => {
        setApp({
          product,
          area: name,
          cursor,
          peek: undefined,
          opened: undefined,
          selection: nothingSelected,
          ...state,
        })
        return { command: line.entry.id, ...targetOf(line, {}) }
      }
      const command = line.entry.id
      expect(target({})).toEqual({ command, kind: 'rows', rows: [cursor] })
      expect(target({ peek: opened.id, opened })).toEqual({ command, kind: 'rows', rows: [opened] })
      // while the opened record loads, nothing else is the target
      expect(target({ peek: opened.id, opened: undefined })).toEqual({ command, kind: 'none' })
      const rows = new Map([cursor, other].map((row) => [row.id, row]))
      expect(target({ selection: { ids: new Set(rows.keys()), rows, count: 2 } })).toEqual({
        command,
        kind: 'rows',
        rows: [cursor, other],
      })
      const filter = { keyword: 'x' }
      const all = { ids: new Set<number>(), filter, except: new Set([other.id]), count: 7 }
      expect(target({ peek: opened.id, opened, selection: all })).toEqual({
        command,
        kind: 'filter',
        filter,
        except: [other.id],
        count: 7,
      })
      // rows of another page are no target
      expect(target({ area: name === 'tag' ? 'game' : 'tag', selection: all }).kind).toBe(
        applicable(entries, playdesk.areas[name === 'tag' ? 'game' : 'tag'] as never).includes(line.entry)
          ? 'filter'
          : 'none',
      )
    }
  })
})
