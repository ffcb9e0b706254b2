import axe, { type Result } from 'axe-core'
import type { Page } from 'playwright'

type Axe = typeof axe

/** Returns the violated rules that exclude users, with their places; only in the named parts of the page. */
export async function broken(page: Page, part = 'html', rules: 'all' | 'contrast' | 'structure' = 'all') {
  // half a megabyte: a page takes it once
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const violations: Result[] = await page.evaluate(
    async ([selector, some]) => {
      const { axe: checker } = window as unknown as { axe: Axe }
      const only = {
        all: {},
        contrast: { runOnly: ['color-contrast'] },
        structure: { rules: { 'color-contrast': { enabled: false } } },
      }[some]
      const parts = document.querySelectorAll(selector)
      if (parts.length === 0) return []
      return (await checker.run(parts, { resultTypes: ['violations'], ...only })).violations
    },
    [part, rules] as const,
  )
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
