import { words } from '#catalogue/index.ts'
import { environments, isEnvironment, type Environment } from '../environment.ts'
import { nearest } from '../values/nearest.ts'
import { faultAt, keywordIn, type FilterNode, type LineFault, type LineNode } from './syntax.ts'

/** Undo of a run, or of its part in some environments and areas. */
export interface RunLine {
  readonly run: number
  readonly environments?: readonly Environment[]
  readonly areas?: readonly string[]
  readonly reason?: string
}

/** Reads a line such as `run:4711 env:prod-ind | undo because "wrong banner"`; undefined for lines over records. */
export function runLineOf(
  line: LineNode,
  areas: Readonly<Record<string, unknown>>,
): { readonly bound?: RunLine; readonly faults: readonly LineFault[] } | undefined {
  const run = runIn(line.source.text)
  if (run === undefined) return undefined
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
  const [undo, ...others] = line.stages
  const [first] = others
  if (!undo || undo.name.text !== 'undo')
    faults.push(faultAt(undo?.name ?? line.source, onlyUndo, undo ? ['undo'] : []))
  if (first) faults.push(faultAt(first, onlyUndo))
  const because = undo?.args.find(({ name }) => keywordIn(name?.text) === 'because')
  for (const arg of undo?.args ?? []) if (arg !== because) faults.push(faultAt(arg, onlyReason, ['because ']))
  const [chosen, inAreas] = [values('env', environments), values('area', Object.keys(areas))]
  if (faults.length > 0) return { faults }
  return {
    bound: {
      run,
      ...(chosen ? { environments: chosen.filter(isEnvironment) } : {}),
      ...(inAreas ? { areas: inAreas } : {}),
      ...(because ? { reason: because.values.map(({ text }) => text).join(',') } : {}),
    },
    faults,
  }
}

/** Returns the run of a source such as `run:4711`. */
export function runIn(source: string): number | undefined {
  const run = Number(/^run:(\d{1,15})$/.exec(source)?.[1])
  return run >= 1 ? run : undefined
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
const onlyUndo = words('A run takes one action: undo.', '任务只有一种操作：undo。')
const onlyReason = words('undo takes a reason: because "…".', 'undo 只接受原因：because "…"。')
