import type { Environment } from '../environment.ts'
import { Code, inputText, valueText } from '../typings/script-text.ts'
import { titleOf } from '../wording.ts'
import type { BoundAction } from './actions.ts'
import { bindLine, type BoundLine } from './bind.ts'
import { parseLine } from './parser.ts'
import { printFilters } from './printer.ts'
import type { LineScope } from './scope.ts'

/** Returns the script that does what a line says, with the line above it as a comment. */
export function lineScript(text: string, bound: BoundLine): string {
  const { environment, list, take, actions } = bound
  const ops = environment === undefined ? 'ops' : opsAt(environment)
  const each = `for await (const row of ${ops}.${list.name}.each(${inputText(queryOf(bound), '    ')})) {`
  const single = actions.filter(({ record }) => record.control !== 'records')
  const together = actions.filter((action) => !single.includes(action))
  const needsCount = take !== undefined
  const body = [
    ...(needsCount ? ['let left = ' + take] : []),
    ...(together.length > 0 ? ['const ids: number[] = []'] : []),
    each,
    ...(needsCount ? ['  if (left-- === 0) break'] : []),
    ...single.map((action) => `  ${callText(ops, action, new Code('row.id'), '      ')}`),
    ...(together.length > 0 ? ['  ids.push(row.id)'] : []),
    '}',
    ...together.map((action) => `if (ids.length > 0) ${callText(ops, action, new Code('ids'), '    ')}`),
  ]
  const [first] = actions
  return [
    `import { defineScript } from 'playdesk'\n`,
    `// ${text.replaceAll(/\s+/g, ' ')}`,
    'export default defineScript({',
    `  title: ${valueText(first ? titleOf(first.entry) : list.area.title)},`,
    '  async run({ ops }) {',
    ...body.map((line) => `    ${line}`),
    '  },',
    '})\n',
  ].join('\n')
}

/** Returns the line that a script was made from, unless the script was edited. */
export function lineOfScript(source: string, scope: LineScope): string | undefined {
  const text = /^\/\/ (.+)$/m.exec(source)?.[1]
  const { line } = text === undefined ? {} : parseLine(text)
  const { bound } = line ? bindLine(line, scope) : {}
  return text !== undefined && bound && lineScript(text, bound) === source ? text : undefined
}

/** Returns what a running script does for a line: its list, and its actions in order. */
export function lineSteps(bound: BoundLine) {
  const { environment, list, take, actions } = bound
  return {
    ...(environment === undefined ? {} : { where: environment }),
    area: list.name,
    query: queryOf(bound),
    ...(take === undefined ? {} : { take }),
    steps: actions.map(({ entry, record, input, from }) => ({
      ...(from === undefined ? {} : { where: from }),
      area: entry.name,
      action: entry.action,
      record: record.name,
      isTogether: record.control === 'records',
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
