export interface FieldProblem {
  readonly field: string
  readonly message: string
}

/** A record that names another one, and the field in which it does. */
export interface Use {
  readonly area: string
  readonly field: string
  readonly id: number
  readonly label: string
}

export type ProblemKind = 'refused' | 'waiting' | 'offline' | 'timeout' | 'cancelled'

const longestText = 300

/** The one error a call of this client throws. */
export class ApiProblem extends Error {
  readonly kind: ProblemKind
  /** HTTP status; 0 when the server was not reached */
  readonly status: number
  /** the server's code for this failure, such as `conflict` */
  readonly code: string | number
  readonly errors: readonly FieldProblem[]
  /** sign-in address of a 401, or of a call that another operator would have made */
  readonly url?: string
  /** user name of the operator who would have made the call, of a 409 */
  readonly signedInAs?: string
  /** phrase to send as `confirm`, of a 428 */
  readonly confirm?: string
  /** the record as it is now, of a 409 */
  readonly current?: Readonly<Record<string, unknown>>
  /** records that still name the one to be removed, of a 409 */
  readonly uses: readonly Use[]
  /** the plan that waits for an approval, of a 202 */
  readonly plan?: number
  /** first 300 characters of an answer of another shape: no message and no errors */
  readonly text: string = ''
  /** method and path, for people who report it */
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
    this.uses = Array.isArray(body['uses']) ? (body['uses'] as Use[]) : []
    const { id } = (body['data'] ?? {}) as { readonly id?: unknown }
    if (kind === 'waiting' && typeof id === 'number') this.plan = id
    if (typeof answer === 'string') this.text = Array.from(answer.trim()).slice(0, longestText).join('')
    if (typeof body['url'] === 'string') this.url = body['url']
    if (status === 428 && typeof body['confirm'] === 'string') this.confirm = body['confirm']
    if (typeof body['signedInAs'] === 'string') this.signedInAs = body['signedInAs']
    if (typeof body['current'] === 'object' && body['current'])
      this.current = body['current'] as Readonly<Record<string, unknown>>
  }

  /** Messages by field; several of one field are joined. */
  byField(): Readonly<Record<string, string>> {
    const found = new Map<string, string>()
    for (const { field, message } of this.errors)
      found.set(field, [found.get(field), message].filter(Boolean).join(' '))
    return Object.fromEntries(found)
  }
}
