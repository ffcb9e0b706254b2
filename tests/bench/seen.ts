import type { Page } from 'playwright'
import { setTimeout } from 'node:timers/promises'
import { playdesk } from '#commands/index.ts'
import { startServer } from '../server/start.ts'
import { launch, signIn } from './chromium.ts'
import { summary, type Line } from './measure.ts'

const places = ['#/tag', '#/category', '#/game/h5', '#/banner']

/** Measures going to a list that was seen before, up to the frame that shows its rows. */
export async function seenBench(visits: number): Promise<Line[]> {
  const server = await startServer({ catalogue: playdesk, durable: true, demo: true })
  const browser = await launch()
  try {
    const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage()
    const origin = `http://${server.host('test-ie')}`
    await signIn(page, origin, '#/tag')
    const names = new Map<string, string>()
    for (const place of places) {
      await page.goto(`${origin}/${place}`)
      await page.getByRole('row').nth(1).waitFor()
      await page.waitForLoadState('networkidle')
      names.set(place, (await page.getByRole('grid').getAttribute('aria-label')) ?? '')
    }
    const times: number[] = []
    for (let visit = -places.length; visit < visits; visit++) {
      const place = places[(visit + places.length) % places.length] ?? ''
      const ms = await timeOf(page, place, names.get(place) ?? '')
      if (visit >= 0) times.push(ms)
      // later frames are no part of the next visit
      await setTimeout(400)
    }
    return [{ what: 'list of an area seen before', ours: summary(times), floor: { p50: 50, p95: 50 }, limit: 1 }]
  } finally {
    await browser.close()
    await server.stop()
  }
}

function timeOf(page: Page, place: string, name: string): Promise<number> {
  return page.evaluate(
    async ([hash, label]) => {
      const from = performance.now()
      location.hash = hash ?? ''
      const row = `[role=grid][aria-label="${label}"] [role=row][data-index="0"]:not([aria-busy]) [role=gridcell]`
      do await new Promise(requestAnimationFrame)
      while (!document.querySelector(row))
      const { port1, port2 } = new MessageChannel()
      await new Promise((resolve) => {
        port1.onmessage = resolve
        port2.postMessage(null)
      })
      return performance.now() - from
    },
    [place, name],
  )
}
