import { useEffect, useMemo } from 'react'
import useSWR from 'swr'
import { camel, type AnyArea } from '#catalogue/index.ts'
import { call } from '#client/call.ts'
import type { Environment } from '#derive/environment.ts'
import { useEnvironmentName } from '#browser/i18n/environment.ts'
import { useT } from '#browser/i18n/i18n.ts'
import { useComparedEnvironment } from '#browser/session/compared-environment.ts'
import { useApp, type Product } from '#browser/state/app-state.ts'
import { onChangeAnywhere, onMissed } from '#browser/state/events.ts'
import type { Pages } from './pages.ts'

// ms between reloads: imports change an area many times a second.
const pause = 1_000
// Rows per request, so a step of the cursor needs none.
const block = 100

export function useRowDrift(
  area: AnyArea,
  pages: Pages,
  first: number,
  last: number,
): (id: number) => string | undefined {
  const t = useT()
  const nameOf = useEnvironmentName()
  const here = useApp((state) => state.environment) as Environment
  const entries = useApp((state) => state.product?.entries)
  const to = useComparedEnvironment()
  const of = area.store ?? area.id
  const isSent =
    area.parent === undefined &&
    entries?.some((entry) => (entry.area.store ?? entry.area.id) === of && entry.command.verb === 'publish')
  const ids: number[] = []
  if (isSent && to !== undefined)
    for (let at = first - (first % block); at < last - (last % block) + block; at++) {
      const row = pages.row(at)
      if (row) ids.push(row.id)
    }
  const { data, mutate } = useSWR(
    to !== undefined && ids.length > 0 ? ['drift rows', of, here, to, ids.join()] : null,
    async () =>
      to && (await call('drift.rows', { area: of, from: here, to, ids: ids.slice(0, 500) }, { aside: true })).data,
    // A page opened again within seconds has missed changes.
    { revalidateOnFocus: false, keepPreviousData: true, shouldRetryOnError: false, dedupingInterval: 0 },
  )
  const differing = useMemo(() => new Set(data && data.map(({ id }) => id)), [data])
  const areas = useApp((state) => state.product?.areas)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const later = () => (timer ??= setTimeout(() => ((timer = undefined), void mutate()), pause))
    const stops = [
      onMissed(() => void later()),
      onChangeAnywhere((change) => {
        const isOf = change.area === 'ignored-difference' || itemAreaOf(areas, change.area) === of
        if (isOf && (change.environment === here || change.environment === to)) later()
      }),
    ]
    return () => {
      clearTimeout(timer)
      for (const stop of stops) stop()
    }
  }, [areas, here, mutate, of, to])
  return (id) => (to && differing.has(id) ? t('browse.drifts', { place: nameOf(to) }) : undefined)
}

function itemAreaOf(areas: Product['areas'] | undefined, id: string): string {
  const { parent } = areas?.[camel(id)] ?? {}
  return parent === undefined ? id : itemAreaOf(areas, parent)
}
