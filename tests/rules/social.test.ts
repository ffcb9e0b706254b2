import { expect, test } from 'vitest'
import { playdesk } from '#commands/index.ts'
import { applied, faulty, make, ok, rowsOf, type PlanData } from '../engine/client.ts'
import { sharedServer } from '../shared-server.ts'
import { created, inBoth, refusedOnEveryPath, removalRefused, type Violation } from './paths.ts'

const server = sharedServer({ catalogue: playdesk })

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

test('keys of a role are set and undone by administrators alone, and read as a key map', async () => {
  const [username, password] = ['keys-reader', 'presses-keys-7']
  ok(await server.post('/api/-/operators', { username, password, roles: { 'test-ie': 'operator' } }))
  const as = await server.signIn(username, password)
  const keys = [{ target: 'game.create', keys: 'y n', title: { en: 'New game', zh: '新建游戏' } }]
  const set = (input: object, options = {}) => server.put('/api/-/shared-keys', { role: 'operator', ...input }, options)
  const { receipt } = ok(await set({ keys }))
  const stored = async () =>
    rowsOf(await server.get('/api/-/shared-keys?role=operator', { as })).map((row) => row['keys'])
  expect(await stored()).toEqual([keys])
  expect((await set({ keys: [] }, { as })).status).toBe(403)
  const twice = await set({ keys: [...keys, ...keys] })
  expect([twice.status, faulty(twice)]).toEqual([422, ['keys']])
  const batch = { command: 'shared-keys.set', input: [{ role: 'operator', keys: [] }] }
  expect((await server.post('/api/-/plans', batch, { as })).status).toBe(403)

  expect((await server.post('/api/-/undo', { receipt }, { as })).status).toBe(403)
  ok(await set({ keys: [] }))
  const restore = { area: 'shared-keys', id: 2, version: 1 }
  expect((await server.post('/api/-/restore', restore, { as })).text).toMatch(/Only administrators/)
  const again = ok(await server.post('/api/-/restore', restore)).data as PlanData
  expect((await applied(server, again)).done).toBe(1)
  expect(await stored()).toEqual([keys])
})
