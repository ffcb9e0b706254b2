import { words } from '#catalogue/index.ts'
import type { Entry } from '../calls.ts'
import { isEnvironment, type Environment } from '../environment.ts'
import { nearestNames } from '../values/nearest.ts'
import { actionIn, type BoundAction } from './actions.ts'
import { nameOf } from './arguments.ts'
import { lineOfRows } from './change-source.ts'
import { filterTarget } from './filter-target.ts'
import { lineOfDifferences } from './on-differences.ts'
import { isReading, readingIn, type ReadingStage } from './reading-stages.ts'
import { rowStages, sortIn, takeIn, type SortStage } from './row-stages.ts'
import type { LineScope } from './scope.ts'
import {
  faultAt,
  isTitle,
  keywordIn,
  type FilterNode,
  type LineFault,
  type LineNode,
  type StageNode,
  type ValueNode,
  type LineWord,
} from './syntax.ts'

export interface BoundLine {
  readonly environment?: Environment
  readonly list: Entry
  /** true for `.`: rows that are selected or shown */
  readonly isHere: boolean
  readonly ids?: readonly number[]
  readonly filters: readonly FilterNode[]
  readonly sort?: SortStage
  /** maximum number of rows */
  readonly take?: number
  readonly reading?: ReadingStage
  readonly actions: readonly BoundAction[]
  readonly reason?: string
}

const mostIds = 10_000

export function bindLine(
  typed: LineNode,
  scope: LineScope,
): { readonly bound?: BoundLine; readonly faults: readonly LineFault[] } {
  const rows = lineOfRows(typed, scope.changedArea)
  if ('message' in rows) return { faults: [rows] }
  const list = listIn(rows.source, scope)
  if ('message' in list) return { faults: [list] }
  const line = lineOfDifferences(rows, list.area)
  if ('message' in line) return { faults: [line] }
  const faults: LineFault[] = []
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
    actions: actions.flatMap((stage) => actionIn(stage, list.area, environment, scope, faults) ?? []),
    ...reasonIn(actions, faults),
  }
  return { bound, faults }
}

const longestReason = 500

/** Reason of the plan, and of actions that take one. */
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

/** Finds a list by id, script name or title. */
export function listIn(source: LineWord, { entries, here }: LineScope): Entry | LineFault {
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
