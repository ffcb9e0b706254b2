import type { Page } from 'playwright'

interface Key {
  readonly name: string
  /** Windows virtual key code */
  readonly code: number
  readonly ctrl?: true
  /** typed text; without it no button is pressed */
  readonly text?: string
}

export const escape: Key = { name: 'Escape', code: 27 }
export const enter: Key = { name: 'Enter', code: 13, text: '\r' }

/** Keys in the same moment: each is sent before anything could be seen of the one before. */
export async function pressAtOnce(page: Page, ...keys: readonly Key[]): Promise<void> {
  const client = await page.context().newCDPSession(page)
  await Promise.all(
    keys.flatMap(({ name, code, ctrl, text }) =>
      (['keyDown', 'keyUp'] as const).map((type) =>
        client.send('Input.dispatchKeyEvent', {
          type,
          key: name,
          code: name,
          windowsVirtualKeyCode: code,
          modifiers: ctrl ? 2 : 0,
          ...(type === 'keyDown' && text !== undefined && !ctrl ? { text } : {}),
        }),
      ),
    ),
  )
  await client.detach()
}
