import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { Environment } from '#derive/environment.ts'
import { inParts } from '../contract/parts.ts'
import { sharedServer } from '../shared-server.ts'
import { applied, make, ok, planned, rowOf, undone } from './client.ts'
import { market } from './market.ts'

const server = sharedServer({ catalogue: market, rules: join(import.meta.dirname, 'market-rules') })

type Patch = Readonly<Record<string, unknown>>

let number = 0
const stallWith = (patch: Patch) => make(server, '/api/stall', { name: `Stall ${++number}`, ...patch })
const stored = async (id: number) => rowOf(await server.get(`/api/stall/${id}`))

const imported = async (text: string, area = 'stall') => {
  const file = rowOf(await server.request('POST', '/api/resource', inParts('rows.csv', text)))['url']
  return ok(await server.post(`/api/${area}/import`, { file })).data as {
    good: number
    faulty: number
    errors: { line: number; message: string }[]
  }
}

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
  const closing = (ids: readonly number[]) =>
    planned(
      server,
      'stall.update',
      ids.map((id) => ({ id, open: 0, spot: null, hall: null })),
    )

  describe.each(Object.entries(patches))('%s', (_, patchOf) => {
    const three = async () => {
      const found = []
      for (let i = 0; i < 3; i++) found.push((await stallWith({})).id)
      return found
    }

    test('undo restores the first and skips the later', async () => {
      const ids = await three()
      await overwrite(ids, patchOf(++number))
      const { run } = await applied(server, await closing(ids))
      expect(await opened(ids)).toEqual([])
      const undo = await undone(server, run)
      expect([undo.done, undo.skipped]).toEqual([1, 2])
      expect(await opened(ids)).toHaveLength(1)
    })
  })

  test('the later one applies if the first is refused for another reason', async () => {
    const [spot, other] = [++number, ++number]
    const ids = [(await stallWith({})).id, (await stallWith({})).id]
    const plan = await planned(
      server,
      'stall.update',
      ids.map((id) => ({ id, name: 'Together' })),
    )
    const lost = { spot, open: 1, ownerId: 999_999 + other }
    await server.running.server.sql`
      update change set after = after || ${JSON.stringify(lost)}::text::jsonb where plan = ${plan.id} and id = ${ids[0] ?? 0}`
    await server.running.server.sql`
      update change set after = after || ${JSON.stringify({ spot, open: 1 })}::text::jsonb where plan = ${plan.id} and id = ${ids[1] ?? 0}`
    const run = await applied(server, plan)
    expect([run.done, run.skipped]).toEqual([1, 1])
    expect(await opened(ids)).toEqual([ids[1]])
  })

  test('a record that the plan only renames keeps its position', async () => {
    const spot = ++number
    const [first, second] = [await stallWith({}), await stallWith({ spot, open: 1 })]
    const plan = await planned(
      server,
      'stall.update',
      [first, second].map(({ id }) => ({ id, name: 'Together' })),
    )
    await server.running.server.sql`
      update change set after = after || ${JSON.stringify({ spot, open: 1 })}::text::jsonb where plan = ${plan.id} and id = ${first.id}`
    const run = await applied(server, plan)
    expect([run.done, run.skipped]).toEqual([1, 1])
    expect(await opened([first.id, second.id])).toEqual([second.id])
  })

  test('lines that swap their positions pass, also if one makes room after the other came', async () => {
    const [one, other, free] = [++number, ++number, ++number]
    const [first, second] = [await stallWith({ spot: one, open: 1 }), await stallWith({ spot: other, open: 1 })]
    const swap = await imported(`id,spot\n${first.id},${other}\n${second.id},${one}\n`)
    expect(swap).toMatchObject({ good: 2, errors: [] })
    const room = await imported(`id,spot\n${first.id},${one}\n${second.id},${free}\n`)
    expect(room).toMatchObject({ good: 2, errors: [] })
    expect([await stored(first.id), await stored(second.id)]).toMatchObject([{ spot: one }, { spot: free }])
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

  test('an import accepts only one of them', async () => {
    const [first, second] = await pair()
    const result = await imported(`id,behind\n${first},${second}\n${second},${first}\n`, 'gate')
    expect(result).toMatchObject({ good: 1, errors: [{ line: 3 }] })
    expect(await behind([first, second])).toEqual([second, null])
  })
})
