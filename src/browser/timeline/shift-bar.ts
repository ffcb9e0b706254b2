import type { AnyArea } from '#catalogue/index.ts'
import { runCommand } from '#client/run-command.ts'
import type { Entry } from '#derive/calls.ts'
import { inputFields } from '#derive/input.ts'
import { nameOfRow } from '#browser/kinds/row-name.ts'
import { pathInput } from '#derive/lists.ts'
import { shifted } from '#derive/values/window.ts'
import { notify, warn } from '#browser/notices/notify.ts'
import { mayHere } from '#browser/session/rights.ts'
import { app, openForm, type Row } from '#browser/state/app-state.ts'
import type { Bar } from './lanes.ts'
import { timelineWords } from './words.ts'

// Quick repeats continue from the last result, before the page shows it.
let before = Promise.resolve()
let newest: { readonly of: string; readonly row: Row } | undefined

/** Production opens the form, so no single key changes what players see. */
export function shiftBar(name: string, area: AnyArea, update: Entry, { row }: Bar, days: number): Promise<void> {
  before = before.then(() => shift(name, area, update, newerOf(name, row), days))
  return before
}

function newerOf(name: string, row: Row): Row {
  if (newest?.of !== keyOf(name, row)) return row
  return Number(newest.row['_version']) > Number(row['_version']) ? { ...row, ...newest.row } : row
}

function keyOf(name: string, { id }: Row): string {
  return `${app().environment} ${name} ${id}`
}

async function shift(name: string, area: AnyArea, update: Entry, row: Row, days: number): Promise<void> {
  const values = shifted(area, row, days)
  if (app().environment.startsWith('prod')) return openForm({ area: name, mode: 'update', id: row.id, values })
  if (!mayHere('write')) return
  const expected =
    '_version' in inputFields(update) && row['_version'] !== undefined ? { _version: row['_version'] } : {}
  try {
    const { receipt, data } = await runCommand(update, {
      ...pathInput(update, row),
      id: row.id,
      ...values,
      ...expected,
    })
    newest = { of: keyOf(name, row), row: data as Row }
    notify(timelineWords.moved(nameOfRow(area, row), days), receipt)
  } catch (error) {
    warn(error, timelineWords.notMoved)
  }
}
