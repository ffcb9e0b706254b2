import type { Caller } from './caller.ts'

type Given = (caller: Caller) => Promise<{ readonly input: Readonly<Record<string, unknown>> }>

/** A title that was translated before. */
export const givenRecommendation: Record<string, Given> = {
  'category-tab-selected.translate': async (caller) => {
    const [row] = await caller.rows('category-tab-selected')
    return { input: { title: row?.['title'], language: 'zh' } }
  },
}
