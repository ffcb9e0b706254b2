import { pathParams } from '../calls.ts'
import type { Environment } from '../environment.ts'
import { Code, inputText, valueText } from '../typings/script-text.ts'
import { titleOf, titleWith } from '../wording.ts'
import type { BoundAction } from './actions.ts'
import { bindLine, type BoundLine } from './bind.ts'
import { parseLine } from './parser.ts'
import { printFilters } from './printer.ts'
import type { LineScope } from './scope.ts'

const mostPublished = 250

interface Pass extends BoundAction {
  /** number of records per call; `each`: one call per row as it is read */
  readonly takes: 'each' | 'all' | typeof mostPublished
}

/** A publish reads its records together, unless an action on each row follows it. */
function passesOf(actions: readonly BoundAction[]): Pass[] {
  // the address of some publishes names one record
  const isEach = ({ entry, record }: BoundAction) =>
    record.control !== 'records' && (entry.command.verb !== 'publish' || pathParams(entry.path).includes(record.name))
  const last = actions.findLastIndex(isEach)
  return actions.map((action, index) => {
    const { record } = action
    if (record.control === 'records') return { ...action, takes: 'all' }
    if (index < last || isEach(action)) return { ...action, takes: 'each' }
    return { ...action, record: { ...record, name: 'ids' }, takes: mostPublished }
  })
}

/** Returns the script equivalent to a line, with the line as a comment. */
export function lineScript(text: string, bound: BoundLine, titled = titleWith): string {
  const { environment, list, take, actions } = bound
  const ops = environment === undefined ? 'ops' : opsAt(environment)
  const each = `for await (const row of ${ops}.${list.name}.each(${inputText(queryOf(bound), '    ')})) {`
  const passes = passesOf(actions)
  const single = passes.filter(({ takes }) => takes === 'each')
  const together = passes.filter(({ takes }) => takes !== 'each')
  const needsCount = take !== undefined
  const body = [
    ...(needsCount ? ['let left = ' + take] : []),
    ...(together.length > 0 ? ['const ids: number[] = []'] : []),
    each,
    ...(needsCount ? ['  if (left-- === 0) break'] : []),
    ...single.map((action) => `  ${callText(ops, action, new Code('row.id'), '      ')}`),
    ...(together.length > 0 ? ['  ids.push(row.id)'] : []),
    '}',
    ...together.map((action) => {
      const { takes } = action
      if (takes === 'all') return `if (ids.length > 0) ${callText(ops, action, new Code('ids'), '    ')}`
      const some = callText(ops, action, new Code(`ids.slice(at, at + ${takes})`), '      ')
      return `for (let at = 0; at < ids.length; at += ${takes})\n      ${some}`
    }),
  ]
  const [first] = actions
  return [
    `import { defineScript } from 'playdesk'\n`,
    `// ${text.replaceAll(/\s+/g, ' ')}`,
    'export default defineScript({',
    `  title: ${valueText(first ? titled(first.entry, first.input) : list.area.title)},`,
    '  async run({ ops }) {',
    ...body.map((line) => `    ${line}`),
    '  },',
    '})\n',
  ].join('\n')
}

/** Returns the line that a script was made from; undefined once edited. */
export function lineOfScript(source: string, scope: LineScope): string | undefined {
  const text = /^\/\/ (.+)$/m.exec(source)?.[1]
  const { line } = text === undefined ? {} : parseLine(text)
  const { bound } = line ? bindLine(line, scope) : {}
  // earlier versions wrote other titles into the script
  const titles = [titleWith, titleOf]
  return text !== undefined && bound && titles.some((each) => lineScript(text, bound, each) === source)
    ? text
    : undefined
}

export function lineSteps(bound: BoundLine) {
  const { environment, list, take, actions } = bound
  return {
    ...(environment === undefined ? {} : { where: environment }),
    area: list.name,
    query: queryOf(bound),
    ...(take === undefined ? {} : { take }),
    steps: passesOf(actions).map(({ entry, record, takes, input, from }) => ({
      ...(from === undefined ? {} : { where: from }),
      area: entry.name,
      action: entry.action,
      record: record.name,
      takes,
      input,
    })),
  }
}

export function queryOf({ list, ids, filters, sort }: BoundLine): Record<string, unknown> {
  // default filters of the list would hide rows from the line
  const lift = Object.keys(list.command.defaults ?? {}).join(',')
  return {
    ...(lift ? { lift } : {}),
    ...(ids ? { ids } : {}),
    ...(filters.length > 0 ? { where: printFilters(filters) } : {}),
    ...(sort ? { sortby: sort.by, order: sort.order } : {}),
  }
}

function callText(ops: string, { entry, record, input, from }: BoundAction, id: Code, indent: string): string {
  const start = `await ${from === undefined ? ops : opsAt(from)}.${entry.name}.${entry.action}(`
  return `${start}${inputText({ [record.name]: id, ...input }, indent, start)})`
}

function opsAt(environment: Environment): string {
  return `ops.at(${JSON.stringify(environment)})`
}
