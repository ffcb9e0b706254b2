import type { AnyArea } from '#catalogue/index.ts'
import type { Entry } from '#derive/calls.ts'
import { inside } from '#derive/inside.ts'
import { formatNumber } from '#browser/i18n/format.ts'
import { useSay, useT } from '#browser/i18n/i18n.ts'
import { useRoute } from '#browser/router/route.ts'
import { useMay } from '#browser/session/rights.ts'
import { useApp, type Product } from '#browser/state/app-state.ts'
import { Button } from '#browser/ui/button.tsx'
import { focusRows } from '#browser/ui/focus-rows.ts'
import { MenuButton } from '#browser/ui/menu.tsx'
import { FilterBar } from './filters/filter-bar.tsx'
import { ColumnMenu } from './grid/column-menu.tsx'
import type { Columns } from './grid/use-columns.ts'
import { moreItems } from './more-items.ts'
import type { List } from './use-list.ts'
import { reload } from './use-rows.ts'
import { ViewMenu } from './view-menu.tsx'

interface DialogState {
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
}

interface BrowseBarProps {
  readonly product: Product
  readonly name: string
  readonly area: AnyArea
  readonly entry: Entry
  readonly list: List
  readonly columns: Columns
  readonly filters: DialogState
  readonly views: DialogState
  readonly onNew: (() => void) | undefined
}

/** Lines never wrap, so opening a record moves no row. */
export function BrowseBar({ product, name, area, entry, list, columns, filters, views, onNew }: BrowseBarProps) {
  const t = useT()
  const { query } = useRoute()
  const { pages, everyRow, filtered, unfiltered } = list
  const total = pages.total()
  const stale = pages.old()
    ? [t('common.notReadAgain'), t('common.retry')]
    : pages.moved() && [t('browse.changed'), t('browse.loadChanges')]
  return (
    <div className="@container shrink-0 border-b border-line bg-surface">
      <FilterBar area={area} entry={entry} query={query} filtered={filtered} {...filters}>
        {stale && (
          <Button
            kind="quiet"
            title={stale.join(' ')}
            className="h-6 min-w-0 shrink! text-xs text-accent"
            onClick={() => (focusRows(), reload(pages))}
          >
            <span className="truncate">
              <span className="@max-2xl:hidden">{stale[0]} </span>
              {stale[1]}
            </span>
          </Button>
        )}
        <span role="status" className="nums shrink-0 text-dim">
          {total !== undefined &&
            (unfiltered !== undefined && unfiltered !== total
              ? t('browse.count', { count: formatNumber(total), total: formatNumber(unfiltered) })
              : t('browse.countAll', { count: total, n: formatNumber(total) }))}
        </span>
        {/* An open record hides the buttons; keys and the palette still reach them. */}
        <div className="flex gap-2 @max-lg:invisible @max-lg:absolute @max-lg:right-3.5">
          <ColumnMenu columns={columns} />
          <ViewMenu area={area} columns={columns} {...views} />
        </div>
        <MenuButton label={t('browse.moreActions')} items={moreItems(product, area, name, everyRow)} align="end">
          {t('browse.moreActions')}
        </MenuButton>
        {onNew && <NewButton area={area} onNew={onNew} />}
      </FilterBar>
    </div>
  )
}

function NewButton({ area, onNew }: { area: AnyArea; onNew: () => void }) {
  const t = useT()
  const say = useSay()
  const mayCreate = useMay('write')
  const role = useApp((state) => state.session?.role ?? 'viewer')
  return (
    <Button
      kind="primary"
      keys="c"
      className="min-w-0 shrink!"
      aria-disabled={!mayCreate}
      title={mayCreate ? undefined : t('browse.notAllowed', { role: t(`role.${role}`) })}
      onClick={() => mayCreate && onNew()}
    >
      <span className="truncate @max-lg:sr-only">{t('browse.add', { what: inside(say(area.title)) })}</span>
      <span aria-hidden="true" className="@lg:hidden">
        {t('browse.new')}
      </span>
    </Button>
  )
}
