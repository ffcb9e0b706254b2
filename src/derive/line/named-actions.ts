import { contentAspects, words, type AnyArea, type SendSchedule, type Words } from '#catalogue/index.ts'
import { isEnvironment, type Environment } from '../environment.ts'
import type { Prompt } from '../palette/palette.ts'

/** Command with preset input, such as `make-like`. */
export interface NamedAction {
  readonly command: 'publish' | 'set'
  readonly title: Words
  readonly given: Readonly<Record<string, unknown>>
  readonly stepsOf: (steps: readonly Prompt[]) => readonly Prompt[]
}

/** Argument of `make-like`: the environment that is copied. */
export const likeStep = 'environment'

/** Publishes from another environment to that of the line; the records there stay live or not. */
function makeLike(here: string): NamedAction {
  return {
    command: 'publish',
    title: words('Make like another environment', '与另一环境保持一致'),
    given: {
      targets: [here],
      overwrite: 1,
      aspects: contentAspects,
    },
    stepsOf: (steps) => steps.map((step) => (step.control === 'targets' ? { ...step, name: likeStep } : step)),
  }
}

/** Sets the time at which records are sent as messages, and switches them on. */
function schedule({ at, on }: SendSchedule): NamedAction {
  return {
    command: 'set',
    title: words('Send at a time', '定时发送'),
    given: on === undefined ? {} : { [on]: 1 },
    stepsOf: (steps) => steps.flatMap((step) => (step.name === at ? { ...step, required: true } : [])),
  }
}

/** `here`: environment of the line */
export function namedActions({ sends }: AnyArea, here: string | undefined): Readonly<Record<string, NamedAction>> {
  return {
    ...(here === undefined ? {} : { 'make-like': makeLike(here) }),
    ...(sends ? { schedule: schedule(sends) } : {}),
  }
}

/** Returns the only environment in a value, unless it is `here`. */
export function otherEnvironment(value: unknown, here: string | undefined): Environment | undefined {
  const [like, ...more] = [value].flat()
  return more.length === 0 && isEnvironment(like) && like !== here ? like : undefined
}
