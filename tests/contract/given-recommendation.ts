import type { Caller } from './caller.ts'

type Given = (caller: Caller) => Promise<{ readonly input: Readonly<Record<string, unknown>> }>

/** A title that was translated before, and a country that exists. */
export const givenRecommendation: Record<string, Given> = {
  'category-tab-selected.translate': async (caller) => {
    const [row] = await caller.rows('category-tab-selected')
    return { input: { title: row?.['title'], language: 'zh' } }
  },
  'gp-h5-weight.weight-in': async (caller) => {
    const [row] = await caller.rows('gp-h5-game-classic')
    return { input: { id: row?.id, country: 'IN' } }
  },
}
