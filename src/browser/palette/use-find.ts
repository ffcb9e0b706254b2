import { useEffect, useMemo, useRef, useState } from 'react'
import { applicable } from '#derive/applicable.ts'
import { readLine, type Line } from '#derive/line.ts'
import { boostsOf, rank, type Prepared, type Ranking } from '#derive/rank.ts'
import type { PaletteLine } from '#derive/palette.ts'
import { app, type PaletteRequest, type Product } from '#browser/state/app-state.ts'
import { useSay } from '#browser/i18n/i18n.ts'
import type { ScriptLine } from '#browser/workbench/script-data.ts'
import { lineOption } from './line-option.ts'
import { helpOptions } from './help.ts'
import { linesAndScripts } from './lines.ts'
import { lookAhead } from './look-ahead.ts'
import { readMode } from './mode.ts'
import type { Option } from './option.ts'
import { frecency, lastRun, recentIds, type Repeat } from './recents.ts'
import { useRecords, type Found } from './records.ts'
import type { PaletteWords } from './words.ts'

/** What choosing an option leads to. */
export type Choice =
  | { readonly kind: 'line'; readonly line: PaletteLine }
  | { readonly kind: 'record'; readonly record: Found }
  | { readonly kind: 'written'; readonly written: Line }
  | { readonly kind: 'repeat'; readonly line: PaletteLine; readonly repeat: Repeat }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'keys' }

/** What there is to be found, and what is selected: the same at every letter. */
export interface FindContext {
  readonly product: Product
  readonly scripts: readonly ScriptLine[] | undefined
  readonly request: PaletteRequest
}

export interface Find {
  readonly options: readonly Option[]
  readonly total: number
  /** the records are those of the text before */
  readonly isBehind: boolean
  readonly choiceOf: (id: string) => Choice | undefined
}

const limit = 50

/** Everything that fits what is typed, best first; records come last, so that nothing moves when they arrive. */
export function useFind(text: string, { product, scripts, request }: FindContext, words: PaletteWords): Find {
  const say = useSay()
  const { language, area: areaName } = app()
  const { mode, query } = readMode(text)
  const lines = linesAndScripts(product, language, scripts)
  const area = areaName ? product.areas[areaName] : undefined
  const here = useMemo(
    () => new Set(area ? applicable(product.entries, area).map(({ id }) => id) : []),
    [product, area],
  )
  const [recency] = useState(frecency)
  const last = useRef<{ prepared: Prepared<PaletteLine>; ranking: Ranking<PaletteLine> } | undefined>(undefined)
  const onRows = request.rows !== undefined || request.filter !== undefined
  const wantsRecords = mode === 'record' || (mode === 'all' && query.trim().length >= 2)
  const records = useRecords(query, { enabled: wantsRecords, limit: mode === 'record' ? 40 : 6 })

  const prepared = mode === 'command' ? lines.commands : mode === 'page' ? lines.pages : lines.all
  const boosts = useMemo(
    () => boostsOf(prepared, (line) => context(line, here, onRows) + recency(line.id)),
    [prepared, here, onRows, recency],
  )
  useEffect(() => lookAhead(lines.all), [lines])

  const found = useMemo(() => {
    if (mode === 'help' || mode === 'record') return { best: [], total: 0 }
    const from = last.current?.prepared === prepared ? last.current.ranking : undefined
    const ranking = rank(prepared, query, { limit, boosts, ...(from ? { from } : {}) })
    last.current = { prepared, ranking }
    return ranking
  }, [mode, query, prepared, boosts])

  // the same option for a line at every letter: a row that stays in its place is not made anew
  const optionOf = useMemo(() => {
    const known = new Map<PaletteLine, Option>()
    return (line: PaletteLine): Option => {
      const kept = known.get(line)
      if (kept) return kept
      const hasRecord = context(line, here, onRows) > 0 && (onRows || app().cursor !== undefined)
      const option = lineOption(line, words, say, hasRecord)
      known.set(line, option)
      return option
    }
  }, [words, say, here, onRows])

  const choices = new Map<string, Choice>()
  const options: Option[] = []
  const put = (option: Option, choice: Choice) => {
    if (choices.has(option.id)) return
    choices.set(option.id, choice)
    options.push(option)
  }
  const putLine = (line: PaletteLine, group?: string) =>
    put(group ? { ...optionOf(line), group } : optionOf(line), { kind: 'line', line })

  const written = /[.\s(=]/.test(text) ? readLine(text, product.entries) : undefined
  if (written)
    put(
      { id: 'written', title: words.runLine, ghost: written.entry.id, effect: written.entry.command.effect },
      { kind: 'written', written },
    )
  if (mode === 'help') for (const { option, choice } of helpOptions(words)) put(option, choice)
  if (query.trim() === '' && (mode === 'all' || mode === 'command')) {
    const fitting = found.best.filter((line) => context(line, here, onRows) > 0)
    fitting
      .slice(0, 14)
      .forEach((line, at) => putLine(line, at === 0 ? (onRows ? words.group.selection : words.group.here) : undefined))
    const repeat = lastRun()
    const repeated = repeat && lines.byId.get(repeat.id)
    const recent = recentIds()
      .flatMap((id) => lines.byId.get(id) ?? [])
      .filter((line) => !choices.has(line.id))
      .slice(0, 8)
    let group: string | undefined = words.group.recent
    if (repeated && repeat) {
      put(
        { id: 'repeat', title: words.repeat(say(repeated.title)), ghost: say(repeated.heading), group },
        { kind: 'repeat', line: repeated, repeat },
      )
      group = undefined
    }
    for (const line of recent) {
      putLine(line, group)
      group = undefined
    }
    const rest = found.best.filter((line) => !choices.has(line.id)).slice(0, limit - options.length)
    rest.forEach((line, at) => putLine(line, at === 0 && options.length > 0 ? words.group.all : undefined))
  } else {
    for (const line of found.best) putLine(line)
  }
  records.found.forEach((record, at) => {
    const title = titleOfArea(product, record.area, say)
    const option = {
      id: `record:${record.area}:${record.id}`,
      heading: title,
      title: record.label,
      detail: record.detail ?? String(record.id),
      picture: record.picture ?? null,
      marked: 'title' as const,
    }
    put(at === 0 && options.length > 0 ? { ...option, group: words.group.records } : option, { kind: 'record', record })
  })
  return {
    options,
    total: found.total + records.found.length,
    isBehind: records.isBehind,
    choiceOf: (id) => choices.get(id),
  }
}

/** 0 to 2: how much a line has to do with what is on screen. */
function context(line: PaletteLine, here: ReadonlySet<string>, onRows: boolean): number {
  if (line.kind !== 'command' || !here.has(line.entry.id)) return 0
  const { arity, effect } = line.entry.command
  if (onRows && arity === 'none') return 0
  // where others fit as well, the first choice deletes nothing
  return (onRows ? 2 : 1.5) - (effect === 'destroy' ? 0.5 : 0)
}

function titleOfArea(product: Product, id: string, say: ReturnType<typeof useSay>): string {
  const area = Object.values(product.areas).find((each) => each.id === id)
  return area ? say(area.title) : id
}
