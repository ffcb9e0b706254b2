import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { AnyArea, Page } from '#catalogue/index.ts'
import { ApiProblem } from '#client/api.ts'
import type { Entry } from '#derive/calls.ts'
import { useSay, useT } from '#browser/i18n/i18n.ts'
import { own } from '#browser/router/own.ts'
import { changeQuery, useRoute } from '#browser/router/route.ts'
import { openPeek, setApp, type Product, type Row } from '#browser/state/app-state.ts'
import { ErrorBlock } from '#browser/ui/blocks.tsx'
import { Button } from '#browser/ui/button.tsx'
import { focusRows } from '#browser/ui/focus-rows.ts'
import { BrowseBar } from './browse-bar.tsx'
import { EmptyRows } from './grid/empty-rows.tsx'
import { Grid } from './grid/grid.tsx'
import { useColumns } from './grid/use-columns.ts'
import { useCursor } from './grid/use-cursor.ts'
import { newRow } from './new-row.ts'
import { selectAll, selectRange, toggleRow } from './selection.ts'
import { useBrowseActs } from './use-browse-acts.ts'
import { useBrowseKeys } from './use-browse-keys.ts'
import { useList, type List } from './use-list.ts'
import { useListed } from './use-listed.ts'
import { usePeekInAddress } from './use-peek-in-address.ts'
import { useSelection } from './use-selection.ts'
import type { Anchor } from './anchor.ts'

interface BrowseProps {
  readonly product: Product
  /** The area's name in scripts. */
  readonly name: string
  readonly area: AnyArea
  readonly entry: Entry
  readonly page?: Page
  readonly parent?: number
}

export function Browse({ product, name, area, entry, page, parent }: BrowseProps) {
  const t = useT()
  const say = useSay()
  const { query } = useRoute()
  const list = useList({ area, entry, page, parent })
  const { pages, sent, everyRow, filtered } = list
  const columns = useColumns(area)
  const cursor = useCursor(pages)
  const anchor = useRef<Anchor>(undefined)
  const [filtersOpen, setFiltersOpen] = useState(false)
  const [viewsOpen, setViewsOpen] = useState(false)
  const total = pages.total()
  const onNew = useMemo(() => newRow(product, name, page, parent), [product, name, page, parent])

  useEffect(() => setApp({ area: name, parent }), [name, parent])
  useSelection(entry, sent, parent, pages)
  useListed({ entry, parent, sent, filtered, pages })
  usePeekInAddress(query[own.peek])
  useBrowseKeys({
    product,
    name,
    area,
    pages,
    cursor,
    columns,
    query: everyRow,
    filtered,
    anchor,
    openFilters: () => setFiltersOpen(true),
    openViews: () => setViewsOpen(true),
    onNew,
  })
  useBrowseActs({ product, name, area, sent: everyRow, query, filtered })

  const { onPick, onSelectAll, onOpen } = usePicking(list, anchor)
  return (
    <section aria-label={say(area.titles)} className="flex min-h-0 min-w-0 flex-1 flex-col">
      <BrowseBar
        product={product}
        name={name}
        area={area}
        entry={entry}
        list={list}
        columns={columns}
        filters={{ open: filtersOpen, onOpenChange: setFiltersOpen }}
        views={{ open: viewsOpen, onOpenChange: setViewsOpen }}
        onNew={onNew}
      />
      {list.error !== undefined && total === undefined ? (
        <ErrorBlock
          error={list.error}
          title={t('browse.failed', { what: say(area.titles) })}
          onRetry={() => void pages.refresh(true)}
          action={<Dropped error={list.error} />}
        />
      ) : (
        <Grid
          area={area}
          pages={pages}
          columns={columns}
          cursor={cursor}
          onSelectAll={onSelectAll}
          onPick={onPick}
          onOpen={onOpen}
          empty={total === 0 ? <EmptyRows area={area} filtered={filtered} onNew={onNew} query={query} /> : undefined}
        />
      )}
    </section>
  )
}

function usePicking({ pages, everyRow }: List, anchor: { current: Anchor | undefined }) {
  const total = pages.total()
  const onPick = useCallback(
    (row: Row, index: number, range: boolean) => {
      if (!range) toggleRow(row)
      else void selectRange(pages, anchor.current, index)
      anchor.current = { id: row.id, index, pages }
    },
    [pages, anchor],
  )
  const onSelectAll = useCallback(() => {
    if (total !== undefined) selectAll(everyRow, total)
  }, [everyRow, total])
  const onOpen = (row: Row, index: number) => {
    anchor.current = { id: row.id, index, pages }
    openPeek(row.id)
  }
  return { onPick, onSelectAll, onOpen }
}

/** Removes refused parameters, such as filters that no longer exist. */
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
