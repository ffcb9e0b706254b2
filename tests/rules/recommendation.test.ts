import { afterAll, beforeAll } from 'vitest'
import { playdesk } from '#commands/index.ts'
import { make } from '../engine/client.ts'
import { startServer, type TestServer } from '../server/start.ts'
import { refusedOnEveryPath, type Violation } from './paths.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer({ catalogue: playdesk })
}, 720_000)
afterAll(() => server.stop())

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
const now = [inDays(-1), inDays(1)]
let slot = 0

const flows = {
  'dual-column-info-flow': { path: '/api/dualColumnInfoFlow', withoutGames: 4, title: 'Card' },
  'exit-interception-flow': { path: '/api/exitInterceptionFlow', withoutGames: 2, title: undefined },
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
