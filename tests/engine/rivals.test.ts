import { expect, test } from 'vitest'
import { playdesk } from '#commands/index.ts'
import { sharedServer } from '../shared-server.ts'
import { applied, make, ok, planned, rowOf, rowsOf } from './client.ts'

// effects that two concurrent writers must not have on each other

const server = sharedServer({ catalogue: playdesk })

const rounds = 8

/** Creates two lists of hot games without times, of which only one may be active. */
async function lists(): Promise<[number, number]> {
  const [one, two] = [
    await make(server, '/api/hotGames', { title: 'One', status: 0 }),
    await make(server, '/api/hotGames', { title: 'Two', status: 0 }),
  ]
  return [one.id, two.id]
}

const off = async (ids: readonly number[]) => {
  for (const id of ids) ok(await server.put(`/api/hotGames/${id}`, { status: 0 }))
}

const active = async (ids: readonly number[]) =>
  (await Promise.all(ids.map(async (id) => rowOf(await server.get(`/api/hotGames/${id}`))))).filter(
    ({ status }) => status === 1,
  ).length

test('two parallel calls for the same position: only one passes', async () => {
  const ids = await lists()
  for (let round = 0; round < rounds; round++) {
    await off(ids)
    const answers = await Promise.all(ids.map((id) => server.put(`/api/hotGames/${id}`, { status: 1 })))
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 422])
    expect(await active(ids)).toBe(1)
  }
  await off(ids)
})

test('a parallel call and plan for the same position: only one passes', async () => {
  const ids = await lists()
  for (let round = 0; round < rounds; round++) {
    await off(ids)
    const plan = await planned(server, 'hot-games.update', [{ id: ids[0], status: 1 }])
    await Promise.all([applied(server, plan), server.put(`/api/hotGames/${ids[1]}`, { status: 1 })])
    expect(await active(ids)).toBe(1)
  }
})

test('a record removed while another starts to refer to it leaves no dangling reference', async () => {
  const list = await make(server, '/api/hotGames', { title: 'Naming', status: 0 })
  const listed = async () => rowsOf(await server.get(`/api/hotGames/${list.id}/games`)).map(({ gameId }) => gameId)
  for (let round = 0; round < rounds; round++) {
    const { id } = await make(server, '/api/h5game', { name: `Game ${round}` })
    await Promise.all([
      server.post('/api/hotGames/game', { hotId: list.id, gameId: id }),
      server.del(`/api/game/${id}`),
    ])
    const isThere = (await server.get(`/api/game/${id}`)).status === 200
    expect((await listed()).includes(id)).toBe(isThere)
  }
})
