import type { Words } from '#catalogue/index.ts'
import { thingsOf } from '#derive/counted.ts'
import { environmentWords } from '#derive/environment.ts'
import { inside } from '#derive/inside.ts'
import type { BoundLine } from '#derive/line/bind.ts'
import { lineScript } from '#derive/line/compile.ts'
import type { Completions } from '#derive/line/completion.ts'
import { readingStages } from '#derive/line/reading-stages.ts'
import type { RunLine } from '#derive/line/run-line.ts'
import type { LineFault } from '#derive/line/syntax.ts'
import { titleWith } from '#derive/wording.ts'
import { foundRecord } from '#browser/kinds/records.ts'
import { app, type Product } from '#browser/state/app-state.ts'
import type { Option } from '../option.ts'
import type { PaletteWords } from '../words.ts'
import { recordOption, type Choice } from './rows.ts'
import { isHere, type LineFinding } from './use-line-finding.ts'

export interface LineRow {
  readonly option: Option
  readonly choice: Choice
}

export interface PaletteTexts {
  readonly words: PaletteWords
  readonly say: (words: Words) => string
}

export function runRow(text: string, bound: BoundLine, finding: LineFinding, { words, say }: PaletteTexts): LineRow {
  const { list, actions, reading } = bound
  const [first] = actions
  const isAnswered = reading !== undefined || !isHere(bound)
  const title = first
    ? words.planLine(actions.map(({ entry, input }) => say(titleWith(entry, { ...input, targets: [] }))).join(', '))
    : reading
      ? words.readLine(say(readingStages[reading.kind]))
      : words.showRows(inside(say(list.area.titles)))
  const effect = first ? { effect: first.entry.command.effect } : {}
  return {
    option: { id: 'line', title, ghost: forecast(bound, finding, { words, say }), ...effect },
    choice: first
      ? { kind: 'plan-line', text, uses: actions.map(({ entry }) => entry.id) }
      : isAnswered
        ? { kind: 'read-line', text }
        : { kind: 'show-line', bound },
  }
}

export function undoRow(
  text: string,
  { run, environments = [], areas = [] }: RunLine,
  { words, say }: PaletteTexts,
): LineRow {
  const { product } = app()
  const titles = areas.map((id) => say(product?.areas[id]?.titles ?? { en: id, zh: id }))
  const ghost = [...environments.map((each) => say(environmentWords(each))), ...titles].join(', ')
  return { option: { id: 'line', title: words.planUndo(run), ghost }, choice: { kind: 'plan-line', text } }
}

export function keepRows(text: string, bound: BoundLine, { words }: PaletteTexts): LineRow[] {
  const script: LineRow = {
    option: { id: 'line-script', title: words.lineScript, ghost: words.lineScriptUse },
    choice: { kind: 'script-line', source: lineScript(text, bound) },
  }
  const link: LineRow = { option: { id: 'line-link', title: words.lineLink }, choice: { kind: 'link-line', text } }
  return bound.actions.length > 0 ? [script, link] : [link]
}

// More names would push the number of cells out of the row.
const mostNamed = 2

/** `812 → 37 games · pre-ie, pre-ind · 74 cells · reversible` */
function forecast(bound: BoundLine, { count }: LineFinding, { words, say }: PaletteTexts): string {
  const { actions, environment } = bound
  const targets = [...new Set(actions.flatMap(targetsOf))]
  const cells = actions.reduce((sum, action) => sum + (count?.rows ?? 0) * Math.max(1, targetsOf(action).length), 0)
  return [
    environment === undefined ? '' : say(environmentWords(environment)),
    countText(bound, count, { words, say }),
    targets.length > mostNamed ? words.environments(targets.length) : targets.join(', '),
    targets.length > 0 && count ? words.cells(cells) : '',
    actions.length === 0 ? '' : words.undo(actions.every(({ entry }) => !entry.command.irreversible)),
  ]
    .filter(Boolean)
    .join(' · ')
}

function targetsOf({ input }: BoundLine['actions'][number]): readonly string[] {
  const { targets } = input
  return Array.isArray(targets) ? targets.map(String) : []
}

function countText({ list: { area } }: BoundLine, count: LineFinding['count'], { say }: PaletteTexts): string {
  if (!count) return '…'
  const { all, rows } = count
  const before = all === undefined ? '' : `${all.toLocaleString(app().language === 'zh' ? 'zh-CN' : 'en-GB')} → `
  return before + say(thingsOf(area, area.id, rows, []))
}

export function recordRows(
  bound: BoundLine,
  finding: LineFinding,
  product: Product,
  speech: PaletteTexts,
  isCounted: boolean,
): LineRow[] {
  const heading = isCounted ? speech.words.group.records : countText(bound, finding.count, speech)
  return finding.rows.map((row, at) => {
    const record = foundRecord(bound.list.area, row)
    const { marked: _, ...option } = recordOption(record, product, speech.say)
    return { option: at === 0 ? { ...option, group: heading } : option, choice: { kind: 'record', record } }
  })
}

export function completionRows(text: string, { from, to, all }: Completions, { say }: PaletteTexts): LineRow[] {
  return all.map(({ text: end, title }) => {
    const completed = text.slice(0, from) + end + text.slice(to)
    return {
      option: { id: `line:${completed}`, title: end.trim(), ghost: say(title), completes: completed },
      choice: { kind: 'text', text: completed },
    }
  })
}

export function faultRows(
  text: string,
  { from, to, message, corrections }: LineFault,
  { words, say }: PaletteTexts,
): LineRow[] {
  // Faults of missing inputs have one row: inputs are added one by one.
  const rows = corrections.slice(0, to > from ? 2 : 1).map((correction, at): LineRow => {
    const completed = text.slice(0, from) + correction + text.slice(to)
    const option =
      at === 0
        ? { id: 'line-fault', title: say(message), ghost: words.correction(correction) }
        : { id: 'line-fault-2', title: correction.trim(), ghost: words.otherCorrection }
    return { option: { ...option, completes: completed }, choice: { kind: 'text', text: completed } }
  })
  return rows.length > 0 ? rows : [disabledRow(text, say(message))]
}

export function disabledRow(text: string, title: string): LineRow {
  return { option: { id: 'line-fault', title, ghost: '', isDisabled: true }, choice: { kind: 'text', text } }
}
