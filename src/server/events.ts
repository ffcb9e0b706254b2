import { EventEmitter } from 'node:events'
import type { Sql } from 'postgres'
import type { Environment } from '#derive/environment.ts'
import type { DeclaredData } from './declared.ts'

type EventData = DeclaredData<'schema.events'>

type AreaChange = { readonly type: 'change' } & EventData['change']

/** Only this operator receives an event, with rights in all environments. */
interface EventReceivers {
  readonly actor: number
  readonly environments: readonly Environment[]
}

export type Event =
  | AreaChange
  | ({ readonly type: 'run' } & EventData['run'] & EventReceivers)
  | ({ readonly type: 'plan' } & EventData['plan'] & EventReceivers)
  | ({ readonly type: 'approval' } & EventData['approval'] & Pick<EventReceivers, 'environments'>)
  | ({ readonly type: 'emergency' } & EventData['emergency'] & Pick<EventReceivers, 'environments'>)
  | ({ readonly type: 'session' } & EventData['session'])
  | { readonly type: 'caches'; readonly areas: readonly string[] | null }
  /** asks the server that receives this upload to end its request */
  | { readonly type: 'upload'; readonly id: string }

type RepeatedEvent = Extract<Event, { readonly type: 'change' | 'approval' }>

export interface Events {
  /** Sends an event to every server, with others of the same moment. */
  tell(event: Event): void
  on(listener: (event: Event) => void, onEnd?: () => void): () => void
  /** Returns the last event of each kind and place within `ms`, a minute at most. */
  recent(ms: number): readonly RepeatedEvent[]
  end(): void
  close(): Promise<void>
}

const channel = 'playdesk'
// PostgreSQL refuses payloads of 8,000 bytes and more
const mostBytes = 7_000

export async function eventsOver(sql: Sql, direct: Sql): Promise<Events> {
  const emitter = new EventEmitter().setMaxListeners(0)
  const changes = lastChanges()
  const quick = outbox(30)
  // progress is sent five times a second at most
  const steady = outbox(200)
  // events were lost: consoles connect anew and reload
  const end = () => void emitter.emit('end')
  const hear = (payload: string): void => {
    for (const event of JSON.parse(payload) as Event[]) {
      if (event.type === 'change' || event.type === 'approval') changes.note(event)
      emitter.emit('event', event)
    }
  }
  const listening = await direct.listen(channel, hear, end)
  async function send(events: Event[]): Promise<void> {
    while (events.length > 0) {
      const part: Event[] = []
      while (events.length > 0 && JSON.stringify([...part, events[0]]).length < mostBytes)
        part.push(events.shift() as Event)
      if (part.length === 0) events.shift()
      else await sql.notify(channel, JSON.stringify(part))
    }
  }
  function outbox(pace: number) {
    const waiting = new Map<string, Event>()
    let timer: NodeJS.Timeout | undefined
    let last = -pace
    let sent = Promise.resolve()
    // sequential: a late progress event must not follow the final state
    const flush = (): Promise<void> => {
      timer = undefined
      last = performance.now()
      const events = [...waiting.values()]
      waiting.clear()
      sent = sent.then(() => send(events)).catch(end)
      return sent
    }
    return {
      put(key: string, event: Event): void {
        waiting.set(key, event)
        timer ??= setTimeout(() => void flush(), Math.max(30, last + pace - performance.now()))
      },
      // the last events are still sent, such as one that stops a script
      async stop(): Promise<void> {
        clearTimeout(timer)
        await flush()
      },
    }
  }
  return {
    tell(event) {
      if (event.type === 'run' || event.type === 'plan') steady.put(`${event.type} ${event.id}`, event)
      else quick.put(event.type === 'change' ? nameOf(event) : JSON.stringify(event), event)
    },
    recent: (ms) => changes.within(ms),
    on(listener, onEnd = () => {}) {
      emitter.on('event', listener).on('end', onEnd)
      return () => emitter.off('event', listener).off('end', onEnd)
    },
    end,
    async close() {
      await Promise.all([quick.stop(), steady.stop()])
      await listening.unlisten().catch(() => undefined)
    },
  }
}

const nameOf = (event: RepeatedEvent): string =>
  event.type === 'change' ? `change ${event.area} ${event.environment}` : `approval ${event.environments.join(' ')}`

function lastChanges() {
  const last = new Map<string, { readonly change: RepeatedEvent; readonly at: number }>()
  return {
    note(change: RepeatedEvent): void {
      last.delete(nameOf(change))
      last.set(nameOf(change), { change, at: performance.now() })
    },
    within(ms: number): RepeatedEvent[] {
      const from = performance.now() - Math.min(ms, 60_000)
      return [...last.values()].flatMap(({ change, at }) => (at < from ? [] : [change]))
    },
  }
}
