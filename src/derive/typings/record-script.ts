import { camel, words, type Words, type Values } from '#catalogue/index.ts'
import { pathParams, type Entry } from '../calls.ts'
import { inputFields } from '../input.ts'
import { areaNamedBy } from './named-record.ts'
import { isObject } from '../kinds/shared/is-object.ts'
import { Code, inputText, valueText } from './script-text.ts'
import { titleOf } from '../wording.ts'

export interface RecordedStep {
  readonly entry: Entry
  readonly environment: string
  readonly inputs: readonly Values[]
  /** the rows of a filter, in place of `inputs` */
  readonly filter?: RowFilter
  readonly made?: number
}

interface RowFilter {
  readonly list: Entry
  readonly query: Values
  /** input equal for all rows */
  readonly shared: Values
  /** parameter that takes the id of each row */
  readonly key: string
  /** ids to skip */
  readonly except?: readonly number[]
}

/** Action that scripts cannot repeat, as a comment in the script. */
export interface ScriptRemark {
  readonly remark: string
}

interface ScriptOptions {
  /** environment of the script; other steps name theirs */
  readonly home: string
  /** true to loop over a parameter or filter */
  readonly asLoop: boolean
}

export function recordedScript(all: readonly (RecordedStep | ScriptRemark)[], { home, asLoop }: ScriptOptions): string {
  const params = new Map<string, string>()
  const known = new Map<number, string>()
  const body = merged(all).flatMap((step) =>
    'remark' in step ? [`// ${step.remark}`] : stepLines(step, { home, asLoop, params, known, indent: '    ' }),
  )
  const title = titleWords(all.flatMap((step) => ('remark' in step ? [] : [step])))
  const declared = [...params].map(([name, text]) => `    ${name}: ${text},\n`).join('')
  return [
    `import { defineScript${params.size > 0 ? ', param' : ''} } from 'playdesk'\n`,
    'export default defineScript({',
    `  title: ${valueText(title)},`,
    ...(params.size > 0 ? [`  params: {\n${declared}  },`] : []),
    `  async run({ ops${params.size > 0 ? ', params' : ''} }) {`,
    ...body.map((line) => `    ${line}`),
    '  },',
    '})\n',
  ].join('\n')
}

/** Merges consecutive calls that differ only in the record. */
function merged(steps: readonly (RecordedStep | ScriptRemark)[]): (RecordedStep | ScriptRemark)[] {
  const all: (RecordedStep | ScriptRemark)[] = []
  for (const step of steps) {
    const last = all.at(-1)
    if (!last || 'remark' in last || 'remark' in step) {
      all.push(step)
      continue
    }
    const isMore =
      !last.filter &&
      !step.filter &&
      last.made === undefined &&
      step.made === undefined &&
      last.entry.id === step.entry.id &&
      last.environment === step.environment &&
      keyOf([...last.inputs, ...step.inputs]) !== undefined
    if (isMore) all[all.length - 1] = { ...last, inputs: [...last.inputs, ...step.inputs] }
    else all.push(step)
  }
  return all
}

export function recordedLines(step: RecordedStep): string {
  const own = { home: step.environment, asLoop: false, params: new Map(), known: new Map() }
  return stepLines(step, { ...own, indent: '' }).join('\n')
}

interface ScriptScope extends ScriptOptions {
  readonly indent: string
  /** declarations of parameters by name */
  readonly params: Map<string, string>
  /** variables of created records by id */
  readonly known: Map<number, string>
}

function stepLines(step: RecordedStep, scope: ScriptScope): string[] {
  const { entry, environment, filter, made } = step
  const { home, asLoop, known, indent } = scope
  const ops = environment === home ? 'ops' : `ops.at(${JSON.stringify(environment)})`
  const call = (input: Values, deeper = '') => {
    const start = `await ${ops}.${entry.name}.${entry.action}(`
    return `${start}${inputText(withVariables(input, known), indent + deeper, start)})`
  }
  const inputs = step.inputs.map((input) => tidy(entry, input))
  const own = asLoop && made === undefined ? recordOf(entry, inputs[0], known) : undefined
  const key = inputs.length > 1 ? keyOf(inputs) : own
  if (filter) {
    const query = inputText(filter.query, indent)
    const shared = tidy(entry, filter.shared)
    const id = new Code(entry.command.arity === 'many' ? '[row.id]' : 'row.id')
    const row = { [filter.key]: id, ...(asLoop ? asParams(shared, scope) : shared) }
    const left = filter.except?.length ? [`  if (${valueText(filter.except)}.includes(row.id)) continue`] : []
    return [
      `for await (const row of ${ops}.${filter.list.name}.each(${query})) {`,
      ...left,
      `  ${call(row, '  ')}`,
      '}',
    ]
  }
  if (key !== undefined) {
    const ids = inputs.map((input) => input[key])
    const isMade = ids.some((id) => typeof id === 'number' && known.has(id))
    const area = asLoop && !isMade ? areaNamedBy(entry, key) : undefined
    const list = area
      ? `params.${declare(scope, plural(camel(area)), `param.refs(${JSON.stringify(area)}, { default: ${valueText(ids)} })`)}`
      : valueText(ids.map((id) => nameOf(id, known)))
    const { [key]: _, ...shared } = inputs[0] ?? {}
    const input = { [key]: new Code(key === 'id' ? 'id' : 'each'), ...(asLoop ? asParams(shared, scope) : shared) }
    return [`for (const ${key === 'id' ? 'id' : 'each'} of ${list}) {`, `  ${call(input, '  ')}`, '}']
  }
  const lines = inputs.map((input) => call(input))
  if (made === undefined || lines.length !== 1) return lines
  const name = unused(entry.name, new Set(known.values()))
  known.set(made, name)
  return [`const ${name} = ${lines[0]}`]
}

/** Returns the name of the input with the record, which a loop replaces. */
function recordOf(entry: Entry, input: Values = {}, known: ReadonlyMap<number, string>): string | undefined {
  const { area, command, path } = entry
  // child records also name their parent
  if (command.arity !== 'one' || area.parent !== undefined) return undefined
  const name = pathParams(path).at(-1) ?? 'id'
  const id = input[name]
  return typeof id === 'number' && !known.has(id) && areaNamedBy(entry, name) ? name : undefined
}

function keyOf(inputs: readonly Values[]): string | undefined {
  const [first = {}, ...others] = inputs
  const names = new Set(inputs.flatMap((input) => Object.keys(input)))
  const differing = [...names].filter((name) =>
    others.some((other) => valueText(other[name]) !== valueText(first[name])),
  )
  const [key = ''] = differing
  return differing.length === 1 && inputs.every((input) => typeof input[key] === 'number') ? key : undefined
}

/** Drops the loaded version, and a new record's nulls and defaults. */
function tidy(entry: Entry, input: Values): Values {
  const fields = inputFields(entry)
  const isNew = entry.command.verb === 'create'
  const inPath = new Set(pathParams(entry.path))
  return Object.fromEntries(
    Object.entries(input).filter(([name, value]) => {
      if (name === '_version' || (name === 'version' && !(name in entry.area.fields))) return false
      if (inPath.has(name)) return true
      const defaultValue = fields[name]?.default
      const isUsual = defaultValue !== undefined && valueText(defaultValue) === valueText(value)
      return isNew || entry.command.verb === 'custom' ? value !== null && !isUsual : true
    }),
  )
}

function asParams(input: Values, scope: ScriptScope): Values {
  return Object.fromEntries(
    Object.entries(input).map(([name, value]) => {
      const isReason = typeof value === 'string' && ['reason', 'remark'].includes(name)
      return isReason
        ? [name, new Code(`params.${declare(scope, name, `param.text({ default: ${JSON.stringify(value)} })`)}`)]
        : [name, value]
    }),
  )
}

function declare({ params }: ScriptScope, name: string, text: string): string {
  const same = [...params].find(([other, declared]) => declared === text && other.startsWith(name))
  if (same) return same[0]
  const free = unused(name, new Set(params.keys()))
  params.set(free, text)
  return free
}

function unused(name: string, taken: ReadonlySet<string>): string {
  if (!taken.has(name)) return name
  let count = 2
  while (taken.has(`${name}${count}`)) count += 1
  return `${name}${count}`
}

function plural(name: string): string {
  return name.endsWith('s') ? name : name.endsWith('y') ? `${name.slice(0, -1)}ies` : `${name}s`
}

function withVariables(value: Values, known: ReadonlyMap<number, string>): Values {
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, nameOf(member, known)]))
}

function nameOf(value: unknown, known: ReadonlyMap<number, string>): unknown {
  if (typeof value === 'number') return known.has(value) ? new Code(`${known.get(value)}.id`) : value
  if (Array.isArray(value)) return value.map((each) => nameOf(each, known))
  return isObject(value) && !(value instanceof Code) ? withVariables(value, known) : value
}

function titleWords(steps: readonly RecordedStep[]): Words {
  const titles = [...new Map(steps.map(({ entry }) => [entry.id, titleOf(entry)])).values()]
  const [first = words('Recorded script', '录制的脚本'), ...others] = titles
  if (others.length === 0) return first
  return words(`${first.en} and ${others.length} more`, `${first.zh}等 ${others.length + 1} 项操作`)
}
