import { playdesk } from '#commands/index.ts'
import { make } from '../engine/client.ts'
import { sharedServer } from '../shared-server.ts'
import { refusedOnEveryPath, type Violation } from './paths.ts'

const server = sharedServer({ catalogue: playdesk })

const order = async (rest: Omit<Violation, 'id'>): Promise<Violation> => {
  const { id: gameId } = await make(server, '/api/game', { name: 'Chess', type: 'h5' })
  return { id: (await make(server, '/api/business-order-serve', { channel: 'Radio', gameId })).id, ...rest }
}

refusedOnEveryPath(
  () => server,
  'business-order-serve',
  { channel: 'Television' },
  {
    'an order that leads to no game': () => order({ wrong: { gameId: null }, message: /Game is required/ }),
    'an order that leads to no address': () => order({ wrong: { mode: 2 }, message: /Address is required/ }),
  },
)
