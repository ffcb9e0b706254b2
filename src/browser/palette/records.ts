import { useEffect, useState } from 'react'
import { api, ApiProblem } from '#client/api.ts'

export interface Found {
  readonly area: string
  readonly id: number
  readonly label: string
  readonly picture?: string | null
  readonly detail?: string | null
}

interface Records {
  readonly found: readonly Found[]
  readonly isLoading: boolean
  readonly fault?: string
  /** the query that `found` answers */
  readonly query: string
}

const nothing: Records = { found: [], isLoading: false, query: '' }
const known = new Map<string, readonly Found[]>()

/** Looks records up while one types: after a pause, the last question only. */
export function useRecords(query: string, { area, enabled = true, limit = 20 }: { area?: string; enabled?: boolean; limit?: number }): Records {
  const [records, setRecords] = useState<Records>(nothing)
  const trimmed = query.trim()
  const key = `${area ?? ''} ${limit} ${trimmed}`
  const kept = known.get(key)
  useEffect(() => {
    if (!enabled || kept) return
    const control = new AbortController()
    const timer = setTimeout(() => {
      setRecords((before) => ({ ...before, isLoading: true }))
      api
        .get<Found[]>('/api/-/search', { query: { q: trimmed, area, limit }, signal: control.signal })
        .then(({ data }) => {
          remember(key, data)
          setRecords({ found: data, isLoading: false, query: trimmed })
        })
        .catch((error: unknown) => {
          if (error instanceof ApiProblem && error.kind === 'cancelled') return
          setRecords({ found: [], isLoading: false, query: trimmed, fault: error instanceof Error ? error.message : String(error) })
        })
    }, trimmed ? 120 : 0)
    return () => {
      clearTimeout(timer)
      control.abort()
    }
  }, [key, enabled, kept, trimmed, area, limit])
  if (!enabled) return nothing
  return kept ? { found: kept, isLoading: false, query: trimmed } : records
}

/** Forgets answers when the palette opens anew: records change. */
export function forgetRecords(): void {
  known.clear()
}

function remember(key: string, found: readonly Found[]): void {
  if (known.size > 200) known.clear()
  known.set(key, found)
}
