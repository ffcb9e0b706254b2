import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { Environment } from '#derive/environment.ts'
import { inParts } from '../contract/parts.ts'
import { sharedServer } from '../shared-server.ts'
import { applied, cellsOf, changesOf, make, ok, planned, rowOf, undone, type ChangeData } from './client.ts'
import { market } from './market.ts'
import { plannedBody } from './script-desk.ts'

const server = sharedServer({ catalogue: market, rules: join(import.meta.dirname, 'market-rules') })

type Patch = Readonly<Record<string, unknown>>

interface Violation {
  /** makes the patch a violation, by another record or a removal */
  readonly spoil: (env: Environment) => Promise<unknown>
  readonly patch: Patch
  /** undoes the patch */
  readonly harmless: Patch
  readonly message: RegExp
}

let number = 0
const violations: Readonly<Record<string, () => Promise<Violation>>> = {
  'a rule of the area': async () => {
    const hall = ++number
    return {
      spoil: (env) => make(server, '/api/stall', { name: 'Other', hall, rent: 60, open: 1 }, { env }),
      patch: { hall, rent: 60, open: 1 },
      harmless: { hall: null, rent: null, open: 0 },
      message: /pays 120, over 100/,
    }
  },
  'a value that is taken': async () => {
    const code = `code-${++number}`
    return {
      spoil: (env) => make(server, '/api/stall', { name: 'Other', code }, { env }),
      patch: { code },
      harmless: { code: null },
      message: /already used|now used/,
    }
  },
  'a reference to what is not there': async () => {
    const owner = await make(server, '/api/owner', { name: `Owner ${++number}` })
    return {
      spoil: (env) => (env === 'test-ie' ? server.del(`/api/owner/${owner.id}`) : spoilEverywhere(owner.id)),
      patch: { ownerId: owner.id },
      harmless: { ownerId: null },
      message: /no owner \d+|points to owner \d+, which does not exist/,
    }
  },
  'a position that is taken': async () => {
    const spot = ++number
    return {
      spoil: (env) => make(server, '/api/stall', { name: 'Other', spot, open: 1 }, { env }),
      patch: { spot, open: 1 },
      harmless: { spot: null, open: 0 },
      message: /this position/,
    }
  },
}

const spoilEverywhere = (owner: number) => server.del(`/api/owner/${owner}`)

const stallWith = (patch: Patch) => make(server, '/api/stall', { name: `Stall ${++number}`, ...patch })
const stored = async (id: number) => rowOf(await server.get(`/api/stall/${id}`))

describe.each(Object.entries(violations))('%s is refused everywhere', (_, violation) => {
  test('call and dry run refuse the record and change nothing', async () => {
    const { spoil, patch, message } = await violation()
    await spoil('test-ie')
    const stall = await stallWith({})
    for (const dryRun of ['1', '']) {
      const answer = await server.put(`/api/stall/${stall.id}`, patch, { headers: { 'x-playdesk-dry-run': dryRun } })
      expect(answer.status).toBe(422)
      expect(answer.body.message).toMatch(message)
    }
    expect(await stored(stall.id)).toEqual(stall)
  })

  test('a plan reports the record and holds no change', async () => {
    const { spoil, patch, message } = await violation()
    await spoil('test-ie')
    const stall = await stallWith({})
    const plan = await planned(server, 'stall.update', [{ id: stall.id, ...patch }])
    expect(plan).toMatchObject({ total: 0, counts: { failed: 1 } })
    expect(plan.errors[0]?.message).toMatch(message)
  })

  test('a script can catch the error', async () => {
    const { spoil, patch, message } = await violation()
    await spoil('test-ie')
    const stall = await stallWith({})
    const plan = await plannedBody(
      server,
      `try { await ops.stall.update({ id: ${stall.id}, ...${JSON.stringify(patch)} }) } catch (error) { return error.message }`,
    )
    expect(plan.result).toMatch(message)
    expect(plan.total).toBe(0)
  })

  test('an import refuses that row only', async () => {
    const { spoil, patch, message } = await violation()
    await spoil('test-ie')
    const [stall, sound] = [await stallWith({}), await stallWith({})]
    const [names, values] = [Object.keys(patch), Object.values(patch)]
    const text = `id,name,${names.join(',')}\n${stall.id},Bad,${values.join(',')}\n${sound.id},Good${','.repeat(names.length)}\n`
    const file = rowOf(await server.request('POST', '/api/resource', inParts('rows.csv', text)))['url']
    const result = ok(await server.post('/api/stall/import', { file })).data as {
      good: number
      errors: { line: number; message: string }[]
    }
    expect(result).toMatchObject({ good: 1, errors: [{ line: 2 }] })
    expect(result.errors[0]?.message).toMatch(message)
    expect((await stored(sound.id))['name']).toBe('Good')
  })

  test('publishing blocks the cell with the reason', async () => {
    const { spoil, patch, message } = await violation()
    const stall = await stallWith(patch)
    await spoil('test-ind')
    const cells = cellsOf(await server.post('/api/stall/publish', { id: stall.id, targets: ['test-ind'] }))
    expect(cells).toMatchObject([{ state: 'blocked' }])
    expect(cells[0]?.reason).toMatch(message)
    expect((await server.get(`/api/stall/${stall.id}`, { env: 'test-ind' })).status).toBe(404)
  })

  test('applying skips the change with the reason', async () => {
    const { spoil, patch, message } = await violation()
    const [stall, sound] = [await stallWith({}), await stallWith({})]
    const plan = await planned(server, 'stall.update', [
      { id: stall.id, ...patch },
      { id: sound.id, name: 'Applied' },
    ])
    await spoil('test-ie')
    expect(plan.total).toBe(2)
    const run = await applied(server, plan)
    expect([run.done, run.skipped + run.failed]).toEqual([1, 1])
    const skipped = (await changesOf(server, plan.id)).filter(({ state }) => state !== 'done')
    expect(skipped).toMatchObject([{ id: stall.id, message: expect.stringMatching(message) }])
    expect(await stored(sound.id)).toMatchObject({ name: 'Applied' })
  })

  test('an undo skips the change with the reason', async () => {
    const { spoil, patch, harmless, message } = await violation()
    const stall = await stallWith(patch)
    const { receipt } = ok(await server.put(`/api/stall/${stall.id}`, harmless))
    await spoil('test-ie')
    const run = await undone(server, receipt)
    expect([run.done, run.skipped + run.failed]).toEqual([0, 1])
    const [skipped] = ok(await server.get(`/api/-/runs/${run.run}/changes`)).data as ChangeData[]
    expect(skipped?.message).toMatch(message)
  })
})
