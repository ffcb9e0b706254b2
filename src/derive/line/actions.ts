import { words, type AnyArea, type Areas } from '#catalogue/index.ts'
import { applicable } from '../applicable.ts'
import type { Entry } from '../calls.ts'
import type { Environment } from '../environment.ts'
import { recordStep, stepsOf, type Prompt } from '../palette/palette.ts'
import { textPlaces } from '../translations.ts'
import { nearestNames } from '../values/nearest.ts'
import { titleOf, toggleWords } from '../wording.ts'
import { argumentIn, nameOf } from './arguments.ts'
import { noAction } from './instead.ts'
import { likeStep, namedActions, otherEnvironment, type NamedAction } from './named-actions.ts'
import { readingStages } from './reading-stages.ts'
import { rowStages } from './row-stages.ts'
import type { LineScope } from './scope.ts'
import { faultAt, isTitle, type LineFault, type StageNode } from './syntax.ts'

/** Action on each row, or all at once. */
export interface BoundAction {
  readonly entry: Entry
  /** parameter that takes the rows' ids */
  readonly record: Prompt
  readonly input: Readonly<Record<string, unknown>>
  /** where it runs; default: in the environment of the line */
  readonly from?: Environment
}

/** name in lines → verb of the action */
const verbNames: Readonly<Record<string, string>> = { set: 'update', publish: 'publish', delete: 'remove' }

export function actionIn(
  { name, args, to }: StageNode,
  area: AnyArea,
  here: string | undefined,
  scope: LineScope,
  faults: LineFault[],
): BoundAction | undefined {
  const found = namedAction(name.text, area, here, scope)
  if (!found) {
    const names = [...actionsOn(area, scope).map(nameOf), ...rowStages, ...Object.keys(readingStages)]
    faults.push(faultAt(name, noAction(name.text, area), nearestNames(name.text, names)))
    return undefined
  }
  const { entry, record, steps, given } = found
  const input: Record<string, unknown> = { ...switchedBy(name.text, entry), ...namedArea(entry, area) }
  for (const arg of args) Object.assign(input, argumentIn(arg, entry, steps, input, faults, scope.now))
  const open = steps.filter((step) => step.required && !(step.name in input))
  if (open.length > 0) {
    const names = open.map(({ name: each }) => each).join(', ')
    faults.push(
      faultAt(
        { from: to, to },
        words(`Still needed: ${names}.`, `还需填写：${names}。`),
        open.map((step) => ` ${step.name}=`),
      ),
    )
  }
  const { aspects, ...others } = given ?? {}
  const own = aspects === undefined || 'fields' in input ? others : { ...others, aspects }
  const { [likeStep]: like, ...rest } = { ...own, ...input }
  if (like === undefined) return { entry, record, input: rest }
  const from = otherEnvironment(like, here)
  if (from) return { entry, record, input: rest, from }
  faults.push(faultAt(args[0] ?? name, oneOther))
  return undefined
}

const oneOther = words('Name one other environment, such as prod-ind.', '请填写另一个环境，如 prod-ind。')

/** Action before its arguments are read. */
interface FoundAction {
  readonly entry: Entry
  /** parameter that takes the rows' ids */
  readonly record: Prompt
  readonly steps: readonly Prompt[]
  readonly given?: NamedAction['given']
}

export function namedAction(
  name: string,
  area: AnyArea,
  here: string | undefined,
  scope: LineScope,
): FoundAction | undefined {
  const own = namedActions(area, here)[name]
  const entry = actionOf(own?.command ?? name, area, scope)
  const { record, steps = [] } = entry ? argumentSteps(entry, scope) : {}
  if (!entry || !record) return undefined
  return { entry, record, ...(own ? { steps: own.stepsOf(steps), given: own.given } : { steps }) }
}

interface ArgumentSteps {
  /** the parameter that the rows of the line fill */
  readonly record: Prompt | undefined
  /** other parameters, in the order that nameless values fill them */
  readonly steps: readonly Prompt[]
}

function argumentSteps(entry: Entry, { areas }: Pick<LineScope, 'areas'>): ArgumentSteps {
  const all = stepsOf(entry, areas)
  const record = recordStep(all, entry)
  // commands over many areas take that of the line
  const free = all.filter((step) => step !== record && !(entry.area.system && step.name === 'area'))
  const switches = free.filter((step) => isSwitch(entry, step)).map((step) => ({ ...step, required: true }))
  return { record, steps: [...switches, ...free.filter((step) => !isSwitch(entry, step))] }
}

/** True for a toggle's value: a line names the target state and never flips the current one. */
function isSwitch({ command }: Entry, { name }: Prompt): boolean {
  return command.verb === 'toggle' && name === (command.value ?? 'online')
}

function textActions(entries: readonly Entry[], areas: Areas, area: AnyArea): Entry[] {
  const found = entries.filter((entry) => entry.area.id === 'texts')
  return found.length > 0 && textPlaces(areas, area).length > 0 ? found : []
}

function namedArea({ area: { system } }: Entry, { id }: AnyArea): Record<string, string> {
  return system ? { area: id } : {}
}

const actionsOf = new WeakMap<readonly Entry[], Map<AnyArea, Entry[]>>()

/** Cached because each key press needs the actions. */
export function actionsOn(area: AnyArea, { entries, areas }: LineScope): Entry[] {
  const known = actionsOf.get(entries) ?? new Map<AnyArea, Entry[]>()
  actionsOf.set(entries, known)
  const found =
    known.get(area) ??
    [...applicable(entries, area), ...textActions(entries, areas, area)].filter(
      (entry) => entry.command.effect !== 'read' && recordStep(stepsOf(entry, areas), entry),
    )
  known.set(area, found)
  return found
}

export function actionOf(name: string, area: AnyArea, scope: LineScope): Entry | undefined {
  const all = actionsOn(area, scope)
  return (
    all.find((entry) => nameOf(entry) === name || entry.action === name) ??
    all.find(({ command }) => command.verb === verbNames[name]) ??
    all.find((entry) => isTitle(name, titleOf(entry)) || switchedBy(name, entry))
  )
}

/** Returns the input of a toggle named by a state's title, such as 下架. */
function switchedBy(text: string, { area, command }: Entry): Record<string, number> | undefined {
  if (command.verb !== 'toggle') return undefined
  const wanted = [0, 1].find((each) => isTitle(text, toggleWords(area, command, each === 1)))
  return wanted === undefined ? undefined : { [command.value ?? 'online']: wanted }
}
