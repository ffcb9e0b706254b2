import { words, type AnyArea } from '#catalogue/index.ts'
import { runCommand } from '#client/run-command.ts'
import type { Entry } from '#derive/calls.ts'
import { inputFields } from '#derive/input.ts'
import { labelOfRow } from '#derive/label.ts'
import { pathInput } from '#derive/lists.ts'
import { shifted } from '#derive/values/window.ts'
import { notify, warn } from '#browser/notices/notify.ts'
import { mayHere } from '#browser/session/rights.ts'
import { app, openForm } from '#browser/state/app-state.ts'
import type { Bar } from './lanes.ts'

/** Shows a record some days later or earlier. What players see in production is changed in its form, never by one key. */
export async function shiftBar(name: string, area: AnyArea, update: Entry, { row }: Bar, days: number): Promise<void> {
  const values = shifted(area, row, days)
  if (app().environment.startsWith('prod')) return openForm({ area: name, mode: 'update', id: row.id, values })
  if (!mayHere('write')) return
  const expected =
    '_version' in inputFields(update) && row['_version'] !== undefined ? { _version: row['_version'] } : {}
  try {
    const { receipt } = await runCommand(update, { ...pathInput(update, row), id: row.id, ...values, ...expected })
    notify(movedWords(labelOfRow(area, row, app().language), days), receipt)
  } catch (error) {
    warn(error, words('Not moved', '未能移动'))
  }
}

function movedWords(label: string, days: number) {
  const count = Math.abs(days)
  const [en, zh] =
    count === 7 ? ['a week', '一周'] : count === 1 ? ['a day', '一天'] : [`${count} days`, ` ${count} 天`]
  return words(
    `Moved ${label} ${en} ${days > 0 ? 'later' : 'earlier'}.`,
    `已将“${label}”${days > 0 ? '推迟' : '提前'}${zh}。`,
  )
}
