import { playdesk } from '#commands/index.ts'
import { make, ok } from '../engine/client.ts'
import { sharedServer } from '../shared-server.ts'
import { inBoth, refusedOnEveryPath, type Violation } from './paths.ts'

const server = sharedServer({ catalogue: playdesk })

const path = '/api/ahaGamePotentialWeightConfig'
const figures = ['avg_play_time', 'first_time_avg_play_time', 'first_time_retention_d2', 'grow_rate', 'arpu', 'uctr']
const none = Object.fromEntries(figures.map((name) => [`${name}_weight`, 0]))
const weights = async (rest: Omit<Violation, 'id'>, more: object = {}): Promise<Violation> => ({
  id: (await make(server, path, { arpu_weight: 0.5, ...more })).id,
  ...rest,
})

refusedOnEveryPath(
  () => server,
  'aha-game-potential-weight-config',
  { uctr_weight: 0.25 },
  {
    'weights that are all 0': () => weights({ wrong: none, message: /All weights are 0/ }),
    'a second row in force for a game': async () => {
      const game = await inBoth(server, '/api/game', { name: 'Chess', type: 'h5' }, '/api/send-game-to-ind')
      const body = { game_id: game.id, status: 1 }
      return weights({
        wrong: body,
        spoil: (env) => make(server, path, body, { env }),
        message: /on in this position/,
      })
    },
    'a second row in force for all games': async () => {
      for (const env of ['test-ie', 'test-ind'] as const)
        for (const { id } of ok(await server.get(`${path}?status=1`, { env })).data as { id: number }[])
          ok(await server.del(`${path}/${id}`, undefined, { env }))
      return weights({
        wrong: { status: 1 },
        spoil: (env) => make(server, path, { status: 1 }, { env }),
        message: /on in this position/,
      })
    },
  },
)
