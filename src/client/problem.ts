export interface FieldProblem {
  readonly field: string
  readonly message: string
}

/** Record that refers to the deleted one. */
export interface RecordReference {
  readonly area: string
  readonly field: string
  readonly id: number
  readonly label: string
}

/** Reason why a call failed; `waiting`: its plan waits for approval. */
export type ProblemKind = 'refused' | 'waiting' | 'offline' | 'timeout' | 'cancelled'

const longestText = 300

/** Thrown by every call of this client. */
export class ApiProblem extends Error {
  readonly kind: ProblemKind
  /** 0 without a response */
  readonly status: number
  /** such as `conflict` */
  readonly code: string | number
  readonly errors: readonly FieldProblem[]
  /** sign-in address, after a 401 or a change of operator */
  readonly url?: string
  /** user name of the current operator, after a 409 */
  readonly signedInAs?: string
  /** phrase to send as `confirm`, after a 428 */
  readonly confirm?: string
  /** current record, after a 409 */
  readonly current?: Readonly<Record<string, unknown>>
  /** records that reference the deleted one, after a 409 */
  readonly uses: readonly RecordReference[]
  /** plan that waits for approval, after a 202 */
  readonly plan?: number
  /** first 300 characters of a response in another format, without message and errors */
  readonly text: string = ''
  /** method and path, for error reports */
  readonly call: string

  constructor(kind: ProblemKind, call: string, status = 0, answer: Readonly<Record<string, unknown>> | string = {}) {
    const body = typeof answer === 'string' ? {} : answer
    super(typeof body['message'] === 'string' ? body['message'] : `${call}: ${kind}${status ? ` ${status}` : ''}`)
    this.name = 'ApiProblem'
    this.kind = kind
    this.call = call
    this.status = status
    this.code = typeof body['code'] === 'string' || typeof body['code'] === 'number' ? body['code'] : kind
    this.errors = Array.isArray(body['errors']) ? (body['errors'] as FieldProblem[]) : []
    this.uses = Array.isArray(body['uses']) ? (body['uses'] as RecordReference[]) : []
    const { id } = (body['data'] ?? {}) as { readonly id?: unknown }
    if (kind === 'waiting' && typeof id === 'number') this.plan = id
    if (typeof answer === 'string') this.text = Array.from(answer.trim()).slice(0, longestText).join('')
    if (typeof body['url'] === 'string') this.url = body['url']
    if (status === 428 && typeof body['confirm'] === 'string') this.confirm = body['confirm']
    if (typeof body['signedInAs'] === 'string') this.signedInAs = body['signedInAs']
    if (typeof body['current'] === 'object' && body['current'])
      this.current = body['current'] as Readonly<Record<string, unknown>>
  }

  byField(): Readonly<Record<string, string>> {
    const found = new Map<string, string>()
    for (const { field, message } of this.errors)
      found.set(field, [found.get(field), message].filter(Boolean).join(' '))
    return Object.fromEntries(found)
  }
}
