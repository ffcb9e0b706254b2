import { pathParams, type Entry } from '#derive/calls.ts'
import { plain } from '#derive/values/plain.ts'
import type { Method } from '#catalogue/index.ts'
import { api, type Answer, type Api } from './api.ts'
import type { QueryValues } from './query.ts'
import { randomKey } from './attempts.ts'
import { isFailed, settled, type FailedAnswer } from './launcher-plan.ts'

export interface RunOptions {
  readonly dryRun?: boolean
  readonly signal?: AbortSignal
  /** repeats with this key run once */
  readonly idempotencyKey?: string
  readonly client?: Api
  readonly timeout?: number
}

type CallableCommand = Pick<Entry, 'area' | 'method' | 'path' | 'command'>

/** Throws an `ApiProblem` unless the call succeeds. */
export async function runCommand<T = unknown>(
  entry: CallableCommand,
  input: Readonly<Record<string, unknown>>,
  options: RunOptions = {},
): Promise<Answer<T>> {
  const answer = await callCommand<T>(entry, input, options)
  if (isFailed(answer)) throw answer.cause
  return answer
}

/** Path parameters go into the path, other input into query or body. */
export function callCommand<T = unknown>(
  entry: CallableCommand,
  input: Readonly<Record<string, unknown>>,
  options: RunOptions = {},
): Promise<Answer<T> | FailedAnswer> {
  const isWrite = entry.command.effect !== 'read' && !options.dryRun
  const answer = settled(entry, () => {
    const { client = api, ...rest } = options
    const { method, path, ...sent } = requestOf(entry, input)
    return client.call<T>(method, path, {
      ...rest,
      ...(isWrite ? { idempotencyKey: options.idempotencyKey ?? randomKey() } : {}),
      ...sent,
    })
  })
  if (isWrite) onRun?.(entry, input, answer)
  return isWrite ? watch(answer) : answer
}

type RunListener = (
  entry: CallableCommand,
  input: Readonly<Record<string, unknown>>,
  answer: Promise<Answer | FailedAnswer>,
) => void

let onRun: RunListener | undefined

export function watchRuns(listener: RunListener): void {
  onRun = listener
}

const writing = new Set<Promise<unknown>>()

/** Counts a write as pending until it is answered. */
export function watch<T>(answer: Promise<T>): Promise<T> {
  writing.add(answer)
  const end = (): void => void writing.delete(answer)
  answer.then(end, end)
  return answer
}

/** Waits for pending writes and the callbacks of their callers. */
export async function allWritten(): Promise<void> {
  await Promise.allSettled(writing)
  await new Promise((resolve) => setTimeout(resolve))
}

interface CallRequest {
  readonly method: Method
  readonly path: string
  readonly query?: QueryValues
  readonly body?: unknown
}

export function requestOf({ method, path }: Pick<Entry, 'method' | 'path'>, input: QueryValues): CallRequest {
  const own = new Set(pathParams(path))
  const sent = Object.fromEntries(
    Object.entries(input).filter(([name, value]) => !own.has(name) && value !== undefined),
  )
  const request = { method, path: fillPath(path, input) }
  if (method === 'GET' || method === 'HEAD') return { ...request, query: sent }
  return Object.keys(sent).length > 0 ? { ...request, body: bodyOf(sent) } : request
}

export function fillPath(path: string, input: Readonly<Record<string, unknown>>): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = input[name]
    if (value === undefined || value === null || value === '') throw new Error(`${path}: ${name} is missing`)
    return encodeURIComponent(plain(value))
  })
}

function bodyOf(input: Readonly<Record<string, unknown>>): unknown {
  if (!Object.values(input).some((value) => value instanceof Blob)) return input
  const form = new FormData()
  for (const [name, value] of Object.entries(input)) {
    if (value instanceof Blob) form.append(name, value)
    else form.append(name, plain(value))
  }
  return form
}
