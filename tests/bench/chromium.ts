import { chromium, type Browser, type Page } from 'playwright'
import { existsSync } from 'node:fs'

const known = [process.env['PLAYDESK_CHROMIUM'], '/usr/bin/chromium', '/usr/bin/google-chrome']

export function launch(): Promise<Browser> {
  const executablePath = known.find((path) => path !== undefined && existsSync(path))
  const quiet = [
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ]
  return chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: ['--no-sandbox', '--disable-gpu', ...quiet],
  })
}

/** Signs the test admin in and opens a page of the console, up to its first row. */
export async function signIn(page: Page, origin: string, hash: string): Promise<void> {
  await page.goto(`${origin}/user-centre/login`)
  await page.fill('input[name=username]', 'admin')
  await page.fill('input[name=password]', 'test-secret')
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => !url.pathname.startsWith('/user-centre'))
  await page.goto(`${origin}/${hash}`)
}

/** Types each text over the one before; answers the time from each letter's key to the frame that shows it, in ms. */
export async function searches(page: Page, texts: readonly string[]): Promise<number[]> {
  await page.evaluate(() => {
    const times: number[] = []
    Object.assign(window, { times })
    addEventListener(
      'keydown',
      (event) => {
        const { key } = event
        if (key.length > 1 || event.ctrlKey) return
        const from = performance.now()
        // the message comes when the frame is painted and the main thread is free again
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel()
          port1.onmessage = () => times.push(performance.now() - from)
          port2.postMessage(null)
        })
      },
      { capture: true },
    )
  })
  let count = 0
  for (const text of texts) {
    await page.keyboard.press('Control+a')
    await page.keyboard.press('Delete')
    for (const letter of Array.from(text)) {
      await page.keyboard.press(letter === ' ' ? 'Space' : letter)
      count++
      await page.waitForFunction((wanted) => (window as unknown as { times: number[] }).times.length >= wanted, count)
    }
  }
  return page.evaluate(() => (window as unknown as { times: number[] }).times)
}
