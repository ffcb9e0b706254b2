import type { AnyArea } from '#catalogue/index.ts'
import { say, t } from '#browser/i18n/i18n.ts'
import { exportLink, importEntry } from '#browser/import/import-entry.ts'
import { mayHere } from '#browser/session/rights.ts'
import type { MenuItem } from '#browser/ui/menu.tsx'
import type { ListQuery } from './query.ts'

/** What can be done with a list as a whole beside adding to it. */
export function moreItems(area: AnyArea, name: string, sent: ListQuery): MenuItem[] {
  const entry = importEntry(name)
  const items: MenuItem[] = []
  if (entry) items.push({ id: 'import', title: say(entry.title), disabled: !mayHere('write'), onSelect: entry.run })
  if (!area.system)
    items.push({ id: 'export', title: t('browse.export'), onSelect: () => location.assign(exportLink(area, sent)) })
  return items
}
