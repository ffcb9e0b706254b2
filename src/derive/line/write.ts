import { pathParams, type Entry } from '../calls.ts'
import { nameOf } from './arguments.ts'
import { actionOf } from './actions.ts'
import { bindLine, listIn } from './bind.ts'
import type { LineScope } from './scope.ts'
import { parseLine } from './parser.ts'
import { printLine } from './printer.ts'
import type { ArgumentNode, FilterNode, LineNode, ValueNode, LineWord } from './syntax.ts'

type LineInput = Readonly<Record<string, unknown>>

const nowhere = { from: 0, to: 0 }
const mostIds = 10_000

interface LineRows extends Pick<LineNode, 'environment'> {
  readonly ids?: readonly number[]
  readonly filters?: readonly FilterNode[]
}

/** Returns undefined if the line would not parse back as the same input. */
export function writeLine(
  entry: Entry,
  records: readonly number[],
  input: LineInput,
  scope: LineScope,
): string | undefined {
  return writeFor(entry, { ids: records }, input, scope)
}

/** Like `writeLine`, for rows chosen by id or by filters. */
export function writeFor(entry: Entry, rows: LineRows, input: LineInput, scope: LineScope): string | undefined {
  const { area } = entry
  const { filters = [], environment } = rows
  const ids = (rows.ids ?? []).toSorted((one, other) => one - other)
  const source = wordOf(area.id)
  const list = listIn(source, scope)
  const isOpen = ids.length === 0 && filters.length === 0
  if ('message' in list || pathParams(list.path).length > 0 || isOpen || ids.length > mostIds) return undefined
  const name = [entry.action === 'update' ? 'set' : nameOf(entry), entry.action].find(
    (each) => actionOf(each, area, scope) === entry,
  )
  if (name === undefined) return undefined
  const stage = { ...nowhere, name: wordOf(name), filters: [], args: argumentsOf(entry, input) }
  const place = environment ? { environment } : {}
  const text = printLine({ ...place, source, ids: rangesOf(ids), filters, stages: [stage] })
  // a line holds no line breaks
  return !text.includes('\n') && isSaid(text, ids, input, scope) ? text : undefined
}

/** Returns an action's values in order: state of a toggle, named ones, environments, languages, reason. */
function argumentsOf({ command }: Entry, input: LineInput): ArgumentNode[] {
  const placeOf = (name: string): number => {
    if (command.verb === 'toggle' && name === (command.value ?? 'online')) return 0
    const place = keywordOf.findIndex((keyword, at) => at > 1 && keyword?.[0] === name)
    return place < 0 ? 1 : place
  }
  return Object.entries(input)
    .filter(([, value]) => value !== undefined)
    .toSorted(([one], [other]) => placeOf(one) - placeOf(other))
    .map(([name, value]) => {
      const place = placeOf(name)
      const values = (Array.isArray(value) ? value : [value]).map((each) => wordOf(textOf(each), name === 'reason'))
      return { ...nowhere, ...(place === 0 ? {} : { name: wordOf(keywordOf[place]?.[1] ?? name) }), values }
    })
}

// places of inputs: the state of a toggle, others by name, then these behind their words
const keywordOf = [undefined, undefined, ['targets', 'to'], ['languages', 'in'], ['reason', 'because']] as const

function textOf(value: unknown): string {
  if (value === null) return ''
  return typeof value === 'object' ? JSON.stringify(value) : String(value as string | number | boolean)
}

function rangesOf(ids: readonly number[]): ValueNode[] {
  const ranges: [from: number, to: number][] = []
  for (const id of ids) {
    const last = ranges.at(-1)
    if (last?.[1] === id - 1) last[1] = id
    else ranges.push([id, id])
  }
  return ranges.map(([from, to]) => ({
    from: wordOf(String(from)),
    ...(from === to ? {} : { to: wordOf(String(to)) }),
  }))
}

function isSaid(text: string, ids: readonly number[], input: LineInput, scope: LineScope): boolean {
  const { line, faults } = parseLine(text)
  const { bound } = line ? bindLine(line, scope) : {}
  const [action] = bound?.actions ?? []
  const textOfInput = (said: LineInput): string =>
    JSON.stringify(Object.entries(said).toSorted(([one], [other]) => (one < other ? -1 : 1)))
  return (
    faults.length === 0 &&
    action !== undefined &&
    JSON.stringify(bound?.ids ?? []) === JSON.stringify(ids) &&
    textOfInput(action.input) === textOfInput(input)
  )
}

function wordOf(text: string, isQuoted = false): LineWord {
  return { ...nowhere, text, isQuoted }
}
