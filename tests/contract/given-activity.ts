import type { TestServer } from '../server/start.ts'
import type { Caller } from './caller.ts'

type Given = (caller: Caller, server: TestServer) => Promise<{ readonly input: Readonly<Record<string, unknown>> }>

let made = 0

/** Inputs for activities: records to switch on must be ready, and entries to restore must exist. */
export const givenActivity: Record<string, Given> = {
  'aha-task-prize-config.toggle-status': async (_, server) => {
    const prizeId = await created(server, '/api/ahaTaskPrize', { title: `Airtime ${++made}` })
    return { input: { id: await created(server, '/api/ahaTaskPrizeConfig', { prizeId, points: 100 }) } }
  },
  'gift-package.set-status': async (caller, server) => {
    const gift = (await caller.rows('gift')).find(({ inventory }) => Number(inventory) > 0)
    const gifts = [{ gift_id: gift?.id, count: 1 }]
    const id = await created(server, '/api/gift-package', { name: `Package ${++made}`, gifts, inventory: 5 })
    return { input: { id, status: '1' } }
  },
  'prize.restore': async (_, server) => {
    const id = await created(server, '/api/prize', { title: `Prize ${++made}`, is_delete: 1 })
    return { input: { id } }
  },
  'charge-ranking-activity.search-game': async (caller) => {
    const [game] = await caller.rows('h5game')
    return { input: { id: game?.id } }
  },
  'point-entry.adjust': async (caller) => ({
    input: { userId: await member(caller), amount: 40, reason: `Given ${++made}` },
  }),
  'point-entry.correct': async (caller, server) => {
    const entry = { userId: await member(caller), amount: 40, reason: `Given ${++made}` }
    return { input: { id: await created(server, '/api/-/point-entries', entry), reason: 'Wrong member' } }
  },
}

async function member(caller: Caller): Promise<number> {
  const [row] = await caller.rows('member')
  return row?.id ?? 0
}

async function created(server: TestServer, path: string, body: object): Promise<number> {
  const answer = await server.post(path, body)
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${answer.text}`)
  return (answer.body.data as { id: number }).id
}
