import { useEffect, useMemo, useRef, useState, type RefObject } from 'react'
import { applicable } from '#derive/applicable.ts'
import { readLine } from '#derive/typings/line.ts'
import { boostsOf, rank, type SearchIndex, type Ranking } from '#derive/palette/rank.ts'
import type { PaletteLine } from '#derive/palette/palette.ts'
import { addressed, app, type PaletteRequest, type Product } from '#browser/state/app-state.ts'
import { useSay } from '#browser/i18n/i18n.ts'
import type { ScriptLine } from '#browser/state/scripts.ts'
import type { Act } from '#browser/keys/acts.ts'
import { homeAreas } from './home-areas.ts'
import { lineOption, liveTargets } from './line-option.ts'
import { helpOptions } from './help.ts'
import { linesAndActs, linesAndScripts } from '../lines.ts'
import { lookAhead } from '../look-ahead.ts'
import { readMode } from './mode.ts'
import type { Option } from '../option.ts'
import { frecency } from './recents.ts'
import { own } from '#browser/router/own.ts'
import { entryAt } from '#browser/router/pages.ts'
import { useRoute } from '#browser/router/route.ts'
import { useRecords } from '#browser/kinds/records.ts'
import { earlyRecords, putFound } from './found.ts'
import type { TextMark } from './marked.tsx'
import { useLine, type LineShown } from './use-line.ts'
import { useUnlessMoved } from './use-unless-moved.ts'
import { collect, putHome, recordOption, writtenOption, type Choice, type OptionRows } from './rows.ts'
import type { PaletteWords } from '../words.ts'

/** Inputs of the search that stay the same while typing. */
export interface FindContext {
  readonly acts: readonly Act[]
  /** Pinyin of the console's own texts, once loaded. */
  readonly spelt: Product['pinyin'] | undefined
  readonly product: Product
  readonly scripts: readonly ScriptLine[] | undefined
  readonly request: PaletteRequest
}

interface TypedState {
  readonly isMoved: RefObject<boolean>
  /** The text comes from a row, not from typing. */
  readonly isChosen: boolean
}

export interface FindResults {
  readonly options: readonly Option[]
  /** Number of matches, shown or not. */
  readonly total: number
  /** True while the records are those of an earlier text. */
  readonly isBehind: boolean
  readonly choiceOf: (id: string) => Choice | undefined
  readonly mark?: TextMark | undefined
}

const limit = 50
const elsewhere = 0.45

/** Late records never move the active row. */
export function useFind(
  text: string,
  { product, scripts, acts, spelt, request, isMoved, isChosen }: FindContext & TypedState,
  words: PaletteWords,
): FindResults {
  const say = useSay()
  const { language, area: areaName } = app()
  const { mode, query } = readMode(text)
  const lines = linesAndActs(linesAndScripts(product, language, scripts), acts, product, language, spelt)
  const area = areaName ? product.areas[areaName] : undefined
  const { path, query: asked } = useRoute()
  // Some pages, such as trees, set no area.
  const shown = area?.id ?? entryAt(product.menu, path, asked[own.tab])?.areas[0]
  const here = useMemo(
    () => new Set(area ? applicable(product.entries, area).map(({ id }) => id) : []),
    [product, area],
  )
  const [recency] = useState(frecency)
  const last = useRef<{ prepared: SearchIndex<PaletteLine>; ranking: Ranking<PaletteLine> } | undefined>(undefined)
  const onRows = request.rows !== undefined || request.filter !== undefined
  const wantsRecords = mode === 'record' || (mode === 'all' && query.trim().length >= 2)
  const records = useRecords(query, { enabled: wantsRecords, here: shown, limit: mode === 'record' ? 40 : 6 })

  const prepared = mode === 'command' ? lines.commands : mode === 'page' ? lines.pages : lines.all
  const boosts = useMemo(
    () =>
      boostsOf(prepared, (line) => {
        const near = closeness(line, here, onRows)
        // Frequent use must not lift other areas' commands above those of the list.
        return near + recency(line.id) * (line.kind === 'command' && near === 0 ? elsewhere : 1)
      }),
    [prepared, here, onRows, recency],
  )
  useEffect(() => lookAhead(lines.all), [lines])

  const found = useMemo(() => {
    if (mode === 'help' || mode === 'record') return { best: [], total: 0, kind: 'start' as const }
    const from = last.current?.prepared === prepared ? last.current.ranking : undefined
    const ranking = rank(prepared, query, { limit, boosts, ...(from ? { from } : {}) })
    last.current = { prepared, ranking }
    return ranking
  }, [mode, query, prepared, boosts])

  const optionOf = useOptionOf(words, here, onRows)
  const line = useLine(text, product, { words, say }, { isMoved, isChosen })
  // The search exceeds the limit if the typed id exists in many areas.
  const recordsShown = mode === 'record' ? records.found : records.found.slice(0, 6)
  const early = useUnlessMoved(text, earlyRecords(query, recordsShown, found.kind), isMoved)
  const rows = collect(optionOf)
  if (line) return lineFind(rows, line)
  const written = /[.\s(=]/.test(text) ? readLine(text, product.entries) : undefined
  if (written) rows.put(writtenOption(written, words, say), { kind: 'written', written })
  if (mode === 'help') for (const { option, choice } of helpOptions(words)) rows.put(option, choice)
  const isHome = query.trim() === '' && (mode === 'all' || mode === 'command')
  // Lines that match no word start come after records, and wait for them.
  const isWaiting = wantsRecords && records.isBehind && found.kind !== 'start'
  const isHere = (each: PaletteLine): boolean => context(each, here, onRows) > 0
  const areas = isHome && mode === 'all' ? homeAreas(lines, product) : []
  if (isHome) putHome(rows, found.best, { lines, areas, words, say, onRows, isHere })
  else
    putFound(
      rows,
      { lines: isWaiting ? [] : found.best, kind: found.kind, records: recordsShown, early },
      words,
      (record) => recordOption(record, product, say),
    )
  return {
    options: rows.options,
    total: found.total + recordsShown.length,
    isBehind: records.isBehind,
    choiceOf: rows.choiceOf,
  }
}

/** Reuses a line's option, so rows in place are not rendered again. */
function useOptionOf(words: PaletteWords, here: ReadonlySet<string>, onRows: boolean): (line: PaletteLine) => Option {
  const say = useSay()
  const [live] = useState(liveTargets)
  return useMemo(() => {
    const known = new Map<PaletteLine, Option>()
    return (line) => {
      const existing = known.get(line)
      if (existing) return existing
      const hasRecord = context(line, here, onRows) > 0 && (onRows || addressed() !== undefined)
      const option = lineOption(line, words, say, { hasRecord, live })
      known.set(line, option)
      return option
    }
  }, [words, say, here, onRows, live])
}

function lineFind(rows: OptionRows, line: LineShown): FindResults {
  for (const { option, choice } of line.rows) rows.put(option, choice)
  return {
    options: rows.options,
    total: rows.options.length,
    isBehind: false,
    choiceOf: rows.choiceOf,
    mark: line.mark,
  }
}

/** Like `context`, but ranks pages and actions above commands of other areas. */
function closeness(line: PaletteLine, here: ReadonlySet<string>, onRows: boolean): number {
  return line.kind === 'command' ? context(line, here, onRows) : 1
}

/** Returns a line's relevance to the visible list, from 0 to 2. */
function context(line: PaletteLine, here: ReadonlySet<string>, onRows: boolean): number {
  if (line.kind !== 'command' || !here.has(line.entry.id)) return 0
  const { arity, effect } = line.entry.command
  if (onRows && arity === 'none') return 0
  // Ranks destructive commands lower, so the first choice deletes nothing.
  return (onRows ? 2 : 1.5) - (effect === 'destroy' ? 0.5 : 0)
}
