export interface FieldProblem {
  readonly field: string
  readonly message: string
}

/** Why a call came to nothing: the server said no, or it was not reached. */
export type ProblemKind = 'refused' | 'offline' | 'timeout' | 'cancelled'

/** The one error a call of this client throws. */
export class ApiProblem extends Error {
  readonly kind: ProblemKind
  /** HTTP status; 0 when the server was not reached */
  readonly status: number
  /** the server's code for this failure, such as `conflict` */
  readonly code: string | number
  readonly errors: readonly FieldProblem[]
  /** sign-in address of a 401 */
  readonly url?: string
  /** the record as it is now, of a 409 */
  readonly current?: Readonly<Record<string, unknown>>
  /** `GET /api/game`, for people who report it */
  readonly call: string

  constructor(kind: ProblemKind, call: string, status = 0, body: Readonly<Record<string, unknown>> = {}) {
    super(typeof body['message'] === 'string' ? body['message'] : `${call}: ${kind}${status ? ` ${status}` : ''}`)
    this.name = 'ApiProblem'
    this.kind = kind
    this.call = call
    this.status = status
    this.code = typeof body['code'] === 'string' || typeof body['code'] === 'number' ? body['code'] : kind
    this.errors = Array.isArray(body['errors']) ? (body['errors'] as FieldProblem[]) : []
    if (typeof body['url'] === 'string') this.url = body['url']
    if (typeof body['current'] === 'object' && body['current'])
      this.current = body['current'] as Readonly<Record<string, unknown>>
  }
}
