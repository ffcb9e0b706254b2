import { words } from '#catalogue/index.ts'
import { faultAt, type FilterNode, type LineFault, type LineNode, type LineWord } from './syntax.ts'

/** Plan or run, such as `plan:12` or `run:4711`. */
export interface ChangeSource {
  readonly kind: 'plan' | 'run'
  readonly id: number
}

export function changeSourceIn(source: string): ChangeSource | undefined {
  const [, kind, digits] = /^(plan|run):(\d{1,15})$/.exec(source) ?? []
  const id = Number(digits)
  return id >= 1 ? { kind: kind === 'plan' ? 'plan' : 'run', id } : undefined
}

export function placeOf({ environment, filters }: LineNode) {
  const valuesOf = (name: string): LineWord[] =>
    filters.flatMap((each) => (isPlace(each, name) ? each.values.map(({ from }) => from) : []))
  const [environments, areas] = [valuesOf('env'), valuesOf('area')]
  return { environments: environment ? [environment, ...environments] : environments, areas }
}

/** Rewrites a line over a plan or run: `plan:12 area:game env:prod-ie` becomes `prod-ie:game plan:12`. */
export function lineOfRows(line: LineNode, onlyArea?: string): LineNode | LineFault {
  const { source, filters } = line
  const found = changeSourceIn(source.text)
  if (!found) return line
  const { environments, areas } = placeOf(line)
  const [environment, another = areas[1]] = environments
  if (another) return faultAt(another, another === areas[1] ? oneArea : oneEnvironment)
  const area = areas[0] ?? (onlyArea === undefined ? undefined : { ...source, text: onlyArea })
  if (!area) return faultAt({ from: source.to, to: source.to }, noArea, [' area:'])
  const { from, to } = source
  const word = (text: string): LineWord => ({ from, to, text, isQuoted: false })
  const own: FilterNode = {
    from,
    to,
    isNot: false,
    field: word(found.kind),
    operator: ':',
    values: [{ from: word(String(found.id)) }],
  }
  const others = filters.filter((each) => !isPlace(each, 'env') && !isPlace(each, 'area'))
  return { ...line, ...(environment ? { environment } : {}), source: area, filters: [own, ...others] }
}

function isPlace({ field, operator, isNot }: FilterNode, name: string): boolean {
  return field?.text === name && operator === ':' && !isNot
}

const oneArea = words('One area at a time.', '一次只能指定一个模块。')
const oneEnvironment = words('One environment at a time.', '一次只能指定一个环境。')
const noArea = words('Add the area of the records, such as area:game.', '请注明记录所属模块，如 area:game。')
