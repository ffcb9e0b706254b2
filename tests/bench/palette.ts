import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright'
import { build, preview } from 'vite'
import { area, catalogue, command, list, text, type Command } from '#catalogue/index.ts'
import { operator } from '#commands/console/operator.ts'
import { plan } from '#commands/console/plan.ts'
import { record } from '#commands/console/record.ts'
import { run } from '#commands/console/run.ts'
import { schema } from '#commands/console/schema.ts'
import { session } from '#commands/system/session.ts'
import { startServer } from '../server/start.ts'
import { launch, searches, signIn, type Typed } from './chromium.ts'
import { summary, type Line, type Times } from './measure.ts'
import { titleOf } from './pages/entries.ts'

// typical input: a few letters of two words, then another search
const typed = ['pub ga', 'game on', 'take ban', 'del to', 'e c', 'ran 1']

// the same with a line, which is parsed and completed at each key
const lines = ['area1 name:a', 'area7 name~b changed:7d | act7 note=c']

/**
 * Compares the console's palette with a bare-DOM list of the same ranking and with stock cmdk. Measures keystroke to
 * paint and, where a frame of 16.7 ms would hide the difference, the work of the main thread.
 */
export async function paletteBench(
  count: number,
  rounds: number,
  throttle: number,
  limits: { floor: number; paint: number; work: number },
): Promise<Line[]> {
  const folder = await mkdtemp(join(tmpdir(), 'playdesk-bench-'))
  const root = join(import.meta.dirname, 'pages')
  await build({
    root,
    configFile: false,
    logLevel: 'silent',
    build: { outDir: folder, rollupOptions: { input: ['floor.html', 'stock.html'].map((name) => join(root, name)) } },
  })
  const pages = await preview({
    root,
    configFile: false,
    logLevel: 'silent',
    build: { outDir: folder },
    preview: { port: 0 },
  })
  const server = await startServer({ catalogue: many(count) })
  const browser = await launch()
  try {
    const base = pages.resolvedUrls?.local[0] ?? ''
    const origin = `http://${server.host('test-ie')}`
    const all: Record<'ours' | 'line' | 'floor' | 'stock', Typed[]> = { ours: [], line: [], floor: [], stock: [] }
    for (let round = 0; round < rounds; round++) {
      all.ours.push(await ours(browser, origin, throttle, typed))
      all.line.push(await ours(browser, origin, throttle, lines))
      all.floor.push(await peer(browser, `${base}floor.html?count=${count}`, throttle))
      all.stock.push(await peer(browser, `${base}stock.html?count=${count}`, throttle))
    }
    const times = (whose: Typed[], what: keyof Typed): Times => summary(whose.flatMap((typed) => typed[what]))
    const name = `palette, ${count.toLocaleString('en')} entries, ${throttle}×`
    const against = (what: keyof Typed, peer: 'floor' | 'stock', limit: number) => ({
      what: `${name}: ${what}, ${peer === 'floor' ? 'bare DOM' : 'stock cmdk'}`,
      ours: times(all.ours, what),
      floor: times(all[peer], what),
      limit,
    })
    return [
      against('paint', 'floor', limits.floor),
      against('paint', 'stock', 1 / limits.paint),
      against('work', 'stock', 1 / limits.work),
      {
        ...against('paint', 'floor', limits.floor),
        what: `${name}: paint of a line, bare DOM`,
        ours: times(all.line, 'paint'),
      },
    ]
  } finally {
    await browser.close()
    await server.stop()
    await pages.close()
    await rm(folder, { recursive: true, force: true })
  }
}

async function ours(browser: Browser, origin: string, throttle: number, texts: readonly string[]): Promise<Typed> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  await signIn(page, origin, '#/area0')
  await page.getByRole('navigation', { name: 'Areas' }).waitFor()
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog', { name: 'Command palette' }).waitFor()
  await slowed(page, throttle)
  const times = await searches(page, texts)
  await context.close()
  return times
}

async function peer(browser: Browser, url: string, throttle: number): Promise<Typed> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  await page.goto(url)
  await page.getByRole('combobox').focus()
  await slowed(page, throttle)
  const times = await searches(page, typed)
  await context.close()
  return times
}

async function slowed(page: Page, rate: number): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate })
}

/** Returns a catalogue with this many commands in 125 areas. */
function many(count: number) {
  const areas = Array.from({ length: 125 }, (_, index) => {
    const mine = Array.from({ length: count }, (__, each) => each).filter((each) => each % 125 === index)
    const commands: [string, Command][] = mine.map((each) => [
      `act${each}`,
      command(`POST /api/act/${each}`, {
        title: [titleOf(each), `命令 ${each}`],
        effect: 'write',
        input: { note: text('Note', '备注') },
      }),
    ])
    const titles = [`Area ${index}`, `Areas ${index}`, `模块 ${index}`] as const
    const one = area({
      id: `area${index}`,
      title: titles,
      fields: { name: text('Name', '名称', { required: true }) },
      commands: { list: list(`GET /api/area${index}`), ...Object.fromEntries(commands) },
    })
    return [`area${index}`, one] as const
  })
  const pages = areas.map(([, { id, titles }]) => ({ path: `/${id}`, title: titles, areas: [id] }))
  return catalogue({ ...Object.fromEntries(areas), session, schema, record, plan, run, operator }, [
    { title: { en: 'All', zh: '全部' }, pages },
  ])
}
