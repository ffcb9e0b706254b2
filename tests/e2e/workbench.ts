import type { Locator, Page } from 'playwright'
import { expect } from 'vitest'
import type { TestServer } from '../server/start.ts'
import { isFocused, press, soon } from './desk.ts'

/** Options of a window with access to the clipboard. */
export const clipboard = { context: { permissions: ['clipboard-read', 'clipboard-write'] } }
/** Source of a script that takes games with few installs offline. */
export const source = `import { defineScript, param } from 'playdesk'

export default defineScript({
  title: { en: 'Take idle games offline', zh: '下架闲置游戏' },
  params: {
    installs: param.int({ title: { en: 'Fewer installs than', zh: '安装量低于' }, default: 50, min: 1 }),
    reason: param.text({ title: { en: 'Reason', zh: '原因' }, required: true }),
  },
  async run({ ops, params, log }) {
    for await (const game of ops.h5game.each({ onShelf: 1 })) {
      if (Number(game.installAmount) >= params.installs) continue
      log(\`\${game.name} goes\`)
      await ops.game.toggleOnline({ id: game.id, online: 0, reason: params.reason })
    }
    return 'over'
  },
})
`

export const editor = (page: Page): Locator =>
  page.locator('.monaco-editor textarea, .monaco-editor .native-edit-context')
/** Returns the field of a parameter in the form beside the editor. */
export const param = (page: Page, name: string): Locator =>
  page.getByRole('form', { name: 'Parameters' }).getByRole('textbox', { name, exact: true })

/** Waits until the editor has the focus. */
export async function editing(page: Page): Promise<void> {
  await editor(page).first().waitFor({ state: 'attached' })
  await soon(() => isFocused(editor(page).first())).toBe(true)
}

/** Replaces all text by pasting. */
export async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text)
  await press(page, 'Control+a', 'Control+v')
}

export async function saveScript(server: TestServer, name: string, text = source): Promise<void> {
  const { status: code, text: answer } = await server.post('/api/-/scripts', { name, source: text })
  expect([code, code === 200 ? '' : answer]).toEqual([200, ''])
}
