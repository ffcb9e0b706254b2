import { useMemo, type RefObject } from 'react'
import { isEnvironment } from '#derive/environment.ts'
import { changeSourceIn } from '#derive/line/change-source.ts'
import { bindLine, listIn, type BoundLine } from '#derive/line/bind.ts'
import type { LineOperator, LineScope } from '#derive/line/scope.ts'
import { completeLine } from '#derive/line/complete.ts'
import type { Completions } from '#derive/line/completion.ts'
import { narrow, tokens } from '#derive/line/lexer.ts'
import { parseLine, sourceIn } from '#derive/line/parser.ts'
import { printLine } from '#derive/line/printer.ts'
import { runLineOf } from '#derive/line/run-line.ts'
import type { LineFault, LineNode, LineSpan } from '#derive/line/syntax.ts'
import { countingLine, isListed, withValues, type FoundValue } from '#derive/line/value-search.ts'
import { useCountries, useLanguages } from '#browser/kinds/controls/lists.ts'
import { app, useApp, type Product } from '#browser/state/app-state.ts'
import { missingRole, publishTargets } from '../start.ts'
import {
  completionRows,
  disabledRow,
  faultRows,
  keepRows,
  recordRows,
  runRow,
  undoRow,
  type LineRow,
  type PaletteTexts,
} from './line-rows.ts'
import { frecency } from './recents.ts'
import { hasSelected } from './rows.ts'
import type { TextMark } from './marked.tsx'
import { useCompleteness, withCompleteness } from './use-completeness.ts'
import { useChangedArea } from './use-changed-area.ts'
import { useLineFinding } from './use-line-finding.ts'
import { useLineValues, type LineValues } from './use-line-values.ts'
import { useUnlessMoved } from './use-unless-moved.ts'

export interface LineShown {
  readonly rows: readonly LineRow[]
  readonly mark?: TextMark | undefined
}

export function useLine(
  text: string,
  product: Product,
  speech: PaletteTexts,
  { isMoved, isChosen }: { readonly isMoved: RefObject<boolean>; readonly isChosen: boolean },
): LineShown | undefined {
  const languages = useLanguages()
  const countries = useCountries()
  const operator = useLineOperator()
  const changed = useChangedArea(text)
  const scope = useMemo(
    (): LineScope => ({
      areas: product.areas,
      entries: product.entries,
      here: hereIn(product),
      changedArea: changed.area,
      languages,
      countries,
      operator,
    }),
    [product, changed.area, languages, countries, operator],
  )
  const ofRun = useMemo(() => runRows(text, scope, speech), [text, scope, speech])
  const known = useMemo(
    () => (!ofRun && isLine(text, scope, isChosen) ? readLine(text, scope) : undefined),
    [ofRun, text, scope, isChosen],
  )
  const finding = useLineFinding(known?.readable)
  const values = useUnlessMoved(text, useLineValues(known?.wanted) ?? none, isMoved)
  const completeness = useCompleteness(known)
  const above = useUnlessMoved(text, finding.rows.length > 0 ? completionsAbove : undefined, isMoved)
  if (!known) return ofRun && { rows: ofRun }
  const { fault, bound, readable, sent } = known
  const completions = withCompleteness(withValues(known.completions, values), completeness)
  const refusal = changed.refusal ?? finding.refusal
  const keep = bound && !fault && refusal === undefined ? keepRows(sent, bound, speech) : []
  const run = bound && !fault && refusal === undefined ? [runRow(sent, bound, finding, speech)] : []
  const about = [
    ...run,
    ...(refusal === undefined ? [] : [disabledRow(text, refusal)]),
    ...(fault ? faultRows(text, fault, speech) : []),
  ]
  const endings = completionRows(text, completions, speech)
  const records = readable ? recordRows(readable, finding, product, speech, run.length > 0) : []
  const word = text.slice(completions.from, completions.to)
  // An unfinished word or line is completed before its fault shows.
  const isWrong = refusal !== undefined || (fault !== undefined && fault.from >= completions.from)
  const isBegun =
    word !== '' &&
    completions.all.length > 0 &&
    (completions.values && !isListed(completions.values)
      ? isWrong || finding.count?.rows === 0
      : completions.all[0]?.text.startsWith(word))
  const isOpen = word === '' && fault !== undefined && fault.to >= text.trimEnd().length
  const isUnfinished = isBegun || isOpen
  const rows = [
    ...(isUnfinished ? [] : about),
    ...endings.slice(0, above),
    ...(isUnfinished ? about : []),
    ...(above === undefined ? [] : records),
    ...(above === undefined ? [] : endings.slice(above)),
    ...(above === undefined ? records : []),
    ...keep,
  ]
  const isMarked = fault !== undefined && (!isUnfinished || fault.to === fault.from)
  return { rows, mark: isMarked ? markOf(text, fault) : undefined }
}

function markOf(text: string, { from, to, corrections }: LineFault): TextMark | undefined {
  if (to > from) return { from, to, ghost: '' }
  const isAtEnd = from >= text.trimEnd().length && corrections.every((each) => each.startsWith(' '))
  const ghost = corrections.map((each) => each.trim()).join(' ')
  return isAtEnd ? { from, to, ghost: (text.endsWith(' ') ? '' : ' ') + ghost } : undefined
}

const completionsAbove = 6
const none: readonly FoundValue[] = []

function runRows(text: string, scope: LineScope, speech: PaletteTexts): readonly LineRow[] | undefined {
  const { line, faults: unread } = parseLine(text)
  const read = line && runLineOf(line, scope.areas)
  if (!read) return undefined
  const [fault] = [...unread, ...read.faults]
  const about = read.bound && !fault ? [undoRow(text, read.bound, speech)] : fault ? faultRows(text, fault, speech) : []
  const endings = completionRows(text, completeLine(text, scope), speech)
  return [...(read.bound ? about : []), ...endings, ...(read.bound ? [] : about)]
}

function useLineOperator(): LineOperator {
  const session = useApp((state) => state.session)
  return useMemo(
    () => ({
      mayRun: (entry) => missingRole(entry) === undefined,
      usesOf: frecency(),
      targets: publishTargets(session),
    }),
    [session],
  )
}

function hereIn({ areas }: Product) {
  const { area } = app()
  return area ? areas[area] : undefined
}

/** True for a chosen area, or one with filters or stages; other words search commands. */
function isLine(text: string, scope: LineScope, isChosen: boolean): boolean {
  const { tokens: all } = tokens(narrow(text))
  const [source, ...rest] = all
  const named = source && sourceIn(source)
  if (named && (changeSourceIn(named.source.text) || isEnvironment(named.environment?.text))) return true
  const hasMore = rest.some(({ isPipe, text: each }) => isPipe || /^#|[:<>~]/.test(each))
  if (!named || !(hasMore || (isChosen && text.endsWith(' ')))) return false
  return !('message' in listIn(named.source, scope)) || rest.some(({ isPipe }) => isPipe)
}

function readLine(text: string, scope: LineScope) {
  const { line: typed, faults: unread } = parseLine(text)
  // without selected rows, a full stop must not stand for all rows
  const here = hasSelected() ? scope.here : undefined
  const line = typed && withSelection(typed, { ...scope, here })
  const { bound, faults } = line ? bindLine(line, { ...scope, here, now: new Date().toISOString() }) : { faults: [] }
  const [fault] = [...unread, ...faults].toSorted((one, other) => one.from - other.from)
  const sent = line ? printLine(line) : text
  const completions = completeLine(text, scope)
  return {
    bound,
    readable: line && bound && readablePart(line, bound, faults),
    fault,
    sent,
    completions,
    wanted: line && wantedIn(line, completions),
  }
}

function wantedIn(line: LineNode, { values: search, from }: Completions): LineValues | undefined {
  return search && { search, line: countingLine(line, from, search) }
}

/** Drops meaningless filters; undefined for meaningless ids, which must not mean all rows. */
function readablePart(line: LineNode, bound: BoundLine, faults: readonly LineFault[]): BoundLine | undefined {
  if (line.ids.length > 0 && !bound.ids) return undefined
  const isFaulty = ({ from, to }: LineSpan) => faults.some((fault) => fault.from < to && fault.to > from)
  return { ...bound, filters: bound.filters.filter((filter) => !isFaulty(filter)) }
}

/** `.` stands for the selected rows. */
function withSelection(line: LineNode, { here }: LineScope): LineNode {
  if (line.source.text !== '.' || !here) return line
  const { ids } = app().selection
  const word = (id: number) => ({ from: { text: String(id), isQuoted: false, from: 0, to: 1 } })
  return { ...line, source: { ...line.source, text: here.id }, ids: [...line.ids, ...[...ids].map(word)] }
}
