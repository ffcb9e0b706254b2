import { playdesk } from '#commands/index.ts'
import { calls, pathParams } from '#derive/calls.ts'
import { actionsOn } from '#derive/line/actions.ts'
import { recordStep, stepsOf } from '#derive/palette/palette.ts'
import { check } from '#derive/values/check.ts'
import { sampleInput } from '../derive/sample.ts'

export const scope = { areas: playdesk.areas, entries: calls(playdesk.areas) }

/** Actions on rows of a list, each with an input of its required values, and one of all. */
export const actions = scope.entries
  .filter(({ command, path }) => command.verb === 'list' && pathParams(path).length === 0)
  .flatMap(({ area }) => actionsOn(area, scope).filter((entry) => entry.area === area))
  .flatMap((entry) => {
    const steps = stepsOf(entry, playdesk.areas)
    const others = steps.filter((step) => step !== recordStep(steps, entry))
    const fields = Object.fromEntries(others.map(({ name, field, required }) => [name, { ...field, required }]))
    const { verb, value = 'online' } = entry.command
    const targets = 'targets' in fields ? { targets: ['pre-ie', 'pre-ind'] } : {}
    const state =
      verb === 'toggle' ? { [value]: fields[value]?.kind === 'choice' ? fields[value].choices?.[0]?.value : 0 } : {}
    return [false, true].map((full) => {
      const input = { ...sampleInput(fields, { full }), ...targets, ...state }
      return { entry, input: check(fields, input, { partial: true, open: true }).value }
    })
  })
