import { cacheTopic, clearedTopic, dropCounts, type ClearMessage } from '../domain/drop-caches.ts'
import type { Server } from '../server.ts'
import { claim, settle } from './claim.ts'
import { deliver } from './deliver.ts'

export interface Dispatcher {
  stop(): Promise<void>
}

const mostAtOnce = 4

/**
 * Delivers waiting messages to the webhook, a few at a time, so that a hanging one holds up no other. Without a webhook
 * they wait. Planned clearings of caches need none.
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

/** Carries out planned clearings here and lets their messages be delivered. */
function clearCaches(server: Server): Promise<void> {
  return server.sql.begin(async (tx) => {
    const cleared = await tx<{ payload: ClearMessage }[]>`
      update outbox set topic = ${clearedTopic}, payload = payload || jsonb_build_object('at', now())
      where id in (select id from outbox where state = 'waiting' and topic = ${cacheTopic} and next_at <= now() for update skip locked)
      returning payload`
    // before it is committed: a crash in between clears them twice rather than never
    for (const { payload } of cleared) dropCounts(server, payload)
  })
}
