import { words } from '#catalogue/index.ts'
import type { Entry } from '#derive/calls.ts'
import { inside } from '#derive/inside.ts'
import { app } from '#browser/state/app-state.ts'
import { notifyHidden } from './notify.ts'

/** Offers a key to show a new record that the visible list excludes. */
export async function noticeHidden({ name, area }: Entry, data: unknown): Promise<void> {
  const { listed, area: here } = app()
  const { id } = (data ?? {}) as { readonly id?: unknown }
  if (!listed || here !== name || typeof id !== 'number') return
  // A failed check gives no notice.
  if (await listed.holds(id).catch(() => true)) return
  notifyHidden(
    words(
      `The new ${inside(area.title.en)} is not in this list: the filters leave it out.`,
      `新建的${area.title.zh}不在当前列表中：已被筛选条件排除。`,
    ),
    () => app().listed?.show(id),
  )
}
