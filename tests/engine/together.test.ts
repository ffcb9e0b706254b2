import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { Environment } from '#derive/environment.ts'
import { inParts } from '../contract/parts.ts'
import { sharedServer } from '../shared-server.ts'
import { applied, cellsOf, changesOf, ended, make, ok, planned, rowOf, undone } from './client.ts'
import { market } from './market.ts'

const server = sharedServer({ catalogue: market, rules: join(import.meta.dirname, 'market-rules') })

type Patch = Readonly<Record<string, unknown>>

let number = 0
const stallWith = (patch: Patch) => make(server, '/api/stall', { name: `Stall ${++number}`, ...patch })

const imported = async (text: string, area = 'stall') => {
  const file = rowOf(await server.request('POST', '/api/resource', inParts('rows.csv', text)))['url']
  return ok(await server.post(`/api/${area}/import`, { file })).data as {
    good: number
    faulty: number
    errors: { line: number; message: string }[]
  }
}

describe('a position without fields, which all records share', () => {
  const gate = (open: 0 | 1) => make(server, '/api/gate', { name: `Gate ${++number}`, open })
  const close = async (id: number) => ok(await server.put(`/api/gate/${id}`, { open: 0 })).receipt

  test('the position is checked by apply and by undo', async () => {
    const [mine, other] = [await gate(0), await gate(0)]
    const plan = await planned(server, 'gate.update', [{ id: mine.id, open: 1 }])
    ok(await server.put(`/api/gate/${other.id}`, { open: 1 }))
    const run = await applied(server, plan)
    expect([run.done, run.skipped]).toEqual([0, 1])
    expect((await changesOf(server, plan.id))[0]?.message).toMatch(/this position/)
    const receipt = await close(other.id)
    ok(await server.put(`/api/gate/${mine.id}`, { open: 1 }))
    const undo = await undone(server, receipt)
    expect([undo.done, undo.skipped]).toEqual([0, 1])
    await close(mine.id)
  })
})

describe('two conflicting records written together', () => {
  const patches: Readonly<Record<string, (hall: number) => Patch>> = {
    'in a position': (spot) => ({ spot, open: 1 }),
    'by a rule of the area': (hall) => ({ hall, rent: 60, open: 1 }),
  }

  /** Stores values that calls refuse, such as those older than a rule. */
  const overwrite = (ids: readonly number[], patch: Patch) => server.running.server.sql`
    update record_stall set data = data || ${JSON.stringify(patch)}::text::jsonb
    where environment = 'test-ie' and id = any(${ids}::bigint[])`
  const opened = async (ids: readonly number[], env: Environment = 'test-ie') => {
    const found: number[] = []
    for (const id of ids) if (rowOf(await server.get(`/api/stall/${id}`, { env }))['open'] === 1) found.push(id)
    return found
  }

  describe.each(Object.entries(patches))('%s', (_, patchOf) => {
    const three = async () => {
      const found = []
      for (let i = 0; i < 3; i++) found.push((await stallWith({})).id)
      return found
    }

    test('a plan takes the first', async () => {
      const ids = await three()
      const patch = patchOf(++number)
      const plan = await planned(
        server,
        'stall.update',
        ids.toReversed().map((id) => ({ id, ...patch })),
      )
      expect([plan.total, plan.errors.map(({ index }) => index)]).toEqual([1, [1, 2]])
      expect((await changesOf(server, plan.id)).map(({ id }) => id)).toEqual([ids[2]])
    })

    test('an import takes the first line', async () => {
      const patch = patchOf(++number)
      const [names, values] = [Object.keys(patch).join(','), Object.values(patch).join(',')]
      const lines = [1, 2, 3].map((n) => `Line ${number}.${n},${values}`)
      const result = await imported(`name,${names}\n${lines.join('\n')}\n`)
      expect(result).toMatchObject({ good: 1, faulty: 2 })
      expect(result.errors.map(({ line }) => line)).toEqual([3, 4])
    })

    test.each([undefined, 5])('applying makes the first and skips the later ones, at a rate of %s', async (rate) => {
      const ids = await three()
      const plan = await planned(
        server,
        'stall.update',
        ids.toReversed().map((id) => ({ id, name: 'Together' })),
      )
      await server.running.server.sql`
        update change set after = after || ${JSON.stringify(patchOf(++number))}::text::jsonb where plan = ${plan.id}`
      const { run } = ok(await server.post(`/api/-/plans/${plan.id}/apply`, { hash: plan.hash, rate })).data as {
        run: number
      }
      const { done, skipped } = await ended(server, run)
      expect([done, skipped]).toEqual([1, 2])
      expect(await opened(ids)).toEqual([ids[2]])
    })

    test('publishing takes the first and blocks the later', async () => {
      const ids = await three()
      await overwrite(ids, patchOf(++number))
      const answer = await server.post('/api/stall/publish', { ids: ids.toReversed(), targets: ['test-ind'] })
      const states = Object.fromEntries(cellsOf(answer).map(({ id, state }) => [id, state]))
      expect(ids.map((id) => states[id])).toEqual(['blocked', 'blocked', 'create'])
    })
  })

  test('records that swap their positions pass in a plan, apply, undo and publishing', async () => {
    const [one, other] = [++number, ++number]
    const [first, second] = [await stallWith({ spot: one, open: 1 }), await stallWith({ spot: other, open: 1 })]
    const ids = [first.id, second.id]
    const publish = () => server.post('/api/stall/publish', { ids, targets: ['test-ind'], overwrite: 1 })
    const spots = async (env: Environment) => {
      const found = []
      for (const id of ids) found.push(rowOf(await server.get(`/api/stall/${id}`, { env }))['spot'])
      return found
    }
    ok(await publish())
    const plan = await planned(server, 'stall.update', [
      { id: first.id, spot: other },
      { id: second.id, spot: one },
    ])
    expect(plan).toMatchObject({ total: 2, errors: [] })
    const run = await applied(server, plan)
    expect([run.done, await spots('test-ie')]).toEqual([2, [other, one]])
    expect(cellsOf(await publish()).map(({ state }) => state)).toEqual(['change', 'change'])
    expect(await spots('test-ind')).toEqual([other, one])
    const undo = await undone(server, run.run)
    expect([undo.done, await spots('test-ie')]).toEqual([2, [one, other]])
  })
})

describe('two records that would each be below the other', () => {
  const pair = async () => {
    const found = []
    for (let i = 0; i < 2; i++) found.push((await make(server, '/api/gate', { name: `Gate ${++number}` })).id)
    return found as [number, number]
  }
  const behind = async (ids: readonly number[]) => {
    const found = []
    for (const id of ids) found.push(rowOf(await server.get(`/api/gate/${id}`))['behind'])
    return found
  }

  test('a plan applies only one of them', async () => {
    const [first, second] = await pair()
    const plan = await planned(
      server,
      'gate.update',
      [first, second].map((id) => ({ id, name: 'Together' })),
    )
    for (const [id, above] of [
      [first, second],
      [second, first],
    ] as const)
      await server.running.server.sql`
        update change set after = after || ${JSON.stringify({ behind: above })}::text::jsonb where plan = ${plan.id} and id = ${id}`
    const run = await applied(server, plan)
    expect([run.done, run.skipped, await behind([first, second])]).toEqual([1, 1, [second, null]])
  })
})

test('all errors of a record are reported at once, by field', async () => {
  const [spot, hall] = [++number, ++number]
  const there = await stallWith({ spot, open: 1, hall, rent: 60, code: `held-${number}` })
  const post = async (patch: Patch) => {
    const { status, body } = await server.post('/api/stall', { name: 'Wrong', ...patch })
    return [status, body.errors?.map(({ field }) => field).toSorted()]
  }
  expect(await post({ ownerId: 999_999, code: there['code'] })).toEqual([422, ['code', 'ownerId']])
  expect(await post({ spot, hall, rent: 60, open: 1 })).toEqual([422, ['open', 'rent']])
})

test('a plan names no conflict with a record that it refuses for another reason', async () => {
  const wrong = { name: 'Wrong', spot: ++number, open: 1, ownerId: 999_999 }
  const { errors } = await planned(server, 'stall.create', [wrong, wrong])
  const message = 'ownerId: There is no owner 999999. Choose one that exists.'
  expect(errors.map((error) => error.message)).toEqual([message, message])
})
