import type { FastifyRequest } from 'fastify'
import { logRequest } from '../calls/log.ts'
import { environmentOf } from '#derive/environment.ts'
import type { Problem } from '../problem.ts'
import type { Server } from '../server.ts'

interface LoggedOperator {
  readonly id: number
  readonly username: string
  readonly email: string
}

const command = 'session.sign-in'

export async function logEntry(
  server: Server,
  request: FastifyRequest,
  operator: number,
  outcome: { status: number; message?: string },
): Promise<void> {
  const [actor] = await server.sql<LoggedOperator[]>`select id, username, email from operator where id = ${operator}`
  const environment = environmentOf(request.hostname, server.settings.fallback)
  const input = { agent: (request.headers['user-agent'] ?? '').slice(0, 300) }
  if (actor) await logRequest(server.sql, { request, environment, actor, command, input }, outcome)
}

/** Only counts unknown names and throttled attempts. */
export async function logRefusedEntry(
  server: Server,
  request: FastifyRequest,
  username: string,
  { status, code: message }: Problem,
): Promise<void> {
  const [account] =
    status === 401 && username.length <= 200
      ? await server.sql<{ id: number }[]>`select id from operator where folded(username) = folded(${username})`
      : []
  if (account) return logEntry(server, request, account.id, { status, message })
  request.isLogged = true
  server.unknownCallers.count('sign-in')
}
