import { chromium, type Browser, type CDPSession, type Page } from 'playwright'
import { existsSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import type { Line } from './measure.ts'

const known = [process.env['PLAYDESK_CHROMIUM'], '/usr/bin/chromium', '/usr/bin/google-chrome']

// the last of two equal switches counts, so Playwright's are repeated
const offByPlaywright = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
]

// each window loads two invisible pages for the menu of its address bar: a third of its cost
const addressBar = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup']

export function launch(): Promise<Browser> {
  const executablePath = known.find((path) => path !== undefined && existsSync(path))
  const off = [...offByPlaywright, ...addressBar, 'SpareRendererForSitePerProcess']
  const quiet = [
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ]
  return chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: ['--no-sandbox', '--disable-gpu', `--disable-features=${off.join()}`, ...quiet],
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

/** Cost of typing in ms. */
export interface Typed {
  /** by letter: ms from the key to the frame that shows it, including up to 16.7 ms of waiting for the screen */
  readonly paint: number[]
  /** by text: processor time of the main thread per letter, in ms */
  readonly work: number[]
}

/** Types each text in place of the previous one. */
export async function searches(page: Page, texts: readonly string[]): Promise<Typed> {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  await page.evaluate(() => {
    const times: number[] = []
    Object.assign(window, { times })
    addEventListener(
      'keydown',
      (event) => {
        const { key } = event
        if (key.length > 1 || event.ctrlKey) return
        const from = performance.now()
        // the message arrives after the frame is painted and the main thread is free
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel()
          port1.onmessage = () => times.push(performance.now() - from)
          port2.postMessage(null)
        })
      },
      { capture: true },
    )
  })
  const work: number[] = []
  let count = 0
  for (const text of texts) {
    await page.keyboard.press('Control+a')
    await page.keyboard.press('Delete')
    const before = await worked(session)
    for (const letter of Array.from(text)) {
      // varies the phase: keys at one point of a frame would always wait equally long
      await setTimeout((count * 7) % 17)
      await page.keyboard.press(letter === ' ' ? 'Space' : letter)
      count++
      await page.waitForFunction((wanted) => (window as unknown as { times: number[] }).times.length >= wanted, count)
    }
    work.push(((await worked(session)) - before) / text.length)
  }
  return { paint: await page.evaluate(() => (window as unknown as { times: number[] }).times), work }
}

/** Returns the processor time of the main thread so far, in ms. */
export async function worked(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics')
  return 1_000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0)
}

/** Compares MiB in use on a page. */
export function heapLine(name: string, before: number, after: number): Line {
  const what = `${name}: heap after and before, MiB`
  return { what, ours: { p50: after, p95: after }, floor: { p50: before, p95: before }, limit: 1.5 }
}

/** Returns MiB in use on a page. */
export async function heapOf(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page)
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  return usedSize / 1_024 / 1_024
}
