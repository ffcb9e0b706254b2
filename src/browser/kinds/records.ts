import { useEffect, useState } from 'react'
import { camel, type AnyArea, type Media } from '#catalogue/index.ts'
import { ApiProblem } from '#client/api.ts'
import { runCommand } from '#client/run-command.ts'
import { call } from '#client/call.ts'
import { pathParams } from '#derive/calls.ts'
import { listEntry } from '#derive/lists.ts'
import { app, useApp, type Row } from '#browser/state/app-state.ts'
import { nameOfRow } from './row-name.ts'

export interface Found {
  readonly area: string
  readonly id: number
  readonly label: string
  /** address, or id of a resource */
  readonly picture?: string | number | null
  readonly detail?: string | null
}

interface Records {
  readonly found: readonly Found[]
  readonly fault?: string
  /** `found` answers the text before this one */
  readonly isBehind: boolean
}

interface Answer {
  readonly found: readonly Found[]
  readonly fault?: string
  readonly key?: string
}

interface Wanted {
  readonly area?: string | undefined
  /** whose record of the number that is typed comes first */
  readonly here?: string | undefined
  /** files of this kind only */
  readonly media?: Media | undefined
  readonly enabled?: boolean
  readonly limit?: number
}

const nothing: Records = { found: [], isBehind: false }
const known = new Map<string, readonly Found[]>()

/** Looks records up while one types: after a pause, the last question only. */
export function useRecords(query: string, { area, here, media, enabled = true, limit = 20 }: Wanted): Records {
  const [answer, setAnswer] = useState<Answer>({ found: [] })
  const trimmed = query.trim()
  // names come in the language that they are asked for in
  const language = useApp((state) => state.language)
  const key = `${language} ${area ?? ''} ${here ?? ''} ${media ?? ''} ${limit} ${trimmed}`
  const cached = known.get(key)
  useEffect(() => {
    if (!enabled || cached) return
    let control: AbortController | undefined
    const timer = setTimeout(
      () => {
        control = new AbortController()
        look(trimmed, { area, here, media, limit }, control.signal)
          .then((data) => {
            remember(key, data)
            setAnswer({ found: data, key })
          })
          .catch((error: unknown) => {
            if (error instanceof ApiProblem && error.kind === 'cancelled') return
            setAnswer({ found: [], key, fault: error instanceof Error ? error.message : String(error) })
          })
      },
      trimmed ? 120 : 0,
    )
    return () => {
      clearTimeout(timer)
      control?.abort()
    }
  }, [key, enabled, cached, trimmed, area, here, media, limit])
  if (!enabled) return nothing
  if (cached) return { found: cached, isBehind: false }
  const { found, fault } = answer
  return { found, isBehind: answer.key !== key, ...(fault ? { fault } : {}) }
}

/** By text through the search; with nothing typed the area's own list, in its own order. */
async function look(text: string, { area: areaId, here, media, limit }: Wanted, signal: AbortSignal): Promise<Found[]> {
  if (text !== '' || media !== undefined) {
    return (await call('record.search', { q: text || undefined, area: areaId, here, media, limit }, { signal })).data
  }
  const { product } = app()
  const name = areaId === undefined ? '' : camel(areaId)
  const area = product?.areas[name]
  const entry = product && listEntry(product.entries, name)
  if (!area || !entry || pathParams(entry.path).length > 0) return []
  const { data } = await runCommand<Row[]>(entry, { pageSize: limit }, { signal })
  return data.map((row) => ({
    area: area.id,
    id: row.id,
    label: nameOfRow(area, row),
    picture: pictureOf(area, row),
    detail: null,
  }))
}

function pictureOf({ picture, fields }: AnyArea, row: Row): string | number | null {
  const value = picture === undefined ? null : row[picture]
  const isKnown =
    typeof value === 'number' || (typeof value === 'string' && (fields[picture ?? '']?.asUrl || picture === 'url'))
  return isKnown ? (value as string | number) : null
}

/** Forgets answers when the palette opens again: records change. */
export function forgetRecords(): void {
  known.clear()
}

function remember(key: string, found: readonly Found[]): void {
  if (known.size > 200) known.clear()
  known.set(key, found)
}
