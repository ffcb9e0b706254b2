import { cacheTopic, clearedTopic, dropCounts, type ClearCacheMessage } from '../domain/drop-caches.ts'
import { repeat } from '../one-at-a-time.ts'
import type { Server } from '../server.ts'
import { claim, settle } from './claim.ts'
import { deliver } from './deliver.ts'

const mostAtOnce = 4

/** Delivers messages to the webhook in parallel. Without one they wait, except planned clearings of caches. */
export function dispatchOutbox(server: Server): { stop(): Promise<void> } {
  let stopped = false
  const lanes = new Set<Promise<void>>()
  const warn = (error: unknown): void => server.log.warn({ err: error }, 'outbox')

  /** Delivers due messages one by one, beside other lanes. */
  const open = (): void => {
    const { webhook } = server.settings
    if (!webhook || stopped || lanes.size >= mostAtOnce) return
    const lane = (async () => {
      for (;;) {
        const message = stopped ? undefined : await claim(server.sql)
        if (!message) return
        // more may be due
        open()
        await settle(server.sql, message, await deliver(webhook, message, server.limits.receiverMs))
      }
    })()
      .catch(warn)
      .finally(() => lanes.delete(lane))
    lanes.add(lane)
  }
  const round = (): Promise<void> => {
    open()
    return clearCaches(server)
  }
  const rounds = repeat(server.limits.outboxMs, round, warn)
  return {
    async stop() {
      stopped = true
      await Promise.all([rounds.stop(), ...lanes])
    },
  }
}

/** Executes planned clearings here and releases their messages. */
function clearCaches(server: Server): Promise<void> {
  return server.sql.begin(async (tx) => {
    const cleared = await tx<{ payload: ClearCacheMessage }[]>`
      update outbox set topic = ${clearedTopic}, payload = payload || jsonb_build_object('at', now())
      where id in (select id from outbox where state = 'waiting' and topic = ${cacheTopic} and next_at <= now() for update skip locked)
      returning payload`
    // clears before the commit: after a crash it repeats instead of being lost
    for (const { payload } of cleared) dropCounts(server, payload)
  })
}
