import type { TestServer } from '../server/start.ts'
import type { Caller } from './caller.ts'

type Given = (caller: Caller, server: TestServer) => Promise<{ readonly input: Readonly<Record<string, unknown>> }>

let made = 0

/** Inputs for dashboards: each record has a day of its own. */
export const givenDashboards: Record<string, Given> = {
  'board.read': async () => ({ input: { board: 'analysis' } }),
  'aha-game-category-analysis.create': async (caller) => ({ input: await counted(caller) }),
  'aha-game-category-analysis.update': async (caller, server) => ({
    input: { id: await category(caller, server), click_uv: ++made },
  }),
  'aha-game-category-analysis.remove': async (caller, server) => ({ input: { id: await category(caller, server) } }),
  'aha-game-category-analysis.publish': async (caller, server) => ({ input: { id: await category(caller, server) } }),
}

async function counted(caller: Caller) {
  const day = new Date(Date.UTC(2001, 0, ++made)).toISOString()
  return { game_category: (await caller.rows('category')).at(-1)?.id, creation_date: day, click_uv: 5, show_uv: 9 }
}

async function category(caller: Caller, server: TestServer): Promise<number> {
  const { body, status, text } = await server.post('/api/ahaGameCategoryAnalysis', await counted(caller))
  if (status !== 200) throw new Error(text)
  return (body.data as { id: number }).id
}
