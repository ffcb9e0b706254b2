import { words, type AnyArea, type Words } from '#catalogue/index.ts'
import { bothOf } from '#browser/i18n/i18n.ts'
import { useActs, type Act } from '#browser/keys/acts.ts'
import { changeQuery, stepQuery } from '#browser/router/route.ts'
import { addressed, app, openPeek, type Product } from '#browser/state/app-state.ts'
import { focusRows } from '#browser/ui/focus-rows.ts'
import { moreItems } from './more-items.ts'
import { mayBeUsed } from './peek/may-be-used.ts'
import { withoutFilters, type ListQuery } from './query.ts'
import { own } from '#browser/router/own.ts'
import { browseWords } from './words.ts'

interface BrowseActs {
  readonly product: Product
  readonly name: string
  readonly area: AnyArea
  readonly sent: ListQuery
  readonly query: ListQuery
  readonly filtered: boolean
}

export function useBrowseActs({ product, name, area, sent, query, filtered }: BrowseActs): void {
  const heading = area.titles
  const show = (id: string, pane: string, title: Words): Act[] => {
    const record = app().peek ?? addressed()?.id
    if (record === undefined) return []
    const run = () => {
      openPeek(record)
      changeQuery({ [own.pane]: pane, [own.peek]: String(record) })
    }
    return [{ id, title, heading: area.title, run }]
  }
  useActs(() => [
    ...(filtered
      ? [
          {
            id: 'clear-filters',
            title: bothOf('browse.clearFilters'),
            heading,
            keys: 'Shift+f',
            run: () => (focusRows(), stepQuery(withoutFilters(query))),
          },
        ]
      : []),
    ...moreItems(product, area, name, sent)
      .filter(({ disabled }) => !disabled)
      .map(({ id, title, keys, onSelect }) => ({
        id,
        title: words(title, title),
        heading,
        ...(keys ? { keys } : {}),
        run: onSelect,
      })),
    ...(mayBeUsed(product, area) ? show('uses', 'uses', browseWords.findUses) : []),
    ...show('history', 'history', browseWords.showHistory),
  ])
}
