import type { FastifyInstance } from 'fastify'
import type { Settings } from '../settings.ts'

/** Listens, and answers the address. */
export async function listen(app: FastifyInstance, { port, host }: Settings): Promise<string> {
  try {
    return await app.listen({ port, host, listenTextResolver: () => '' })
  } catch (error) {
    throw new Error(whyNot(error, port, host), { cause: error })
  }
}

function whyNot(error: unknown, port: number, host: string): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (code === 'EADDRINUSE')
    return `Port ${port} of ${host} is taken by another program. Stop that one, or name another port in PORT.`
  if (code === 'EACCES') return `Port ${port} may not be used by this account (EACCES). Name one above 1023 in PORT.`
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return `${host} is not an address of this machine (${code}). Name another one in PLAYDESK_HOST.`
  return `Playdesk cannot listen on port ${port} of ${host} (${messageOf(error)}). See PORT and PLAYDESK_HOST.`
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
