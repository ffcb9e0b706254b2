import { words, type AnyArea, type Areas } from '#catalogue/index.ts'
import { applicable } from '../applicable.ts'
import type { Entry } from '../calls.ts'
import { isEnvironment, type Environment } from '../environment.ts'
import { recordStep, stepsOf, type Prompt } from '../palette/palette.ts'
import { textPlaces } from '../translations.ts'
import { nearestNames } from '../values/nearest.ts'
import { titleOf, toggleWords } from '../wording.ts'
import { argumentIn, nameOf } from './arguments.ts'
import { lineOfRows } from './change-source.ts'
import { filterTarget } from './filter-target.ts'
import { noAction } from './instead.ts'
import { isReading, readingIn, readingStages, type Reading } from './reading-stages.ts'
import { rowStages, sortIn, takeIn, type RowOrder } from './row-stages.ts'
import {
  faultAt,
  isTitle,
  keywordIn,
  type FilterNode,
  type LineFault,
  type LineNode,
  type StageNode,
  type ValueNode,
  type Word,
} from './syntax.ts'

/** Rights and habits of the operator, for completion. */
export interface LineOperator {
  readonly mayRun: (entry: Entry) => boolean
  /** weight of a command by its recent uses */
  readonly usesOf: (id: string) => number
  /** environments to publish to */
  readonly targets: readonly string[]
}

export interface LineCode {
  readonly code: string
  readonly name: string
}

/** The catalogue, and the area behind `.`. */
export interface LineScope {
  readonly areas: Areas
  readonly entries: readonly Entry[]
  readonly here?: AnyArea | undefined
  /** codes in use, for completion */
  readonly languages?: readonly LineCode[]
  readonly countries?: readonly LineCode[]
  readonly operator?: LineOperator
  /** moment that `now` and `tomorrow` in arguments refer to */
  readonly now?: string
  /** only area of the plan or run of the line */
  readonly changedArea?: string | undefined
}

/** An action on each row, or on all of them at once. */
export interface BoundAction {
  readonly entry: Entry
  /** input that names the record, or the records */
  readonly record: Prompt
  readonly input: Readonly<Record<string, unknown>>
}

/** A line whose names are those of the catalogue. */
export interface BoundLine {
  readonly environment?: Environment
  /** list call that finds the rows */
  readonly list: Entry
  /** true for `.`: rows that are selected or shown */
  readonly isHere: boolean
  readonly ids?: readonly number[]
  readonly filters: readonly FilterNode[]
  readonly sort?: RowOrder
  readonly take?: number
  readonly reading?: Reading
  readonly actions: readonly BoundAction[]
  /** reason of the plan */
  readonly reason?: string
}

const mostIds = 10_000

/** Finds the meaning of a line in the catalogue; parts without one are faults. */
export function bindLine(
  typed: LineNode,
  scope: LineScope,
): { readonly bound?: BoundLine; readonly faults: readonly LineFault[] } {
  const line = lineOfRows(typed, scope.changedArea)
  if ('message' in line) return { faults: [line] }
  const faults: LineFault[] = []
  const list = listIn(line.source, scope)
  if ('message' in list) return { faults: [list] }
  const environment = line.environment?.text
  if (line.environment && !isEnvironment(environment))
    faults.push(faultAt(line.environment, words(`${environment} is no environment.`, `${environment} 不是环境。`)))
  const [chosen, others] = byKind(line.stages)
  const actions = others.filter((stage) => !isReading(stage))
  const filters = [...line.filters, ...chosen.flatMap((stage) => stage.filters)]
  for (const filter of filters) {
    const target = filterTarget(list, filter)
    if ('message' in target) faults.push(target)
  }
  const early = chosen.find((stage) => others.some((other) => other.from < stage.from))
  if (early)
    faults.push(
      faultAt(early.name, words(`${early.name.text} stands before actions.`, `${early.name.text} 须在操作之前。`)),
    )
  const ids = idsIn(line.ids, faults)
  const bound: BoundLine = {
    ...(isEnvironment(environment) ? { environment } : {}),
    list,
    isHere: line.source.text === '.',
    ...(ids.length > 0 ? { ids } : {}),
    filters,
    ...sortIn(chosen, list, faults),
    ...takeIn(chosen, faults),
    ...readingIn(others, list.area, faults),
    actions: actions.flatMap((stage) => actionIn(stage, list.area, scope, faults) ?? []),
    ...reasonIn(actions, faults),
  }
  return { bound, faults }
}

const longestReason = 500

/** Returns the text behind `because`: the reason of the plan, and of the changes whose action takes one. */
function reasonIn(actions: readonly StageNode[], faults: LineFault[]): Pick<BoundLine, 'reason'> {
  const because = actions.flatMap(({ args }) => args).find(({ name }) => keywordIn(name?.text) === 'because')
  if (!because) return {}
  const reason = because.values.map(({ text }) => text).join(',')
  if (reason.length <= longestReason) return { reason }
  faults.push(
    faultAt(because, words(`A reason has at most ${longestReason} characters.`, `原因最多 ${longestReason} 个字符。`)),
  )
  return {}
}

function byKind(stages: readonly StageNode[]): readonly [chosen: StageNode[], actions: StageNode[]] {
  const isChoice = ({ name }: StageNode): boolean => rowStages.some((each) => each === name.text)
  return [stages.filter(isChoice), stages.filter((stage) => !isChoice(stage))]
}

/** Returns the list of an area by its id, its script name or its title. */
export function listIn(source: Word, { entries, here }: LineScope): Entry | LineFault {
  const { text } = source
  const lists = entries.filter(({ command }) => command.verb === 'list')
  const folded = text.toLowerCase().replaceAll(/[-_]/g, '')
  const found =
    text === '.'
      ? lists.find(({ area }) => area === here)
      : lists.find(({ area, name }) => area.id === text || name.toLowerCase() === folded || isTitle(text, area.title))
  if (found) return found
  if (text === '.')
    return faultAt(
      source,
      words(
        'A full stop stands for rows that are selected one by one: select some, or start with an area.',
        '句点代表逐个选中的行：请先选择行，或以模块名开头。',
      ),
    )
  const command = entries.find(({ id, name, action }) => id === text || `${name}.${action}` === text)
  if (command)
    return faultAt(source, words('A line starts with an area, then a pipe.', '请以模块名开头，后接竖线。'), [
      `${command.area.id} | ${nameOf(command)}`,
    ])
  const names = nearestNames(
    text,
    lists.map(({ area }) => area.id),
  )
  const [near] = names
  const message = near
    ? words(`There is no area ${text}; did you mean ${near}?`, `没有模块 ${text}，您是指 ${near} 吗？`)
    : words(`There is no area ${text}.`, `没有模块 ${text}。`)
  return faultAt(source, message, names)
}

function idsIn(nodes: readonly ValueNode[], faults: LineFault[]): number[] {
  const ids = nodes.flatMap(({ from, to }) => {
    const [first, last] = [Number(from.text), Number((to ?? from).text)]
    const isRange = Number.isSafeInteger(first) && Number.isSafeInteger(last) && first >= 1 && last >= first
    if (isRange && last - first < mostIds) return Array.from({ length: last - first + 1 }, (_, at) => first + at)
    const message = isRange
      ? words(`At most ${mostIds.toLocaleString('en')} records.`, `最多 ${mostIds} 条记录。`)
      : words('Use ids such as #101..180,200.', '请使用编号，如 #101..180,200。')
    faults.push(faultAt({ from: from.from, to: (to ?? from).to }, message))
    return []
  })
  return [...new Set(ids)].slice(0, mostIds)
}

/** verbs that stand for the action of an area with that verb */
const verbNames: Readonly<Record<string, string>> = { set: 'update', publish: 'publish', delete: 'remove' }

function actionIn(
  { name, args, to }: StageNode,
  area: AnyArea,
  scope: LineScope,
  faults: LineFault[],
): BoundAction | undefined {
  const entry = actionOf(name.text, area, scope)
  const { record, steps = [] } = entry ? argumentSteps(entry, scope) : {}
  if (!entry || !record) {
    const names = [...actionsOn(area, scope).map(nameOf), ...rowStages, ...Object.keys(readingStages)]
    faults.push(faultAt(name, noAction(name.text, area), nearestNames(name.text, names)))
    return undefined
  }
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
  return { entry, record, input }
}

interface ArgumentSteps {
  /** the parameter that the rows of the line fill */
  readonly record: Prompt | undefined
  /** the others, in the order in which values without a name fill them */
  readonly steps: readonly Prompt[]
}

export function argumentSteps(entry: Entry, { areas }: Pick<LineScope, 'areas'>): ArgumentSteps {
  const all = stepsOf(entry, areas)
  const record = recordStep(all, entry)
  // commands over many areas take that of the line
  const free = all.filter((step) => step !== record && !(entry.area.system && step.name === 'area'))
  const switches = free.filter((step) => isSwitch(entry, step)).map((step) => ({ ...step, required: true }))
  return { record, steps: [...switches, ...free.filter((step) => !isSwitch(entry, step))] }
}

/** Returns true for the value of a toggle: a line says what it sets, and never the opposite of what is there. */
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

/** Returns the actions that rows of an area take; found once, since each key asks for them. */
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

/** Finds an action by its name in lines, in scripts, or by its verb. */
export function actionOf(name: string, area: AnyArea, scope: LineScope): Entry | undefined {
  const all = actionsOn(area, scope)
  return (
    all.find((entry) => nameOf(entry) === name || entry.action === name) ??
    all.find(({ command }) => command.verb === verbNames[name]) ??
    all.find((entry) => isTitle(name, titleOf(entry)) || switchedBy(name, entry))
  )
}

/** Returns the input of a toggle named by the title of one of its states, such as 下架. */
function switchedBy(text: string, { area, command }: Entry): Record<string, number> | undefined {
  if (command.verb !== 'toggle') return undefined
  const wanted = [0, 1].find((each) => isTitle(text, toggleWords(area, command, each === 1)))
  return wanted === undefined ? undefined : { [command.value ?? 'online']: wanted }
}
