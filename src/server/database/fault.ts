/** Cause of a failed statement that is not its own fault. */
export type DatabaseFault =
  | 'lost'
  | 'crowded'
  | 'disk-full'
  | 'out-of-memory'
  | 'locked'
  | 'too-slow'
  | 'damaged'
  | 'read-only'

const codes: Record<DatabaseFault, RegExp> = {
  lost: /^(CONNECT_TIMEOUT|CONNECTION_\w+|ECONNREFUSED|ECONNRESET|ECONNABORTED|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENETDOWN|EAI_AGAIN|ENOTFOUND|57P0\d|08\w{3})$/,
  crowded: /^(53300|53400)$/,
  'disk-full': /^(53100|ENOSPC|EDQUOT)$/,
  'out-of-memory': /^53200$/,
  locked: /^55P03$/,
  'too-slow': /^57014$/,
  damaged: /^(XX001|XX002|58030|58P01)$/,
  'read-only': /^25006$/,
}

/** Codes of PostgreSQL, its driver or the system; empty for other errors. */
export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}

export function databaseFault(error: unknown): DatabaseFault | undefined {
  const code = codeOf(error)
  if (!(error instanceof Error) || code === '') return undefined
  // a missing or overloaded socket; files share these codes
  if (/^(ENOENT|EAGAIN|EACCES)$/.test(code))
    return 'syscall' in error && error.syscall === 'connect' ? 'lost' : undefined
  for (const [fault, pattern] of Object.entries(codes)) if (pattern.test(code)) return fault as DatabaseFault
  // the database is being dropped, restored or was disabled by an administrator
  if (code === '55000' && error.message.includes('not currently accepting connections')) return 'lost'
  return undefined
}

/** Tells if a retry may succeed. */
export function isPassing(error: unknown): boolean {
  const fault = databaseFault(error)
  if (fault === 'lost') return !isClosed(error)
  if (fault !== undefined) return fault === 'crowded' || fault === 'locked'
  return /^(40001|40P01)$/.test(codeOf(error))
}

/** Tells if the server itself closed the pool. */
export function isClosed(error: unknown): boolean {
  return /^CONNECTION_(ENDED|DESTROYED)$/.test(codeOf(error))
}
