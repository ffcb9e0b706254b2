import { words, type Words } from '#catalogue/index.ts'
import type { Answer } from '#client/api.ts'
import type { Entry } from '#derive/calls.ts'
import type { PublishCell } from '#derive/publish/cells.ts'
import { app } from '#browser/state/app-state.ts'
import { notifyCreated } from './created.ts'
import { notify, warn } from './notify.ts'
import { outcomeWords, sentenceOf } from './outcome-words.ts'

/** Outcome in words, unless it is simple success. */
export interface CallOutcome {
  readonly text: Words
  /** True if a part or all was not done. */
  readonly isWarning: boolean
}

const written = ['create', 'change', 'remove']

interface PlannedCall {
  readonly answers?: readonly unknown[]
  readonly counts: { readonly same: number; readonly failed: number }
}

// Most answers that a plan stores.
const mostAnswers = 1_000

/** Also returns the outcome of unchanged or failed records. */
export function outcomeOfPlan(
  { answers = [], counts: { same, failed } }: PlannedCall,
  asked: number,
  isTried = false,
): { readonly done: number; readonly rest?: CallOutcome } {
  if (answers.length < mostAnswers) {
    const cells = answers.flatMap((answer) => cellsIn(answer) ?? [])
    const rest = cells.length > 0 ? ofCells(cells, isTried) : undefined
    if (cells.length > 0) return { done: published(cells), ...(rest ? { rest } : {}) }
    const parts = answers.flatMap((answer) => partsIn(answer) ?? [])
    const left = ofParts(parts, failed)
    if (parts.length > 0) return { done: sum(parts, 'done'), ...(left ? { rest: left } : {}) }
  }
  // A plan holds one call for all records, or one each.
  const isOne = answers.length === 1 && failed === 0
  const already = isOne && same > 0 ? asked : same
  const all = isOne || answers.length >= mostAnswers ? asked : answers.length + failed
  const done = Math.max(0, all - already - failed)
  if (already + failed === 0) return { done }
  const text = sentenceOf([
    outcomeWords.done(done),
    already > 0 && outcomeWords.already(already),
    failed > 0 && outcomeWords.refused(failed),
  ])
  return { done, rest: { text, isWarning: failed > 0 } }
}

/** `created` is the command of a new record. */
export function notifyAnswer(answer: Answer, done: Words, title: Words, created?: Entry): void {
  const outcome = outcomeOf(answer)
  if (!outcome) {
    const leaving = answer.sends?.now ?? 0
    const text = withLeaving(withNotices(done, answer), leaving)
    // A message that leaves at once was announced as final.
    const undo = leaving === 0 && answer.receipt ? { receipt: answer.receipt } : {}
    return created ? notifyCreated(created, text, { data: answer.data, ...undo }) : notify(text, undo.receipt)
  }
  if (outcome.isWarning && !answer.changed) return warn(new Error(outcome.text[app().language]), title)
  notify(outcome.text, outcome.isWarning ? answer.receipt : undefined)
}

export function withLeaving(text: Words, leaving: number): Words {
  if (leaving === 0) return text
  const { en, zh } = outcomeWords.leaves(leaving)
  return words(`${text.en} ${en}`, text.zh + zh)
}

function withNotices({ en, zh }: Words, { notices = [] }: Answer): Words {
  const text = notices.map(({ message }) => ` ${message}`).join('')
  return words(en + text, zh + text)
}

/** Undefined for simple success. `isTried` words a preview. */
export function outcomeOf(
  { data, changed }: Pick<Answer, 'data' | 'changed'>,
  isTried = false,
): CallOutcome | undefined {
  const cells = cellsIn(data)
  if (cells) return ofCells(cells, isTried)
  const parts = partsIn(data)
  const left = parts && ofParts([parts], 0)
  if (left) return left
  return changed === 0 ? { text: outcomeWords.same, isWarning: false } : undefined
}

function cellsIn(data: unknown): readonly PublishCell[] | undefined {
  const { cells } = (data ?? {}) as { readonly cells?: unknown }
  return Array.isArray(cells) ? (cells as PublishCell[]) : undefined
}

function ofCells(cells: readonly PublishCell[], isTried: boolean): CallOutcome | undefined {
  const all = cells.flatMap((cell) => cell.parts ?? [cell])
  const count = (...states: readonly string[]): number => all.filter(({ state }) => states.includes(state)).length
  const known = cells.reduce((total, cell) => total + (cell.same ?? 0), 0)
  const [done, same, conflict, blocked] = [
    count(...written),
    count('same') + known,
    count('conflict'),
    count('blocked'),
  ]
  if (conflict + blocked === 0) return done > 0 ? undefined : { text: outcomeWords.allIdentical, isWarning: false }
  const why = cells.find(({ reason, state }) => reason && (state === 'conflict' || state === 'blocked'))?.reason
  const parts = [
    done > 0 && (isTried ? outcomeWords.toPublish(done) : outcomeWords.published(done)),
    same > 0 && outcomeWords.identical(same),
    conflict > 0 && outcomeWords.conflict(conflict),
    blocked > 0 && outcomeWords.blocked(blocked),
  ]
  const { en, zh } = sentenceOf(parts, done > 0 ? undefined : outcomeWords.noPublish)
  return { text: words(`${en}${why ? ` ${why}` : ''}`, `${zh}${why ?? ''}`), isWarning: true }
}

/** Items published to at least one target, without records published along. */
function published(cells: readonly PublishCell[]): number {
  const mine = cells.filter(
    (cell) => cell.area === cells[0]?.area && (cell.parts ?? [cell]).some(({ state }) => written.includes(state)),
  )
  return new Set(mine.map(({ id }) => id)).size
}

interface OutcomeParts {
  readonly done: number
  readonly refused: number
  readonly missing: number
}

function partsIn(data: unknown): OutcomeParts | undefined {
  const given = (data ?? {}) as Readonly<Record<string, unknown>>
  if (!['done', 'ids'].some((name) => name in given)) return undefined
  const count = (name: string): number => {
    const value = given[name]
    return Array.isArray(value) ? value.length : typeof value === 'number' ? value : 0
  }
  return {
    done: count('done') + count('ids'),
    refused: count('refused') + count('skipped'),
    missing: count('missing'),
  }
}

function sum(parts: readonly OutcomeParts[], name: keyof OutcomeParts): number {
  return parts.reduce((total, each) => total + each[name], 0)
}

function ofParts(parts: readonly OutcomeParts[], failed: number): CallOutcome | undefined {
  const [done, refused, missing] = [sum(parts, 'done'), sum(parts, 'refused') + failed, sum(parts, 'missing')]
  if (refused + missing === 0) return undefined
  const text = sentenceOf([
    outcomeWords.done(done),
    refused > 0 && outcomeWords.refused(refused),
    missing > 0 && outcomeWords.missing(missing),
  ])
  return { text, isWarning: true }
}
