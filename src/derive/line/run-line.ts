import { words } from '#catalogue/index.ts'
import { environments, isEnvironment, type Environment } from '../environment.ts'
import { nearest } from '../values/nearest.ts'
import { changeSourceIn } from './change-source.ts'
import { faultAt, keywordIn, type FilterNode, type LineFault, type LineNode, type StageNode } from './syntax.ts'

/** Undo of a run, perhaps only in some environments and areas. */
export interface RunLine {
  readonly run: number
  readonly environments?: readonly Environment[]
  readonly areas?: readonly string[]
  readonly reason?: string
}

/** Parses `run:4711 env:prod-ind | undo because "wrong banner"`; undefined for lines without undo. */
export function runLineOf(
  line: LineNode,
  areas: Readonly<Record<string, unknown>>,
): { readonly bound?: RunLine; readonly faults: readonly LineFault[] } | undefined {
  const source = changeSourceIn(line.source.text)
  const [undo, ...others] = line.stages.toSorted((one, other) => Number(isUndo(other)) - Number(isUndo(one)))
  if (!source || !undo || !isUndo(undo)) return undefined
  if (source.kind === 'plan') return { faults: [faultAt(line.source, onlyRuns)] }
  const faults: LineFault[] = []
  const values = (name: string, known: readonly string[]): readonly string[] | undefined => {
    const filters = line.filters.filter(({ field }) => field?.text === name)
    const words = filters.flatMap((each) => each.values).map(({ from }) => from)
    for (const word of words.filter(({ text }) => !known.includes(text))) {
      const near = nearest(word.text, known)
      faults.push(faultAt(word, notThere(name, word.text), near ? [near] : []))
    }
    return filters.length > 0 ? words.map(({ text }) => text) : undefined
  }
  faults.push(...line.filters.flatMap((each) => (isKnown(each) ? [] : faultAt(each, onlyParts, ['env:', 'area:']))))
  const [first] = others
  if (first) faults.push(faultAt(first, onlyUndo))
  const because = undo.args.find(({ name }) => keywordIn(name?.text) === 'because')
  for (const arg of undo.args) if (arg !== because) faults.push(faultAt(arg, onlyReason, ['because ']))
  const [chosen, inAreas] = [values('env', environments), values('area', Object.keys(areas))]
  if (faults.length > 0) return { faults }
  return {
    bound: {
      run: source.id,
      ...(chosen ? { environments: chosen.filter(isEnvironment) } : {}),
      ...(inAreas ? { areas: inAreas } : {}),
      ...(because ? { reason: because.values.map(({ text }) => text).join(',') } : {}),
    },
    faults,
  }
}

function isUndo({ name }: StageNode): boolean {
  return name.text === 'undo'
}

function isKnown({ field, operator, isNot }: FilterNode): boolean {
  return (field?.text === 'env' || field?.text === 'area') && operator === ':' && !isNot
}

function notThere(name: string, text: string) {
  return name === 'env'
    ? words(`${text} is no environment.`, `${text} 不是环境。`)
    : words(`There is no area ${text}.`, `没有模块 ${text}。`)
}

const onlyParts = words('A run is narrowed by env: and area:.', '任务可用 env: 和 area: 限定范围。')
const onlyRuns = words('Only runs are undone: run:… | undo.', '只能撤销任务：run:… | undo。')
const onlyUndo = words('Nothing stands beside undo.', 'undo 不能与其他操作并用。')
const onlyReason = words('undo takes a reason: because "…".', 'undo 只接受原因：because "…"。')
