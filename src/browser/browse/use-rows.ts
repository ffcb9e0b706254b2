import { useEffect, useMemo, useSyncExternalStore } from 'react'
import type { AnyArea } from '#catalogue/index.ts'
import { api } from '#client/api.ts'
import { wantLabels } from '#client/labels.ts'
import { fillPath } from '#client/run-command.ts'
import { pathParams, type Entry } from '#derive/calls.ts'
import { leadOf } from '#derive/leads.ts'
import { onAreaChange, onMissed } from '#browser/state/events.ts'
import { warn } from '#browser/notices/notify.ts'
import { app, onApp, type Row } from '#browser/state/app-state.ts'
import { createPages, pageSize, type LoadedPage, type Pages } from './pages.ts'
import type { ListQuery } from './query.ts'

/** ms after the operator's action in which rows move at once. */
const ownWriteMs = 6_000

const seen = new Map<string, LoadedPage>()
const mostSeen = 20

function remember(list: string, page: LoadedPage): void {
  seen.delete(list)
  seen.set(list, page)
  for (const oldest of seen.keys()) if (seen.size > mostSeen) seen.delete(oldest)
}

export function useRows(entry: Entry, query: ListQuery, parent?: number): Pages {
  const key = JSON.stringify(query)
  const pages = useMemo(() => {
    const path = listPath(entry, parent)
    const filters = JSON.parse(key) as ListQuery
    const list = JSON.stringify([app().session?.userName, app().environment, path, key])
    return createPages(
      async (page, signal) => {
        const { data, total } = await api.get<Row[]>(path, {
          query: { ...filters, page, pageSize },
          signal,
          ahead: page === 1,
        })
        const loaded = { rows: data, ...(total === undefined ? {} : { total }) }
        if (page === 1 && total !== undefined) remember(list, loaded)
        return loaded
      },
      (rows) => wantRefs(entry.area, rows),
      seen.get(list),
    )
  }, [entry, key, parent])

  useEffect(() => () => pages.stop(), [pages])

  useEffect(() => {
    const own = entry.area.store ?? entry.area.id
    let timer: ReturnType<typeof setTimeout> | undefined
    let heardAt = -Infinity
    let { lastAction } = app()
    const isRecent = (at = -Infinity) => Date.now() - at < ownWriteMs
    const later = () => {
      clearTimeout(timer)
      const isOwn = isRecent(app().lastAction?.at)
      timer = setTimeout(() => void pages.refresh(isOwn || pages.total() === 0), isOwn ? 60 : 400)
    }
    const stop = onAreaChange((change) => {
      if (change.area !== own && change.area !== entry.area.id) return
      heardAt = Date.now()
      later()
    })
    const stopApp = onApp(() => {
      const now = app()
      // The change event may arrive before the response to the call.
      if (now.lastAction !== lastAction && isRecent(heardAt)) later()
      ;({ lastAction } = now)
    })
    const stopMissed = onMissed(() => void pages.refresh(pages.total() === 0 || isRecent(app().lastAction?.at)))
    return () => {
      clearTimeout(timer)
      stop()
      stopApp()
      stopMissed()
    }
  }, [pages, entry])

  useSyncExternalStore(pages.subscribe, pages.version)
  return pages
}

export function reload(pages: Pages): void {
  void pages.refresh(true).then((fault) => fault === undefined || warn(fault))
}

export function listPath(entry: Entry, parent: number | undefined): string {
  return fillPath(entry.path, parentInPath(entry, parent))
}

export function parentInPath(entry: Entry, parent: number | undefined): Record<string, string> {
  const [param] = pathParams(entry.path)
  return param === undefined || parent === undefined ? {} : { [param]: String(parent) }
}

function wantRefs(area: AnyArea, rows: readonly Row[]): void {
  for (const [name, field] of Object.entries(area.fields)) {
    for (const row of field.leads ? rows : []) {
      const lead = leadOf(field, row, row[name])
      if (lead) wantLabels(lead.of, [lead.id])
    }
    const of = field.of ?? field.item?.of
    if (!of || field.asUrl) continue
    wantLabels(
      of,
      rows.flatMap((row) => row[name] as number | number[] | null).filter((id) => id !== null && id !== undefined),
    )
  }
}
