import { describe, expect, it } from 'vitest'
import { playdesk } from '#commands/index.ts'
import { calls, type Entry } from '#derive/calls.ts'
import { outputSchema } from '#derive/http/schema.ts'
import { faults } from '../derive/conforms.ts'
import { sampled } from '../depth.ts'
import { writes as recordWrites } from '../engine/every-command.ts'
import type { Answer, RequestOptions } from '../server/start.ts'
import { sharedServer } from '../shared-server.ts'
import { Caller } from './caller.ts'
import { given, refused } from './given.ts'
import { inParts } from './parts.ts'

const server = sharedServer({ catalogue: playdesk, demo: true })
const caller = new Caller(server, playdesk.areas)

// resumable uploads speak their own protocol, and live events do not end
const entries = calls(playdesk.areas).filter(
  ({ path, id }) => !path.includes('{uploadEndpoint}') && id !== 'schema.events',
)
const named = (some: readonly Entry[]) => some.map((entry) => [entry.id, entry] as const)
const reads = entries.filter(({ command }) => command.effect === 'read')
const writes = entries.filter(({ command }) => command.effect !== 'read')
// multipart uploads have a test of their own; calls that change records are in tests/engine/every-command.test.ts
const changing = new Set(recordWrites.map(({ id }) => id).filter((id) => !(id in refused)))
// one call of each kind, since one function decides for all of them
const ofEachKind = sampled(entries, ({ command, method, path }) => [
  `${method} ${command.verb} ${command.effect} ${command.self ?? ''} ${path.split('/')[1]} ${path.startsWith('/api/-/')}`,
])
const effects = ofEachKind.filter(({ command }) => command.effect !== 'read')
const plain = writes.filter(({ id }) => id !== 'upload.resource' && !changing.has(id))

async function inputFor(entry: Entry): Promise<{ input: Record<string, unknown>; options?: RequestOptions }> {
  const own = given[entry.id]
  if (own) return own(caller, server)
  return { input: await (entry.command.effect === 'read' ? caller.existing(entry) : caller.fresh(entry)) }
}

/** Returns the answer of a call; throws with input and answer if it fails. */
async function succeed(entry: Entry, input: Record<string, unknown>, options?: RequestOptions): Promise<Answer> {
  const answer = await caller.send(entry, input, options)
  if (answer.status === 200) return answer
  throw new Error(`${JSON.stringify(input)} → ${answer.status} ${answer.text.slice(0, 600)}`)
}

describe('a read', () => {
  it.each(named(reads))('%s answers its declared type', async (_, entry) => {
    const { input } = await inputFor(entry)
    const answer = await succeed(entry, input)
    if (!answer.headers['content-type']?.includes('json'))
      return expect(answer.headers['content-disposition']).toMatch(/^attachment/)
    if (entry.id === 'schema.openapi') return expect(answer.body).toHaveProperty('openapi', '3.1.0')
    expect(answer.body).toMatchObject({ code: 0, message: 'ok' })
    expect(answer.body).not.toHaveProperty('receipt')
    const stated = outputSchema(entry)
    // the only call with its answer beside the code, not under `data`
    expect(faults(stated, entry.id === 'order.max' ? { pos: answer.body.pos } : answer.body.data)).toEqual([])
    if (entry.command.verb === 'list' || entry.command.answers === 'page')
      expect([typeof answer.body.total, answer.body.page]).toEqual(['number', 1])
    if (entry.command.verb === 'list') expect(answer.body.pageSize).toBe(entry.command.pageSize)
  })
})

describe('a list', () => {
  const lists = reads.filter(({ command, area }) => command.verb === 'list' && !area.system)

  it.each(named(lists))('the list %s is not empty', async (_, { area }) => {
    expect(await caller.rows(area.id)).not.toEqual([])
  })

  it.each(named(sampled(lists, ({ area }) => [area.parent ? 'children' : 'records'])))(
    '%s refuses more than 10,000 rows and unknown filters by name',
    async (_, entry) => {
      const { input } = await inputFor(entry)
      const answer = await caller.send(entry, { ...input, pageSize: 10_001, no_such_filter: 1 })
      expect(answer.status).toBe(400)
      expect(answer.body.errors.map(({ field }) => field).toSorted()).toEqual(['no_such_filter', 'pageSize'])
    },
  )
})

describe('calls without a session', () => {
  it.each(named(ofEachKind))('%s answers 401 with the sign-in address', async (_, entry) => {
    const { status, body } = await caller.send(entry, {}, { as: null })
    expect([status, body.url]).toEqual([401, expect.stringMatching(/^\/user-centre\/login/)])
  })
})

describe('an unknown field', () => {
  const closed = ofEachKind.filter(({ area, command }) => !(area.open && ['create', 'update'].includes(command.verb)))

  it.each(named(closed))('%s refuses it by name', async (_, entry) => {
    const { status, body } = await caller.send(entry, { no_such_field: 1 })
    expect([status, body.code]).toEqual([400, 'bad-input'])
    expect(body.errors.map(({ field }) => field)).toContain('no_such_field')
  })
})

describe('a call with an effect', () => {
  it.each(named(effects))('%s is refused from another site', async (_, entry) => {
    const { status, body } = await caller.send(entry, {}, { headers: { 'x-requested-with': '' } })
    expect([status, body.code]).toEqual([403, 'foreign-request'])
  })

  it.each(named(effects.filter(({ command }) => !command.self)))('%s is refused for viewers', async (_, entry) => {
    viewer ??= await server.token('viewer')
    const { status, body } = await caller.send(entry, {}, { as: viewer })
    expect([status, body.code]).toEqual([403, 'forbidden'])
  })

  let viewer: string | undefined

  it.each(named(plain))('%s shows the changes of a dry run or refuses it, and changes nothing', async (_, entry) => {
    const { input, options } = await inputFor(entry)
    const before = await written()
    const dry = { ...options, headers: { 'x-playdesk-dry-run': '1' } }
    const handler = server.running.server.functions.handler(entry)
    if (handler && !handler.tries) {
      expect(entry.area.system).toBe(true)
      const { status, body } = await caller.send(entry, input, dry)
      expect([status, body.code]).toEqual([422, 'no-dry-run'])
    } else {
      const answer = await succeed(entry, input, dry)
      expect(answer.body.changes).toEqual(expect.any(Array))
      expect(answer.body).not.toHaveProperty('receipt')
    }
    expect(await written()).toEqual(before)
  })

  it.each(named(plain))('%s is carried out, with a receipt', async (_, entry) => {
    const { input, options } = await inputFor(entry)
    const refusal = refused[entry.id]
    if (refusal) {
      const { status, body } = await caller.send(entry, input, options)
      return expect([status, body.code]).toEqual(refusal)
    }
    const answer = await succeed(entry, input, options)
    expect(answer.body).toMatchObject({ code: 0, message: 'ok' })
    expect(faults(outputSchema(entry), answer.body.data)).toEqual([])
    // handlers of the console's own calls act on no record
    if (server.running.server.functions.handler(entry)) return
    expect(answer.body.receipt).toBeGreaterThan(0)
  })
})

it('a file sent as multipart is stored, and readable at its address', async () => {
  const { body, headers } = inParts('rows.csv', 'name\nA\n')
  const answer = await server.request('POST', '/api/resource', { body, headers })
  expect(faults(outputSchema(entries.find(({ id }) => id === 'upload.resource')!), answer.body.data)).toEqual([])
  const { url } = answer.body.data as { url: string }
  expect((await server.get(url)).text).toBe('name\nA\n')
})

/** Returns the numbers of stored revisions, runs and messages. */
async function written(): Promise<unknown> {
  const { sql } = server.running.server
  const [counts] =
    await sql`select (select max(seq) from revision) as revision, (select count(*) from run) as runs, (select count(*) from outbox) as messages, (select count(*) from plan) as plans`
  return counts
}
