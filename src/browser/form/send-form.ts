import type { AnyArea, Fields } from '#catalogue/index.ts'
import type { Answer } from '#client/api.ts'
import type { IdempotentSend } from '#client/attempts.ts'
import { runCommand } from '#client/run-command.ts'
import { pathParams, type Entry } from '#derive/calls.ts'
import { inputFields, namedParent } from '#derive/input.ts'
import { pathInput } from '#derive/lists.ts'
import { openField, openName, spread } from '#browser/kinds/open-part.ts'
import type { Row } from '#browser/state/app-state.ts'

// Inputs that the console sets.
const own = new Set(['_version', 'isCheck', 'id'])

/** Returns a command's inputs without those that identify the record. */
export function fieldsOfForm(area: AnyArea, entry: Entry, hasParent = false): Fields {
  const path = new Set([...pathParams(entry.path), ...Object.keys(hasParent ? namedParent(area, entry.command) : {})])
  const fields = Object.entries(inputFields(entry)).filter(
    ([name]) => !path.has(name) && !own.has(name) && !(name === 'version' && !('version' in area.fields)),
  )
  const isOpen = area.open === true && (entry.command.verb === 'create' || entry.command.verb === 'update')
  // Updates declare all inputs as optional, so required fields are marked here.
  const marked = fields.map(
    ([name, field]) => [name, area.fields[name]?.required ? { ...field, required: true as const } : field] as const,
  )
  return { ...Object.fromEntries(marked), ...(isOpen ? { [openName]: openField(area) } : {}) }
}

/** Adds the ids of record and parent. */
export function commandInput(
  entry: Entry,
  input: Readonly<Record<string, unknown>>,
  row: Row | undefined,
  parent: number | undefined,
): Record<string, unknown> {
  const path = pathInput(entry, row, parent)
  // Calls without path parameters take the id in the body.
  const body = row && pathParams(entry.path).length === 0 ? { id: row.id } : {}
  const above = Object.keys(parent === undefined ? {} : namedParent(entry.area, entry.command))
  return {
    ...path,
    ...body,
    ...Object.fromEntries(above.map((name) => [name, parent])),
    ...spread(entry.area, input, row),
  }
}

export function sendForm(
  entry: Entry,
  input: Readonly<Record<string, unknown>>,
  row: Row | undefined,
  parent: number | undefined,
  version: unknown,
  attempt: IdempotentSend,
): Promise<Answer> {
  const expected = row && '_version' in inputFields(entry) && typeof version === 'number' ? { _version: version } : {}
  const sent = { ...commandInput(entry, input, row, parent), ...expected }
  return attempt(sent, (idempotencyKey) => runCommand(entry, sent, { idempotencyKey }))
}
