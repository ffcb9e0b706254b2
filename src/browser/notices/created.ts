import type { Words } from '#catalogue/index.ts'
import type { Answer } from '#client/api.ts'
import type { Entry } from '#derive/calls.ts'
import { labelField } from '#derive/label.ts'
import { recordHash } from '#browser/router/pages.ts'
import { app } from '#browser/state/app-state.ts'
import { notifyHidden, notifyStep } from './notify.ts'
import { outcomeWords } from './outcome-words.ts'

/** Links to a new record; offers a key to show it if the list excludes it. */
export function notifyCreated(entry: Entry, text: Words, { data, receipt }: Pick<Answer, 'data' | 'receipt'>): void {
  const { id, ...row } = (data ?? {}) as Readonly<Record<string, unknown>>
  const { area } = entry
  const { product } = app()
  const step = { text, receipts: receipt ? [receipt] : [], isNew: true } as const
  if (typeof id !== 'number' || !product) return notifyStep(step)
  const label = row[labelField(area) ?? '']
  const record = { area: area.id, field: '', id, label: typeof label === 'string' ? label : '' }
  notifyStep(step, recordHash(product.menu, area.id, id) ? [record] : [])
  void noticeHidden(entry, id)
}

async function noticeHidden({ name, area }: Entry, id: number): Promise<void> {
  const { listed, area: here } = app()
  if (!listed || here !== name) return
  // If the check fails, no notice is shown.
  if (await listed.holds(id).catch(() => true)) return
  notifyHidden(outcomeWords.hidden(area), () => app().listed?.show(id))
}
