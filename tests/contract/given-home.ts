import type { Caller } from './caller.ts'

type Given = (caller: Caller) => Promise<{ readonly input: Readonly<Record<string, unknown>> }>

let made = 0

/** Inputs for rows that are identified by parent and game. */
export const givenHome: Record<string, Given> = {
  'aha-home-page.batch-store-banner': async () => ({
    input: { banners: [{ name: `Stored ${++made}` }, { name: `Stored ${++made}`, language_code: 'en' }] },
  }),
  'aha-home-page-item.change': (caller) => item(caller, 'aha-home-page-item'),
  'aha-home-feed-item.change': (caller) => item(caller, 'aha-home-feed-item'),
  'module-feed-item.change': (caller) => item(caller, 'module-feed-item'),
  'campaign-game.change': (caller) => item(caller, 'campaign-game'),
  'campaign-game-lang.of-game': async (caller) => ({ input: await campaignGame(caller) }),
  'campaign-game-lang.save': async (caller) => ({
    input: { ...(await campaignGame(caller)), lang: 'en', name: `Saved ${++made}` },
  }),
}

async function item(caller: Caller, area: string): Promise<{ input: Record<string, unknown> }> {
  const [row] = await caller.rows(area)
  return { input: { id: row?.['parent_id'], gameId: row?.['gameId'], sort: 100 + ++made } }
}

async function campaignGame(caller: Caller): Promise<Record<string, unknown>> {
  const [row] = await caller.rows('campaign-game')
  return { id: row?.['parent_id'], gameId: row?.['gameId'] }
}
