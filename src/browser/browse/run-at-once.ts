import type { Words } from '#catalogue/index.ts'
import type { Answer } from '#client/api.ts'
import { runCommand } from '#client/run-command.ts'
import { pathParams, type Entry } from '#derive/calls.ts'
import { inputFields } from '#derive/input.ts'
import { pathInput } from '#derive/lists.ts'
import { done } from '#derive/palette/sentence.ts'
import { titleOf, titleWith } from '#derive/wording.ts'
import { nameOfRow } from '#browser/kinds/row-name.ts'
import { notifyAnswer } from '#browser/notices/outcome.ts'
import type { Row } from '#browser/state/app-state.ts'

export async function runAtOnce(
  entry: Entry,
  row: Row | undefined,
  input: Record<string, unknown>,
  parent: number | undefined,
): Promise<void> {
  const answer = await runCommand(entry, {
    ...(row ? { ...idInput(entry, row), ...pathInput(entry, row, parent) } : {}),
    ...input,
  })
  notifyAnswer(answer, doneText(entry, row, input, answer), titleOf(entry))
}

// Some calls take the id in the body.
function idInput(entry: Entry, row: Row): Record<string, unknown> {
  const fields = inputFields(entry)
  if (pathParams(entry.path).length > 0) return {}
  if ('id' in fields) return { id: row.id }
  return 'ids' in fields ? { ids: [row.id] } : {}
}

function doneText(entry: Entry, row: Row | undefined, input: Record<string, unknown>, { counted }: Answer): Words {
  const name = entry.command.value ?? 'online'
  const isTold = entry.command.verb === 'toggle' && input[name] !== undefined
  const title = titleWith(entry, input)
  const line = { entry, title, given: isTold ? { [name]: input[name] } : {} }
  return done(line, 1, undefined, row && nameOfRow(entry.area, row), counted)
}
