import type { BoundLine } from '#derive/line/bind.ts'
import { queryOf } from '#derive/line/compile.ts'
import { printFilters } from '#derive/line/printer.ts'
import { ApiProblem } from '#client/api.ts'
import { call } from '#client/call.ts'
import { runCommand } from '#client/run-command.ts'
import { app, type Row } from '#browser/state/app-state.ts'
import { usePausedAnswer } from './use-paused-answer.ts'

export interface LineFinding {
  /** `all`: records of the area, if the line narrows them. */
  readonly count?: { readonly rows: number; readonly all?: number | undefined }
  readonly rows: readonly Row[]
  /** Server's message about a refused value. */
  readonly refusal?: string
}

const nothing: LineFinding = { rows: [] }
const shownRows = 5

export function isHere({ environment }: BoundLine): boolean {
  return environment === undefined || environment === app().environment
}

/** Counts after a pause in typing; a later line cancels the request. */
export function useLineFinding(bound: BoundLine | undefined): LineFinding {
  const key =
    bound && JSON.stringify([bound.list.id, bound.environment ?? app().environment, queryOf(bound), bound.take])
  const find = (signal: AbortSignal) => (bound ? findRows(bound, signal) : Promise.resolve(nothing))
  return usePausedAnswer<LineFinding>(key, find, refused) ?? nothing
}

function refused(error: unknown): LineFinding {
  const isRefused = error instanceof ApiProblem && (error.status === 400 || error.status === 403)
  return { ...nothing, ...(isRefused ? { refusal: error.errors[0]?.message ?? error.message } : {}) }
}

async function findRows(bound: BoundLine, signal: AbortSignal): Promise<LineFinding> {
  if (!isHere(bound)) return { count: { rows: await countElsewhere(bound, signal) }, rows: [] }
  const { list, ids, filters, take = Number.POSITIVE_INFINITY } = bound
  const isNarrowed = ids !== undefined || filters.length > 0
  const { lift } = queryOf(bound)
  const [found, every] = await Promise.all([
    runCommand<Row[]>(list, { ...queryOf(bound), pageSize: shownRows }, { signal }),
    isNarrowed ? runCommand(list, { lift, pageSize: 1 }, { signal }) : undefined,
  ])
  const { data, total = data.length } = found
  return { count: { rows: Math.min(total, take), all: every?.total }, rows: data.slice(0, take) }
}

/** Counts through a call that reads any environment; lists read only the visible one. */
async function countElsewhere(
  { environment, list, ids = [], filters, take = Number.POSITIVE_INFINITY }: BoundLine,
  signal: AbortSignal,
): Promise<number> {
  const line = [`${environment}:${list.area.id}`, ids.length > 0 ? `#${ids.join(',')}` : '', printFilters(filters)]
  const { data } = await call('record.line', { line: line.join(' '), pageSize: 1 }, { signal })
  return Math.min(data.total, take)
}
