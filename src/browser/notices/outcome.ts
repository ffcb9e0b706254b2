import { words, type Words } from '#catalogue/index.ts'
import type { Answer } from '#client/api.ts'
import { app } from '#browser/state/app-state.ts'
import { notify, warn } from './notify.ts'

/** What a call came to, where that is not simply what it says it does. */
export interface Outcome {
  readonly text: Words
  /** part of it, or all, was not done */
  readonly isWarning: boolean
}

interface Cell {
  readonly state: 'same' | 'create' | 'change' | 'conflict' | 'blocked'
  readonly label: string
  readonly reason?: string
}

/** Says what a call came to: done, done in part, already so, or not at all. */
export function notifyAnswer(answer: Answer, done: Words, title: Words): void {
  const outcome = outcomeOf(answer)
  if (!outcome) return notify(withNotices(done, answer), answer.receipt)
  if (outcome.isWarning && !answer.changed) return warn(new Error(outcome.text[app().language]), title)
  // of what was done in part, that part can be undone
  notify(outcome.text, outcome.isWarning ? answer.receipt : undefined)
}

function withNotices({ en, zh }: Words, { notices = [] }: Answer): Words {
  const text = notices.map(({ message }) => ` ${message}`).join('')
  return words(en + text, zh + text)
}

/** What happened, from the answer; undefined where all of it was done. */
export function outcomeOf({ data, changed }: Pick<Answer, 'data' | 'changed'>): Outcome | undefined {
  const cells = cellsIn(data)
  if (cells) return ofCells(cells)
  const parts = partsOf(data)
  if (parts) return parts
  return changed === 0
    ? { text: words('Nothing changed: it was already in that state.', '没有更改：已是该状态。'), isWarning: false }
    : undefined
}

function cellsIn(data: unknown): readonly Cell[] | undefined {
  const { cells } = (data ?? {}) as { readonly cells?: unknown }
  return Array.isArray(cells) ? (cells as Cell[]) : undefined
}

function ofCells(cells: readonly Cell[]): Outcome | undefined {
  const count = (...states: readonly Cell['state'][]): number =>
    cells.filter(({ state }) => states.includes(state)).length
  const [done, same, conflict, blocked] = [
    count('create', 'change'),
    count('same'),
    count('conflict'),
    count('blocked'),
  ]
  if (conflict + blocked === 0)
    return done > 0
      ? undefined
      : {
          text: words('Nothing to publish: the target is already identical.', '无需发布：目标环境中已相同。'),
          isWarning: false,
        }
  const why = cells.find(({ reason, state }) => reason && (state === 'conflict' || state === 'blocked'))?.reason
  return {
    text: words(
      `${done} published, ${same} already identical, ${conflict} in conflict, ${blocked} blocked.${why ? ` ${why}` : ''}`,
      `已发布 ${done}，已相同 ${same}，冲突 ${conflict}，受阻 ${blocked}。${why ?? ''}`,
    ),
    isWarning: true,
  }
}

/** Several records at once: which were done, refused, and not found. */
function partsOf(data: unknown): Outcome | undefined {
  const lists = (data ?? {}) as Readonly<Record<string, unknown>>
  const count = (name: string): number => (Array.isArray(lists[name]) ? lists[name].length : 0)
  const left = count('refused') + count('missing') + count('skipped')
  if (left === 0) return undefined
  const done = count('done') + count('ids')
  return {
    text: words(
      `${done} done, ${count('refused') + count('skipped')} refused, ${count('missing')} not found.`,
      `完成 ${done}，被拒绝 ${count('refused') + count('skipped')}，未找到 ${count('missing')}。`,
    ),
    isWarning: true,
  }
}
