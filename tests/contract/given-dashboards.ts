import type { Caller } from './caller.ts'

type Given = (caller: Caller) => Promise<{ readonly input: Readonly<Record<string, unknown>> }>

let made = 0

/** What is told apart by its day, and a dashboard by its name. */
export const givenDashboards: Record<string, Given> = {
  'board.read': async () => ({ input: { board: 'analysis' } }),
  'aha-game-category-analysis.create': async (caller) => ({
    input: { game_category: (await caller.rows('category'))[0]?.id, creation_date: day(), click_uv: 5, show_uv: 9 },
  }),
}

function day(): string {
  return new Date(Date.UTC(2031, 0, ++made)).toISOString()
}
