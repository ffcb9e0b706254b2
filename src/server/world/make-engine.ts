import type { Environment } from '#derive/environment.ts'
import type { Layer } from '../records/layer.ts'
import { attempt } from './attempt.ts'
import { refusedOf } from './check-written.ts'
import { reads } from './reads.ts'
import { writes } from './writes.ts'
import { type Trace, newTrace } from './trace.ts'
import { refusesAct, writeTogether } from './write-together.ts'
import type { CallContext, Engine, Core } from './engine.ts'

export function engine(
  context: CallContext,
  layer: Layer,
  environment: Environment,
  trace: Trace = newTrace(),
): Engine {
  const core: Core = { context, layer, environment, trace, world: () => world }
  const { check, ...writing } = writes(core)
  const world: Engine = {
    environment,
    registry: context.registry,
    changes: trace.changes,
    actor: context.actor,
    language: context.language,
    now: context.now,
    lines: context.lines ?? (() => Promise.resolve(undefined)),
    ...reads(core),
    ...writing,
    check,
    refused: () => refusedOf(core),
    unchecked: trace.unchecked,
    refusals: trace.refusals,
    refuse: (why) => void trace.refusals.push(why),
    separately: (acts) => writeTogether(world, acts, refusesAct),
    attempt: (act, rules) =>
      attempt(layer, trace, async () => {
        const result = await act()
        if (rules === undefined) await check()
        return result
      }),
    async together(act) {
      const { isTogether } = trace
      trace.isTogether = true
      try {
        return await act()
      } finally {
        trace.isTogether = isTogether
      }
    },
    at: (other) => (other === environment ? world : engine(context, layer, other, trace)),
  }
  return world
}
