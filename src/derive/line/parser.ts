import { words } from '#catalogue/index.ts'
import { narrow, tokens, type LineToken } from './lexer.ts'
import {
  faultAt,
  keywordIn,
  stageName,
  type ArgumentNode,
  type FilterNode,
  type LineFault,
  type LineNode,
  type FilterOperator,
  type ParsedLine,
  type LineSpan,
  type StageNode,
  type ValueNode,
  type LineWord,
} from './syntax.ts'

const filterHead = /^(-?)(?:([\p{L}_][\p{L}\p{N}_.]*)(:|>=|<=|>|<|~))?/u
const argumentHead = /^(?:([\p{L}_][\p{L}\p{N}_.]*)=)?/u
const stagesWithFilters = new Set(['where'])

/** Parses a line; each unreadable part is omitted and becomes a fault. */
export function parseLine(typed: string): ParsedLine {
  const text = narrow(typed)
  const { tokens: all, faults: unread } = tokens(text)
  const faults: LineFault[] = [...unread]
  const [head = [], ...rest] = byPipe(all)
  const [first, ...others] = head
  if (!first) return { faults: [...faults, faultAt(endOf(text), noSource)] }
  const ids = others.filter(({ text: each }) => each.startsWith('#'))
  const filters = others.filter((each) => !ids.includes(each)).map((token) => filterIn(token, faults))
  const stages = rest.map((part, at) => stageIn(part, pipeBefore(all, at), faults))
  const line: LineNode = {
    ...sourceIn(first),
    ids: ids.flatMap(({ from, text: each }) => valuesIn(each.slice(1), from + 1)),
    filters: filters.filter((each) => each !== undefined),
    stages: stages.filter((each) => each !== undefined),
  }
  return { line, faults }
}

/** Parses filters alone: `onShelf:1 installs<10`. */
export function parseFilters(typed: string): {
  readonly filters: readonly FilterNode[]
  readonly faults: readonly LineFault[]
} {
  const { tokens: all, faults: unread } = tokens(narrow(typed))
  const faults: LineFault[] = [...unread]
  const filters = all.flatMap((token) => {
    if (!token.isPipe) return filterIn(token, faults) ?? []
    faults.push(faultAt(token, pipeInFilters))
    return []
  })
  return { filters, faults }
}

const noSource = words(
  'Start with an area, or with a full stop for the rows here.',
  '请以模块名开头，或用句点表示当前行。',
)
const noAction = words('An action follows the pipe.', '竖线后应为操作。')
const noValue = words('A value is missing.', '缺少取值。')
const pipeInFilters = words(
  'Filters hold no pipe; put it in quotes as text.',
  '筛选条件不能包含竖线；作为文本请加引号。',
)

function endOf(text: string): LineSpan {
  return { from: text.length, to: text.length }
}

function byPipe(all: readonly LineToken[]): LineToken[][] {
  const parts: LineToken[][] = [[]]
  for (const token of all) {
    if (token.isPipe) parts.push([])
    else parts.at(-1)?.push(token)
  }
  return parts
}

function pipeBefore(all: readonly LineToken[], stage: number): LineSpan {
  return all.filter(({ isPipe }) => isPipe)[stage] ?? { from: 0, to: 0 }
}

export function sourceIn({ text, from, to }: Omit<LineToken, 'isPipe'>): Pick<LineNode, 'environment' | 'source'> {
  const colon = /^[a-z]+-[a-z]+:/.exec(text)?.[0].length ?? 0
  const source = { text: text.slice(colon), from: from + colon, to, isQuoted: false }
  if (colon === 0) return { source }
  return { environment: { text: text.slice(0, colon - 1), from, to: from + colon - 1, isQuoted: false }, source }
}

function filterIn(token: LineToken, faults: LineFault[]): FilterNode | undefined {
  const [head = '', minus, name, operator] = filterHead.exec(token.text) ?? []
  const nameFrom = token.from + (minus?.length ?? 0)
  const values = valuesIn(token.text.slice(head.length), token.from + head.length)
  if (values.length === 0) {
    faults.push(faultAt(token, noValue))
    return undefined
  }
  return {
    from: token.from,
    to: token.to,
    isNot: minus === '-',
    ...(name ? { field: { text: name, from: nameFrom, to: nameFrom + name.length, isQuoted: false } } : {}),
    operator: (operator as FilterOperator | undefined) ?? ':',
    values,
  }
}

function stageIn(part: readonly LineToken[], pipe: LineSpan, faults: LineFault[]): StageNode | undefined {
  const [first, ...rest] = part
  if (!first) {
    faults.push(faultAt(pipe, noAction))
    return undefined
  }
  const typed = wordIn(first.text, first.from)
  const name = { ...typed, text: stageName(typed.text) }
  const span = { from: first.from, to: part.at(-1)?.to ?? first.to }
  const isFiltering = stagesWithFilters.has(name.text)
  const filters = isFiltering ? rest.flatMap((token) => filterIn(token, faults) ?? []) : []
  return { ...span, name, filters, args: isFiltering ? [] : argumentsIn(rest.flatMap(apart), faults) }
}

/** Splits a Chinese keyword from a quote that follows without a space: 因为“静默”. */
function apart(token: LineToken): LineToken[] {
  const { from, text } = token
  const length = /^\p{Script=Han}+(?=")/u.exec(text)?.[0].length ?? 0
  if (!keywordIn(text.slice(0, length))) return [token]
  const middle = from + length
  return [
    { ...token, to: middle, text: text.slice(0, length) },
    { ...token, from: middle, text: text.slice(length) },
  ]
}

function argumentsIn(all: readonly LineToken[], faults: LineFault[]): ArgumentNode[] {
  const args: ArgumentNode[] = []
  for (let at = 0; at < all.length; at++) {
    const token = all[at]
    if (!token) continue
    const keyword = keywordIn(token.text)
    const value = keyword ? all[at + 1] : token
    if (keyword) at++
    if (!value) {
      faults.push(faultAt(token, noValue))
      continue
    }
    const [head = '', own] = keyword ? [''] : (argumentHead.exec(value.text) ?? [])
    const named = keyword
      ? { ...wordIn(token.text, token.from), text: keyword }
      : own
        ? wordIn(own, value.from)
        : undefined
    const values = listIn(value.text.slice(head.length), value.from + head.length).map(([text, from]) =>
      wordIn(text, from),
    )
    if (values.length === 0) faults.push(faultAt(value, noValue))
    else args.push({ from: token.from, to: value.to, ...(named ? { name: named } : {}), values })
  }
  return args
}

/** Splits at commas outside of quotes. */
function listIn(text: string, from: number): (readonly [text: string, from: number])[] {
  const parts = [...text.matchAll(/(?:"(?:\\.|[^"\\])*"?|[^,"])+/g)]
  return parts.map(({ 0: part, index }) => [part, from + index] as const)
}

function valuesIn(text: string, from: number): ValueNode[] {
  return listIn(text, from).map(([part, at]) => {
    const dots = part.startsWith('"') ? -1 : part.indexOf('..')
    if (dots <= 0 || dots + 2 >= part.length) return { from: wordIn(part, at) }
    return { from: wordIn(part.slice(0, dots), at), to: wordIn(part.slice(dots + 2), at + dots + 2) }
  })
}

function wordIn(text: string, from: number): LineWord {
  const span = { from, to: from + text.length }
  if (!text.startsWith('"')) return { ...span, text, isQuoted: false }
  const inner = text.slice(1, text.length > 1 && text.endsWith('"') ? -1 : undefined)
  return { ...span, text: inner.replaceAll(/\\(.)/g, '$1'), isQuoted: true }
}
