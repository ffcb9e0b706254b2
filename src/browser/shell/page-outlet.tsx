import { createElement, useEffect } from 'react'
import { camel, type AnyArea, type Page } from '#catalogue/index.ts'
import { listEntry } from '#derive/lists.ts'
import { Browse } from '#browser/browse/browse.tsx'
import { fetchPeek, PeekHost } from '#browser/browse/peek/peek-host.tsx'
import { own } from '#browser/router/own.ts'
import { fetchFilters } from '#browser/browse/filters/filter-bar.tsx'
import { fetchColumns } from '#browser/browse/grid/column-menu.tsx'
import { useSay } from '#browser/i18n/i18n.ts'
import { useAfterRows } from '#browser/state/after-rows.ts'
import { app, closeForm, openForm, setApp, useApp, type Product } from '#browser/state/app-state.ts'
import { Tabs } from '#browser/ui/tabs.tsx'
import { Crashed } from './crashed.tsx'
import { Fetching } from '#browser/parts/fetching.tsx'
import { part } from '#browser/parts/part.tsx'
import { pageAt } from '#browser/router/pages.ts'
import { navigate, route, useRoute } from '#browser/router/route.ts'
import { viewOf } from './views.ts'

const ParentPicker = part(
  () => import('#browser/browse/parent-picker.tsx'),
  (module) => module.ParentPicker,
)
const NotFound = part(
  () => import('./exceptions.tsx'),
  (module) => module.NotFound,
)
const Forbidden = part(
  () => import('./exceptions.tsx'),
  (module) => module.Forbidden,
)
const fetchNext = () => Promise.all([fetchPeek(), fetchFilters(), fetchColumns()])

export function PageOutlet({ hidePeek }: { hidePeek: boolean }) {
  const { path } = useRoute()
  const product = useApp((state) => state.product)
  const page = product && pageAt(product.menu, path)
  const isKnown = page !== undefined || path === '/403' || path === '/404'
  const say = useSay()
  const title = page && say(page.title)

  useEffect(() => {
    if (!isKnown) navigate('/404', { path }, { replace: true })
  }, [isKnown, path])
  // The form's guard asks about unsaved changes first.
  useEffect(() => () => closeForm(), [path])
  useEffect(() => {
    document.title = title ? `${title} · Playdesk` : 'Playdesk'
  }, [title])

  if (path === '/403') return <Forbidden fallback={<Fetching />} />
  if (!page || !product) return <NotFound fallback={<Fetching />} />
  return (
    <Crashed key={path}>
      {page.view ? (
        <ViewPage page={page} view={page.view} />
      ) : (
        <AreaPage product={product} page={page} hidePeek={hidePeek} />
      )}
    </Crashed>
  )
}

function ViewPage({ page, view }: { page: Page; view: string }) {
  const found = viewOf(view)
  return found ? createElement(found, { page, fallback: <Fetching /> }) : <NotFound fallback={<Fetching />} />
}

function AreaPage({ product, page, hidePeek }: { product: Product; page: Page; hidePeek: boolean }) {
  const say = useSay()
  const { query } = useRoute()
  const areas = page.areas.flatMap((id) => {
    const area = product.areas[camel(id)]
    return area ? [area] : []
  })
  const area = areas.find(({ id }) => id === query[own.tab]) ?? areas[0]
  const name = area && camel(area.id)
  const entry = name ? listEntry(product.entries, name) : undefined
  const parent = Number(query[own.parent]) || undefined
  // The previous area's peek must not be requested here.
  const peek = useApp((state) => (state.area === name ? state.peek : undefined))
  const isFull = query[own.full] === '1' && peek !== undefined && !hidePeek

  useEffect(() => () => setApp({ area: undefined, parent: undefined }), [])
  useFormOfPage(page, query['id'])
  useAfterRows(fetchNext)

  if (!area || !name || !entry) return <NotFound fallback={<Fetching />} />
  const body =
    area.parent && parent === undefined && entry.path.includes('{') ? (
      <ParentPicker product={product} area={area} fallback={<Fetching />} />
    ) : (
      <Browse
        key={`${name}:${parent ?? ''}`}
        product={product}
        name={name}
        area={area}
        entry={entry}
        page={page}
        parent={parent}
      />
    )
  return (
    <>
      <div
        className={isFull ? 'hidden' : 'flex min-h-0 min-w-0 flex-1 flex-col'}
        {...(areas.length > 1 ? { id: 'area-panel', role: 'tabpanel', 'aria-label': say(area.titles) } : {})}
      >
        {areas.length > 1 && (
          <Tabs
            tabs={areas.map((each) => ({ id: each.id, title: say(each.titles) }))}
            value={area.id}
            onChange={(id) => changeTab(id, areas)}
            label={say(page.title)}
            panelId="area-panel"
          />
        )}
        {area.note && <p className="border-b border-line px-3.5 py-1.5 text-dim">{say(area.note)}</p>}
        {body}
      </div>
      <PeekHost
        asked={
          peek === undefined || hidePeek
            ? undefined
            : { product, name, area, id: peek, ...(parent === undefined ? {} : { parent }) }
        }
        full={isFull}
      />
    </>
  )
}

/** Opens the form once per address. */
function useFormOfPage({ form, areas: [first = ''] }: Page, id: string | undefined): void {
  useEffect(() => {
    // The form may have been restored after a new sign-in.
    if (app().form) return
    if (form === 'create') openForm({ area: camel(first), mode: 'create' })
    if (form === 'update' && Number(id) > 0) openForm({ area: camel(first), mode: 'update', id: Number(id) })
  }, [form, first, id])
}

// Filters belong to the previous area.
function changeTab(id: string, areas: readonly AnyArea[]): void {
  navigate(route().path, { [own.tab]: id === areas[0]?.id ? undefined : id })
}
