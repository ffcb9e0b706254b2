import type { Page } from 'playwright'
import { setTimeout } from 'node:timers/promises'
import { playdesk } from '#commands/index.ts'
import { environments } from '#derive/environment.ts'
import { ok } from '../engine/client.ts'
import { startServer } from '../server/start.ts'
import { heapLine, heapOf, launch, signIn } from './chromium.ts'
import { summary, type Line } from './measure.ts'
import { fillHotwords, planned } from './publish.ts'

// moves, languages shown and hidden, a cell and a row left out and included, jumps
const keys = 'j j l l k h x x j r r v l l j v PageDown End Home b j x l x'.split(' ')

/** Measures the first paint of a large matrix, and keys in it, each up to the frame that shows it. */
export async function matrixBench(items: number, rounds: number, throttle: number): Promise<Line[]> {
  const server = await startServer({ catalogue: playdesk, durable: true })
  const browser = await launch()
  try {
    await fillHotwords(server, items)
    const line = `hotword #1..${items} | publish to ${environments.slice(1, 5).join(',')}`
    const { id } = ok(await server.post('/api/-/plans', { line })).data as { id: number }
    await planned(server, id)
    const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage()
    await page.addInitScript(noteFirstCell)
    const origin = `http://${server.host('test-ie')}`
    await signIn(page, origin, '#/tag')
    await page.getByRole('grid').waitFor()
    await page.goto(`${origin}/#/plans?id=${id}`)
    const first: number[] = []
    for (let round = 0; round < rounds; round++) {
      await page.reload()
      await page.locator('[id=cell-0-0]').waitFor()
      first.push(await page.evaluate(sinceAnswer))
    }
    // idle-time loading is no part of a key
    await page.waitForFunction(() => performance.getEntriesByType('resource').some(({ name }) => /ready-/.test(name)))
    await page.waitForLoadState('networkidle')
    await setTimeout(2_000)
    const before = await heapOf(page)
    const session = await page.context().newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: throttle })
    const times: number[] = []
    for (let round = 0; round < rounds; round++)
      for (const key of keys) times.push(await timeOf(page, key, (7 * times.length) % 17))
    await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
    const after = await heapOf(page)
    const name = `matrix, ${items.toLocaleString('en')} items × 4`
    const [paint, { p95 }] = [summary(first), summary(times)]
    return [
      { what: `${name}: first cell after its answer`, ours: paint, floor: { p50: 200, p95: 200 }, limit: 1 },
      {
        what: `${name}: p95 of ${times.length} keys, ${throttle}×`,
        ours: { p50: p95, p95: Math.max(...times) },
        floor: { p50: 50, p95: 50 },
        limit: 1,
      },
      heapLine(name, before, after),
    ]
  } finally {
    await browser.close()
    await server.stop()
  }
}

function noteFirstCell(): void {
  const look = new MutationObserver(() => {
    if (!document.querySelector('[id=cell-0-0]')) return
    look.disconnect()
    requestAnimationFrame(() => Object.assign(window, { firstCellAt: performance.now() }))
  })
  look.observe(document, { childList: true, subtree: true })
}

/** Returns ms from the last answer that the first cell needs to its frame. */
function sinceAnswer(): number {
  const { firstCellAt } = window as unknown as { firstCellAt: number }
  const asked = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
  const first = (part: RegExp) => asked.find(({ name }) => part.test(name))?.responseEnd ?? 0
  return firstCellAt - Math.max(first(/plans\/\d+$/), first(/changes\?/))
}

/** Presses a key after `wait` ms and returns ms up to the frame that shows it. */
async function timeOf(page: Page, key: string, wait: number): Promise<number> {
  await page.evaluate(() => {
    const painted = new Promise<number>((resolve) =>
      addEventListener(
        'keydown',
        () => {
          const from = performance.now()
          requestAnimationFrame(() => {
            const { port1, port2 } = new MessageChannel()
            port1.onmessage = () => resolve(performance.now() - from)
            port2.postMessage(null)
          })
        },
        { capture: true, once: true },
      ),
    )
    Object.assign(window, { painted })
  })
  // an operator presses some ten keys a second; the phase within a frame varies
  await setTimeout(100 + wait)
  await page.keyboard.press(key)
  return page.evaluate(() => (window as unknown as { painted: Promise<number> }).painted)
}
