import axe, { type Result } from 'axe-core'
import type { Page } from 'playwright'

type Axe = typeof axe

/** Rules broken in a way that keeps somebody out, with the places; in one part of the page where that is said. */
export async function broken(page: Page, part = 'html'): Promise<string[]> {
  // half a megabyte: a page takes it once
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const violations: Result[] = await page.evaluate(async (selector) => {
    const { axe: checker } = window as unknown as { axe: Axe }
    // rows of a grid are alike: each costs as much as a form to look at
    for (const row of document.querySelectorAll('[role=grid] [data-index]'))
      row.classList.toggle('unseen-by-axe', Number((row as HTMLElement).dataset['index']) > 5)
    const where = { include: [[selector]], exclude: [['.unseen-by-axe']] }
    return (await checker.run(where, { resultTypes: ['violations'] })).violations
  }, part)
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
