import { describe, expect, test } from 'vitest'
import { count } from '../depth.ts'
import { ended, ok, planned, undone } from '../engine/client.ts'
import { toy } from '../engine/toy.ts'
import { sharedServer } from '../shared-server.ts'

const server = sharedServer({ catalogue: toy })

describe('apply', () => {
  test('a plan of thousands of changes is applied, and an undo reverts them all', { timeout: 240_000 }, async () => {
    const env = 'prod-ie'
    const many = count(1_400, 4_900)
    const input = Array.from({ length: many }, (_, index) => ({
      name: `Mass ${index}`,
      code: `mass ${index}`,
      level: index % 7,
    }))
    const made = await planned(server, 'book.create', input, { env })
    expect(made).toMatchObject({ total: many, counts: { create: many } })
    const { run } = ok(await server.post(`/api/-/plans/${made.id}/apply`, { hash: made.hash }, { env })).data as {
      run: number
    }
    expect(await ended(server, run, 200_000)).toMatchObject({ state: 'done', done: many, skipped: 0, failed: 0 })
    expect((await server.get('/api/book', { env })).body.total).toBe(many)
    expect((await server.get('/api/book?level=3', { env })).body.total).toBe(many / 7)
    expect(ok(await server.get(`/api/-/runs/${run}/changes?page=14&pageSize=100`)).data).toHaveLength(100)
    expect(await undone(server, run, { env })).toMatchObject({ state: 'done', done: many, skipped: 0, failed: 0 })
    expect((await server.get('/api/book', { env })).body.total).toBe(0)
  })
})
