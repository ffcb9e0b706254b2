import { beforeEach, describe, expect, test } from 'vitest'
import { problem } from '#server/problem.ts'
import type { Engine } from '#server/world/engine.ts'
import { sharedServer } from '../../shared-server.ts'
import { drafting, library, reading, writing } from './library.ts'

const server = sharedServer({ catalogue: library })
beforeEach(async () => {
  await server.running.server.sql`truncate record, revision, outbox`
})

const put = async (world: Engine, id: number | null, values: Readonly<Record<string, unknown>>) =>
  (await world.put('author' as never, id, values)) as { readonly id: number; readonly name: string }
const names = async (world: Engine) =>
  (await world.list('author' as never, { sort: [['id', 'asc']] })).map((row) => (row as { name: string }).name)

const refused = problem(409, 'no', { en: 'No.', zh: '否' })

/** Makes two attempts in both environments, the first of which fails after it has written. */
async function attempts(world: Engine): Promise<readonly string[]> {
  const { id } = await put(world, null, { name: 'Ada' })
  await expect(
    world.attempt(async () => {
      await put(world, id, { name: 'Changed' })
      await put(world, null, { name: 'Lost' })
      await put(world.at('prod-ie'), null, { name: 'Lost there' })
      await world.emit('told', {})
      throw refused
    }),
  ).rejects.toBe(refused)
  expect((await put(world, id, {})).name).toBe('Ada')
  for (const name of ['Grace', 'Joan']) await world.attempt(() => put(world, null, { name }))
  await world.attempt(() => put(world, id, { name: 'Ada L.' }))
  return names(world)
}

describe('a failed attempt is rolled back', () => {
  test('a failed attempt leaves nothing among live records', async () => {
    await writing(server, async (world) => {
      expect(await attempts(world)).toEqual(['Ada L.', 'Grace', 'Joan'])
      expect([...world.changes.values()].map(({ after }) => after?.['name'])).toEqual(['Ada L.', 'Grace', 'Joan'])
    })
    expect(await names(reading(server))).toEqual(['Ada L.', 'Grace', 'Joan'])
    expect(await names(reading(server, 'prod-ie'))).toEqual([])
    expect(await server.running.server.sql`select topic from outbox`).toEqual([])
  })

  test('a failed attempt leaves nothing in a plan, which has room for later changes', async () => {
    expect(await drafting(server, 3, attempts)).toEqual(['Ada L.', 'Grace', 'Joan'])
    expect(await server.running.server.sql`select topic from outbox`).toEqual([])
  })
})
