import { beforeAll, describe, expect, test } from 'vitest'
import { sharedServer } from '../shared-server.ts'
import { ended, make, ok, rowOf, until, type RunData } from './client.ts'
import { plannedBody, scripted } from './script-desk.ts'

let operator: string
const server = sharedServer({ catalogue: scripted })
beforeAll(async () => {
  operator = await server.token('operator', ['test-ie'])
})

const controls = ['pause', 'resume', 'cancel', 'retry'] as const

/** Applies a plan and stops its run after the first change. */
async function stopped(plan: { id: number; hash: string }): Promise<number> {
  const { run } = ok(await server.post(`/api/-/plans/${plan.id}/apply`, { hash: plan.hash, rate: 0.2 })).data as {
    run: number
  }
  await until(async () => {
    const { done } = ok(await server.get(`/api/-/runs/${run}`)).data as RunData
    return done > 0 ? done : undefined
  })
  ok(await server.post(`/api/-/runs/${run}/cancel`))
  await ended(server, run)
  return run
}

describe('a run is controlled only with the rights to apply its plan', () => {
  test('a script that reaches another environment needs the right there', async () => {
    const options = { env: 'prod-ie' } as const
    const there = await make(server, '/api/author', { name: 'There' }, options)
    const plan = await plannedBody(
      server,
      `await ops.author.create({ name: 'Here' }); await ops.at('prod-ie').author.remove({ id: ${there.id} })`,
    )
    const run = await stopped(plan)
    for (const act of controls)
      expect((await server.post(`/api/-/runs/${run}/${act}`, {}, { as: operator })).status).toBe(403)
    expect(rowOf(await server.get(`/api/author/${there.id}`, options))).toMatchObject({ name: 'There' })
    ok(await server.post(`/api/-/runs/${run}/retry`))
    await ended(server, run)
    expect((await server.get(`/api/author/${there.id}`, options)).status).toBe(404)

    const undo = (ok(await server.post(`/api/-/runs/${run}/undo`)).data as { run: number }).run
    for (const act of controls)
      expect((await server.post(`/api/-/runs/${undo}/${act}`, {}, { as: operator })).status).toBe(403)
  })
})
