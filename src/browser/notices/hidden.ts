import type { Entry } from '#derive/calls.ts'
import { app } from '#browser/state/app-state.ts'
import { notifyHidden } from './notify.ts'
import { outcomeWords } from './outcome-words.ts'

/** Offers a key to show a new record that the visible list excludes. */
export async function noticeHidden({ name, area }: Entry, data: unknown): Promise<void> {
  const { listed, area: here } = app()
  const { id } = (data ?? {}) as { readonly id?: unknown }
  if (!listed || here !== name || typeof id !== 'number') return
  // A failed check gives no notice.
  if (await listed.holds(id).catch(() => true)) return
  notifyHidden(outcomeWords.hidden(area), () => app().listed?.show(id))
}
