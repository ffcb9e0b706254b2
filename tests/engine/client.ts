import { setTimeout } from 'node:timers/promises'
import type { Answer, Body, RequestOptions, TestServer } from '../server/start.ts'

export interface Row {
  readonly id: number
  readonly version: number
  readonly _version: number
  readonly created_at: string
  readonly updated_at: string
  readonly [field: string]: unknown
}

/** Returns the body of a successful answer; throws for others. */
export function ok(answer: Answer): Body {
  if (answer.status !== 200) throw new Error(`${answer.status} ${answer.text}`)
  return answer.body
}

export function dataOf<T = Row>(answer: Answer): T {
  return ok(answer).data
}

export function rowOf(answer: Answer): Row {
  return ok(answer).data
}

export function rowsOf(answer: Answer): Row[] {
  return ok(answer).data
}

/** Sends a DELETE with a body, for which Node needs its length. */
export function removeWith(server: TestServer, path: string, body: object): Promise<Answer> {
  const text = JSON.stringify(body)
  return server.request('DELETE', path, {
    body: text,
    headers: { 'content-type': 'application/json', 'content-length': `${Buffer.byteLength(text)}` },
  })
}

/** Returns one field of the rows in a list. */
export async function listed(
  server: TestServer,
  path: string,
  field = 'name',
  options: RequestOptions = {},
): Promise<unknown[]> {
  return rowsOf(await server.get(path, options)).map((row) => row[field])
}

export async function make(
  server: TestServer,
  path: string,
  body: object = {},
  options: RequestOptions = {},
): Promise<Row> {
  return rowOf(await server.post(path, body, options))
}

/** Returns the names of the faulty fields in an answer. */
export function faulty(answer: Answer): string[] {
  return (answer.body.errors ?? []).map(({ field }) => field)
}

export interface PlanData {
  readonly id: number
  readonly state: string
  readonly hash: string
  readonly total: number
  readonly counts: {
    readonly create: number
    readonly update: number
    readonly remove: number
    readonly same: number
    readonly failed: number
  }
  readonly environments: readonly string[]
  readonly errors: readonly { readonly index: number; readonly message: string }[]
}

export interface RunData {
  readonly run: number
  readonly state: string
  readonly total: number
  readonly done: number
  readonly skipped: number
  readonly failed: number
}

export interface ChangeData {
  readonly step: number
  readonly area: string
  readonly id: number
  readonly environment: string
  readonly kind: string
  readonly label: string
  readonly state: string
  readonly message: string | null
  readonly expectedVersion: number
  readonly excluded: number
  readonly itemId?: number
  readonly before: Record<string, unknown> | null
  readonly after: Record<string, unknown> | null
}

export async function planned(
  server: TestServer,
  command: string,
  input: unknown,
  options: RequestOptions = {},
): Promise<PlanData> {
  return ok(await server.post('/api/-/plans', { command, input }, options)).data
}

/** Applies a plan and returns its run after the end. */
export async function applied(
  server: TestServer,
  { id, hash }: PlanData | Pick<PlanData, 'id' | 'hash'>,
  options: RequestOptions = {},
): Promise<RunData> {
  const { run } = ok(await server.post(`/api/-/plans/${id}/apply`, { hash }, options)).data as { run: number }
  return ended(server, run)
}

export async function ended(server: TestServer, run: number, within = 120_000): Promise<RunData> {
  return until(async () => {
    const found = ok(await server.get(`/api/-/runs/${run}`)).data as RunData
    return found.state === 'running' ? undefined : { ...found, run }
  }, within)
}

export async function changesOf(server: TestServer, plan: number, options: RequestOptions = {}): Promise<ChangeData[]> {
  return ok(await server.get(`/api/-/plans/${plan}/changes?pageSize=10000`, options)).data
}

export async function undone(server: TestServer, receipt: number, options: RequestOptions = {}): Promise<RunData> {
  return ok(await server.post('/api/-/undo', { receipt }, options)).data
}

/** Repeats `ask` until it returns a value; throws when it takes too long. */
export async function until<T>(ask: () => Promise<T | undefined>, within = 80_000): Promise<T> {
  const end = performance.now() + within
  // growing pauses leave the processor to the awaited work
  for (let pause = 5; ; pause = Math.min(50, pause * 1.3)) {
    const found = await ask()
    if (found !== undefined) return found
    if (performance.now() > end) throw new Error('waited too long')
    await setTimeout(pause)
  }
}

/** Returns an import once its plan is made, which for a long file is after the answer. */
export async function madeImport<T extends { readonly plan: number; readonly state: string }>(
  server: TestServer,
  answer: Answer,
  options: RequestOptions = {},
): Promise<T> {
  const begun = ok(answer).data as T
  if (begun.state !== 'planning') return begun
  return until(async () => {
    const plan = ok(await server.get(`/api/-/plans/${begun.plan}`, options)).data as T & {
      readonly answers: readonly object[]
    }
    return plan.state === 'planning' ? undefined : { ...begun, ...plan, plan: begun.plan, ...plan.answers[0] }
  }, 480_000)
}

export interface CellData {
  readonly area: string
  readonly id: number
  readonly environment: string
  readonly state: string
  readonly reason?: string
}

/** Returns the outcome of each item of a publish, also if nothing was written. */
export function cellsOf({ status, text, body }: Answer): CellData[] {
  const { cells } = (body.data ?? {}) as { readonly cells?: CellData[] }
  if ((status !== 200 && status !== 409) || !cells) throw new Error(`${status} ${text}`)
  return cells
}
