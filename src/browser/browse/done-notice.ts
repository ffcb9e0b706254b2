import type { Words } from '#catalogue/index.ts'
import type { Answer } from '#client/api.ts'
import type { Entry } from '#derive/calls.ts'
import { done } from '#derive/palette/sentence.ts'
import { titleOf, titleWith } from '#derive/wording.ts'
import { nameOfRow } from '#browser/kinds/row-name.ts'
import { notifyAnswer } from '#browser/notices/outcome.ts'
import type { Row } from '#browser/state/app-state.ts'

/** Reports the outcome of a command on one row. */
export function notifyDone(entry: Entry, row: Row | undefined, input: Record<string, unknown>, answer: Answer): void {
  notifyAnswer(answer, doneText(entry, row, input, answer), titleOf(entry))
}

function doneText(entry: Entry, row: Row | undefined, input: Record<string, unknown>, { counted }: Answer): Words {
  const name = entry.command.value ?? 'online'
  const isTold = entry.command.verb === 'toggle' && input[name] !== undefined
  const title = titleWith(entry, input)
  const line = { entry, title, given: isTold ? { [name]: input[name] } : {} }
  return done(line, 1, undefined, row && nameOfRow(entry.area, row), counted)
}
