import type { AnyArea, Field } from '#catalogue/index.ts'
import { say, t } from '#browser/i18n/i18n.ts'
import { exportLink, importEntry } from '#browser/import/import-entry.ts'
import { mayHere } from '#browser/session/rights.ts'
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
  const open = (view: string, keys: string): void => {
    const page = product.menu.flatMap(({ pages }) => pages).find((each) => each.view === view)
    if (page)
      items.push({ id: view, title: say(page.title), keys, onSelect: () => navigate(page.path, { area: area.id }) })
  }
  if (area.window && area.parent === undefined) open('timeline', 't')
  if (hasTexts(product.areas, area)) open('translations', 'Shift+t')
  return items
}

function hasTexts(areas: Product['areas'], { id, fields, parent, store }: AnyArea): boolean {
  const below = Object.values(areas).filter((each) => each.parent && !each.store && [id, store].includes(each.parent))
  const isOne = ({ kind, of }: Field): boolean => kind === 'language' || of === 'language'
  return (
    !parent &&
    [fields, ...below.map((each) => each.fields)].some((each, at) =>
      Object.values(each).some((field) => (at ? isOne(field) : field.kind === 'perLanguage')),
    )
  )
}
