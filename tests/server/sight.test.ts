import { beforeAll, describe, expect, test } from 'vitest'
import { playdesk } from '#commands/index.ts'
import { calls, pathParams, type Entry } from '#derive/calls.ts'
import { ok } from '../engine/client.ts'
import { sampled } from '../depth.ts'
import { senders } from './files/forms.ts'
import { secret, seed, type Seeds } from './sight.ts'
import type { Answer } from './start.ts'
import { sharedServer } from '../shared-server.ts'

let seeds: Seeds
/** session of an operator with all rights in test-ie and none elsewhere */
let beside: string
const server = sharedServer({ catalogue: playdesk })
beforeAll(async () => {
  seeds = await seed(server)
  beside = await senders(() => server).operatorIn('beside', { 'test-ie': 'admin' })
})

type Sent = Readonly<Record<string, unknown>>

const unknown = 99_999_999

/** Returns inputs for a command of the console or of an area. */
function inputsFor(entry: Entry): readonly Sent[] {
  const all = allInputsFor(entry).map((each) => [JSON.stringify(each), each] as const)
  return [...new Map(all).values()]
}

function allInputsFor({ area, command, path }: Entry): readonly Sent[] {
  const { runs, plans, parts, messages, script, ownPlans, schedules, record, tag } = seeds
  const ids: Readonly<Record<string, readonly unknown[]>> = {
    run: [...runs, ...parts.runs],
    plan: [...plans, ...parts.plans, ...ownPlans],
    outbox: messages,
    schedule: schedules,
    script: [script],
  }
  const params = pathParams(path)
  const own = (ids[area.id] ?? [record, tag]).map((id) =>
    Object.fromEntries(params.map((name) => [name, name === 'x' ? tag : id])),
  )
  const fields = Object.keys(command.input ?? {})
  const words = ['q', 'keyword', 'route', 'script', 'name', 'actor'].filter((name) => fields.includes(name))
  const more = own.flatMap((each): Sent[] => [
    each,
    ...(fields.includes('with') ? [...runs, ...parts.runs].map((id) => ({ ...each, with: id })) : []),
    ...(fields.includes('with') ? [...plans, ...parts.plans].map((id) => ({ ...each, with: id })) : []),
    ...(fields.includes('receipts') ? [{ ...each, receipts: [...runs, ...parts.runs] }] : []),
    ...words.map((name) => ({ ...each, [name]: secret })),
    ...(fields.includes('environment') ? [{ ...each, environment: 'prod-ind' }] : []),
  ])
  if (area.id !== 'record' && !(area.id === 'plan' && fields.includes('area'))) return more
  const areas = ['tag', 'game', 'resource']
  return more.flatMap((each): Sent[] => [
    each,
    ...areas.flatMap((of) => [record, tag].map((id) => ({ ...each, area: of, id, ids: id, refs: `${of}:${id}` }))),
    ...areas.map((of) => ({ ...each, area: of, filter: JSON.stringify({ keyword: secret }) })),
    ...(fields.includes('plan') ? [...plans, ...parts.plans].map((plan) => ({ ...each, plan })) : []),
  ])
}

/** Makes the call; input that is not in the path becomes the query or body. */
async function send({ method, path, command, area }: Entry, input: Sent): Promise<Answer> {
  const params = pathParams(path)
  const filled = params.reduce((text, name) => text.replace(`{${name}}`, String(input[name])), path)
  const rest = Object.entries(input).filter(
    ([name]) => !params.includes(name) && (Object.hasOwn(command.input ?? {}, name) || area.id === 'record'),
  )
  if (method === 'GET') {
    const query = rest.map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`)
    const [address, own] = filled.split('?')
    return server.get(`${address}?${[own, ...query].filter(Boolean).join('&')}`, { as: beside })
  }
  return server.request(method, filled, { as: beside, body: Object.fromEntries(rest) })
}

const entries = calls(playdesk.areas)
const reads = entries.filter(({ id, command }) => command.effect === 'read' && id !== 'schema.events')

describe('environments and scripts one may not see', () => {
  const system = reads.filter(({ area }) => area.system)
  test.each(system.map((entry) => [entry.id, entry] as const))('%s reveals nothing of them', async (_, entry) => {
    for (const input of inputsFor(entry)) {
      const { text } = await send(entry, input)
      expect([input, around(text)]).toEqual([input, ''])
    }
  })

  test('reads of the product reveal nothing of them', async () => {
    const told: string[] = []
    // a verb is one function for all areas, so samples are enough; a custom command has its own function
    const product = reads.filter(({ area }) => !area.system)
    const traits = ({ id, command, area }: Entry) => [
      command.verb === 'custom' ? id : `${command.verb} ${area.parent === undefined} ${area.store === undefined}`,
    ]
    for (const entry of sampled(product, traits))
      for (const input of inputsFor(entry)) {
        const { text } = await send(entry, input)
        if (around(text)) told.push(`${entry.id} ${JSON.stringify(input)}: ${around(text)}`)
      }
    expect(told).toEqual([])
  })

  test('reads sent to a hidden environment are refused and reveal nothing', async () => {
    const all = reads.filter(({ command }) => !command.self)
    for (const { path, method, id } of sampled(all, ({ area, command }) => [`${area.system} ${command.verb}`])) {
      const at = path.replace('{uploadEndpoint}', 'upload').replaceAll(/\{\w+\}/g, '5')
      const { status, text } = await server.request(method, at, {
        as: beside,
        env: 'prod-ind',
        body: method === 'GET' ? undefined : {},
      })
      expect([id, status, around(text)]).toEqual([id, 403, ''])
    }
  })
})

/** Returns the text around the secret; empty if it is not there. */
function around(text: string): string {
  const at = text.toLowerCase().indexOf(secret)
  return at === -1 ? '' : text.slice(Math.max(0, at - 200), at + 100)
}

describe('hidden records answer like missing ones', () => {
  const named = entries.filter(
    ({ area, path }) =>
      ['run', 'plan', 'outbox', 'schedule', 'script'].includes(area.id) && pathParams(path).length === 1,
  )
  const withIds = () => ({
    run: seeds.runs,
    plan: seeds.plans,
    outbox: seeds.messages,
    schedule: seeds.schedules.slice(1),
    script: [seeds.script],
  })

  test.each(named.map((entry) => [entry.id, entry] as const))('hidden records of %s answer 404', async (_, entry) => {
    const [param = ''] = pathParams(entry.path)
    const isName = entry.area.id === 'script'
    const more = {
      hash: 'x',
      take: 'mine',
      remark: 'x',
      with: seeds.parts.runs[0],
      area: 'tag',
      id: seeds.tag,
      source: 'x',
      environment: 'test-ie',
    }
    const nobody = isName ? 'nobody-has-this' : unknown
    const missing = await send(entry, { ...more, [param]: nobody })
    expect(missing.status).toBe(404)
    const found: Readonly<Record<string, readonly unknown[]>> = withIds()
    for (const each of found[entry.area.id] ?? []) {
      const foreign = await send(entry, { ...more, [param]: each })
      expect([foreign.status, foreign.text.replaceAll(String(each), '#')]).toEqual([
        404,
        missing.text.replaceAll(String(nobody), '#'),
      ])
    }
  })

  test('the undo of a hidden receipt answers like a missing one', async () => {
    const undo = (receipt: number) => server.post('/api/-/undo', { receipt }, { as: beside })
    const missing = await undo(unknown)
    for (const run of seeds.runs) {
      const foreign = await undo(run)
      expect([foreign.status, foreign.text.replaceAll(String(run), '#')]).toEqual([
        404,
        missing.text.replaceAll(String(unknown), '#'),
      ])
    }
  })
})

describe('a plan visible in part', () => {
  test('a run and its plan show the visible part, with its totals', async () => {
    for (const run of seeds.parts.runs) {
      const { data } = ok(await server.get(`/api/-/runs/${run}`, { as: beside }))
      expect(data).toMatchObject({ total: 1, done: 1, environment: 'test-ie', input: null, reason: null, params: null })
      const changes = ok(await server.get(`/api/-/runs/${run}/changes?page=1&pageSize=100`, { as: beside }))
      expect(changes.total).toBe(1)
      expect(changes.data).toMatchObject([{ environment: 'test-ie' }])
    }
    for (const plan of seeds.parts.plans) {
      const { data } = ok(await server.get(`/api/-/plans/${plan}`, { as: beside }))
      expect(data).toMatchObject({ total: 1, environments: ['test-ie'], counts: { update: 1, failed: 0 }, log: [] })
    }
    const lines = ok(await server.get('/api/-/runs?page=1&pageSize=100', { as: beside })).data as {
      id: number
      total: number
    }[]
    expect(lines.filter(({ id }) => seeds.runs.includes(id))).toEqual([])
    expect(lines.filter(({ id }) => seeds.parts.runs.includes(id)).map(({ total }) => total)).toEqual([1, 1])
  })

  test('a partly hidden plan cannot be repeated, applied, cancelled or undone', async () => {
    const [plan = 0] = seeds.parts.plans
    const [run = 0] = seeds.parts.runs
    const refused = [
      [422, await server.post(`/api/-/plans/${plan}/again`, {}, { as: beside })],
      [403, await server.post(`/api/-/plans/${plan}/apply`, { hash: 'x' }, { as: beside })],
      [403, await server.post(`/api/-/plans/${plan}/cancel`, {}, { as: beside })],
      [403, await server.post(`/api/-/runs/${run}/undo`, {}, { as: beside })],
    ] as const
    for (const [status, answer] of refused) {
      expect(answer.status).toBe(status)
      expect(answer.text).not.toMatch(/prod|production/i)
    }
  })

  test('an operator with rights in all environments sees everything', async () => {
    const answers = await Promise.all(
      [
        `/api/-/runs/${seeds.parts.runs[0]}`,
        `/api/-/plans/${seeds.parts.plans[0]}`,
        `/api/-/plans/${seeds.plans[0]}/changes?page=1&pageSize=10`,
        `/api/-/schedules`,
        `/api/-/runs?q=${secret}`,
        '/api/trace-record?route=/api/send-tag-to-ind',
      ].map((path) => server.get(path)),
    )
    for (const { text } of answers) expect(text).toContain(secret)
  })
})
