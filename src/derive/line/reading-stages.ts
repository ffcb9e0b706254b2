import { words, type AnyArea, type Words } from '#catalogue/index.ts'
import { environments, isEnvironment, type Environment } from '../environment.ts'
import { readable } from '../input.ts'
import { nearest, nearestNames } from '../values/nearest.ts'
import { noPast } from './instead.ts'
import { faultAt, type LineFault, type StageNode, type LineWord } from './syntax.ts'

/** Last stages of a line, which return rows, counts or changes instead of planning. */
export const readingStages = {
  show: words('Only these fields', '只显示这些字段'),
  count: words('Number of rows, also by a field', '行数，可按字段分组'),
  diff: words('Differences to another environment', '与另一环境的差异'),
  history: words('Changes of these rows, newest first', '这些行的更改记录'),
  'as-of': words('Rows as they were then', '当时的数据'),
} as const

export type ReadingStage =
  | { readonly kind: 'show'; readonly fields: readonly string[] }
  | { readonly kind: 'count'; readonly by?: string }
  | { readonly kind: 'diff'; readonly to: Environment }
  | { readonly kind: 'history' }

export function isReading({ name }: StageNode): boolean {
  return Object.hasOwn(readingStages, name.text)
}

/** The reading stage must be the last. */
export function readingIn(
  stages: readonly StageNode[],
  area: AnyArea,
  faults: LineFault[],
): { reading?: ReadingStage } {
  const [stage] = stages.filter(isReading)
  if (!stage) return {}
  const later = stages.find(({ from }) => from > stage.from)
  const others = later ?? stages.find((each) => each !== stage)
  if (others) {
    const { text } = stage.name
    const message = words(
      `${text} answers at once: nothing follows it, and no action stands before it.`,
      `${text} 会立即给出结果：其后不能有内容，其前不能有操作。`,
    )
    faults.push(faultAt(others, message))
  }
  const values = stage.args.flatMap((arg) => arg.values)
  const before = faults.length
  const reading = readers[stage.name.text as keyof typeof readingStages](stage, values, area, faults)
  return reading && faults.length === before ? { reading } : {}
}

type Reader = (
  stage: StageNode,
  values: readonly LineWord[],
  area: AnyArea,
  faults: LineFault[],
) => ReadingStage | undefined

const readers: Readonly<Record<keyof typeof readingStages, Reader>> = {
  show(stage, values, area, faults) {
    if (values.length === 0) faults.push(faultAt(stage.name, words('Name fields to show.', '请填写要显示的字段。')))
    return { kind: 'show', fields: values.map((value) => fieldIn(value, area, faults)) }
  },
  count(_, values, area, faults) {
    const [first, second] = values
    const by = first?.text === 'by' ? second : first
    return { kind: 'count', ...(by ? { by: by.text === lastOperator ? lastOperator : fieldIn(by, area, faults) } : {}) }
  },
  diff(stage, [to], _, faults) {
    if (to && isEnvironment(to.text)) return { kind: 'diff', to: to.text }
    const message = words('diff takes one environment, such as prod-ind.', 'diff 需填写一个环境，如 prod-ind。')
    faults.push(faultAt(to ?? stage.name, message, to ? [nearest(to.text, environments) ?? 'prod-ind'] : []))
    return undefined
  },
  history: () => ({ kind: 'history' }),
  'as-of'(stage, _, __, faults) {
    faults.push(faultAt(stage, noPast, ['history']))
    return undefined
  },
}

/** Pseudo field to count by: the operator who changed a row last. */
export const lastOperator = 'by'

/** Fields that a line shows and counts by. */
export function readNames(area: AnyArea): string[] {
  return ['id', ...Object.keys(readable(area))]
}

export function noField(name: string): Words {
  return words(`There is no field ${name}.`, `没有字段 ${name}。`)
}

function fieldIn(word: LineWord, area: AnyArea, faults: LineFault[]): string {
  const names = readNames(area)
  const folded = word.text.toLowerCase()
  const found = names.find((name) => name === word.text) ?? names.find((name) => name.toLowerCase() === folded)
  if (found !== undefined) return found
  faults.push(faultAt(word, noField(word.text), nearestNames(word.text, names)))
  return word.text
}
