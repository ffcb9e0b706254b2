import type { AnyArea } from '#catalogue/index.ts'
import { pathParams } from '#derive/calls.ts'
import { listEntry } from '#derive/lists.ts'
import { textPlaces } from '#derive/translations.ts'
import { say, t } from '#browser/i18n/i18n.ts'
import { exportLink, importEntry } from '#browser/import/import-entry.ts'
import { mayHere } from '#browser/session/rights.ts'
import { pathOfView } from '#browser/router/pages.ts'
import { navigate } from '#browser/router/route.ts'
import type { Product } from '#browser/state/app-state.ts'
import type { ListQuery } from './query.ts'
import type { MenuItem } from '../ui/layers/menu-item.ts'

export function moreItems(product: Product, area: AnyArea, name: string, sent: ListQuery): MenuItem[] {
  const entry = importEntry(name)
  const items: MenuItem[] = []
  if (entry)
    items.push({
      id: 'import',
      title: say(entry.title),
      keys: 'Shift+i',
      disabled: !mayHere('write'),
      onSelect: entry.run,
    })
  const isLog = area.id === 'trace-record'
  if (!area.system || isLog)
    items.push({
      id: 'export',
      title: t('browse.export'),
      keys: 'Shift+d',
      onSelect: () => location.assign(exportLink(area, sent)),
    })
  if (isLog)
    items.push({
      id: 'export-lines',
      title: t('browse.exportLines'),
      onSelect: () => location.assign(exportLink(area, sent, 'jsonl')),
    })
  const timeline = area.window && timelineOf(product, area)
  if (timeline) items.push({ id: 'timeline', title: t('browse.timeline'), keys: 't', onSelect: timeline })
  const texts = textsOf(product, area, name)
  if (texts) items.push({ id: 'translations', title: t('browse.translations'), keys: 'Shift+l', onSelect: texts })
  return items
}

/** Opens the area's items by language. */
function textsOf({ areas, menu, entries }: Product, area: AnyArea, name: string): (() => void) | undefined {
  const path = pathOfView(menu, 'translations')
  const isListed = pathParams(listEntry(entries, name)?.path ?? '').length === 0
  if (path === undefined || !isListed || textPlaces(areas, area).length === 0) return undefined
  return () => navigate(path, { area: area.id })
}

function timelineOf({ menu }: Product, area: AnyArea): (() => void) | undefined {
  const path = pathOfView(menu, 'timeline')
  return path === undefined || area.parent !== undefined ? undefined : () => navigate(path, { area: area.id })
}
