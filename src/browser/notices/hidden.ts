import { words } from '#catalogue/index.ts'
import type { Entry } from '#derive/calls.ts'
import { inside } from '#derive/inside.ts'
import { app } from '#browser/state/app-state.ts'
import { notifyHidden } from './notify.ts'

/** Notifies if the visible list excludes a new record, with a key to show it. */
export async function noticeHidden({ name, area }: Entry, data: unknown): Promise<void> {
  const { listed, area: here } = app()
  const { id } = (data ?? {}) as { readonly id?: unknown }
  if (!listed || here !== name || typeof id !== 'number') return
  // If the check fails, there is no notice.
  if (await listed.holds(id).catch(() => true)) return
  notifyHidden(
    words(
      `The new ${inside(area.title.en)} is not in this list: the filters leave it out.`,
      `新建的${area.title.zh}不在当前列表中：已被筛选条件排除。`,
    ),
    () => app().listed?.show(id),
  )
}
