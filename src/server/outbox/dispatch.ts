import { plainText } from '#derive/kinds/shared/plain-text.ts'
import { cachesNamed, cacheTopic, dropCaches, scopeOf } from '../domain/drop-caches.ts'
import type { Server } from '../server.ts'
import { claim, settle } from './claim.ts'
import { deliver } from './deliver.ts'

export interface Dispatcher {
  stop(): Promise<void>
}

const mostAtOnce = 4

/**
 * Sends what committed calls left in the outbox to the webhook, a few at a time, so that one that gets no answer holds
 * up no other; without a webhook it waits, visibly, and is sent once one is configured. What a server carries out itself
 * waits for no delivery.
 */
export function dispatchOutbox(server: Server): Dispatcher {
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  let round: Promise<void> = Promise.resolve()
  const lanes = new Set<Promise<void>>()
  const warn = (error: unknown): void => server.log.warn({ err: error }, 'outbox')

  /** Delivers one after the other until none is due, beside other lanes. */
  const open = (): void => {
    const { webhook } = server.settings
    if (!webhook || stopped || lanes.size >= mostAtOnce) return
    const lane = (async () => {
      for (;;) {
        const message = stopped ? undefined : await claim(server.sql)
        if (!message) return
        // there may be more
        open()
        await settle(server.sql, message, await deliver(webhook, message, server.limits.receiverMs))
      }
    })()
      .catch(warn)
      .finally(() => lanes.delete(lane))
    lanes.add(lane)
  }
  const again = (): void => {
    if (stopped) return
    timer = setTimeout(() => {
      open()
      round = clearCaches(server).catch(warn).then(again)
    }, server.limits.outboxMs)
    timer.unref()
  }
  again()
  return {
    async stop() {
      stopped = true
      clearTimeout(timer)
      await Promise.all([round, ...lanes])
    },
  }
}

/** Clearings that were planned: on this server and, by the event, on every other one. */
function clearCaches(server: Server): Promise<void> {
  return server.sql.begin(async (tx) => {
    const cleared = await tx<{ payload: Readonly<Record<string, unknown>> }[]>`
      update outbox set state = 'sent', sent_at = now(), attempts = attempts + 1
      where id in (select id from outbox where state = 'waiting' and topic = ${cacheTopic} and next_at <= now() for update skip locked)
      returning payload`
    // before it is committed: a crash in between clears them twice rather than never
    for (const { payload } of cleared)
      dropCaches(server, {
        names: cachesNamed(server.services.caches, plainText(payload['key'] ?? '')),
        areas: scopeOf(server.registry, payload).areas,
      })
  })
}
