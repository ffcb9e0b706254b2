import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Page } from 'playwright'
import { playdesk } from '#commands/index.ts'
import { startServer } from '../server/start.ts'
import { heapLine, heapOf, launch, signIn, worked } from './chromium.ts'
import type { Line } from './measure.ts'
import { fillComments } from './million.ts'

const kibibyte = 1024
const dist = join(import.meta.dirname, '../../dist')

/** Measures the time to first rows, frames while scrolling, memory, and the size of the first page. */
export async function consoleBench(rows: number, screens: number): Promise<Line[]> {
  const server = await startServer({ catalogue: playdesk, durable: true })
  const browser = await launch()
  try {
    await fillComments(server, rows)
    const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage()
    await signIn(page, `http://${server.host('test-ie')}`, '#/comment')
    await page.getByRole('grid').waitFor()
    const { files, catalogue } = await beforeFirstRow(page)
    const weights = files.map((path) => gzipSync(readFileSync(join(dist, path))).length)
    const firstLoad = weights.reduce((sum, weight) => sum + weight, 0) / kibibyte
    await page.locator(`[role=grid][aria-rowcount="${rows}"]`).waitFor()
    // work that the page does ahead while idle is not counted for the grid
    await page.keyboard.press('Control+k')
    await page.getByRole('dialog').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    const before = await heapOf(page)
    const session = await page.context().newCDPSession(page)
    await session.send('Performance.enable', { timeDomain: 'threadTicks' })
    const workBefore = await worked(session)
    const worst = Math.max(...(await scrollThrough(page, screens)))
    const work = ((await worked(session)) - workBefore) / screens
    const after = await heapOf(page)
    const name = `grid, ${rows.toLocaleString('en')} rows`
    return [
      {
        what: 'first load: KiB of code and styles before the first rows',
        ours: { p50: firstLoad, p95: firstLoad },
        floor: { p50: 150, p95: 150 },
        limit: 1.29,
      },
      {
        what: 'first load: KiB of the catalogue',
        ours: { p50: catalogue, p95: catalogue },
        floor: { p50: 60, p95: 60 },
        limit: 1,
      },
      {
        what: `${name}: worst frame of ${screens} screens`,
        ours: { p50: worst, p95: worst },
        floor: { p50: 50, p95: 50 },
        limit: 1,
      },
      // work of one thread, independent of other load on the machine
      {
        what: `${name}: main thread for each screen`,
        ours: { p50: work, p95: work },
        floor: { p50: 16.7, p95: 16.7 },
        limit: 1,
      },
      heapLine(name, before, after),
    ]
  } finally {
    await browser.close()
    await server.stop()
  }
}

/** Returns the code and styles requested before the first row shows, and the KiB of the catalogue as sent. */
async function beforeFirstRow(page: Page): Promise<{ files: string[]; catalogue: number }> {
  await page.addInitScript(() => {
    const look = new MutationObserver(() => {
      if (!document.querySelector('[role=row] [role=gridcell]')) return
      look.disconnect()
      Object.assign(window, { firstRowAt: performance.now() })
    })
    look.observe(document, { childList: true, subtree: true })
  })
  await page.reload()
  await page.getByRole('row').nth(5).waitFor()
  const files = await page.evaluate(() => {
    const { firstRowAt } = window as unknown as { firstRowAt: number }
    const asked = performance.getEntriesByType('resource').filter(({ startTime }) => startTime < firstRowAt)
    return [...new Set(asked.map(({ name }) => new URL(name).pathname))].filter((path) => /[.](js|css)$/.test(path))
  })
  const catalogue = await page.evaluate(async () => {
    const path = '/api/-/catalogue?part=start'
    await (await fetch(path, { cache: 'reload' })).text()
    const asked = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    return asked.findLast(({ name }) => name.endsWith(path))?.encodedBodySize ?? Number.NaN
  })
  return { files, catalogue: catalogue / 1_024 }
}

/** Scrolls one screen per frame, with jumps in the list; returns the frame lengths in ms. */
function scrollThrough(page: Page, screens: number): Promise<number[]> {
  return page.evaluate((count) => {
    const grid = document.querySelector('[role=grid]')
    const box = [grid, ...(grid?.querySelectorAll('*') ?? [])].find(
      (each) => each && each.scrollHeight > each.clientHeight + 1_000,
    )
    if (!box) throw new Error('the grid does not scroll')
    return new Promise<number[]>((resolve) => {
      const frames: number[] = []
      let last = performance.now()
      const step = (now: number): void => {
        frames.push(now - last)
        last = now
        if (frames.length > count) return resolve(frames.slice(1))
        if (frames.length % 40 === 0) box.scrollTop = (box.scrollHeight * ((frames.length * 7) % 100)) / 100
        else box.scrollTop += box.clientHeight
        requestAnimationFrame(step)
      }
      requestAnimationFrame(step)
    })
  }, screens)
}
