import { EventEmitter } from 'node:events'
import type { Sql } from 'postgres'
import type { Environment } from './environment.ts'

/** Something the console wants to know at once. */
type Event =
  | { readonly type: 'change'; readonly area: string; readonly environment: Environment }
  | {
      readonly type: 'run'
      readonly id: number
      readonly actor: number
      readonly state: string
      readonly total: number
      readonly done: number
      readonly skipped: number
      readonly failed: number
    }
  | { readonly type: 'session'; readonly operator: number }
  | { readonly type: 'caches'; readonly names: readonly string[] | null }

export interface Events {
  /** Tells every server, this one included. Events of one moment are told together. */
  tell(event: Event): void
  on(listener: (event: Event) => void): () => void
  close(): Promise<void>
}

const channel = 'playdesk'
// PostgreSQL refuses payloads of 8,000 bytes and more
const mostBytes = 7_000

export async function eventsOver(sql: Sql): Promise<Events> {
  const emitter = new EventEmitter().setMaxListeners(0)
  const waiting = new Map<string, Event>()
  let timer: NodeJS.Timeout | undefined
  const listening = await sql.listen(channel, (payload) => {
    for (const event of JSON.parse(payload) as Event[]) emitter.emit('event', event)
  })
  async function flush(): Promise<void> {
    timer = undefined
    const events = [...waiting.values()]
    waiting.clear()
    while (events.length > 0) {
      const part: Event[] = []
      while (events.length > 0 && JSON.stringify([...part, events[0]]).length < mostBytes)
        part.push(events.shift() as Event)
      if (part.length === 0) events.shift()
      else await sql.notify(channel, JSON.stringify(part))
    }
  }
  return {
    tell(event) {
      // the last state of the same thing is enough
      const key =
        event.type === 'change'
          ? `change ${event.area} ${event.environment}`
          : event.type === 'run'
            ? `run ${event.id}`
            : JSON.stringify(event)
      waiting.set(key, event)
      timer ??= setTimeout(() => void flush().catch(() => undefined), 30)
    },
    on(listener) {
      emitter.on('event', listener)
      return () => emitter.off('event', listener)
    },
    async close() {
      clearTimeout(timer)
      await listening.unlisten().catch(() => undefined)
    },
  }
}
