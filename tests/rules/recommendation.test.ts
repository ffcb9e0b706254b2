import { expect, test } from 'vitest'
import { playdesk } from '#commands/index.ts'
import { applied, make, ok, planned } from '../engine/client.ts'
import { sharedServer } from '../shared-server.ts'
import { created, refusedOnEveryPath, removalRefused, type Violation } from './paths.ts'

const server = sharedServer({ catalogue: playdesk })

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
const now = [inDays(-1), inDays(1)]
let slot = 0

const flows = {
  'dual-column-info-flow': {
    path: '/api/dualColumnInfoFlow',
    games: 'dual-column-info-flow-game',
    withoutGames: 4,
    title: 'Card',
  },
  'exit-interception-flow': {
    path: '/api/exitInterceptionFlow',
    games: 'exit-interception-flow-game',
    withoutGames: 2,
    title: undefined,
  },
} as const

for (const [area, { path, withoutGames: type, title }] of Object.entries(flows)) {
  const flow = async (rest: Omit<Violation, 'id'>, more: object = {}): Promise<Violation> => ({
    id: (await make(server, path, { ...(title ? { title } : {}), type, times: now, sort: ++slot, ...more })).id,
    ...rest,
  })
  refusedOnEveryPath(
    () => server,
    area,
    { hisavana_rate: 7 },
    {
      [`a ${area} that runs before its time`]: () =>
        flow({
          wrong: { status: 1, times: [inDays(1), inDays(2)] },
          message: /start time has not been reached/,
          isExcusedInUndo: true,
        }),
      [`a ${area} that runs after its time`]: () =>
        flow({
          wrong: { status: 1, times: [inDays(-2), inDays(-1)] },
          message: /end time has passed/,
          isExcusedInUndo: true,
        }),
      [`a ${area} that runs without a time`]: () =>
        flow({ wrong: { status: 1, times: null }, message: /Shown is required/ }),
      [`a ${area} that runs without games`]: () => flow({ wrong: { status: 1, type: 1 }, message: /no games yet/ }),
      [`a ${area} that runs up to this moment`]: () =>
        flow({
          wrong: { status: 1, times: [inDays(-2), new Date().toISOString()] },
          message: /end time has passed/,
          isExcusedInUndo: true,
        }),
      [`a second ${area} in a slot`]: async () => {
        const sort = ++slot
        const body = { ...(title ? { title } : {}), type, times: now, sort, status: 1 }
        return flow({
          wrong: { status: 1, sort },
          spoil: async (env) => make(server, path, body, { env }),
          message: /is shown in this position/,
        })
      },
      ...(type === 4
        ? {
            'a card that opens no page': () => flow({ wrong: { status: 1, type: 3 }, message: /Address is required/ }),
          }
        : {}),
    },
  )
}

for (const [area, { path, title, games }] of Object.entries(flows))
  removalRefused(() => server, {
    [`the last game of a ${area} that runs`]: async () => {
      const body = { ...(title ? { title } : {}), type: 1, times: now, sort: ++slot }
      const flow = (await make(server, path, body)).id
      const add = async () => {
        const gameId = (await make(server, '/api/game', { name: `Game ${++slot}`, type: 'apk' })).id
        return { flowId: flow, gameId }
      }
      return {
        create: async () => created(server, `${path}/game`, await add()),
        spoil: async () => ok(await server.put(`${path}/${flow}`, { status: 1 })),
        remove: (id) => [`${games}.remove`, { id }],
        message: /would have no games left/,
      }
    },
  })

test.each(Object.entries(flows))('a running %s keeps one of the games that are removed together', async (area, of) => {
  const { path, title } = of
  const body = { ...(title ? { title } : {}), type: 1, times: now, sort: ++slot }
  const flow = await make(server, path, body)
  const games: number[] = []
  for (let i = 0; i < 2; i++) {
    const gameId = (await make(server, '/api/game', { name: `Game ${++slot}`, type: 'apk' })).id
    games.push((await make(server, `${path}/game`, { flowId: flow.id, gameId })).id)
  }
  const plan = await planned(
    server,
    `${area}-game.remove`,
    games.map((id) => ({ id })),
  )
  expect(plan).toMatchObject({ total: 2, errors: [] })
  ok(await server.put(`${path}/${flow.id}`, { status: 1 }))
  const run = await applied(server, plan)
  expect([run.done, run.skipped]).toEqual([1, 1])
  const left = ok(await server.get(`${path}/${flow.id}/games`)).data as unknown[]
  expect(left).toHaveLength(1)
  const [last] = games.slice(1)
  expect((await server.put(`${path}/removeGame/${last}`)).status).toBe(409)
})
