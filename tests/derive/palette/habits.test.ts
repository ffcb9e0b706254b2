import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { habitsIn, type HandMadeRun } from '#derive/palette/habits.ts'

const run = (command: string, record?: number, more: Partial<HandMadeRun> = {}): HandMadeRun => ({
  command,
  input: {},
  by: 'key',
  receipt: `${command} ${record}`,
  ...(record === undefined ? {} : { record }),
  ...more,
})

const lines = (runs: readonly HandMadeRun[]) => habitsIn(runs).filter(({ kind }) => kind === 'line')

describe('habits of an operator', () => {
  test('the same command with the same arguments on three records is a line, which grows with each more', () => {
    const done = [9, 4, 7].map((id) => run('game.toggle-online', id, { input: { online: 0 } }))
    expect(habitsIn(done.slice(0, 1))).toEqual([])
    expect(lines(done.slice(0, 2))).toEqual([])
    expect(lines(done)).toMatchObject([{ kind: 'line', records: [9, 4, 7], input: { online: 0 } }])
    const more = run('game.toggle-online', 1, { input: { online: 0 } })
    expect(lines([...done, more])).toMatchObject([{ id: 'line:game.toggle-online', records: [9, 4, 7, 1] }])
  })

  test('the second record changed alike asks for the rest, by the receipt of the last change', () => {
    const [one, two] = [9, 4].map((id) => run('game.update', id, { input: { sort: 1 } }))
    expect(habitsIn([one!, two!])).toMatchObject([{ kind: 'rest', records: [9, 4], receipt: two?.receipt }])
    expect(habitsIn([one!, one!])).toEqual([])
    const { receipt: _, ...waiting } = two!
    expect(habitsIn([one!, waiting])).toEqual([])
  })

  test('other arguments, the same record again, or another command between them make no line', () => {
    const [one, two, three] = [1, 2, 3].map((id) => run('game.update', id, { input: { name: 'a', sort: 1 } }))
    expect(habitsIn([one!, two!, { ...three!, input: { name: 'a', sort: 2 } }])).toEqual([])
    expect(lines([one!, two!, two!, one!])).toEqual([])
    expect(habitsIn([one!, two!, run('tag.update', 3), three!])).toEqual([])
    // the order of the arguments has no meaning
    expect(lines([one!, two!, { ...three!, input: { sort: 1, name: 'a' } }])).toHaveLength(1)
  })

  test('a command chosen three times since its key was used has a key to learn; edits in place do not count', () => {
    const chosen = run('game.update', undefined, { by: 'choice' })
    const edited = run('game.update', undefined, { by: 'edit' })
    const other = run('tag.remove', undefined, { by: 'choice' })
    expect(habitsIn([chosen, other, chosen, edited, edited])).toEqual([])
    expect(habitsIn([chosen, other, chosen, edited, chosen])).toMatchObject([{ id: 'key:game.update' }])
    expect(habitsIn([chosen, chosen, run('game.update'), chosen])).toEqual([])
  })

  test('a sequence of different commands three times is a script of its latest round', () => {
    const round = (id: number) => [run('game.update', id), run('game.toggle-online', id)]
    const done = [...round(1), ...round(2), ...round(3)]
    expect(habitsIn(done.slice(1))).toEqual([])
    expect(habitsIn(done)).toMatchObject([
      { kind: 'script', length: 2, receipts: round(3).map(({ receipt }) => receipt) },
    ])
  })

  const anyRun = fc.record(
    {
      command: fc.constantFrom('a.b', 'c.d'),
      record: fc.constantFrom(1, 2, 3, 4),
      input: fc.constantFrom({}, { online: 1 }),
      by: fc.constantFrom('key', 'choice', 'edit'),
      receipt: fc.constantFrom('1', '2'),
    },
    { requiredKeys: ['command', 'input', 'by'] },
  )

  test('a habit needs three runs, except a rest, and always includes the latest run', () => {
    fc.assert(
      fc.property(fc.array(anyRun, { maxLength: 12 }), (runs) => {
        const habits = habitsIn(runs as HandMadeRun[])
        const last = runs.at(-1)
        for (const habit of habits) {
          expect(runs.length).toBeGreaterThanOrEqual(habit.kind === 'rest' ? 2 : 3)
          if (habit.kind === 'script') expect(habit.receipts.at(-1)).toBe(last?.receipt)
          else expect(habit).toMatchObject({ command: last?.command })
          if (habit.kind === 'rest') expect(habit.receipt).toBe(last?.receipt)
          if (habit.kind === 'line' || habit.kind === 'key') expect(habit.input).toEqual(last?.input)
          if (habit.kind === 'line') expect(habit.records.at(-1)).toBeDefined()
        }
        // an unrelated run ends every line and script
        const after = habitsIn([...(runs as HandMadeRun[]), run('other.command', 9)])
        expect(after.filter(({ kind }) => kind !== 'key')).toEqual([])
      }),
    )
  })
})
