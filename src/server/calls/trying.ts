import type { Handler } from '../server.ts'

/** A handler that looks itself whether it is a dry run, and answers what it would change. */
export function trying(handler: Handler): Handler {
  return Object.assign(handler, { tries: true } as const)
}
