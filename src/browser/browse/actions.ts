import { runCommand } from '#client/run-command.ts'
import { pathParams, type Entry } from '#derive/calls.ts'
import { inputFields } from '#derive/input.ts'
import { pathInput } from '#derive/lists.ts'
import { warn } from '#browser/notices/notify.ts'
import { app, openPalette, type Row } from '#browser/state/app-state.ts'
import { targets } from './selection.ts'

/** Runs small reversible commands on one row at once; opens the palette with a preview for others. */
export async function act(entry: Entry): Promise<void> {
  const on = targets()
  const [row] = on.rows ?? []
  const input = row ? wantedState(entry, row) : {}
  const isSingle = entry.command.arity === 'none' || (on.rows?.length === 1 && row !== undefined)
  // The new state of a toggle is unknown for rows not loaded; the palette reads it at the cursor.
  if (!isSingle || !isSmall(entry)) return openPalette({ command: entry.id, ...on, ...(row ? { input } : {}) })
  const { parent } = app()
  try {
    // loaded before the call, so that a failed load cannot hide its outcome
    const { notifyDone } = await import('./done-notice.ts')
    const answer = await runCommand(entry, {
      ...(row ? { ...idInput(entry, row), ...pathInput(entry, row, parent) } : {}),
      ...input,
    })
    notifyDone(entry, row, input, answer)
  } catch (error) {
    warn(error)
  }
}

/** Returns the explicit target state of a toggle, so a repeat changes nothing. */
export function wantedState({ command, area }: Entry, row: Row): Record<string, unknown> {
  if (command.verb !== 'toggle' || !command.field) return {}
  const stored = area.fields[command.field]?.stored ?? command.field
  return { [command.value ?? 'online']: Number(row[command.field] ?? row[stored]) === 1 ? 0 : 1 }
}

// A single key must never publish, delete, send or change production.
function isSmall(entry: Entry): boolean {
  const { command } = entry
  if (command.effect !== 'write' || command.irreversible || app().environment.startsWith('prod')) return false
  // The page knows the record and its parent.
  const known = new Set([...Object.keys(pathInput(entry, {})), 'id', 'ids'])
  return !Object.entries(inputFields(entry)).some(
    ([name, field]) => field.required && field.default === undefined && !known.has(name),
  )
}

// For calls that name the record in the body instead of the path.
function idInput(entry: Entry, row: Row): Record<string, unknown> {
  const fields = inputFields(entry)
  if (pathParams(entry.path).length > 0) return {}
  if ('id' in fields) return { id: row.id }
  return 'ids' in fields ? { ids: [row.id] } : {}
}
