import { pathParams, type Entry } from '#derive/calls.ts'
import { perform, runCommandIn } from '../calls/perform.ts'
import type { Problem } from '../problem.ts'
import type { Engine } from '../world/engine.ts'
import { isCheckedTogether } from '../world/rules.ts'
import { refusesAct, writeTogether } from '../world/write-together.ts'
import { pauses } from '../turns.ts'
import { countAnswer, type StepTally } from './publish-tally.ts'
import type { Language, Words } from '#catalogue/index.ts'
import type { Environment } from '#derive/environment.ts'
import type { Server } from '../server.ts'
import type { Actor } from '../world/world.ts'

interface StepResults {
  readonly refused: ReadonlyMap<number, Problem>
  /** refused parts of other steps, by index */
  readonly parts: readonly (readonly [index: number, why: Words])[]
  /** first answers of the other steps, in order */
  readonly answers: readonly unknown[]
  readonly tally: StepTally
}

type StepsRequest = Pick<PlanRequest, 'server' | 'entry' | 'inputs' | 'refused'>

// steps checked together; each refusal repeats them all
const mostTogether = 250

export const mostAnswers = 1_000

export const mostFaults = 1_000

/** Caches the records of the first inputs; returns how many inputs. */
export type ReadInputsAhead = (inputs: PlanRequest['inputs']) => Promise<number>

/**
 * Runs each input as an atomic step, then refused ones together, since records that swap positions must be written as
 * one.
 */
export async function planSteps(
  asked: StepsRequest,
  world: () => Engine,
  onStep: (index: number) => void,
  readAhead: ReadInputsAhead,
): Promise<StepResults> {
  const { inputs, refused: faulty } = asked
  const refused = new Map<number, Problem>()
  const answers: unknown[] = []
  const parts: [number, Words][] = []
  const tally = { same: 0, blocked: 0 }
  const keep = (made: StepResults): void => {
    for (const [index, why] of made.refused) refused.set(index, why)
    for (const [index, why] of made.parts) parts.push([index, why])
    answers.push(...made.answers.slice(0, mostAnswers - answers.length))
    tally.same += made.tally.same
    tally.blocked += made.tally.blocked
  }
  const atOnce = areSeparate(asked) ? mostTogether : 1
  const pause = pauses()
  let ahead = 0
  for (let from = 0; from < inputs.length; from += atOnce) {
    await pause()
    if (from >= ahead) ahead = from + (await readAhead(inputs.slice(from)))
    const indexes = Array.from(inputs.slice(from, from + atOnce), (_, at) => from + at)
    const sound = indexes.filter((index) => !faulty?.has(index))
    keep(await (atOnce > 1 ? together(asked, world(), sound, onStep) : alone(asked, world(), sound, onStep)))
    for (const index of indexes) {
      const fault = faulty?.get(index)
      if (fault) refused.set(index, fault)
    }
  }
  const met = [...refused].flatMap(([index, why]) => (why.isOfOthers ? [index] : []))
  if (met.length > 0 && inputs.length > atOnce) {
    const again = await together(asked, world(), met, onStep)
    for (const index of met) refused.delete(index)
    keep(again)
  }
  return { refused, parts, answers, tally }
}

async function together(
  { server, entry, inputs }: StepsRequest,
  world: Engine,
  indexes: readonly number[],
  onStep: (index: number) => void,
): Promise<StepResults> {
  let answers: unknown[] = []
  let tally = { same: 0, blocked: 0 }
  const pause = pauses()
  const acts = indexes.map((index) => async () => {
    await pause()
    onStep(index)
    const before = world.changes.size
    const answer = await perform(server, world, entry, inputs[index] ?? {})
    answers.push(answer)
    countAnswer(tally, entry, answer, world.changes.size - before)
  })
  const refused = await writeTogether(world, acts, refusesAct, () => {
    answers = []
    tally = { same: 0, blocked: 0 }
  })
  return { refused: new Map([...refused].map(([at, why]) => [indexes[at] ?? 0, why])), parts: [], answers, tally }
}

/** Runs steps one by one: they may write before a refusal, or change the same record. */
async function alone(
  { server, entry, inputs }: StepsRequest,
  world: Engine,
  indexes: readonly number[],
  onStep: (index: number) => void,
): Promise<StepResults> {
  const refused = new Map<number, Problem>()
  const answers: unknown[] = []
  const tally = { same: 0, blocked: 0 }
  // these verbs are refused before their first write, so nothing needs a rollback
  const isAtomic = !isCheckedTogether(server.registry, entry.area.id) && single.has(entry.command.verb)
  for (const index of indexes) {
    onStep(index)
    const act = (): Promise<unknown> => runCommandIn(server, world, entry, inputs[index] ?? {})
    try {
      const answer = await (isAtomic ? act() : world.attempt(act, 'unchecked'))
      answers.push(answer)
      // refused parts are counted as faults
      countAnswer(tally, entry, answer, world.changes.size + world.refusals.length)
    } catch (error) {
      if (!refusesAct(error)) throw error
      refused.set(index, error)
    }
  }
  // commands that refuse parts run in a world of their own
  const parts = world.refusals.map((why) => [indexes[0] ?? 0, why] as const)
  return { refused, parts, answers, tally }
}

const single = new Set(['create', 'update', 'toggle', 'setStatus'])

/** Tells if each refusal belongs to one input, which names its own record. */
function areSeparate({ server, entry, inputs }: StepsRequest): boolean {
  const { area, command, path } = entry
  if (inputs.length < 2 || !single.has(command.verb) || !isCheckedTogether(server.registry, area.id)) return false
  if (command.verb === 'create') return true
  const names = recordNames(path)
  return new Set(inputs.map((input) => JSON.stringify(names.map((name) => input[name])))).size === inputs.length
}

function recordNames(path: string): readonly string[] {
  const inPath = pathParams(path)
  return inPath.length > 0 ? inPath : ['id']
}

export function recordsOf({ command, path }: Entry, inputs: PlanRequest['inputs']): number[] {
  const isPublish = command.verb === 'publish'
  if (!isPublish && (!single.has(command.verb) || command.verb === 'create')) return []
  const [name = 'id'] = isPublish ? [command.param] : recordNames(path)
  const ids = inputs.flatMap((input) => [input[name], isPublish ? input['ids'] : []].flat().map(Number))
  return [...new Set(ids.filter((id) => Number.isSafeInteger(id) && id > 0))]
}

/** Command to plan on several inputs. */
export interface PlanRequest {
  readonly server: Server
  readonly entry: Entry
  readonly inputs: readonly Readonly<Record<string, unknown>>[]
  readonly actor: Actor
  readonly environment: Environment
  readonly language: Language
  readonly reason?: string | null
  readonly refused?: ReadonlyMap<number, Problem>
}
