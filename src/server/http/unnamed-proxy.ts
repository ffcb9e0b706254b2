import type { FastifyInstance } from 'fastify'
import type { Server } from '../server.ts'

/** Warns once of a proxy that settings do not name: clients seem to have its address. */
export function warnOfUnnamedProxy(app: FastifyInstance, { settings, log }: Pick<Server, 'settings' | 'log'>): void {
  if (settings.proxies.length > 0) return
  let isTold = false
  app.addHook('onRequest', async ({ headers, ip }) => {
    if (isTold || headers['x-forwarded-for'] === undefined) return
    isTold = true
    log.warn(
      { from: ip },
      'X-Forwarded-For arrives, but PLAYDESK_PROXIES names no proxy: all who come through one share its address, so that wrong sign-ins of one slow down the others.',
    )
  })
}
