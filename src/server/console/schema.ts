import { Direct } from '../calls/direct.ts'
import { createHash } from 'node:crypto'
import { describeCommands } from '#derive/http/describe.ts'
import { restOf, startOf } from '#derive/http/catalogue-parts.ts'
import { openApi } from '#derive/http/openapi.ts'
import { variants } from '#derive/palette/palette.ts'
import { titleOf } from '#derive/wording.ts'
import { perObject } from '#derive/values/per-object.ts'
import { spelling } from '../records/search-text.ts'
import type { Event } from '../events.ts'
import type { Server } from '../server.ts'
import { openStream } from '../http/streams.ts'
import type { CallOf, Handler } from './handler.ts'
import { sees } from '../visibility/sight.ts'
import type { Actor } from '../world/world.ts'
import { builtOnce, Packed } from '../http/packed.ts'
import { listenerOf } from '../session/actor.ts'

/** Adds the pinyin of Chinese titles for the palette. */
export const catalogue: Handler<'schema.catalogue'> = async ({ server, input }) => {
  const { body, etag } = bodiesOf(server)[input.part ?? 'all']
  return new Direct((request, reply) => {
    reply.header('etag', etag).header('cache-control', 'private, no-cache')
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
    return body.send(request, reply.type('application/json; charset=utf-8'))
  })
}

export const commands: Handler<'schema.commands'> = builtOnce((server) => ({
  code: 0,
  message: 'ok',
  data: describeCommands([...server.entries.values()]),
}))

export const openapi: Handler<'schema.openapi'> = builtOnce((server) =>
  openApi([...server.entries.values()], { title: 'Playdesk', version: '1' }),
)

/** Streams visible changes, the caller's own plans and runs, and approvals and times of visible plans. */
export const events: Handler<'schema.events'> = async (call) =>
  new Direct((...connection) => streamEvents(call, connection))

function streamEvents({ server, actor, input }: CallOf<'schema.events'>, [request, reply]: Parameters<Direct['send']>) {
  const close = openStream(server, actor.id)
  let roles = actor.roles
  reply.hijack()
  const { raw } = reply
  raw.writeHead(200, {
    ...(reply.getHeaders() as Record<string, string>),
    'content-type': 'text/event-stream',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  })
  raw.write('retry: 2000\nid: 1\n\n')
  function tell(event: Event): void {
    if (!isFor(event, { id: actor.id, roles })) return
    const { environments: _, ...told } = { environments: [], ...event }
    raw.write(`event: ${event.type}\ndata: ${JSON.stringify(told)}\n\n`)
    // ends the stream if the session cannot be checked
    if (event.type === 'session') lookAgain().catch(end)
  }
  // a reconnecting browser sends this header, and reads everything again
  if (request.headers['last-event-id'] === undefined)
    for (const change of server.events.recent(input.since)) tell(change)
  const off = server.events.on(tell, () => end())
  async function lookAgain(): Promise<void> {
    const still = await listenerOf(server, request)
    roles = still?.roles ?? {}
    if (!still) end()
  }
  // proxies close silent connections; sessions expire without an event
  const beat = setInterval(() => {
    raw.write(': beat\n\n')
    lookAgain().catch(() => {})
  }, 25_000)
  function end(): void {
    clearInterval(beat)
    off()
    close()
    raw.end()
  }
  raw.on('close', end)
  return reply
}

type Listener = Pick<Actor, 'id' | 'roles'>

/** Listeners receive only their own plans and runs, if they may see all of them. */
function isFor(event: Event, { id, roles }: Listener): boolean {
  if (event.type === 'change') return sees({ roles }, event.environment)
  if (event.type === 'session') return event.operator === id
  if (event.type === 'caches' || event.type === 'upload') return false
  if (event.type === 'approval' || event.type === 'emergency')
    return event.environments.some((each) => sees({ roles }, each))
  return event.actor === id && event.environments.every((each) => sees({ roles }, each))
}

const bodiesOf = perObject((server: Server) => {
  const { areas, menu } = server.catalogue
  const titles = [...server.entries.values()].flatMap((entry) => [
    titleOf(entry),
    ...variants(entry).map(({ title }) => title),
  ])
  const pinyin = Object.fromEntries([...chineseIn({ areas, menu, titles })].map((text) => [text, spelling(text)]))
  return {
    all: bodyOf(JSON.stringify({ areas, menu, pinyin })),
    start: bodyOf(startOf({ areas, menu, pinyin: {} })),
    rest: bodyOf(JSON.stringify({ areas: restOf(areas), menu: [], pinyin })),
  }
})

function bodyOf(data: string): { readonly body: Packed; readonly etag: string } {
  const text = `{"code":0,"message":"ok","data":${data}}`
  const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`
  return { body: new Packed(Buffer.from(text)), etag }
}

function chineseIn(declared: unknown): Set<string> {
  const found = new Set<string>()
  JSON.stringify(declared, (key, value: unknown) => {
    if (key === 'zh' && typeof value === 'string' && value.length <= 20) found.add(value)
    return value
  })
  return found
}
