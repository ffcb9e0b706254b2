import { useEffect, useMemo } from 'react'
import useSWR from 'swr'
import type { AnyArea } from '#catalogue/index.ts'
import { api } from '#client/api.ts'
import type { Entry } from '#derive/calls.ts'
import { listEntry } from '#derive/lists.ts'
import { pathParams } from '#derive/calls.ts'
import { onAreaChange } from '#browser/state/events.ts'
import type { Product, Row } from '#browser/state/app-state.ts'
import { timelineOf } from './lanes.ts'
import { momentsOf, type Scale } from './scale.ts'

/** Most records loaded at once. */
const most = 1_000

export interface TimedArea {
  readonly name: string
  readonly area: AnyArea
  readonly entry: Entry
}

export function timedAreas(product: Product): TimedArea[] {
  return Object.entries(product.areas).flatMap(([name, area]) => {
    const entry = area.window ? listEntry(product.entries, name) : undefined
    return entry && pathParams(entry.path).length === 0 ? [{ name, area, entry }] : []
  })
}

/** Beyond `most`, loads only the period on screen. */
export function useTimeline({ area, entry }: TimedArea, scale: Scale) {
  const asked = { sortby: area.window?.[0], order: 'desc', pageSize: most, ...wholeOf(entry) }
  const all = useSWR(['timeline', entry.id], () => api.get<Row[]>(entry.path, { query: asked }), {
    shouldRetryOnError: false,
  })
  const isPart = (all.data?.total ?? 0) > most
  const { from, to } = momentsOf(scale)
  const part = useSWR(
    isPart ? ['timeline', entry.id, from, to] : null,
    () => api.get<Row[]>(entry.path, { query: { ...asked, during: `${from},${to}` } }),
    { shouldRetryOnError: false, keepPreviousData: true },
  )
  const { data, error, isLoading } = isPart ? part : all
  const [again, againPart] = [all.mutate, part.mutate]
  useEffect(
    () =>
      onAreaChange((change) => {
        if (change.area === (area.store ?? area.id)) void Promise.all([again(), againPart()])
      }),
    [area, again, againPart],
  )
  const rows = data?.data
  const timeline = useMemo(() => rows && timelineOf(area, rows), [area, rows])
  return {
    rows,
    timeline,
    total: data?.total ?? rows?.length ?? 0,
    /** True if only records of the period on screen are loaded. */
    isPart,
    /** True while the records are of another period than on screen. */
    isBehind: isPart && isLoading,
    error: error as unknown,
    reload: () => void Promise.all([again(), againPart()]),
  }
}

/** Lifts default filters on flags. */
function wholeOf({ area, command }: Entry): Record<string, string> {
  return Object.fromEntries(
    Object.keys(command.defaults ?? {}).flatMap((param) => {
      const filter = command.filters?.[param] ?? param
      const field = area.fields[typeof filter === 'string' ? filter : filter.field]
      return field?.kind === 'flag' ? [[param, '0,1']] : []
    }),
  )
}
