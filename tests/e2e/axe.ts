import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright'

/** Rules broken in a way that keeps somebody out, with the places; in one part of the page where that is said. */
export async function broken(page: Page, part = 'html'): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .include(part)
    .setLegacyMode(true)
    .options({ resultTypes: ['violations'] })
    .analyze()
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(
      ({ id, nodes }) =>
        `${id}: ${nodes
          .slice(0, 3)
          .map(({ html, any }) => `${html.slice(0, 160)} (${any[0]?.message ?? ''})`)
          .join(' | ')}`,
    )
}
