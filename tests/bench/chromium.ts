import { chromium, type Browser, type Page } from 'playwright'
import { existsSync } from 'node:fs'

const known = [process.env['PLAYDESK_CHROMIUM'], '/usr/bin/chromium', '/usr/bin/google-chrome']

export function launch(): Promise<Browser> {
  const executablePath = known.find((path) => path !== undefined && existsSync(path))
  const quiet = ['--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync']
  return chromium.launch({ ...(executablePath ? { executablePath } : {}), args: ['--no-sandbox', '--disable-gpu', ...quiet] })
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

/** Types the text and answers the time from each keystroke to the frame that shows it, in ms. */
export async function keystrokes(page: Page, text: string): Promise<number[]> {
  await page.evaluate(() => {
    const times: number[] = []
    Object.assign(window, { times })
    addEventListener(
      'keydown',
      () => {
        const from = performance.now()
        // the message comes after the frame is painted
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel()
          port1.onmessage = () => times.push(performance.now() - from)
          port2.postMessage(null)
        })
      },
      { capture: true },
    )
  })
  for (const [index, key] of Array.from(text).entries()) {
    await page.keyboard.press(key === ' ' ? 'Space' : key === '<' ? 'Backspace' : key)
    await page.waitForFunction((count) => (window as unknown as { times: number[] }).times.length > count, index)
  }
  return page.evaluate(() => (window as unknown as { times: number[] }).times)
}
