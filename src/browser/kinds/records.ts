import { useEffect, useState } from 'react'
import { camel, type AnyArea, type Media } from '#catalogue/index.ts'
import { ApiProblem } from '#client/api.ts'
import type { RowOfList } from '#client/commands.ts'
import { runCommand } from '#client/run-command.ts'
import { call } from '#client/call.ts'
import { pathParams } from '#derive/calls.ts'
import { listEntry } from '#derive/lists.ts'
import { app, useApp, type Row } from '#browser/state/app-state.ts'
import { onAreaChange, onMissed } from '#browser/state/events.ts'
import { nameOfRow } from './row-name.ts'

export type FoundRecord = RowOfList<'record.search'>

interface RecordsFound {
  readonly found: readonly FoundRecord[]
  readonly fault?: string
  /** True while `found` belongs to an earlier text. */
  readonly isBehind: boolean
}

interface SearchAnswer {
  readonly found: readonly FoundRecord[]
  readonly fault?: string
  readonly key?: string
}

interface RecordSearch {
  readonly area?: string | undefined
  /** Area that wins if the text is an id. */
  readonly here?: string | undefined
  /** Restricts to files of this type. */
  readonly media?: Media | undefined
  readonly enabled?: boolean
  readonly limit?: number
}

const nothing: RecordsFound = { found: [], isBehind: false }
const unasked: SearchAnswer = { found: [] }
const known = new Map<string, readonly FoundRecord[]>()
/** Number of resets; earlier requests are not cached. */
let forgotten = 0
onAreaChange(forgetRecords)
onMissed(forgetRecords)

/** Searches records after a pause; only the last query counts. */
export function useRecords(
  query: string,
  { area, here, media, enabled = true, limit = 20 }: RecordSearch,
): RecordsFound {
  const [answer, setAnswer] = useState(unasked)
  const trimmed = query.trim()
  const language = useApp((state) => state.language)
  const key = `${language} ${area ?? ''} ${here ?? ''} ${media ?? ''} ${limit} ${trimmed}`
  // Results stay until the query changes, so nothing moves just before Enter.
  const isAnswered = answer.key === key
  const cached = isAnswered ? undefined : known.get(key)
  useEffect(() => {
    if (!enabled) return setAnswer(unasked)
    if (isAnswered) return
    if (cached) return setAnswer({ found: cached, key })
    let control: AbortController | undefined
    const timer = setTimeout(
      () => {
        control = new AbortController()
        const asked = forgotten
        look(trimmed, { area, here, media, limit }, control.signal)
          .then((data) => {
            if (asked === forgotten) remember(key, data)
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
  }, [key, enabled, isAnswered, cached, trimmed, area, here, media, limit])
  if (!enabled) return nothing
  if (cached) return { found: cached, isBehind: false }
  const { found, fault } = answer
  return { found, isBehind: !isAnswered, ...(fault ? { fault } : {}) }
}

/** Without text, lists the area in its own order. */
async function look(
  text: string,
  { area: areaId, here, media, limit }: RecordSearch,
  signal: AbortSignal,
): Promise<FoundRecord[]> {
  const { product } = app()
  const name = areaId === undefined ? '' : camel(areaId)
  const area = product?.areas[name]
  const entry = product && listEntry(product.entries, name)
  const isOneList = entry !== undefined && pathParams(entry.path).length === 0
  if (text !== '' || media !== undefined || (area && !isOneList)) {
    return (await call('record.search', { q: text || undefined, area: areaId, here, media, limit }, { signal })).data
  }
  if (!area || !entry) return []
  const { data } = await runCommand<Row[]>(entry, { pageSize: limit }, { signal })
  return data.map((row) => foundRecord(area, row))
}

export function foundRecord(area: AnyArea, row: Row): FoundRecord {
  return { area: area.id, id: row.id, label: nameOfRow(area, row), picture: pictureOf(area, row) }
}

function pictureOf({ picture, fields }: AnyArea, row: Row): string | number | null {
  const value = picture === undefined ? null : row[picture]
  const isKnown =
    typeof value === 'number' || (typeof value === 'string' && (fields[picture ?? '']?.asUrl || picture === 'url'))
  return isKnown ? (value as string | number) : null
}

/** Clears cached results when records may have changed. */
export function forgetRecords(): void {
  forgotten += 1
  known.clear()
}

function remember(key: string, found: readonly FoundRecord[]): void {
  if (known.size > 200) known.clear()
  known.set(key, found)
}
