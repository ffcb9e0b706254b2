import type { Browser, BrowserContext, BrowserContextOptions, Locator, Page, Route } from 'playwright'
import { setTimeout } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, expect, onTestFailed, TestRunner } from 'vitest'
import { playdesk } from '#commands/index.ts'
import type { Environment } from '#derive/environment.ts'
import { launch } from '../bench/chromium.ts'
import { startServer, type StartOptions, type TestServer } from '../server/start.ts'
import { windowsOf } from './windows.ts'

export { close } from './windows.ts'

/** A server, and a browser of an operator without a mouse. */
export interface Desk {
  readonly server: TestServer
  origin(environment?: Environment): string
  /** Opens a window at an address, signed in as the admin. */
  open(hash?: string, options?: OpenOptions): Promise<Page>
  /** Throws if a page saw a mouse, broke the content policy, or threw an error. */
  check(): void
  stop(): Promise<void>
}

interface OpenOptions {
  readonly environment?: Environment
  /** `playdesk=…`; null: not signed in */
  readonly as?: string | null
  readonly language?: 'en' | 'zh'
  readonly theme?: 'light' | 'dark'
  /** port of a proxy between browser and server */
  readonly port?: number
  readonly context?: BrowserContextOptions
  /** runs before the first page is requested */
  readonly prepare?: (context: BrowserContext) => Promise<unknown>
}

// one for all files of a worker, which ends with it
let shared: Promise<Browser> | undefined
async function sharedBrowser(): Promise<Browser> {
  if (!(await shared)?.isConnected()) shared = launch()
  return shared!
}

type DeskOptions = Pick<StartOptions, 'demo' | 'limits' | 'variables'>

export async function openDesk({
  demo = false,
  limits = {},
  variables = { PLAYDESK_CONFIRM: '100,production,irreversible' },
}: DeskOptions = {}): Promise<Desk> {
  const [server, browser] = await Promise.all([
    startServer({ catalogue: playdesk, demo, limits, variables }),
    sharedBrowser(),
  ])
  const cookie = server.session
  const faults: string[] = []
  const origin = (environment: Environment = 'test-ie'): string => `http://${server.host(environment)}`

  const windows = windowsOf(browser)

  async function open(
    hash = '#/game/h5',
    { environment, as = cookie, language, theme, port, prepare, context: more = {} }: OpenOptions = {},
  ): Promise<Page> {
    const settings = JSON.stringify({ ...(language ? { language } : {}), ...(theme ? { theme } : {}) })
    const address = new URL(origin(environment))
    if (port) address.port = String(port)
    const page = await windows.take({
      url: `${address.origin}/${hash}`,
      options: { viewport: { width: 1440, height: 900 }, timezoneId: 'Europe/Dublin', ...more },
      settings,
      cookie: as ?? undefined,
      watch: (context) => watch(context, faults, settings),
      prepare,
    })
    tellAtFailure(page)
    return page
  }

  return {
    server,
    origin,
    open,
    check: () => expect(faults.splice(0)).toEqual([]),
    stop: async () => {
      await windows.close()
      await server.stop()
    },
  }
}

/** Opens a desk for all tests of a file and checks it after each; its members are there from `beforeAll` on. */
export function sharedDesk(options?: DeskOptions): Desk {
  const desk = {} as Desk
  beforeAll(async () => void Object.assign(desk, await openDesk(options)), 1_200_000)
  afterEach(() => desk.check())
  afterAll(() => desk.stop())
  return desk
}

/** Adds the content of the page to the failure of a test. */
function tellAtFailure(page: Page): void {
  // a page that a whole suite looks at is opened outside a test
  if (TestRunner.getCurrentTest() === undefined) return
  onTestFailed(async ({ task }) => {
    const [error] = task.result?.errors ?? []
    if (error && !page.isClosed()) error.message += `\n\n${await shownBy(page)}`
  }, 30_000)
}

function shownBy(page: Page): Promise<string> {
  const shown = page.evaluate(() => {
    const parts = document.querySelectorAll<HTMLElement>('main, [role=dialog], [role=alert]')
    const texts = Array.from(parts, (part) => part.innerText.replaceAll(/\s+/g, ' ').slice(0, 1_500))
    const focus = document.activeElement?.outerHTML.slice(0, 200) ?? 'nothing'
    return [`the page at ${location.href}`, ...texts, `focus: ${focus}`].join('\n')
  })
  const silence = setTimeout(10_000, 'the page does not answer')
  return Promise.race([shown, silence]).catch(String)
}

async function watch(context: BrowserContext, faults: string[], settings: string): Promise<void> {
  await context.exposeBinding('reportFault', (_, fault: string) => void faults.push(fault))
  context.on('weberror', (error) => {
    const { name, message, stack } = error.error()
    // a part of the program that is fetched ahead of time may find no server
    if (!message.includes('dynamically imported module')) faults.push(`threw ${name} ${message} ${stack}`)
  })
  context.on('console', (message) => {
    // tests include 4xx answers and a missing server
    if (message.type() === 'error' && !/Failed to load resource|ERR_|Failed to fetch/.test(message.text()))
      faults.push(`console: ${message.text()}`)
  })
  await context.addInitScript(
    ([given]) => {
      const report = (fault: string) =>
        (window as unknown as { reportFault: (fault: string) => void }).reportFault(fault)
      for (const name of [
        'mousedown',
        'mouseup',
        'mousemove',
        'dblclick',
        'wheel',
        'contextmenu',
        'pointerdown',
        'pointermove',
        'touchstart',
        'dragstart',
      ])
        window.addEventListener(name, (event) => event.isTrusted && report(`mouse: ${name}`), {
          capture: true,
          passive: true,
        })
      // clicks by Enter or Space have `detail` 0
      window.addEventListener('click', (event) => event.isTrusted && event.detail > 0 && report('mouse: click'), {
        capture: true,
      })
      document.addEventListener('securitypolicyviolation', (event) =>
        report(`policy: ${event.violatedDirective} ${event.blockedURI} ${event.sourceFile}:${event.lineNumber}`),
      )
      // a window that another test had
      if (window.name === 'renewed') {
        window.name = ''
        localStorage.clear()
        sessionStorage.clear()
      }
      // a blank page has no store
      if (given !== '{}' && location.protocol === 'http:' && !localStorage.getItem('playdesk.settings'))
        localStorage.setItem('playdesk.settings', given!)
    },
    [settings],
  )
}

/** Waits until a value matches; the timeout is for slow machines. */
export const soon = <T>(read: () => T | Promise<T>, message?: string) =>
  expect.poll(read, { timeout: 60_000, interval: 40, ...(message ? { message } : {}) })

/** Intercepts requests of an open page. Chromium starts late, so a request of our own is intercepted first. */
export async function intercept(page: Page, url: string | RegExp, take: (route: Route) => unknown): Promise<void> {
  await page.route('**/intercepted', (route) => route.fulfill({ status: 204 }))
  await page.evaluate(async () => {
    while ((await fetch('/intercepted')).status !== 204);
  })
  await page.route(url, take)
}

/** Presses one key after the other: `press(page, 'j', 'j', 'Shift+x')`. */
export async function press(page: Page, ...keys: string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key)
}

/** Replaces the text of the focused field. */
export async function retype(page: Page, text: string): Promise<void> {
  await press(page, 'Control+a', 'Delete')
  await page.keyboard.type(text)
}

/** Moves the focus to a control by Tab. */
export async function tabTo(
  page: Page,
  target: Locator,
  key: 'Tab' | 'Shift+Tab' | 'ArrowDown' = 'Tab',
  most = 120,
): Promise<void> {
  let element = await target.first().elementHandle()
  for (let count = 0; count <= most; count += 1) {
    const at = await element!.evaluate((each) => (each.isConnected ? each === document.activeElement : undefined))
    if (at) return
    // looks a replaced element up again; only then, since a lookup is slower than a check
    if (at === undefined) element = await target.first().elementHandle()
    else await page.keyboard.press(key)
  }
  throw new Error(`${String(target)} is not reached by ${most} × ${key}`)
}

/** Moves down a menu or a list to an item. */
export const arrowTo = (page: Page, target: Locator): Promise<void> => tabTo(page, target, 'ArrowDown')

export const isFocused = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => element === document.activeElement)

export const grid = (page: Page): Locator => page.getByRole('grid').first()

/** A row of the grid by its place, counted from 1 as the grid counts. */
export const rowAt = (page: Page, index: number): Locator => grid(page).locator(`[role=row][aria-rowindex="${index}"]`)

/** Place of the cursor, counted from 1. */
export async function cursorAt(page: Page): Promise<number> {
  return grid(page).evaluate((element) => {
    const id = element.getAttribute('aria-activedescendant')
    const row = id && document.getElementById(id)?.closest('[role=row]')
    return row ? Number(row.getAttribute('aria-rowindex')) : 0
  })
}

/** Waits until the list has this many rows and the first is there. */
export async function rowsShown(page: Page, count: number): Promise<void> {
  await soon(() => grid(page).getAttribute('aria-rowcount')).toBe(String(count))
  if (count > 0) await soon(() => rowAt(page, 1).getAttribute('aria-busy')).toBeNull()
}

export const palette = (page: Page): Locator => page.getByRole('dialog', { name: /^(Command palette|命令面板)$/ })
export const paletteInput = (page: Page): Locator => palette(page).getByRole('combobox')
export const paletteOptions = (page: Page): Locator => palette(page).getByRole('option')

/** Text of the option that Enter would take. */
export async function activeOption(page: Page): Promise<string | undefined> {
  return paletteInput(page).evaluate((element) => {
    const id = element.getAttribute('aria-activedescendant')
    return id ? (document.getElementById(id)?.innerText.replace(/\s+/g, ' ') ?? `no element ${id}`) : undefined
  })
}

export async function openPalette(page: Page): Promise<void> {
  await press(page, 'Control+k')
  await paletteInput(page).waitFor()
}

/** Returns the name of a row, without the letter in place of a picture. */
export async function nameAt(page: Page, index: number): Promise<string | undefined> {
  return (await rowAt(page, index).getByRole('gridcell').nth(2).innerText()).split('\n').at(-1)
}

export const hash = (page: Page): string => new URL(page.url()).hash
export const notice = (page: Page, text: string | RegExp): Locator => page.getByRole('status').filter({ hasText: text })
export const paletteText = async (page: Page): Promise<string> => (await palette(page).innerText()).replace(/\s+/g, ' ')

/** Types into the palette and runs the first option once it is the expected one. */
export async function act(page: Page, text: string, says: string): Promise<void> {
  await openPalette(page)
  await page.keyboard.type(text)
  await soon(() => activeOption(page)).toContain(says)
  await press(page, 'Enter')
  await soon(() => palette(page).count()).toBe(0)
}
