import type { AnyArea } from '#catalogue/index.ts'
import type { BoundLine } from '#derive/line/bind.ts'
import type { TypedScriptLine } from '#derive/typings/line.ts'
import type { PaletteLine } from '#derive/palette/palette.ts'
import { app, type Product } from '#browser/state/app-state.ts'
import type { useSay } from '#browser/i18n/i18n.ts'
import type { Lines } from '../lines.ts'
import type { Option } from '../option.ts'
import type { PaletteWords } from '../words.ts'
import { lastRun, recentIds, type Repeat } from './recents.ts'
import type { FoundRecord } from '#browser/kinds/records.ts'

type Say = ReturnType<typeof useSay>

/** Effect of a row. `text` fills the palette's input, `written` runs a command typed with inputs, `*-line` act on a typed line. */
export type Choice =
  | { readonly kind: 'line'; readonly line: PaletteLine }
  | { readonly kind: 'record'; readonly record: FoundRecord }
  | { readonly kind: 'written'; readonly written: TypedScriptLine }
  | { readonly kind: 'repeat'; readonly line: PaletteLine; readonly repeat: Repeat }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'plan-line'; readonly text: string; readonly uses?: readonly string[] }
  | { readonly kind: 'read-line'; readonly text: string }
  | { readonly kind: 'show-line'; readonly bound: BoundLine }
  | { readonly kind: 'script-line'; readonly source: string }
  | { readonly kind: 'link-line'; readonly text: string }
  | { readonly kind: 'keys' }

/** Rows of the list with their choices; repeated ids are ignored. */
export interface OptionRows {
  readonly options: readonly Option[]
  readonly has: (id: string) => boolean
  readonly put: (option: Option, choice: Choice) => void
  readonly putLine: (line: PaletteLine, group?: string) => void
  readonly choiceOf: (id: string) => Choice | undefined
}

export function collect(optionOf: (line: PaletteLine) => Option): OptionRows {
  const choices = new Map<string, Choice>()
  const options: Option[] = []
  const put: OptionRows['put'] = (option, choice) => {
    if (choices.has(option.id)) return
    choices.set(option.id, choice)
    options.push(option)
  }
  return {
    options,
    has: (id) => choices.has(id),
    put,
    putLine: (line, group) => put(group ? { ...optionOf(line), group } : optionOf(line), { kind: 'line', line }),
    choiceOf: (id) => choices.get(id),
  }
}

interface Home {
  readonly lines: Lines
  readonly areas: readonly AnyArea[]
  readonly words: PaletteWords
  readonly say: Say
  /** True if the palette opened on rows of a list. */
  readonly onRows: boolean
  /** True if a line applies to the visible list. */
  readonly isHere: (line: PaletteLine) => boolean
}

const [most, mostFitting, mostRecent] = [50, 14, 8]

/** For empty input: lines for the list, recent commands, areas, then the rest. */
export function putHome(
  rows: OptionRows,
  all: readonly PaletteLine[],
  { lines, areas, words, say, onRows, isHere }: Home,
): void {
  const { putLine } = rows
  const isEmpty = app().listed?.isEmpty() ?? false
  const best = all.filter((line) => !(isEmpty && isHere(line) && takesRecord(line)))
  best
    .filter(isHere)
    .slice(0, mostFitting)
    .forEach((line, at) => putLine(line, at === 0 ? (onRows ? words.group.selection : words.group.here) : undefined))
  const repeat = lastRun()
  const repeated = repeat && lines.byId.get(repeat.id)
  const recent = recentIds()
    .flatMap((id) => lines.byId.get(id) ?? [])
    .filter(({ id }) => !rows.has(id))
    .slice(0, mostRecent)
  let group: string | undefined = words.group.recent
  if (repeated && repeat) {
    const option = { id: 'repeat', title: words.repeat(say(repeated.title)), ghost: say(repeated.heading), group }
    rows.put(option, { kind: 'repeat', line: repeated, repeat })
    group = undefined
  }
  for (const line of recent) {
    putLine(line, group)
    group = undefined
  }
  const selected = hasSelected() && areas.length > 0 ? [{ id: '.', title: words.selectedRows }] : []
  const sources = [...selected, ...areas.map(({ id, titles }) => ({ id, title: say(titles) }))]
  sources.forEach(({ id, title }, at) => {
    const option = { id: `area:${id}`, title, ghost: id }
    rows.put(at === 0 ? { ...option, group: words.group.areas } : option, { kind: 'text', text: `${id} ` })
  })
  const rest = best.filter(({ id }) => !rows.has(id)).slice(0, most - rows.options.length)
  rest.forEach((line, at) => putLine(line, at === 0 && rows.options.length > 0 ? words.group.all : undefined))
}

/** True if rows are selected one by one, which a full stop stands for. */
export function hasSelected(): boolean {
  const { ids, filter } = app().selection
  return ids.size > 0 && filter === undefined
}

function takesRecord(line: PaletteLine): boolean {
  return line.kind === 'command' && line.entry.command.arity !== 'none'
}

export function writtenOption({ entry, fault }: TypedScriptLine, words: PaletteWords, say: Say): Option {
  return {
    id: 'written',
    title: fault ? say(fault) : words.runLine,
    ghost: entry.id,
    effect: entry.command.effect,
  }
}

export function recordOption({ area, id, label, picture }: FoundRecord, { areas }: Product, say: Say): Option {
  const declared = Object.values(areas).find((each) => each.id === area)
  return {
    id: `record:${area}:${id}`,
    heading: declared ? say(declared.title) : area,
    // Records without a name show their id.
    title: label || String(id),
    ...(label ? { detail: String(id) } : {}),
    picture: picture ?? null,
    marked: 'title',
  }
}
