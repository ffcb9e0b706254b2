import { until } from '../engine/client.ts'
import type { TestServer } from '../server/start.ts'

interface Planned {
  readonly id: number
  readonly state: string
  readonly hash: string
  readonly total: number
  readonly error: { readonly message: string } | null
  readonly result: Record<string, number>
  readonly log: readonly { readonly message: string }[]
}

export interface Change {
  readonly area: string
  readonly id: number
  readonly environment: string
  readonly kind: string
  readonly before: Record<string, unknown> | null
  readonly after: Record<string, unknown> | null
}

/** Fields that the tests read from rows of these lists. */
interface Row {
  readonly id: number
  readonly gameId: number
  readonly name: string
  readonly introduction: string | null
  readonly installAmount: number
  readonly content: string
  readonly language: string | null
  readonly countryCode: readonly string[]
  readonly sort: number
  readonly inventory: number
  readonly end_time: string
  readonly status: number | string
  readonly type: number | string
  readonly tags: readonly number[] | null
  readonly linkType: number
  readonly relation: string | null
  readonly lang_id: number
  readonly code: string
}

export interface Library {
  /** Plans a script of the library, waits until it has run, and returns all its changes. */
  plan(script: string, params?: Record<string, unknown>): Promise<Planned & { readonly changes: Change[] }>
  /** Applies a plan, runs checks, and undoes it. */
  whileApplied(plan: Planned, look: () => Promise<void>): Promise<void>
  rows<T = Record<string, unknown> & { id: number }>(path: string, env?: 'test-ie' | 'test-ind'): Promise<T[]>
  /** Returns all rows of a list. */
  all(path: string, env?: 'test-ie' | 'test-ind'): Promise<Row[]>
}

export function libraryOn(server: TestServer): Library {
  const plan: Library['plan'] = async (script, params = {}) => {
    const begun = await server.post('/api/-/plans', { script, params })
    if (begun.status !== 200) throw new Error(`${script}: ${begun.text}`)
    const { id } = begun.body.data as Planned
    const now = await until(async () => {
      const found = (await server.get(`/api/-/plans/${id}`)).body.data as Planned
      return found.state === 'planning' ? undefined : found
    }, 240_000)
    if (now.state !== 'ready') throw new Error(`${script} is ${now.state}: ${now.error?.message}`)
    const changes = (await server.get(`/api/-/plans/${id}/changes?pageSize=10000`)).body.data as Change[]
    return { ...now, changes }
  }
  const rows: Library['rows'] = async (path, env = 'test-ie') => (await server.get(path, { env })).body.data
  return {
    plan,
    rows,
    all: (path, env) => rows<Row>(`${path}${path.includes('?') ? '&' : '?'}pageSize=10000`, env),
    async whileApplied({ id, hash }, look) {
      const { run } = (await server.post(`/api/-/plans/${id}/apply`, { hash })).body.data as { run: number }
      await ended(server, run)
      await look()
      const back = (await server.post('/api/-/undo', { receipt: run })).body.data as { run: number }
      await ended(server, back.run)
    },
  }
}

async function ended(server: TestServer, run: number): Promise<void> {
  const { state, skipped, failed } = await until(async () => {
    const found = (await server.get(`/api/-/runs/${run}`)).body.data as Record<string, unknown>
    return ['running', 'waiting'].includes(String(found['state'])) ? undefined : found
  }, 240_000)
  if (state !== 'done' || skipped !== 0 || failed !== 0)
    throw new Error(`run ${run} is ${String(state)}: ${String(skipped)} skipped, ${String(failed)} failed`)
}

export const ids = (changes: readonly { readonly id: number }[]) =>
  changes.map(({ id }) => id).toSorted((one, other) => one - other)
export const kinds = (changes: readonly Change[]) =>
  [...new Set(changes.map(({ area, kind }) => `${area} ${kind}`))].toSorted()
