import { watch } from '#client/run-command.ts'
import type { Entry } from '#derive/calls.ts'
import { inputFields } from '#derive/input.ts'
import { activatesSending } from '#derive/values/sending.ts'
import { pathInput } from '#derive/lists.ts'
import { warn } from '#browser/notices/notify.ts'
import { importAgain } from '#browser/parts/import-again.ts'
import { app, openPalette, type Row } from '#browser/state/app-state.ts'
import { targets } from './selection.ts'

export const fetchRunning = () => importAgain(() => import('./run-at-once.ts'))

/** Runs small reversible commands on one row; others open the palette with a preview. */
export async function act(entry: Entry): Promise<void> {
  const on = targets()
  const [row] = on.rows ?? []
  const input = row ? wantedState(entry, row) : {}
  const isSingle = entry.command.arity === 'none' || (on.rows?.length === 1 && row !== undefined)
  // The palette reads the state of rows that are not loaded.
  if (!isSingle || !isSmall(entry, input)) return openPalette({ command: entry.id, ...on, ...(row ? { input } : {}) })
  const { parent } = app()
  const before = row && sent.get(row)
  const answer = Promise.all([fetchRunning(), before?.over]).then(([{ runAtOnce }]) =>
    runAtOnce(entry, row, input, parent),
  )
  // An undo waits for pending writes, including the code's loading.
  const over = watch(answer).catch((error: unknown) => {
    if (row) sent.delete(row)
    warn(error)
  })
  if (row) sent.set(row, { input: { ...before?.input, ...input }, over })
  await over
}

/** Input sent for a row since its list was drawn. */
const sent = new WeakMap<Row, { readonly input: Record<string, unknown>; readonly over: Promise<void> }>()

/** Returns the target state of a toggle, so a repeat changes nothing. */
export function wantedState({ command, area }: Entry, row: Row): Record<string, unknown> {
  if (command.verb !== 'toggle' || !command.field) return {}
  const stored = area.fields[command.field]?.stored ?? command.field
  const name = command.value ?? 'online'
  const now = sent.get(row)?.input[name] ?? row[command.field] ?? row[stored]
  return { [name]: Number(now) === 1 ? 0 : 1 }
}

// A single key must never publish, delete, send or change production.
function isSmall(entry: Entry, input: Readonly<Record<string, unknown>>): boolean {
  const { command } = entry
  if (command.effect !== 'write' || command.irreversible || app().environment.startsWith('prod')) return false
  if (activatesSending(entry, input)) return false
  // The page knows the record and its parent.
  const known = new Set([...Object.keys(pathInput(entry, {})), 'id', 'ids'])
  return !Object.entries(inputFields(entry)).some(
    ([name, field]) => field.required && field.default === undefined && !known.has(name),
  )
}
