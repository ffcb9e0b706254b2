import type { Method } from '#catalogue/index.ts'
import type { CountedWords } from '#derive/counted.ts'
import type { TimedMessages } from '#derive/values/sending.ts'
import { identityHeader, identityText, type PageIdentity } from '#derive/http/page-identity.ts'
import { answerAhead, sendAheadNext } from './ahead.ts'
import { ApiProblem } from './problem.ts'
import { withQuery, type QueryValues } from './query.ts'

export { ApiProblem } from './problem.ts'

export interface DryChange {
  readonly area: string
  readonly id: number
  readonly environment: string
  readonly kind: 'create' | 'update' | 'remove'
  readonly label: string
  readonly fields: readonly { readonly field: string; readonly before: unknown; readonly after: unknown }[]
}

export interface Answer<T = unknown> {
  readonly code: 0
  readonly message: string
  readonly data: T
  readonly total?: number
  readonly page?: number
  readonly pageSize?: number
  readonly next?: string
  /** names the change for undo */
  readonly receipt?: string
  readonly changes?: readonly DryChange[]
  /** 0 if nothing differed */
  readonly changed?: number
  /** words for `changed`, if other records changed too */
  readonly counted?: CountedWords
  /** messages that the change sends */
  readonly sends?: TimedMessages
  /** stored values that the catalogue lacks */
  readonly notices?: readonly { readonly field: string; readonly message: string }[]
  /** environments of a dry run that need approval */
  readonly approval?: readonly string[]
}

export interface CallOptions {
  readonly query?: QueryValues
  readonly body?: unknown
  readonly dryRun?: boolean
  readonly signal?: AbortSignal
  readonly idempotencyKey?: string
  /** no own headers, to match the preload in index.html */
  readonly bare?: boolean
  /** the next page load sends this request before its script loads */
  readonly ahead?: boolean
  /** a 403 fails this call only and does not leave the page */
  readonly aside?: boolean
  /** ms; default: 60,000 */
  readonly timeout?: number
}

export interface ApiSettings {
  /** empty in the browser */
  readonly base?: string
  readonly token?: string
  readonly language?: () => string
  /** operator and environment on screen; the server refuses calls for others */
  readonly identity?: () => PageIdentity | undefined
  /** gets every problem before the caller */
  readonly onProblem?: (problem: ApiProblem) => void
  /** returns the typed confirmation after a 428; undefined if cancelled */
  readonly onConfirm?: (problem: ApiProblem) => Promise<string | undefined>
  /** called after each response */
  readonly onReached?: () => void
}

export interface Api {
  get<T = unknown>(path: string, options?: CallOptions): Promise<Answer<T>>
  post<T = unknown>(path: string, options?: CallOptions): Promise<Answer<T>>
  put<T = unknown>(path: string, options?: CallOptions): Promise<Answer<T>>
  del<T = unknown>(path: string, options?: CallOptions): Promise<Answer<T>>
  call<T = unknown>(method: Method, path: string, options?: CallOptions): Promise<Answer<T>>
  /** called when the session ends */
  cancelAll(): void
}

/** Creates a client that sends each call once; callers retry. */
function createApi(settings: ApiSettings | (() => ApiSettings)): Api {
  const flights = new Set<AbortController>()
  const current = typeof settings === 'function' ? settings : () => settings

  async function call<T>(method: Method, path: string, options: CallOptions = {}): Promise<Answer<T>> {
    const flight = new AbortController()
    flights.add(flight)
    try {
      const answer = await send<T>(current(), method, path, options, flight)
      current().onReached?.()
      return answer
    } catch (error) {
      const problem = asProblem(error, `${method} ${path}`, flight.signal)
      const confirm = problem.confirm && !options.query?.['confirm'] && (await current().onConfirm?.(problem))
      if (confirm) return await call<T>(method, path, { ...options, query: { ...options.query, confirm } })
      if (!options.aside || problem.status !== 403) current().onProblem?.(problem)
      throw problem
    } finally {
      flights.delete(flight)
    }
  }

  return {
    call,
    get: (path, options) => call('GET', path, options),
    post: (path, options) => call('POST', path, options),
    put: (path, options) => call('PUT', path, options),
    del: (path, options) => call('DELETE', path, options),
    cancelAll: () => flights.forEach((flight) => flight.abort('cancelled')),
  }
}

let browserSettings: ApiSettings = {}

/** Client for the own origin, with the session cookie. */
export const api: Api = createApi(() => browserSettings)

export function configureApi(settings: ApiSettings): void {
  browserSettings = settings
}

/** Returns the headers of every call, also of other libraries. */
export function pageHeaders({ identity }: ApiSettings = browserSettings): Record<string, string> {
  const shown = identity?.()
  return { 'X-Requested-With': 'playdesk', ...(shown ? { [identityHeader]: identityText(shown) } : {}) }
}

async function send<T>(
  settings: ApiSettings,
  method: Method,
  path: string,
  options: CallOptions,
  flight: AbortController,
): Promise<Answer<T>> {
  const timer = setTimeout(() => flight.abort('timeout'), options.timeout ?? 60_000)
  const follow = () => flight.abort('cancelled')
  options.signal?.addEventListener('abort', follow)
  if (options.signal?.aborted) follow()
  try {
    const url = `${settings.base ?? ''}${withQuery(path, options.query ?? {})}`
    const headers = headersOf(settings, options)
    const ahead = options.ahead ? await answerAhead(url, headers)?.catch(() => undefined) : undefined
    if (options.ahead) sendAheadNext(url, headers)
    const response =
      ahead ??
      (await fetch(url, {
        method,
        signal: flight.signal,
        ...(options.bare ? {} : { headers }),
        ...(options.body === undefined
          ? {}
          : { body: options.body instanceof FormData ? options.body : JSON.stringify(options.body) }),
      }))
    const call = `${method} ${path}`
    if (!response.ok) throw new ApiProblem('refused', call, response.status, await failureBody(response))
    const body = (await bodyOf(response)) as Readonly<Record<string, unknown>>
    if (response.status === 202) throw new ApiProblem('waiting', call, 202, body)
    return body as unknown as Answer<T>
  } finally {
    clearTimeout(timer)
    options.signal?.removeEventListener('abort', follow)
  }
}

function headersOf(settings: ApiSettings, { body, dryRun, idempotencyKey }: CallOptions): Record<string, string> {
  const { token, language } = settings
  return {
    Accept: 'application/json',
    ...pageHeaders(settings),
    ...(language ? { 'Accept-Language': language() } : {}),
    ...(token ? { Authorization: `Bearer ${token}` } : {}),
    ...(body === undefined || body instanceof FormData ? {} : { 'Content-Type': 'application/json' }),
    ...(dryRun ? { 'X-Playdesk-Dry-Run': '1' } : {}),
    ...(idempotencyKey ? { 'Idempotency-Key': idempotencyKey } : {}),
  }
}

// files and proxies do not answer JSON
async function bodyOf(response: Response): Promise<unknown> {
  const isJson = response.headers.get('content-type')?.includes('json')
  return isJson ? response.json() : { code: 0, message: 'ok', data: await response.text() }
}

async function failureBody(response: Response): Promise<Readonly<Record<string, unknown>> | string> {
  const text = await response.text()
  try {
    const body: unknown = JSON.parse(text)
    const { message, errors } = (body ?? {}) as { readonly message?: unknown; readonly errors?: unknown }
    if (typeof message === 'string' || Array.isArray(errors)) return body as Readonly<Record<string, unknown>>
  } catch {
    // plain text, or an error page of a proxy
  }
  return text
}

function asProblem(error: unknown, call: string, { aborted, reason }: AbortSignal): ApiProblem {
  if (error instanceof ApiProblem) return error
  if (aborted) return new ApiProblem(reason === 'timeout' ? 'timeout' : 'cancelled', call)
  // fetch throws a TypeError without a connection
  return error instanceof TypeError ? new ApiProblem('offline', call) : new ApiProblem('refused', call, 502)
}
