import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import useSWR from 'swr'
import type { AnyArea, Page } from '#catalogue/index.ts'
import { api, ApiProblem } from '#client/api.ts'
import type { Entry } from '#derive/calls.ts'
import { formatNumber } from '#browser/i18n/format.ts'
import { useSay, useT } from '#browser/i18n/i18n.ts'
import { inside } from '#derive/inside.ts'
import { changeQuery, useRoute } from '#browser/router/route.ts'
import { useMay } from '#browser/session/rights.ts'
import { clearSelection, openPeek, setApp, useApp, type Product, type Row } from '#browser/state/app-state.ts'
import { ErrorBlock } from '#browser/ui/blocks.tsx'
import { Button } from '#browser/ui/button.tsx'
import { MenuButton } from '#browser/ui/menu.tsx'
import { ColumnMenu } from './column-menu.tsx'
import { EmptyRows } from './empty-rows.tsx'
import { FilterBar } from './filter-bar.tsx'
import { useFilterLabels } from './filter-text.ts'
import { focusRows } from './focus-rows.ts'
import { Grid } from './grid.tsx'
import { moreItems } from './more-items.ts'
import { newRow } from './new-row.ts'
import { activeFilters, isNarrowed, listQuery, own } from './query.ts'
import { selectAll, selectRange, toggleRow } from './selection.ts'
import { escape, useBrowseKeys } from './use-browse-keys.ts'
import { useColumns } from './use-columns.ts'
import { useCursor } from './use-cursor.ts'
import { listPath, useRows } from './use-rows.ts'
import { ViewMenu } from './view-menu.tsx'

interface BrowseProps {
  readonly product: Product
  /** name of the area in scripts */
  readonly name: string
  readonly area: AnyArea
  readonly entry: Entry
  readonly page?: Page
  readonly parent?: number
}

/** The one screen for the rows of any area. */
export function Browse({ product, name, area, entry, page, parent }: BrowseProps) {
  const t = useT()
  const say = useSay()
  const { query } = useRoute()
  const sent = useMemo(() => listQuery(area, query, page), [area, query, page])
  const narrowed = useMemo(() => activeFilters(area, query), [area, query])
  const pages = useRows(entry, sent, parent)
  const columns = useColumns(area)
  const cursor = useCursor(pages)
  const anchor = useRef(0)
  const [filtersOpen, setFiltersOpen] = useState(false)
  const [viewsOpen, setViewsOpen] = useState(false)
  const total = pages.total()
  const filtered = isNarrowed(sent, page)
  const unfiltered = useUnfiltered(entry, area, page, parent, filtered)
  const onNew = useMemo(() => newRow(product, name, page, parent), [product, name, page, parent])
  const mayCreate = useMay('write')
  const role = useApp((state) => state.session?.role ?? 'viewer')
  useFilterLabels(narrowed)

  useEffect(() => setApp({ area: name, parent }), [name, parent])
  // a selection belongs to the list it was made in
  useEffect(() => clearSelection, [pages])
  usePeekInAddress(query[own.peek])

  const onPick = useCallback(
    (row: Row, index: number, range: boolean) => {
      if (!range) toggleRow(row)
      else void selectRange(pages, anchor.current, index)
      anchor.current = index
    },
    [pages],
  )

  useBrowseKeys({
    product,
    name,
    area,
    pages,
    cursor,
    columns,
    query: sent,
    anchor,
    openFilters: () => setFiltersOpen(true),
    openViews: () => setViewsOpen(true),
    onNew,
    onEscape: escape,
  })

  const onSelectAll = useCallback(() => {
    if (total !== undefined) selectAll(sent, total)
  }, [sent, total])
  const isEmpty = total === 0
  const error = pages.error()
  return (
    <section aria-label={say(area.titles)} className="flex min-h-0 min-w-0 flex-1 flex-col">
      <div className="flex min-h-9 shrink-0 flex-wrap items-center justify-end gap-2 border-b border-line bg-surface px-3.5 py-1">
        <FilterBar area={area} query={query} filtered={filtered} open={filtersOpen} onOpenChange={setFiltersOpen} />
        {pages.moved() && (
          <Button kind="quiet" className="h-6 text-xs text-accent" onClick={() => (focusRows(), pages.refresh(true))}>
            {t('browse.changed')} {t('browse.loadChanges')}
          </Button>
        )}
        <span role="status" className="nums shrink-0 text-dim">
          {total !== undefined &&
            (unfiltered !== undefined && unfiltered !== total
              ? t('browse.count', { count: formatNumber(total), total: formatNumber(unfiltered) })
              : t('browse.countAll', { count: total, n: formatNumber(total) }))}
        </span>
        <ColumnMenu columns={columns} />
        <ViewMenu area={area} columns={columns} open={viewsOpen} onOpenChange={setViewsOpen} />
        <MenuButton label={t('browse.moreActions')} items={moreItems(product, area, name, sent)} align="end">
          {t('browse.moreActions')}
        </MenuButton>
        {onNew && (
          <Button
            kind="primary"
            keys="c"
            aria-disabled={!mayCreate}
            title={mayCreate ? undefined : t('browse.notAllowed', { role: t(`role.${role}`) })}
            onClick={() => mayCreate && onNew()}
          >
            {t('browse.add', { what: inside(say(area.title)) })}
          </Button>
        )}
      </div>
      {error !== undefined && total === undefined ? (
        <ErrorBlock
          error={error}
          title={t('browse.failed', { what: say(area.titles) })}
          onRetry={() => pages.refresh(true)}
          action={<Dropped error={error} />}
        />
      ) : (
        <Grid
          area={area}
          pages={pages}
          columns={columns}
          cursor={cursor}
          onSelectAll={onSelectAll}
          onPick={onPick}
          onOpen={(row, index) => {
            anchor.current = index
            openPeek(row.id)
          }}
          empty={isEmpty ? <EmptyRows area={area} filtered={filtered} onNew={onNew} query={query} /> : undefined}
        />
      )}
    </section>
  )
}

/** Takes out of the address what the list refuses: an old link may name a filter or a column that is gone. */
function Dropped({ error }: { error: unknown }) {
  const t = useT()
  const { query } = useRoute()
  const refused =
    error instanceof ApiProblem ? error.errors.map(({ field }) => field).filter((name) => name in query) : []
  if (refused.length === 0) return null
  const drop = () => (focusRows(), changeQuery(Object.fromEntries(refused.map((name) => [name, undefined]))))
  return (
    <Button kind="primary" onClick={drop}>
      {t('browse.dropRefused')}
    </Button>
  )
}

/** How many there are without filters. */
function useUnfiltered(
  entry: Entry,
  area: AnyArea,
  page: Page | undefined,
  parent: number | undefined,
  narrowed: boolean,
): number | undefined {
  const key = narrowed ? ['total', entry.id, page?.path, parent] : null
  const read = () =>
    api
      .get(listPath(entry, parent), { query: { ...listQuery(area, {}, page), page: 1, pageSize: 1 } })
      .then(({ total }) => total)
  return useSWR(key, read, { revalidateOnFocus: false, revalidateIfStale: false, shouldRetryOnError: false }).data
}

// the address names the open record, so that it can be sent to somebody
function usePeekInAddress(wanted: string | undefined): void {
  const peek = useApp((state) => state.peek)
  const first = useRef(true)
  useEffect(() => {
    if (first.current) {
      first.current = false
      if (wanted && Number(wanted) > 0) return openPeek(Number(wanted))
    }
    if (String(peek ?? '') !== (wanted ?? ''))
      changeQuery({ [own.peek]: peek === undefined ? undefined : String(peek) })
  }, [peek, wanted])
  useEffect(() => () => openPeek(undefined), [])
}
