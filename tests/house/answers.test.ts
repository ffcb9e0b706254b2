import { expect, it } from 'vitest'
import { playdesk } from '#commands/index.ts'
import { calls } from '#derive/calls.ts'

it('every command declares its answer', () => {
  const silent = calls(playdesk.areas).filter(
    ({ command: { verb, answers, returns } }) =>
      verb === 'custom' && returns === undefined && !['record', 'file', 'raw'].includes(answers ?? ''),
  )
  expect(silent.map(({ id }) => id)).toEqual([])
})

it('an answer of a single value has the one member `data`', () => {
  const values = calls(playdesk.areas).filter(({ command }) => command.answers === 'value')
  expect(values.length).toBeGreaterThan(0)
  expect(values.filter(({ command }) => Object.keys(command.returns ?? {}).join() !== 'data')).toEqual([])
})
