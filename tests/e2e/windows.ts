import type { EventEmitter } from 'node:events'
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright'

/** Windows of one browser. Used windows are reloaded for the next test, since a new one costs twice as much. */
export interface Windows {
  /** Opens an address in a window like new; reuses windows of the same kind. */
  take(kind: WindowKind): Promise<Page>
  /** Closes all windows, also those left open by failed tests. */
  close(): Promise<void>
}

interface WindowKind {
  readonly url: string
  readonly options: BrowserContextOptions
  /** stored appearance settings of the console, as JSON */
  readonly settings: string
  readonly cookie: string | undefined
  /** called for each new window */
  readonly watch: (context: BrowserContext) => Promise<void>
  /** runs before the first page is requested; such a window is not reused */
  readonly prepare: ((context: BrowserContext) => Promise<unknown>) | undefined
}

const keepers = new WeakMap<Page, (page: Page) => Promise<void>>()

/** Closes a window, or stores it for the next test. */
export async function close(page: Page): Promise<void> {
  await (keepers.get(page)?.(page) ?? page.context().close())
}

export function windowsOf(browser: Browser): Windows {
  const idle = new Map<string, Page[]>()
  const contexts = new Set<BrowserContext>()

  async function make({ url, options, watch, cookie, prepare }: WindowKind): Promise<Page> {
    const context = await browser.newContext(options)
    contexts.add(context)
    context.on('close', () => contexts.delete(context))
    context.setDefaultTimeout(60_000)
    await watch(context)
    await signIn(context, url, cookie)
    await prepare?.(context)
    const page = await context.newPage()
    await page.goto(url)
    return page
  }

  return {
    async take(kind) {
      const { url, options, settings, cookie, prepare } = kind
      // without a cookie, the open page would redirect
      if (prepare || !cookie) return make(kind)
      const { origin } = new URL(url)
      const name = JSON.stringify([origin, options, settings])
      const kept = idle.get(name)?.pop()
      if (kept) {
        // keeps the session cookie: the open page may send a request at any moment
        await kept.context().clearCookies({ name: /^(?!playdesk$)/ })
        await signIn(kept.context(), url, cookie)
        await kept.evaluate((to) => {
          window.name = 'renewed'
          history.replaceState(null, '', to)
        }, url)
        const accept = (dialog: { accept(): Promise<void> }) => void dialog.accept()
        kept.on('dialog', accept)
        await kept.reload()
        if (kept.url() !== url) await kept.goto(url)
        kept.off('dialog', accept)
        return kept
      }
      const page = await make(kind)
      keepers.set(page, async () => {
        // a page that is navigating cannot be evaluated
        if (!(await isPlain(page, origin).catch(() => false))) return page.context().close()
        await page.unrouteAll({ behavior: 'ignoreErrors' })
        idle.set(name, [...(idle.get(name) ?? []), page])
      })
      return page
    },
    async close() {
      await Promise.all([...contexts].map((context) => context.close()))
    },
  }
}

async function signIn(context: BrowserContext, url: string, cookie: string | undefined): Promise<void> {
  if (!cookie) return
  const value = cookie.slice('playdesk='.length)
  await context.addCookies([{ name: 'playdesk', value, url, httpOnly: true, sameSite: 'Strict' }])
}

const heard = ['dialog', 'download', 'filechooser', 'framenavigated', 'request', 'requestfailed', 'response'] as const

/** Tells if a window has no state of a test that would outlive a reload. */
async function isPlain(page: Page, origin: string): Promise<boolean> {
  if (page.isClosed() || page.context().pages().length > 1 || new URL(page.url()).origin !== origin) return false
  const emitter = page as unknown as EventEmitter
  if (heard.some((event) => emitter.listenerCount(event) > 0)) return false
  return page.evaluate(() => !('__pwClock' in globalThis))
}
