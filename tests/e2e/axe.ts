import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright'

/** What colours and words decide: a page whose structure was looked at needs no more in another theme and language. */
export const lookRules = [
  'aria-command-name',
  'aria-dialog-name',
  'aria-input-field-name',
  'aria-toggle-field-name',
  'aria-tooltip-name',
  'button-name',
  'color-contrast',
  'image-alt',
  'input-button-name',
  'label',
  'label-content-name-mismatch',
  'link-in-text-block',
  'link-name',
  'select-name',
  'svg-img-alt',
]

/** Rules broken in a way that keeps somebody out, with the places; in one part of the page where that is said. */
export async function broken(page: Page, part = 'html', rules?: readonly string[]): Promise<string[]> {
  const axe = new AxeBuilder({ page })
    .include(part)
    .setLegacyMode(true)
    .options({
      resultTypes: ['violations'],
      ...(rules ? { runOnly: [...rules] } : {}),
    })
  const { violations } = await axe.analyze()
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
