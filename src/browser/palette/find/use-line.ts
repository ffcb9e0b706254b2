import { useMemo } from 'react'
import useSWR from 'swr'
import type { Words } from '#catalogue/index.ts'
import { environmentWords } from '#derive/environment.ts'
import { bindLine, listIn, type BoundLine, type LineScope } from '#derive/line/bind.ts'
import { queryOf } from '#derive/line/compile.ts'
import { completeLine } from '#derive/line/complete.ts'
import { narrow, tokens } from '#derive/line/lexer.ts'
import { parseLine } from '#derive/line/parser.ts'
import { printLine } from '#derive/line/printer.ts'
import type { LineFault, LineNode } from '#derive/line/syntax.ts'
import { titleOf } from '#derive/wording.ts'
import { ApiProblem } from '#client/api.ts'
import { runCommand } from '#client/run-command.ts'
import { app, type Product } from '#browser/state/app-state.ts'
import type { Option } from '../option.ts'
import type { PaletteWords } from '../words.ts'
import type { Choice } from './rows.ts'

export interface LineRow {
  readonly option: Option
  readonly choice: Choice
}

/** Rows of a typed line: what it would do with how many records, its first fault, then its completions. */
export function useLine(
  text: string,
  product: Product,
  words: PaletteWords,
  say: (words: Words) => string,
): readonly LineRow[] | undefined {
  const scope = useMemo(
    (): LineScope => ({ areas: product.areas, entries: product.entries, here: hereIn(product) }),
    [product],
  )
  const known = useMemo(() => (isLine(text, scope) ? readLine(text, scope) : undefined), [text, scope])
  const bound = known?.fault ? undefined : known?.bound
  const { count, refusal } = useCount(bound)
  if (!known) return undefined
  const { fault, sent, completions } = known
  const about = [
    ...(bound && refusal === undefined ? [runRow(sent, bound, count, words, say)] : []),
    ...(refusal === undefined ? [] : [refusalRow(text, refusal)]),
    ...(fault ? [faultRow(text, fault, words, say)] : []),
  ]
  const endings = completions.all.map(({ text: end, title }): LineRow => {
    const completed = text.slice(0, completions.from) + end + text.slice(completions.to)
    return {
      option: { id: `line:${completed}`, title: end.trim(), ghost: say(title), completes: completed },
      choice: { kind: 'text', text: completed },
    }
  })
  const word = text.slice(completions.from, completions.to)
  // a word that only begins a name, and a line that only lacks its end, are finished first
  const isBegun = word !== '' && (completions.all[0]?.text.startsWith(word) ?? false)
  const isOpen = word === '' && fault !== undefined && fault.to >= text.trimEnd().length
  return isBegun || isOpen ? [...endings, ...about] : [...about, ...endings]
}

function hereIn({ areas }: Product) {
  const { area } = app()
  return area ? areas[area] : undefined
}

/** Returns true for an area with filters or stages behind it; plain words search commands. */
function isLine(text: string, scope: LineScope): boolean {
  const { tokens: all } = tokens(narrow(text))
  const [source, ...rest] = all
  if (!source || !rest.some(({ isPipe, text: each }) => isPipe || /^#|[:<>~]/.test(each))) return false
  const area = source.text.replace(/^[a-z]+-[a-z]+:/, '')
  return !('message' in listIn({ ...source, text: area, isQuoted: false }, scope)) || rest.some(({ isPipe }) => isPipe)
}

function readLine(text: string, scope: LineScope) {
  const { line: typed, faults: unread } = parseLine(text)
  // without selected rows a full stop has no meaning: it must never stand for all rows
  const here = hasSelected() ? scope.here : undefined
  const line = typed && withSelection(typed, { ...scope, here })
  const { bound, faults } = line ? bindLine(line, { ...scope, here }) : { faults: [] }
  const [fault] = [...unread, ...faults].toSorted((one, other) => one.from - other.from)
  return { bound, fault, sent: line ? printLine(line) : text, completions: completeLine(text, scope) }
}

function hasSelected(): boolean {
  const { ids, filter } = app().selection
  return ids.size > 0 && filter === undefined
}

/** `.` stands for the selected rows. */
function withSelection(line: LineNode, { here }: LineScope): LineNode {
  if (line.source.text !== '.' || !here) return line
  const { ids } = app().selection
  const word = (id: number) => ({ from: { text: String(id), isQuoted: false, from: 0, to: 1 } })
  return { ...line, source: { ...line.source, text: here.id }, ids: [...line.ids, ...[...ids].map(word)] }
}

/** Counts the rows that a line finds; both undefined until the server answers. */
function useCount(bound: BoundLine | undefined): { readonly count?: number | undefined; readonly refusal?: string } {
  const query = bound && queryOf(bound)
  const { environment } = app()
  const isHere = bound?.environment === undefined || bound.environment === environment
  const { data, error } = useSWR<number | undefined, unknown>(
    bound && isHere ? [bound.list.id, environment, JSON.stringify(query)] : null,
    () => runCommand(bound!.list, { ...query, pageSize: 1 }).then(({ total }) => total),
    { keepPreviousData: false, revalidateOnFocus: false, shouldRetryOnError: false },
  )
  if (error instanceof ApiProblem && error.status === 400) return { refusal: error.errors[0]?.message ?? error.message }
  return { count: data === undefined || bound?.take === undefined ? data : Math.min(data, bound.take) }
}

function runRow(
  text: string,
  bound: BoundLine,
  count: number | undefined,
  words: PaletteWords,
  say: (words: Words) => string,
): LineRow {
  const { list, actions, environment } = bound
  const where = environment === undefined ? '' : ` · ${say(environmentWords(environment))}`
  const rows = count === undefined ? '…' : words.lineRows(count)
  const [first] = actions
  const title = first
    ? words.planLine(actions.map(({ entry }) => say(titleOf(entry))).join(', '))
    : words.showRows(say(list.area.title))
  return {
    option: {
      id: 'line',
      title,
      ghost: rows + where,
      ...(first ? { effect: first.entry.command.effect } : {}),
    },
    choice: first ? { kind: 'plan-line', text } : { kind: 'show-line', bound },
  }
}

/** A value that only the server can refuse, such as a text for a number. */
function refusalRow(text: string, title: string): LineRow {
  return { option: { id: 'line-fault', title, isDisabled: true }, choice: { kind: 'text', text } }
}

function faultRow(
  text: string,
  { from, to, message, corrections }: LineFault,
  words: PaletteWords,
  say: (words: Words) => string,
): LineRow {
  const [first] = corrections
  const completed = first === undefined ? undefined : text.slice(0, from) + first + text.slice(to)
  return {
    option: {
      id: 'line-fault',
      title: say(message),
      ghost: first === undefined ? '' : words.correction(first),
      ...(completed === undefined ? { isDisabled: true } : { completes: completed }),
    },
    choice: { kind: 'text', text: completed ?? text },
  }
}
