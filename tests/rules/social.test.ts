import { afterAll, beforeAll } from 'vitest'
import { playdesk } from '#commands/index.ts'
import { make, ok } from '../engine/client.ts'
import { startServer, type TestServer } from '../server/start.ts'
import { created, inBoth, refusedOnEveryPath, removalRefused, type Violation } from './paths.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer({ catalogue: playdesk })
}, 720_000)
afterAll(() => server.stop())

let number = 0
const path = '/api/pvpGameCompetition'
const game = () => inBoth(server, '/api/game', { name: `Chess ${++number}`, type: 'h5' }, '/api/send-game-to-ind')
const cup = async (rest: Omit<Violation, 'id'>): Promise<Violation> => ({
  id: (await make(server, path, { title: 'Cup', countries: ['IE'] })).id,
  ...rest,
})

refusedOnEveryPath(
  () => server,
  'pvp-game-competition',
  { display_title: 'The Cup' },
  {
    'a competition of one country in several': () =>
      cup({ wrong: { is_mutil_countries: 0, countries: ['IE', 'GB'] }, message: /Choose one country/ }),
    'a competition for a deleted prize': async () => {
      const { id: prize } = await inBoth(server, '/api/prize', { title: 'Cup' }, '/api/send-prize-to-ind')
      return cup({
        wrong: { prize_id: prize },
        spoil: async (env) => ok(await server.del(`/api/prize/${prize}`, undefined, { env })),
        message: /Prize \d+ .*was deleted/,
      })
    },
    'a competition that is held again with a prize deleted since': async () => {
      const { id: prize } = await inBoth(server, '/api/prize', { title: 'Old cup' }, '/api/send-prize-to-ind')
      const over = ['2020-01-01T00:00:00.000Z', '2020-02-01T00:00:00.000Z']
      const { id } = await make(server, path, { title: 'Cup', countries: ['IE'], times: over, prize_id: prize })
      return {
        id,
        wrong: { times: ['2990-01-01T00:00:00.000Z', '2990-02-01T00:00:00.000Z'] },
        spoil: async (env) => ok(await server.del(`/api/prize/${prize}`, undefined, { env })),
        message: /Prize \d+ .*was deleted/,
        isExcusedInUndo: true,
      }
    },
    'a second competition of a season, game and country': async () => {
      const placed = { season: 'Autumn', game_id: (await game()).id }
      return cup({
        wrong: placed,
        spoil: (env) => make(server, path, { title: 'Other', countries: ['GB', 'IE'], ...placed }, { env }),
        message: /Competition \d+ “Other” runs in this season/,
      })
    },
  },
)

refusedOnEveryPath(
  () => server,
  'robot-info',
  { nickname: 'Ada L' },
  {
    'a robot that is not born yet': async () => ({
      id: (await make(server, '/api/robotInfo', { nickname: 'Ada', birthday: '1990-01-01T00:00:00.000Z' })).id,
      wrong: { birthday: '2990-01-01T00:00:00.000Z' },
      message: /birthday between 1900/,
    }),
  },
)

removalRefused(() => server, {
  'a PvP game that a competition needs': async () => {
    const { id: gameId } = await game()
    return {
      create: () => created(server, '/api/pvpGame', { game_id: gameId }),
      spoil: () => make(server, path, { title: 'Needs it', game_id: gameId }),
      remove: (id) => ['pvp-game.remove', { id }],
      message: /“Needs it” still uses it/,
    }
  },
})
